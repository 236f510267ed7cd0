import { type EventRequest, MAX_EVENT_BATCH } from '@portal/shared/wire';
import { type Database, inTrace, readTraceparent, type Refusal, refuse, retrying } from '../../platform';
import { coalesce, Overloaded } from './coalesce';
import {
  complete,
  existingPilots,
  MAX_STORE_ATTEMPTS,
  pilotsOf,
  REFERRED_IS_GONE,
  unknownPilots,
} from './received';
import { isStoredDelivery } from './redelivery';
import { type SideEffects, storeEvents, type StoredEvent } from './storeEvents';

export interface Ingestion {
  /**
   * Keeps all events of a request for good or none, and returns their ids. Without NATS they are stored then; with it,
   * a stream keeps them (`stream`), and they are stored a moment later.
   * @param bytes of the request
   * @param again the beginning of the only event's id if it may be stored already; it is then not stored once more
   * @throws Refusal `invalid` for an unknown pilot, `tooMany` if too much is waiting, `unavailable` without the stream
   */
  accept(events: readonly EventRequest[], bytes: number, again?: string): Promise<string[]>;
  /** Events that this instance has received and not begun to store, or to publish. */
  waiting(): number;
  /** Messages of the stream that no instance has stored; undefined without NATS, or while it is away. */
  behind(): Promise<number | undefined>;
}

/** The most events that wait before producers must slow down. */
export const MAX_WAITING_EVENTS = 20_000;
/**
 * The most bytes that wait, as sent: 20,000 events and 256 KiB each are harmless, multiplied they are 5 GB. Twice the
 * longest request, so that one of 32 MiB can gather while another is stored.
 */
export const MAX_WAITING_BYTES = 64 * 1024 * 1024;
/** Of the events that one transaction stores together. */
const MAX_BATCH_BYTES = 8 * 1024 * 1024;

interface Received {
  readonly events: readonly StoredEvent[];
  readonly bytes: number;
}

type IngestionOutcome = { ok: true } | { ok: false; refusal: Refusal };

/** Stores requests that arrive together in one transaction, with `sideEffects`; answers each after the commit. */
export function createIngestion(db: Database, now: () => Date, sideEffects: SideEffects): Ingestion {
  const storeOnce = (requests: readonly (readonly StoredEvent[])[]): Promise<IngestionOutcome[]> =>
    db.transaction(async (tx) => {
      const knownCodes = await existingPilots(tx, pilotsOf(requests.flat()));
      const outcomes = requests.map((events): IngestionOutcome => {
        const refusal = unknownPilots(events, knownCodes);
        return refusal === undefined ? { ok: true } : { ok: false, refusal };
      });
      const good = requests.filter((_, index) => outcomes[index]?.ok).flat();
      if (good.length > 0) await storeEvents(tx, good, now(), sideEffects);
      return outcomes;
    });
  const store = (requests: readonly Received[]): Promise<IngestionOutcome[]> =>
    // Several calls stored together are a part of the first one's trace. Each event has the trace of its own call.
    inTrace(readTraceparent(requests[0]?.events[0]?.traceparent), () =>
      retrying(() => storeOnce(requests.map(({ events }) => events)), MAX_STORE_ATTEMPTS, REFERRED_IS_GONE),
    );

  const submit = coalesce(store, [
    { most: MAX_EVENT_BATCH, longest: MAX_WAITING_EVENTS, weigh: ({ events }) => events.length },
    { most: MAX_BATCH_BYTES, longest: MAX_WAITING_BYTES, weigh: ({ bytes }) => bytes },
  ]);

  return {
    waiting: () => submit.waiting()[0] ?? 0,
    behind: () => Promise.resolve(undefined),
    async accept(events, bytes, again) {
      const stored = complete(events, now());
      const [one] = stored;
      if (again !== undefined && one !== undefined) {
        if (await isStoredDelivery(db, one.pilotCode, again, one.timestamp)) return [];
      }
      const outcome = await submit({ events: stored, bytes }).catch((error: unknown) => {
        throw error instanceof Overloaded ? refuse.tooMany(1) : error;
      });
      if (!outcome.ok) throw outcome.refusal;
      return stored.map(({ eventId }) => eventId);
    },
  };
}
