import { Box, Button } from '@portal/kit';
import { TextField } from '@portal/kit/forms';
import { MAX_NOTE } from '@portal/kit/wire';
import { IconSend } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';

interface WriteBoxProps {
  labelId: string;
  sendId: string;
  text: string;
  onText: (text: string) => void;
  onSend: (text: string) => void;
  problem?: string | undefined;
  isBusy?: boolean;
}

/** The input of a note or comment; Ctrl+Enter sends. Text that is too long is kept, with an error. */
export function WriteBox({ labelId, sendId, text, onText, onSend, problem, isBusy = false }: WriteBoxProps) {
  const intl = useIntl();
  const words = text.trim();
  const isLong = words.length > MAX_NOTE;
  const isReady = words !== '' && !isLong && !isBusy;
  const send = () => isReady && onSend(words);
  return (
    <Box sx={{ mb: 2 }}>
      <TextField
        fullWidth
        multiline
        minRows={2}
        maxRows={8}
        label={intl.formatMessage({ id: labelId })}
        value={text}
        error={isLong || problem !== undefined}
        helperText={
          isLong
            ? intl.formatMessage({ id: 'write.long' }, { most: MAX_NOTE, length: words.length })
            : problem
        }
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          send();
        }}
        slotProps={{ htmlInput: { 'aria-keyshortcuts': 'Control+Enter' } }}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1 }}>
        <Button
          variant="contained"
          disabled={!isReady}
          onClick={send}
          startIcon={
            <Box
              component="span"
              sx={{ display: 'inline-flex', '[dir="rtl"] &': { transform: 'scaleX(-1)' } }}
            >
              <IconSend size={18} aria-hidden />
            </Box>
          }
        >
          <FormattedMessage id={sendId} />
        </Button>
      </Box>
    </Box>
  );
}
