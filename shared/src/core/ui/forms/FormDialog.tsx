import Box from '@mui/material/Box';
import { Button } from '../button/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { FormBody, type FormBodyProps } from './FormBody';
import { useTypedGuard } from './unsaved/useTypedGuard';

interface FormDialogProps extends Omit<FormBodyProps, 'id' | 'spacing'> {
  title: ReactNode;
  submitLabel: ReactNode;
  busy: boolean;
  /** Keeps the dialog open while the form is being sent, for a dialog that shows the answer itself. */
  staysWhileBusy?: boolean;
  onClose: () => void;
  /** Esc and a press beside the dialog, which may be a slip. @default onClose */
  onDismiss?: () => void;
  maxWidth?: 'xs' | 'sm';
  fullScreen?: boolean;
  over?: ReactNode;
}

/**
 * The dialog of a form: title, fields, and the buttons Cancel and submit. Render it only while it is open. It asks
 * before input in any of its fields is lost.
 */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    submitLabel,
    busy,
    staysWhileBusy = false,
    onClose,
    onDismiss = onClose,
    over,
    children,
    ...rest
  } = props;
  const { maxWidth = 'sm', fullScreen = false, ...body } = rest;
  const id = useId();
  const stays = staysWhileBusy && busy;
  const fields = useRef<HTMLDivElement>(null);
  const { handlers, guard } = useTypedGuard(fields, busy);
  return (
    <Dialog
      open
      onClose={() => !stays && onDismiss()}
      aria-labelledby={`${id}-title`}
      maxWidth={maxWidth}
      fullWidth
      fullScreen={fullScreen}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        {/* Space for the label of the first field, which lies on its border. */}
        <Box ref={fields} sx={{ pt: 1 }} {...handlers}>
          <FormBody id={`${id}-form`} spacing={2.5} {...body}>
            {children}
          </FormBody>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={stays}>
          <FormattedMessage id="shared.action.cancel" />
        </Button>
        <Button type="submit" form={`${id}-form`} variant="contained" loading={busy}>
          {submitLabel}
        </Button>
      </DialogActions>
      {over}
      {guard}
    </Dialog>
  );
}
