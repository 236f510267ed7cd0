import { Alert, Box, Button, CopyButton, Typography, useFormatters } from '@portal/kit';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@portal/kit/forms';
import type { MadeServiceAccount } from '@portal/kit/wire';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';

interface TokenDialogProps {
  made: MadeServiceAccount;
  onClose: () => void;
}

/** A new token, which is shown only once: nothing but its button closes it. */
export function TokenDialog({ made: { account, token }, onClose }: TokenDialogProps) {
  const id = useId();
  const format = useFormatters();
  const { name, expiresAt, earlier } = account;
  return (
    <Dialog open onClose={() => undefined} aria-labelledby={`${id}-title`} maxWidth="sm" fullWidth>
      <DialogTitle id={`${id}-title`}>
        <FormattedMessage id="serviceAccounts.token.title" values={{ name: <bdi>{name}</bdi> }} />
      </DialogTitle>
      <DialogContent>
        <Alert severity="warning">
          <FormattedMessage id="serviceAccounts.token.once" />
        </Alert>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, my: 2 }}>
          <Box
            component="output"
            dir="ltr"
            sx={{
              flex: 1,
              p: 1.5,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              fontFamily: 'ui-monospace, monospace',
              overflowWrap: 'anywhere',
              userSelect: 'all',
            }}
          >
            {token}
          </Box>
          <CopyButton text={token} />
        </Box>
        <Typography>
          <FormattedMessage
            id="serviceAccounts.token.use"
            values={{
              bearer: (
                <Box component="code" dir="ltr">
                  Authorization: Bearer
                </Box>
              ),
              key: (
                <Box component="code" dir="ltr">
                  X-Api-Key
                </Box>
              ),
            }}
          />
        </Typography>
        <Typography sx={{ mt: 1, color: 'text.secondary' }}>
          <FormattedMessage id="serviceAccounts.token.until" values={{ date: format.date(expiresAt) }} />{' '}
          {earlier !== undefined && (
            <FormattedMessage
              id="serviceAccounts.token.earlier"
              values={{ when: format.dateTime(earlier.expiresAt) }}
            />
          )}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          <FormattedMessage id="serviceAccounts.token.kept" />
        </Button>
      </DialogActions>
    </Dialog>
  );
}
