import { type ConnectionState } from './connectionState';

/** A tick that is later than this was not a busy page: the machine or the tab slept. */
const ASLEEP_MS = 60_000;

/** Since when nothing could have been heard; undefined while the link is alive. Epoch milliseconds. */
export interface Disconnection {
  from: number | undefined;
  tickedAt: number;
}

export const connectedSince = (now: number): Disconnection => ({ from: undefined, tickedAt: now });

/** A lost link begins a disconnection at the moment it was lost; it stays open until `closed`. */
export function connectionSeen(disconnection: Disconnection, state: ConnectionState): Disconnection {
  const lost = state.kind === 'reconnecting' || state.kind === 'offline' ? state.since : undefined;
  return lost === undefined || disconnection.from !== undefined
    ? disconnection
    : { ...disconnection, from: lost };
}

/** The page's regular tick: one that comes late says that the tab was asleep since the one before. */
export function ticked(disconnection: Disconnection, now: number): Disconnection {
  const asleep = now - disconnection.tickedAt > ASLEEP_MS;
  return { tickedAt: now, from: disconnection.from ?? (asleep ? disconnection.tickedAt : undefined) };
}
