import { type ConnectionState } from '../connectionState';

/**
 * A tick this late means that the machine or the tab slept, not that the page was busy; ms. Browsers wake the timers
 * of a hidden tab once a minute, and a little late: that is no sleep, since the link is read all the while.
 */
const ASLEEP_MS = 90_000;

/** The current disconnection: `from` is its start, undefined while connected. Epoch milliseconds. */
export interface Disconnection {
  from: number | undefined;
  tickedAt: number;
}

export const connectedSince = (now: number): Disconnection => ({ from: undefined, tickedAt: now });

/** A lost connection starts the disconnection at `since`; only `connectedSince` ends it. */
export function connectionSeen(disconnection: Disconnection, state: ConnectionState): Disconnection {
  const lost = state.kind === 'reconnecting' || state.kind === 'offline' ? state.since : undefined;
  return lost === undefined || disconnection.from !== undefined
    ? disconnection
    : { ...disconnection, from: lost };
}

/** The page's regular tick. A late one starts a disconnection at the tick before. */
export function ticked(disconnection: Disconnection, now: number): Disconnection {
  const asleep = now - disconnection.tickedAt > ASLEEP_MS;
  return { tickedAt: now, from: disconnection.from ?? (asleep ? disconnection.tickedAt : undefined) };
}
