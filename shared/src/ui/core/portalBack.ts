const BACK = 'portal:back';

/** Tells every part of the page that the portal answers again after it did not: the live link is back. */
export const tellPortalBack = (): void => void window.dispatchEvent(new Event(BACK));

/**
 * Calls when the portal is there again: the browser says that it is online, or the live link came back, as a server
 * that was gone takes no network away. A failed part tries again then.
 */
export function onPortalBack(run: () => void): () => void {
  const types = ['online', BACK];
  for (const type of types) window.addEventListener(type, run);
  return () => {
    for (const type of types) window.removeEventListener(type, run);
  };
}
