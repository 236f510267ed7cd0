import { useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { Box, Button } from '@portal/shared';
import { useShell, useRemoteTitles, BOTTOM_BAR } from '../../platform';

/** Hazard stripes, so that nobody takes a developer's version for the site's. */
const STRIPES = 'repeating-linear-gradient(135deg, #1f1f1f 0 14px, #f5c400 14px 28px)';

export function OverrideBanner() {
  const { runtime } = useShell();
  const override = useSyncExternalStore(runtime.subscribe, runtime.override);
  const titleOf = useRemoteTitles();
  if (!override) return null;
  return (
    <Box
      role="status"
      data-print="none"
      sx={{
        position: 'sticky',
        bottom: `var(${BOTTOM_BAR}, 0px)`,
        zIndex: 'snackbar',
        p: '6px',
        background: STRIPES,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'center',
          gap: 1,
          px: 2,
          bgcolor: '#1f1f1f',
          color: '#ffffff',
          typography: 'body2',
        }}
      >
        <span>
          <FormattedMessage
            id="remotes.override.text"
            values={{
              name: <strong>{titleOf(override.id)}</strong>,
              origin: <bdi dir="ltr">{new URL(override.entry).origin}</bdi>,
            }}
          />
        </span>
        <Button size="small" sx={{ color: '#ffd84d' }} onClick={runtime.clearOverride}>
          <FormattedMessage id="remotes.override.clear" />
        </Button>
      </Box>
    </Box>
  );
}
