import { type FocusEvent, type MouseEvent, useState } from 'react';

interface Given {
  readonly disabled?: boolean | undefined;
  readonly loading?: boolean | null | undefined;
  readonly className?: string | undefined;
  readonly onClick?: ((press: MouseEvent<HTMLButtonElement>) => void) | undefined;
  readonly onFocus?: ((event: FocusEvent<HTMLButtonElement>) => void) | undefined;
  readonly onBlur?: ((event: FocusEvent<HTMLButtonElement>) => void) | undefined;
}

const refuse = (press: MouseEvent) => {
  press.preventDefault();
  press.stopPropagation();
};

/**
 * The props of a button that keeps the focus: while it sends, and when a press disables it, as sending a text or turning
 * to the last line does. A disabled button would lose the focus to the page. It takes no press then, and is disabled
 * once the focus has left it.
 */
export function useKeptFocus({ disabled = false, loading, className, onClick, onFocus, onBlur }: Given) {
  const [hasFocus, setHasFocus] = useState(false);
  const isSending = loading === true;
  const isHeld = disabled && hasFocus;
  const isOff = isSending || isHeld;
  return {
    isSending,
    props: {
      disabled: disabled && !hasFocus,
      className: isHeld ? `${className ?? ''} Mui-disabled` : className,
      ...(isOff && { 'aria-disabled': true }),
      ...(isSending && { 'aria-busy': true }),
      onClick: isOff ? refuse : onClick,
      onFocus: (event: FocusEvent<HTMLButtonElement>) => {
        setHasFocus(true);
        onFocus?.(event);
      },
      onBlur: (event: FocusEvent<HTMLButtonElement>) => {
        setHasFocus(false);
        onBlur?.(event);
      },
    },
  };
}
