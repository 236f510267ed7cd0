import { Alert, Box, Button, CopyButton, Typography } from '@portal/kit';
import { Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@portal/kit/forms';
import { FormattedMessage, useIntl } from 'react-intl';

export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const intl = useIntl();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="channels-secret" onClose={() => undefined}>
      <DialogTitle id="channels-secret">
        <FormattedMessage id="channels.secret" />
      </DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ mb: 2 }}>
          <FormattedMessage id="channels.secret.text" />
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <TextField
            size="small"
            fullWidth
            label={intl.formatMessage({ id: 'channels.secret' })}
            value={secret}
            onFocus={({ target }) => target.select()}
            slotProps={{ htmlInput: { readOnly: true, dir: 'ltr' }, inputLabel: { shrink: true } }}
            sx={{ mt: 1 }}
          />
          <CopyButton text={secret} />
        </Box>
        <Alert severity="info" sx={{ mt: 2 }}>
          <FormattedMessage id="channels.secret.once" />
        </Alert>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          <FormattedMessage id="channels.secret.kept" />
        </Button>
      </DialogActions>
    </Dialog>
  );
}
