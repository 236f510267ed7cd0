let printing = false;

export const isPrinting = (): boolean => printing;

/**
 * Signals printing, for layouts. Some browsers apply the media query only after they have counted the sheets, so a
 * layout that follows it alone leaves empty sheets.
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
