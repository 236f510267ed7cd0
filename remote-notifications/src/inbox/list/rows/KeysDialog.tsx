import { Box, Button, Typography } from '@portal/kit';
import {
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
} from '@portal/kit/forms';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';

interface KeysDialogProps {
  onClose: () => void;
  singleKeys: boolean;
  onSingleKeys: (on: boolean) => void;
}

const keys = [
  { keys: ['↑', '↓', 'k', 'j'], textId: 'inbox.keys.move' },
  { keys: ['Enter'], textId: 'inbox.keys.open' },
  { keys: ['x'], textId: 'inbox.keys.select' },
  { keys: ['r'], textId: 'inbox.keys.read' },
  { keys: ['Ctrl', 'Z'], textId: 'inbox.keys.undo' },
  { keys: ['?'], textId: 'inbox.keys.help' },
];

const keyCap = {
  display: 'inline-block',
  minWidth: 28,
  textAlign: 'center',
  border: 1,
  borderColor: 'outline',
  borderRadius: 1,
  paddingInline: 0.75,
  marginInlineEnd: 0.5,
  fontFamily: 'monospace',
} as const;

export default function KeysDialog({ onClose, singleKeys, onSingleKeys }: KeysDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>
        <FormattedMessage id="inbox.keys.title" />
      </DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1.5, m: 0, mb: 2 }}>
          {keys.map(({ keys: caps, textId }) => (
            <Box key={textId} sx={{ display: 'contents' }}>
              <Box component="dt" dir="ltr">
                {caps.map((cap) => (
                  <Box key={cap} component="kbd" sx={keyCap}>
                    {cap}
                  </Box>
                ))}
              </Box>
              <Typography component="dd" variant="body2" sx={{ m: 0, alignSelf: 'center' }}>
                <FormattedMessage id={textId} />
              </Typography>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          control={<Switch checked={singleKeys} onChange={(_event, on) => onSingleKeys(on)} />}
          label={<FormattedMessage id="inbox.keys.single" />}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} variant="contained">
          <FormattedMessage id="shared.action.close" />
        </Button>
      </DialogActions>
    </Dialog>
  );
}
