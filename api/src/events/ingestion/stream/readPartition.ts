import { AckPolicy, type JsMsg } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { type Nats } from '../../../platform';
import { type EventStream } from './eventStream';
import { pause } from './pause';

/** The most messages that are delivered and not acknowledged, and so in the memory of this instance. */
const MAX_PENDING = 100;
const ACK_WAIT_MS = 60_000;
const OPEN_AGAIN_MS = 1000;

export interface PartitionOptions {
  readonly nats: Nats;
  readonly stream: EventStream;
  readonly partition: number;
  /** Whether this instance still holds the partition: whoever opens it takes it from all others. */
  readonly isHeld: () => Promise<boolean>;
  /** Stores the messages that have come, in their order, and acknowledges each after its commit. */
  readonly store: (messages: readonly JsMsg[], signal: AbortSignal) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

export interface PartitionReader {
  /** Reads again from the first message that is not acknowledged, because some may have been lost on the way. */
  restart(): void;
  /** Settles when the messages that are being stored are stored. */
  stop(): Promise<void>;
}

/**
 * Reads a partition of the stream in its order. NATS delivers a message that was lost on the way after those that follow
 * it, so this reads from a consumer of its own, and from a new one, which begins with the first message that is not
 * acknowledged, when the deliveries have a gap.
 */
export function readPartition(options: PartitionOptions): PartitionReader {
  const { nats, stream, partition, isHeld, store, onError } = options;
  const name = `partition-${partition}`;
  let stopped = false;
  let attempt = new AbortController();

  /** A new consumer of the partition, in place of the one before. */
  const open = async () => {
    const client = nats.jetStream();
    if (client === undefined || !(await isHeld())) return undefined;
    const manager = await client.jetstreamManager(false);
    await stream.ensure(manager);
    await manager.consumers.delete(stream.name, name).catch(() => undefined);
    const info = await manager.consumers.add(stream.name, {
      durable_name: name,
      filter_subject: stream.subjectOf(partition),
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(ACK_WAIT_MS),
      max_ack_pending: MAX_PENDING,
    });
    return client.consumers.getConsumerFromInfo(info);
  };

  const read = async ({ signal }: AbortController): Promise<void> => {
    const consumer = await open();
    if (consumer === undefined) return;
    let waiting: JsMsg[] = [];
    let delivered = 0;
    let isOver = false;
    let wake: () => void = () => undefined;
    const end = () => {
      isOver = true;
      wake();
    };
    signal.addEventListener('abort', end);
    const messages = await consumer.consume({
      max_messages: MAX_PENDING,
      abort_on_missing_resource: true,
      callback: (message) => {
        delivered += 1;
        if (message.info.deliverySequence === delivered) waiting.push(message);
        else end();
        wake();
      },
    });
    void messages.closed().then(end, end);
    try {
      while (!isOver && !signal.aborted) {
        const batch = waiting;
        waiting = [];
        if (batch.length > 0) await store(batch, signal);
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    } finally {
      signal.removeEventListener('abort', end);
      await messages.close();
    }
  };

  const run = async () => {
    while (!stopped) {
      attempt = new AbortController();
      await read(attempt).catch((error: unknown) => {
        if (!attempt.signal.aborted) onError(error);
      });
      if (!attempt.signal.aborted) await pause(OPEN_AGAIN_MS, attempt.signal);
    }
  };
  const running = run();

  return {
    restart: () => attempt.abort(),
    async stop() {
      stopped = true;
      attempt.abort();
      await running;
    },
  };
}
