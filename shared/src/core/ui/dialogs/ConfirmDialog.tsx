import { Button } from '../button/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

interface ConfirmDialogProps {
  open: boolean;
  /** Already translated. */
  title: string;
  children?: ReactNode;
  /** The verb of the action ("Delete role"), never "OK". */
  confirmLabel: string;
  /** @default "Cancel" */
  cancelLabel?: string;
  tone?: 'primary' | 'error';
  /** Shows progress on the button and keeps the dialog open while the action runs. */
  busy?: boolean;
  disabled?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The dialog before an action that cannot be undone. The focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, tone = 'primary', busy = false } = props;
  const id = useId();
  const cancel = () => !busy && props.onCancel();
  return (
    <Dialog
      open={open}
      onClose={cancel}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent id={`${id}-text`}>{children}</DialogContent>
      <DialogActions>
        <Button onClick={cancel} aria-disabled={busy || undefined} color="inherit" autoFocus>
          {cancelLabel ?? <FormattedMessage id="shared.action.cancel" />}
        </Button>
        <Button
          onClick={props.onConfirm}
          loading={busy}
          variant="contained"
          color={tone}
          disabled={props.disabled}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
