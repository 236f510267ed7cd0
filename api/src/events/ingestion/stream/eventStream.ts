import {
  DiscardPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamClient,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
  type StreamInfo,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { type Nats } from '../../../platform';
import { type PackedMessage } from './eventMessage';

/** The most that waits in the stream, whatever the number of messages: it is on a disk of the NATS server. */
const MAX_STREAM_BYTES = 1024 ** 3;
/** How long NATS recognizes a message that is published again. PostgreSQL recognizes its events for ever. */
const DUPLICATE_WINDOW_MS = 120_000;
const PUBLISH_TIMEOUT_MS = 5000;

/** What became of messages: kept by the stream, refused because too much waits, or unknown because NATS is away. */
type PublishOutcome = 'kept' | 'full' | 'away';

export interface EventStream {
  readonly name: string;
  subjectOf(partition: number): string;
  publish(messages: readonly PackedMessage[]): Promise<PublishOutcome>;
  /** Makes the stream, or gives it the limit of this site. */
  ensure(manager: JetStreamManager): Promise<void>;
  /** Messages that wait to be stored; undefined while NATS is away. */
  behind(): Promise<number | undefined>;
}

/** JetStream's codes for a message beyond a limit of the stream or of the server's storage. */
const FULL = new Set([10077, 10047, 10023]);
const isFull = (error: unknown): boolean =>
  error instanceof JetStreamApiError && (FULL.has(error.code) || /maximum .* exceeded/.test(error.message));

/** @param prefix of the stream and of its subjects, `NATS_PREFIX` */
export function createEventStream(nats: Nats, prefix: string, limit: number): EventStream {
  const name = `${prefix}-events`;
  const subjectOf = (partition: number | '*') => `${prefix}.events.${partition}`;

  const infoOf = (manager: JetStreamManager): Promise<StreamInfo | undefined> =>
    manager.streams.info(name).catch((error: unknown) => {
      if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound)
        return undefined;
      throw error;
    });
  const ensure: EventStream['ensure'] = async (manager) => {
    const info = await infoOf(manager);
    if (info === undefined)
      await manager.streams.add({
        name,
        subjects: [subjectOf('*')],
        retention: RetentionPolicy.Workqueue,
        storage: StorageType.File,
        discard: DiscardPolicy.New,
        max_msgs: limit,
        max_bytes: MAX_STREAM_BYTES,
        duplicate_window: nanos(DUPLICATE_WINDOW_MS),
      });
    else if (info.config.max_msgs !== limit) await manager.streams.update(name, { max_msgs: limit });
  };

  const publishOne = async (client: JetStreamClient, { partition, text, id }: PackedMessage) => {
    try {
      await client.publish(subjectOf(partition), text, { msgID: id, timeout: PUBLISH_TIMEOUT_MS });
      return 'kept';
    } catch (error) {
      return isFull(error) ? 'full' : 'away';
    }
  };

  return {
    name,
    subjectOf,
    ensure,
    async publish(messages) {
      const client = nats.jetStream();
      if (client === undefined) return 'away';
      const outcomes = await Promise.all(messages.map((message) => publishOne(client, message)));
      return outcomes.includes('away') ? 'away' : outcomes.includes('full') ? 'full' : 'kept';
    },
    async behind() {
      const manager = await nats.jetStream()?.jetstreamManager(false);
      return manager && (await infoOf(manager))?.state.messages;
    },
  };
}
