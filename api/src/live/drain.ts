import { setTimeout as sleep } from 'node:timers/promises';

const TICK_MS = 100;

/**
 * Ends connections evenly over a time, so that their pages do not all reconnect to the other instances at once. Ends
 * early when none is left. A connection that opens meanwhile ends with the others.
 * @param open the connections that are open now
 */
export async function drain<Connection>(
  open: () => readonly Connection[],
  end: (connection: Connection) => void,
  ms: number,
): Promise<void> {
  for (let ticks = Math.ceil(ms / TICK_MS); ticks > 0; ticks--) {
    const left = open();
    if (left.length === 0) return;
    left.slice(0, Math.ceil(left.length / ticks)).forEach(end);
    await sleep(TICK_MS);
  }
}
