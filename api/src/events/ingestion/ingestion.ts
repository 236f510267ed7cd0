import { randomUUID } from 'node:crypto';
import { type EventRequest, MAX_EVENT_BATCH } from '@portal/shared/wire';
import { col, type Database, type Refusal, refuse, retrying, rows, sql } from '../../platform';
import { believedTimes } from './clock';
import { coalesce, Overloaded } from './coalesce';
import { type SideEffects, storeEvents, type StoredEvent } from './storeEvents';

export interface Ingestion {
  /**
   * Stores all events of a request or none, and returns their ids after the commit.
   * @param bytes of the request
   * @throws Refusal `invalid` for an unknown pilot, `tooMany` if too much is waiting
   */
  accept(events: readonly EventRequest[], bytes: number): Promise<string[]>;
  /** Events that this instance has received and not begun to store. */
  waiting(): number;
}

/** The most events that wait before producers must slow down. */
const MAX_WAITING_EVENTS = 20_000;
/**
 * The most bytes that wait, as sent: 20,000 events and 256 KiB each are harmless, multiplied they are 5 GB. Twice the
 * longest request, so that one of 32 MiB can gather while another is stored.
 */
const MAX_WAITING_BYTES = 64 * 1024 * 1024;
/** Of the events that one transaction stores together. */
const MAX_BATCH_BYTES = 8 * 1024 * 1024;

/**
 * A foreign key violation: a person, target or mapping that the events' side effects refer to has just been deleted.
 * The events are valid, and the next attempt works without it; a producer would not send them again after a refusal.
 */
const REFERRED_IS_GONE: ReadonlySet<string> = new Set(['23503']);
const MAX_STORE_ATTEMPTS = 5;

interface Received {
  readonly events: readonly StoredEvent[];
  readonly bytes: number;
}

type IngestionOutcome = { ok: true } | { ok: false; refusal: Refusal };

const complete = (events: readonly EventRequest[], now: Date): StoredEvent[] => {
  const times = believedTimes(events, now);
  return events.map((event, at) => ({
    ...event,
    eventId: event.eventId ?? randomUUID(),
    timestamp: now.toISOString(),
    ...times[at],
  }));
};

const unknownPilots = (events: readonly StoredEvent[], codes: ReadonlySet<string>): Refusal | undefined => {
  const wrong = events.flatMap(({ pilotCode }, index) => (codes.has(pilotCode) ? [] : [index]));
  if (wrong.length === 0) return undefined;
  const field = (index: number) => (events.length === 1 ? 'pilotCode' : `${index}.pilotCode`);
  return refuse.invalid(Object.fromEntries(wrong.map((index) => [field(index), 'There is no such pilot.'])));
};

/** Stores requests that arrive together in one transaction, with `sideEffects`; answers each after the commit. */
export function createIngestion(db: Database, now: () => Date, sideEffects: SideEffects): Ingestion {
  const storeOnce = (requests: readonly (readonly StoredEvent[])[]): Promise<IngestionOutcome[]> =>
    db.transaction(async (tx) => {
      const codes = [...new Set(requests.flat().map(({ pilotCode }) => pilotCode))];
      const pilots = await rows(
        tx,
        { code: col.text },
        sql`select code from pilots where code = any(${codes}::text[])`,
      );
      const knownCodes = new Set(pilots.map(({ code }) => code));
      const outcomes = requests.map((events): IngestionOutcome => {
        const refusal = unknownPilots(events, knownCodes);
        return refusal === undefined ? { ok: true } : { ok: false, refusal };
      });
      const good = requests.filter((_, index) => outcomes[index]?.ok).flat();
      if (good.length > 0) await storeEvents(tx, good, now(), sideEffects);
      return outcomes;
    });
  const store = (requests: readonly Received[]): Promise<IngestionOutcome[]> =>
    retrying(() => storeOnce(requests.map(({ events }) => events)), MAX_STORE_ATTEMPTS, REFERRED_IS_GONE);

  const submit = coalesce(store, [
    { most: MAX_EVENT_BATCH, longest: MAX_WAITING_EVENTS, weigh: ({ events }) => events.length },
    { most: MAX_BATCH_BYTES, longest: MAX_WAITING_BYTES, weigh: ({ bytes }) => bytes },
  ]);

  return {
    waiting: () => submit.waiting()[0] ?? 0,
    async accept(events, bytes) {
      const stored = complete(events, now());
      const outcome = await submit({ events: stored, bytes }).catch((error: unknown) => {
        throw error instanceof Overloaded ? refuse.tooMany(1) : error;
      });
      if (!outcome.ok) throw outcome.refusal;
      return stored.map(({ eventId }) => eventId);
    },
  };
}
