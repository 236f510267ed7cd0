import MuiButton, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { MouseEvent } from 'react';

const refuse = (press: MouseEvent) => {
  press.preventDefault();
  press.stopPropagation();
};

const place = { position: 'absolute', insetInlineEnd: '2px', top: 'calc(50% - 6px)' } as const;

function SendingButton({ loading, onClick, children, ...props }: ButtonProps) {
  const isSending = loading === true;
  return (
    <MuiButton
      {...props}
      {...(isSending && { 'aria-disabled': true, 'aria-busy': true })}
      onClick={isSending ? refuse : onClick}
    >
      {children}
      {isSending && <CircularProgress size={12} color="inherit" aria-hidden sx={place} />}
    </MuiButton>
  );
}

/**
 * MUI's button. While it is `loading` it takes no press and sends no form, but keeps the focus, which a disabled button
 * would lose to the page.
 */
export const Button = SendingButton as typeof MuiButton;
