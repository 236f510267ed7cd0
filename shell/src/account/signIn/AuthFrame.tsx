import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { AuthIllustration, Box, Link, Logo, Typography } from '@portal/shared';
import type { AuthPanel } from './authPanel';

interface AuthFrameProps {
  panel: AuthPanel | undefined;
  links: { privacyPolicy: string; termsOfUsage: string };
  control: ReactNode;
  children: ReactNode;
}

export function AuthFrame({ panel, links, control, children }: AuthFrameProps) {
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh' }}>
      <Box
        sx={{ flex: '1 1 50%', minWidth: 0, display: 'flex', flexDirection: 'column', p: { xs: 2, sm: 4 } }}
      >
        <Box
          component="header"
          sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 48 }}
        >
          <Logo />
          {control}
        </Box>
        <Box component="main" id="main" sx={{ flexGrow: 1, display: 'grid', placeItems: 'center', py: 4 }}>
          <Box sx={{ width: '100%', maxWidth: 440 }}>{children}</Box>
        </Box>
        <Box
          component="footer"
          sx={{ display: 'flex', gap: 3, justifyContent: 'center', typography: 'body2' }}
        >
          <Link href={links.privacyPolicy} color="text.secondary">
            <FormattedMessage id="frame.footer.privacy" />
          </Link>
          <Link href={links.termsOfUsage} color="text.secondary">
            <FormattedMessage id="frame.footer.terms" />
          </Link>
        </Box>
      </Box>
      {panel && <SidePanel panel={panel} />}
    </Box>
  );
}

function SidePanel({ panel: { titleId, subtitleId, scene } }: { panel: AuthPanel }) {
  return (
    <Box
      component="aside"
      sx={{
        display: { xs: 'none', lg: 'grid' },
        flex: '1 1 50%',
        placeItems: 'center',
        p: 6,
        bgcolor: 'background.paper',
        borderInlineStart: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ maxWidth: 460, textAlign: 'center' }}>
        <AuthIllustration scene={scene} width={420} />
        <Typography variant="h2" component="p" sx={{ mt: 4 }}>
          <FormattedMessage id={titleId} />
        </Typography>
        <Typography sx={{ mt: 1, color: 'text.secondary' }}>
          <FormattedMessage id={subtitleId} />
        </Typography>
      </Box>
    </Box>
  );
}
