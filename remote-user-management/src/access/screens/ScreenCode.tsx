import { Alert, Box, Button, CopyButton, Typography, useFormatters } from '@portal/kit';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@portal/kit/forms';
import type { Screen } from '@portal/kit/wire';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';

/** The page where wall screens sign in; it needs no account. */
const WALLBOARD = '/wallboard';

interface ScreenCodeProps {
  screen: Screen;
  code: string;
  onClose: () => void;
}

/** A wall screen's code in large type, with the URL and the expiry. It is shown only once. */
export function ScreenCode({ screen, code, onClose }: ScreenCodeProps) {
  const id = useId();
  const { time } = useFormatters();
  const { name, codeUntil, signedIn } = screen;
  const address = new URL(WALLBOARD, window.location.href).href;
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} maxWidth="sm" fullWidth>
      <DialogTitle id={`${id}-title`}>
        <FormattedMessage id="screens.code.title" values={{ name }} />
      </DialogTitle>
      <DialogContent>
        {signedIn !== undefined ? (
          <Alert severity="success">
            <FormattedMessage id="screens.code.done" values={{ name }} />
          </Alert>
        ) : (
          <>
            <Typography>
              <FormattedMessage
                id="screens.code.text"
                values={{
                  address: (
                    <Box component="bdi" dir="ltr" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                      {address}
                    </Box>
                  ),
                }}
              />
            </Typography>
            <Box
              component="output"
              dir="ltr"
              sx={{
                display: 'flex',
                alignItems: 'center',
                justifyContent: 'center',
                gap: 1,
                my: 2,
                fontFamily: 'ui-monospace, monospace',
                fontSize: 'clamp(28px, 9vw, 56px)',
                fontWeight: 700,
                letterSpacing: '0.08em',
                whiteSpace: 'nowrap',
              }}
            >
              {code}
              <CopyButton text={code} />
            </Box>
            {codeUntil !== undefined && (
              <Typography sx={{ color: 'text.secondary' }}>
                <FormattedMessage id="screens.code.until" values={{ time: time(codeUntil) }} />
              </Typography>
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          <FormattedMessage id="shared.action.close" />
        </Button>
      </DialogActions>
    </Dialog>
  );
}
