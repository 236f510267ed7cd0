import { type Database, type Queryable, retrying } from '../../../platform';
import { keepDeadLetter } from '../deadLetters';
import { existingPilots, MAX_STORE_ATTEMPTS, NO_SUCH_PILOT, pilotsOf, REFERRED_IS_GONE } from '../received';
import { isStoredDelivery } from '../redelivery';
import { type SideEffects, storeEvents, type StoredEvent } from '../storeEvents';
import { type EventMessage } from './eventMessage';
import { type Leases } from './leases';
import { LeaseLost, MAX_TRIES } from './storeInOrder';

/** A message as it was read from the stream. */
export interface ReadMessage {
  readonly subject: string;
  readonly data: Uint8Array;
  /** Undefined if the message cannot be read. */
  readonly content: EventMessage | undefined;
}

export interface MessageStore {
  store(partition: number, messages: readonly ReadMessage[]): Promise<void>;
  putAside(partition: number, message: ReadMessage, error: unknown): Promise<void>;
}

class Unreadable extends Error {}

const keepEvents = async (tx: Queryable, events: readonly StoredEvent[], reason: string) => {
  for (const event of events)
    await keepDeadLetter(
      tx,
      `events/${event.pilotCode}/${event.topic}`,
      Buffer.from(JSON.stringify(event)),
      reason,
    );
};

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 200);

/** Stores messages of the stream, each time only while this instance holds their partition. */
export function createMessageStore(
  db: Database,
  leases: Pick<Leases, 'isHeld'>,
  now: () => Date,
  sideEffects: SideEffects,
): MessageStore {
  const asHolder = (partition: number, work: (tx: Queryable) => Promise<void>) =>
    db.transaction(async (tx) => {
      if (!(await leases.isHeld(tx, partition))) throw new LeaseLost();
      await work(tx);
    });

  /** Without the message of a delivery that is stored, or comes before it in these messages. */
  const newOf = async (tx: Queryable, contents: readonly EventMessage[]): Promise<StoredEvent[]> => {
    const events: StoredEvent[] = [];
    for (const { events: own, again } of contents) {
      const [one] = own;
      const isAgain =
        again !== undefined &&
        one !== undefined &&
        (events.some(({ eventId }) => eventId.startsWith(again)) ||
          (await isStoredDelivery(tx, one.pilotCode, again, one.timestamp)));
      if (!isAgain) events.push(...own);
    }
    return events;
  };

  const storeAll = async (tx: Queryable, messages: readonly ReadMessage[]) => {
    const contents = messages.map(({ content }) => {
      if (content === undefined) throw new Unreadable('Not a message of this portal.');
      return content;
    });
    const events = await newOf(tx, contents);
    const pilots = await existingPilots(tx, pilotsOf(events));
    const good = events.filter(({ pilotCode }) => pilots.has(pilotCode));
    if (good.length > 0) await storeEvents(tx, good, now(), sideEffects);
    // A pilot that was deleted after the request was accepted.
    await keepEvents(
      tx,
      events.filter(({ pilotCode }) => !pilots.has(pilotCode)),
      NO_SUCH_PILOT,
    );
  };

  return {
    store: (partition, messages) =>
      retrying(
        () => asHolder(partition, (tx) => storeAll(tx, messages)),
        MAX_STORE_ATTEMPTS,
        REFERRED_IS_GONE,
      ),
    putAside: (partition, { subject, data, content }, error) =>
      asHolder(partition, async (tx) => {
        const reason = `Not stored in ${MAX_TRIES} tries: ${wordsOf(error)}`;
        if (content === undefined) await keepDeadLetter(tx, subject, data, reason);
        else await keepEvents(tx, content.events, reason);
      }),
  };
}
