import { type Database, Refusal, refuse } from '../../../platform';
import { type Ingestion, MAX_WAITING_BYTES, MAX_WAITING_EVENTS } from '../ingestion';
import { complete, pilotsOf, unknownPilots } from '../received';
import { packed } from './eventMessage';
import { type EventStream } from './eventStream';
import { createPilotCodes } from './pilotCodes';

/** Seconds after which a producer tries again: a stream that is full empties slowly, and NATS takes a while to start. */
const FULL_SECONDS = 10;
const AWAY_SECONDS = 5;

const away = () =>
  new Refusal(
    'unavailable',
    'The stream of events is not there just now. Please try again in a moment.',
    null,
    AWAY_SECONDS,
  );

/** Publishes events to the stream, and answers once it keeps them. They are stored a moment later, by any instance. */
export function createStreamIngestion(db: Database, now: () => Date, stream: EventStream): Ingestion {
  const existing = createPilotCodes(db);
  let [events, bytes] = [0, 0];
  return {
    waiting: () => events,
    behind: () => stream.behind(),
    async accept(sent, length, again) {
      if (events + sent.length > MAX_WAITING_EVENTS || bytes + length > MAX_WAITING_BYTES)
        throw refuse.tooMany(1);
      events += sent.length;
      bytes += length;
      try {
        const received = complete(sent, now());
        const refusal = unknownPilots(received, await existing(pilotsOf(received)));
        if (refusal !== undefined) throw refusal;
        const outcome = await stream.publish(packed({ events: received, again }));
        if (outcome === 'full') throw refuse.tooMany(FULL_SECONDS, 'Too many events wait to be stored.');
        if (outcome === 'away') throw away();
        return received.map(({ eventId }) => eventId);
      } finally {
        events -= sent.length;
        bytes -= length;
      }
    },
  };
}
