import { type ConnectionState } from '../live';

/** A shown answer: when it came, ms, and the error of a later refresh. */
export interface Answered {
  readonly fulfilledTimeStamp?: number | undefined;
  readonly error?: unknown;
}

/** A disconnection counts from this many attempts, because a short one would not be noticed. */
const ATTEMPTS_BEFORE_OFFLINE = 2;

/** When the live channel was lost, ms. */
const lostSince = (link: ConnectionState): number | undefined =>
  link.kind === 'offline' || (link.kind === 'reconnecting' && link.attempt >= ATTEMPTS_BEFORE_OFFLINE)
    ? link.since
    : undefined;

/**
 * The time that shown data dates from, ms; undefined while it is current. After a failed refresh it is the time of the
 * answer. Without the live channel it is the time of the disconnection, or of a later answer.
 */
export function asOf(
  link: ConnectionState,
  { fulfilledTimeStamp: at, error }: Answered = {},
): number | undefined {
  if (error !== undefined) return at;
  const lost = lostSince(link);
  return lost === undefined ? undefined : Math.max(lost, at ?? 0);
}
