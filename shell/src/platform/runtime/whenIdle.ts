import { type Connection, spare } from './connection';

/** The minimum delay in ms, so that the page itself comes first. */
const AFTER_MS = 3_000;

/** Runs `act` after a delay, when the browser is idle, never on a slow network. Returns the function to cancel it. */
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
