import MuiIconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { Sending } from './Sending';
import { useKeptFocus } from './useKeptFocus';

function SendingIconButton({ loading, children, ...rest }: IconButtonProps) {
  const { isSending, props } = useKeptFocus({ ...rest, loading });
  return (
    <MuiIconButton {...rest} {...props}>
      {children}
      {isSending && <Sending />}
    </MuiIconButton>
  );
}

/** MUI's icon button, which keeps the focus as `Button` does. */
export const IconButton = SendingIconButton as typeof MuiIconButton;
