import { type JsMsg } from '@nats-io/jetstream';
import { MAX_EVENT_BATCH } from '@portal/shared/wire';
import { type FastifyBaseLogger } from 'fastify';
import { type Database, type Nats, type Running } from '../../../platform';
import { type SideEffects } from '../storeEvents';
import { PARTITIONS, readEventMessage } from './eventMessage';
import { type EventStream } from './eventStream';
import { divide } from './leases';
import { limited } from './limited';
import { pauseUnless } from './pause';
import { type PartitionReader, readPartition } from './readPartition';
import { LeaseLost, storeInOrder } from './storeInOrder';
import { createMessageStore, type ReadMessage } from './storeMessages';

/** Transactions of one instance that store events at the same time, beside the connections that people's calls need. */
const MAX_STORING = 3;
const MAX_BATCH_BYTES = 8 * 1024 * 1024;

export interface StreamConsumersOptions {
  readonly db: Database;
  readonly nats: Nats;
  readonly stream: EventStream;
  readonly now: () => Date;
  readonly sideEffects: SideEffects;
  readonly log: FastifyBaseLogger;
  /** Called with the number of events that could not be stored. */
  readonly onPutAside: (events: number) => void;
}

interface Delivered extends ReadMessage {
  readonly ack: () => void;
}

const deliveredOf = (message: JsMsg): Delivered => ({
  subject: message.subject,
  data: message.data,
  content: readEventMessage(Buffer.from(message.data).toString('utf8')),
  ack: () => message.ack(),
});

const sizeOf = ({ content }: Delivered) => content?.events.length ?? 1;

/** Messages in groups of what one transaction stores; one that is larger is a group of its own. */
function* inBatches(messages: readonly JsMsg[]): Generator<Delivered[]> {
  let [batch, events, bytes]: [Delivered[], number, number] = [[], 0, 0];
  for (const message of messages) {
    const next = deliveredOf(message);
    const [moreEvents, moreBytes] = [events + sizeOf(next), bytes + next.data.length];
    if (batch.length > 0 && (moreEvents > MAX_EVENT_BATCH || moreBytes > MAX_BATCH_BYTES)) {
      yield batch;
      [batch, events, bytes] = [[next], sizeOf(next), next.data.length];
    } else {
      batch.push(next);
      [events, bytes] = [moreEvents, moreBytes];
    }
  }
  if (batch.length > 0) yield batch;
}

const partsOf = (message: ReadMessage): ReadMessage[] =>
  message.content?.events.map((event) => ({
    ...message,
    content: { ...message.content, events: [event] },
  })) ?? [message];

/** Reads this instance's share of the stream and stores it. */
export function consumeStream(options: StreamConsumersOptions): Running {
  const { db, nats, stream, now, sideEffects, log, onPutAside } = options;
  const readers = new Map<number, PartitionReader>();
  const inTurn = limited(MAX_STORING);
  let leases: ReturnType<typeof divide> | undefined;

  const open = (partition: number, { isHeld }: Pick<ReturnType<typeof divide>, 'isHeld'>) => {
    const messageStore = createMessageStore(db, { isHeld }, now, sideEffects);
    const storeAll = async (messages: readonly JsMsg[], signal: AbortSignal) => {
      for (const batch of inBatches(messages)) {
        await storeInOrder<ReadMessage>(batch, {
          partsOf,
          store: (some) => inTurn(() => messageStore.store(partition, some)),
          async putAside(message, error) {
            await messageStore.putAside(partition, message, error);
            onPutAside(message.content?.events.length ?? 1);
            log.error({ err: error, subject: message.subject }, 'event not stored and put aside');
          },
          wait: (ms) => pauseUnless(ms, signal),
          onFailure: (error) => log.warn({ err: error, partition }, 'events not stored, trying again'),
        });
        for (const { ack } of batch) ack();
      }
    };
    return readPartition({
      nats,
      stream,
      partition,
      isHeld: () => isHeld(db, partition),
      store: storeAll,
      onError(error) {
        if (!(error instanceof LeaseLost)) log.warn({ err: error, partition }, 'stream of events not read');
      },
    });
  };

  const look = () => leases?.look();
  nats.watch({
    onUp() {
      for (const reader of readers.values()) reader.restart();
      look();
    },
    onDown: look,
  });
  return {
    start() {
      const divided = divide({
        db,
        partitions: PARTITIONS,
        isAble: () => nats.state() === 'up',
        onMine: (partition) => readers.set(partition, open(partition, divided)),
        async onOver(partition) {
          const reader = readers.get(partition);
          readers.delete(partition);
          await reader?.stop();
        },
        onError: (error) => log.error({ err: error }, 'partitions of the stream not divided'),
      });
      leases = divided;
      return Promise.resolve();
    },
    stop: () => leases?.stop() ?? Promise.resolve(),
  };
}
