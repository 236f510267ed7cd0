import { type Connection, spare } from './connection';

/** The page itself comes first, ms. */
const AFTER_MS = 3_000;

/**
 * Does something when the page has long been drawn and the browser has nothing else to do; never on a network that
 * cannot spare it.
 * @returns takes it back
 */
export function whenIdle(act: () => void, afterMs = AFTER_MS): () => void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!spare(connection)) return () => undefined;
  let idle: number | undefined;
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(act);
    else act();
  }, afterMs);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
