import type { ReactNode } from 'react';
import { Link as RouterLink, Outlet } from 'react-router-dom';
import { useIntl } from 'react-intl';
import { Box, Container, Logo, SkipLink } from '@portal/shared';
import { HOME, Footer, ThemeControl } from '../platform';

export function PagesLayout({ children }: { children?: ReactNode }) {
  const intl = useIntl();
  return (
    <Container maxWidth="md" sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh' }}>
      <SkipLink target="main" />
      <Box
        component="header"
        data-print="none"
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 72 }}
      >
        <Box
          component={RouterLink}
          to={HOME}
          aria-label={intl.formatMessage({ id: 'frame.home' })}
          sx={{
            display: 'flex',
            alignItems: 'center',
            py: 1.5,
            minHeight: 'var(--portal-target)',
            boxSizing: 'border-box',
          }}
        >
          <Logo />
        </Box>
        <ThemeControl />
      </Box>
      <Box component="main" id="main" tabIndex={-1} sx={{ flexGrow: 1, py: 3, outline: 'none' }}>
        {children ?? <Outlet />}
      </Box>
      <Footer />
    </Container>
  );
}
