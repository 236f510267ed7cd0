import { randomUUID } from 'node:crypto';
import { type EventRequest } from '@portal/shared/wire';
import { col, currentTraceparent, type Queryable, type Refusal, refuse, rows, sql } from '../../platform';
import { believedTimes } from './clock';
import { type StoredEvent } from './storeEvents';

/**
 * A foreign key violation: a person, target or mapping that the events' side effects refer to has just been deleted.
 * The events are valid, and the next attempt works without it; a producer would not send them again after a refusal.
 */
export const REFERRED_IS_GONE: ReadonlySet<string> = new Set(['23503']);
export const MAX_STORE_ATTEMPTS = 5;

/** Events as they arrived at `now`, each with an id, a time and the call that brought it. */
export function complete(events: readonly EventRequest[], now: Date): StoredEvent[] {
  const times = believedTimes(events, now);
  const traceparent = currentTraceparent() ?? undefined;
  return events.map((event, at) => ({
    ...event,
    eventId: event.eventId ?? randomUUID(),
    timestamp: now.toISOString(),
    ...times[at],
    traceparent,
  }));
}

/** Those of some pilot codes that exist. */
export async function existingPilots(
  db: Queryable,
  codes: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const pilots = await rows(
    db,
    { code: col.text },
    sql`select code from pilots where code = any(${[...codes]}::text[])`,
  );
  return new Set(pilots.map(({ code }) => code));
}

export const pilotsOf = (events: readonly StoredEvent[]): ReadonlySet<string> =>
  new Set(events.map(({ pilotCode }) => pilotCode));

export const NO_SUCH_PILOT = 'There is no such pilot.';

/** The refusal of a request that names pilots which are not among `codes`. */
export function unknownPilots(
  events: readonly StoredEvent[],
  codes: ReadonlySet<string>,
): Refusal | undefined {
  const wrong = events.flatMap(({ pilotCode }, index) => (codes.has(pilotCode) ? [] : [index]));
  if (wrong.length === 0) return undefined;
  const field = (index: number) => (events.length === 1 ? 'pilotCode' : `${index}.pilotCode`);
  return refuse.invalid(Object.fromEntries(wrong.map((index) => [field(index), NO_SUCH_PILOT])));
}
