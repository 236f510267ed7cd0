import { Box, Button } from '@portal/kit';
import { TextField } from '@portal/kit/forms';
import { IconSend } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';

interface CommentBoxProps {
  text: string;
  onText: (text: string) => void;
  onSend: (text: string) => void;
}

const LONGEST_COMMENT = 2000;

/** Where a comment is written; Ctrl+Enter sends. */
export function CommentBox({ text, onText, onSend }: CommentBoxProps) {
  const intl = useIntl();
  const isEmpty = text.trim() === '';
  const send = () => !isEmpty && onSend(text.trim());
  return (
    <Box sx={{ mb: 2 }}>
      <TextField
        fullWidth
        multiline
        minRows={2}
        maxRows={8}
        label={intl.formatMessage({ id: 'assignment.comment.label' })}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          send();
        }}
        slotProps={{ htmlInput: { maxLength: LONGEST_COMMENT, 'aria-keyshortcuts': 'Control+Enter' } }}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1 }}>
        <Button
          variant="contained"
          disabled={isEmpty}
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
          <FormattedMessage id="assignment.comment.send" />
        </Button>
      </Box>
    </Box>
  );
}
