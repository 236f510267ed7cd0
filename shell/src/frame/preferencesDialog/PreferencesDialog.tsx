import { FormattedMessage } from 'react-intl';
import { Box, CloseButton, Drawer, Lazy, StateView, Typography, usePortalDispatch } from '@portal/shared';
import { withScreenTexts, preferencesShown, useFrameState } from '../../platform';

const load = withScreenTexts(() => import('./PreferencesForm'));

export function PreferencesDialog() {
  const dispatch = usePortalDispatch();
  const { preferencesOpen } = useFrameState();
  const close = () => dispatch(preferencesShown(false));
  return (
    <Drawer
      anchor="right"
      open={preferencesOpen}
      onClose={close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': 'preferences-title',
          sx: { width: 'min(420px, 100vw)' },
        },
        // The page behind is the live preview.
        backdrop: { sx: { bgcolor: 'transparent' } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: 3, pt: 2, pb: 1 }}>
        <Typography id="preferences-title" variant="h2" sx={{ flexGrow: 1 }}>
          <FormattedMessage id="preferences.title" />
        </Typography>
        <CloseButton onClick={close} edge="end" />
      </Box>
      <Lazy
        load={load}
        props={{}}
        loading={<StateView variant="loading" />}
        failed={(_error, retry) => <StateView variant="error" retry={retry} />}
      />
    </Drawer>
  );
}
