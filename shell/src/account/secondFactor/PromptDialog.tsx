import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Box, Button } from '@portal/shared';
import { Dialog, DialogActions, DialogContent, DialogTitle, FormBody } from '@portal/shared/ui/forms';

interface PromptDialogProps {
  title: ReactNode;
  /** Without one the content has buttons of its own. */
  submitLabel?: ReactNode;
  busy: boolean;
  problem: string | undefined;
  onSubmit: (event: SyntheticEvent) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that asks for a password or a code. It keeps no draft of them, and asks nothing when it is left. */
export function PromptDialog(props: PromptDialogProps) {
  const { title, submitLabel, busy, problem, onSubmit, onClose, children } = props;
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} maxWidth="xs" fullWidth>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <Box sx={{ pt: 1 }}>
          <FormBody id={`${id}-form`} spacing={2.5} onSubmit={onSubmit} problem={problem}>
            {children}
          </FormBody>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          <FormattedMessage id="shared.action.cancel" />
        </Button>
        {submitLabel !== undefined && (
          <Button type="submit" form={`${id}-form`} variant="contained" loading={busy}>
            {submitLabel}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
