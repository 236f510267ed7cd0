/** Ignores clicks while a request is pending, but keeps the focus, which a disabled button would lose. */
export const whileSending = (isSending: boolean, onClick: () => void) => ({
  'aria-disabled': isSending || undefined,
  onClick: () => {
    if (!isSending) onClick();
  },
});
