import MuiButton, { type ButtonProps } from '@mui/material/Button';
import { Sending } from './Sending';
import { useKeptFocus } from './useKeptFocus';

function SendingButton({ loading, children, ...rest }: ButtonProps) {
  const { isSending, props } = useKeptFocus({ ...rest, loading });
  return (
    <MuiButton {...rest} {...props}>
      {children}
      {isSending && <Sending />}
    </MuiButton>
  );
}

/**
 * MUI's button. While it is `loading` it takes no press and sends no form, but keeps the focus, which a disabled button
 * would lose to the page; it keeps it as well when a press disables it.
 */
export const Button = SendingButton as typeof MuiButton;
