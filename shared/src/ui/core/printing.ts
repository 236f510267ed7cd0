let printing = false;

/** Whether the page is being printed, from the moment it is asked for. */
export const isPrinting = (): boolean => printing;

/**
 * Says when printing begins and ends. The media query says it too, but to some browsers only after they have counted the
 * sheets: what was laid out anew by then leaves empty ones behind.
 */
export function onPrinting(listener: () => void): () => void {
  const set = (now: boolean) => () => {
    printing = now;
    listener();
  };
  const [begin, end] = [set(true), set(false)];
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}
