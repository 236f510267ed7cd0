import { type LinkState } from './state';

/** A tick that is later than this was not a busy page: the machine or the tab slept. */
export const ASLEEP_MS = 60_000;

/** Since when nothing could have been heard; undefined while the link is alive. Epoch milliseconds. */
export interface Gap {
  from: number | undefined;
  tickedAt: number;
}

export const noGap = (now: number): Gap => ({ from: undefined, tickedAt: now });

/** A lost link opens the gap at the moment it was lost; it stays open until `closed`. */
export function linkSeen(gap: Gap, state: LinkState): Gap {
  const lost = state.kind === 'reconnecting' || state.kind === 'offline' ? state.since : undefined;
  return lost === undefined || gap.from !== undefined ? gap : { ...gap, from: lost };
}

/** The page's regular tick: one that comes late says that the tab was asleep since the one before. */
export function ticked(gap: Gap, now: number): Gap {
  const asleep = now - gap.tickedAt > ASLEEP_MS;
  return { tickedAt: now, from: gap.from ?? (asleep ? gap.tickedAt : undefined) };
}
