import { type ConnectionState } from '../live';

/** An answer that is shown: when it came, ms, and whether it could be brought up to date since. */
export interface Answered {
  readonly fulfilledTimeStamp?: number | undefined;
  readonly error?: unknown;
}

/** A link that is lost and back at once is no news: what nobody would notice is said after so many attempts. */
const ATTEMPTS = 2;

/** Since when nothing is heard, ms. */
const lostSince = (link: ConnectionState): number | undefined =>
  link.kind === 'offline' || (link.kind === 'reconnecting' && link.attempt >= ATTEMPTS)
    ? link.since
    : undefined;

/**
 * The moment that what is shown is of, ms; undefined while it is of now. What could not be brought up to date is as old as
 * its answer; without the live link it is as old as the link, or as what came since by a call.
 */
export function asOf(
  link: ConnectionState,
  { fulfilledTimeStamp: at, error }: Answered = {},
): number | undefined {
  if (error !== undefined) return at;
  const lost = lostSince(link);
  return lost === undefined ? undefined : Math.max(lost, at ?? 0);
}
