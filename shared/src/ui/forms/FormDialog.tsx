import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { FormBody, type FormBodyProps } from './FormBody';
import { useTypedGuard } from './useTypedGuard';

interface FormDialogProps extends Omit<FormBodyProps, 'id' | 'spacing'> {
  title: ReactNode;
  submitLabel: ReactNode;
  /** It is being sent. */
  busy: boolean;
  /** It is not left while it is being sent: what comes back is answered here. */
  staysWhileBusy?: boolean;
  onClose: () => void;
  maxWidth?: 'xs' | 'sm';
  fullScreen?: boolean;
  /** Dialogs over this one. */
  over?: ReactNode;
}

/**
 * A form in a dialog: title, fields, and at the end the ways out of it. Drawn while it is open. It asks by itself before what was
 * typed into any of its fields is lost.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, busy, staysWhileBusy = false, onClose, over, children, ...rest } = props;
  const { maxWidth = 'sm', fullScreen = false, ...body } = rest;
  const id = useId();
  const stays = staysWhileBusy && busy;
  const fields = useRef<HTMLDivElement>(null);
  const { handlers, guard } = useTypedGuard(fields, busy);
  return (
    <Dialog
      open
      onClose={() => !stays && onClose()}
      aria-labelledby={`${id}-title`}
      maxWidth={maxWidth}
      fullWidth
      fullScreen={fullScreen}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        {/* Room for the label of a first field, which lies on its border. */}
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
