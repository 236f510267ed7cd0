const BACK = 'portal:back';

/** Signals to the whole page that the portal answers again: the live channel is connected. */
export const tellPortalBack = (): void => void window.dispatchEvent(new Event(BACK));

/**
 * Runs a callback when the portal is reachable again, to retry what failed. It also listens for the live channel's
 * reconnect, because a server outage fires no `online` event.
 */
export function onPortalBack(run: () => void): () => void {
  const types = ['online', BACK];
  for (const type of types) window.addEventListener(type, run);
  return () => {
    for (const type of types) window.removeEventListener(type, run);
  };
}
