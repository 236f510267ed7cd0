import { IconMenu2 } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { AppBar, Box, IconButton, Logo, Toolbar, Tooltip } from '@portal/shared';
import { BellButton } from '../live';
import { HOME, TOP_BAR_HEIGHT, IN_LOW_WINDOW, ThemeControl } from '../platform';
import { HeaderTools } from './HeaderTools';
import { Search } from './palette/Search';
import { UserMenu } from './UserMenu';

interface TopBarProps {
  drawer: { opened: boolean; toggle: () => void } | undefined;
}

export function TopBar({ drawer }: TopBarProps) {
  const intl = useIntl();
  const toggleLabel = intl.formatMessage({ id: drawer?.opened ? 'frame.menu.close' : 'frame.menu.open' });
  return (
    <AppBar
      data-print="none"
      position="fixed"
      color="inherit"
      elevation={0}
      sx={{
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        zIndex: 'drawer',
        [IN_LOW_WINDOW]: { position: 'absolute' },
      }}
    >
      <Toolbar
        disableGutters
        sx={{
          height: TOP_BAR_HEIGHT,
          minHeight: TOP_BAR_HEIGHT,
          gap: { xs: 0.5, sm: 1 },
          px: { xs: 1, sm: 2 },
          // All buttons must fit, at any density.
          '@media (max-width: 389px)': {
            gap: 0,
            '& .MuiButtonBase-root': { minWidth: 'min(48px, var(--portal-target))' },
          },
        }}
      >
        {drawer && (
          <Tooltip title={toggleLabel}>
            <IconButton
              aria-label={toggleLabel}
              aria-expanded={drawer.opened}
              aria-controls="frame-menu"
              onClick={drawer.toggle}
              color="inherit"
            >
              <IconMenu2 size={22} aria-hidden />
            </IconButton>
          </Tooltip>
        )}
        <Box
          component={RouterLink}
          to={HOME}
          aria-label={intl.formatMessage({ id: 'frame.home' })}
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            boxSizing: 'border-box',
            minWidth: 'clamp(24px, var(--portal-target), 48px)',
            minHeight: 'var(--portal-target)',
            color: 'text.primary',
            px: { sm: 1 },
            py: 1.5,
            mx: { xs: 0.5, sm: 1 },
          }}
        >
          <Logo narrow={430} />
        </Box>
        <Search />
        <Box sx={{ flexGrow: 1 }} />
        <HeaderTools />
        <BellButton />
        <ThemeControl inFrame />
        <UserMenu />
      </Toolbar>
    </AppBar>
  );
}
