/**
 * The properties of a button whose deed is sent by a call: it keeps the focus meanwhile, and does nothing twice. A disabled
 * one would drop the focus to the page.
 */
export const whileSending = (isSending: boolean, onClick: () => void) => ({
  'aria-disabled': isSending || undefined,
  onClick: () => {
    if (!isSending) onClick();
  },
});
