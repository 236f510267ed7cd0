import { type Notification } from '@portal/shared/wire';
import { type NatsConnection } from '@nats-io/transport-node';
import { type Database, type Nats } from '../../platform';
import { framesOf, readNotifications } from '../frames';
import { frameMessage, type Step, stepMessage, type Subjects } from './subjects';

/**
 * The most notifications that one read brings. Of a batch with more, most recipients have no link: each instance reads
 * those of its own instead.
 */
const MAX_NOTIFICATIONS = 4000;
const MAX_NOTICES = 500;
/** Notices that wait here, after which the instances read those that follow themselves: they would not come in time. */
const MAX_WAITING = 2000;

/** The notices of one signal of the database. Its first id names it. */
type Batch = readonly string[];
const nameOf = ([first = '']: Batch) => first;

export interface NatsPublisher {
  start(): void;
  stop(): Promise<void>;
}

/**
 * The publisher of what this instance committed: reads the rows once for all instances, and sends each recipient's frames
 * to NATS. It runs after the commit, beside the signal of the database, which stays what guarantees that nothing is lost
 * and gives the order: an instance pushes the frames of a batch when it has its signal and all its frames, and reads the
 * rows itself where the frames do not come. So a publisher that dies, or loses NATS, costs time and no frame.
 */
export function createNatsPublisher(
  db: Database,
  nats: Nats,
  subjects: Subjects,
  onError: (error: unknown) => void,
): NatsPublisher {
  const { announcing } = db;
  let waiting: Batch[] = [];
  let working: Promise<void> | undefined;

  const tell = (connection: NatsConnection, batch: Batch, step: Step) => {
    // One that has just ended: whoever waits reads the rows.
    if (!connection.isClosed()) connection.publish(subjects.batches, stepMessage(nameOf(batch), step));
  };

  const send = (connection: NatsConnection, batch: Batch, notifications: readonly Notification[]) => {
    try {
      tell(connection, batch, 'begins');
      for (const { recipient, body } of framesOf(notifications))
        connection.publish(subjects.framesTo(recipient), frameMessage(nameOf(batch), body));
      tell(connection, batch, 'ends');
    } catch (error) {
      // A frame over the limit of the server, for one.
      onError(error);
      tell(connection, batch, 'unread');
    }
  };

  const publish = async (batches: readonly Batch[]): Promise<void> => {
    const connection = nats.connection();
    if (connection === undefined || batches.length === 0) return;
    const read = await readNotifications(db, batches.flat(), { most: MAX_NOTIFICATIONS + 1 });
    if (nats.connection() !== connection) return;
    if (read.length <= MAX_NOTIFICATIONS) {
      for (const batch of batches)
        send(
          connection,
          batch,
          read.filter(({ noticeId }) => batch.includes(noticeId)).map(({ notification }) => notification),
        );
    } else if (batches.length === 1) batches.forEach((batch) => tell(connection, batch, 'unread'));
    else
      for (const half of [batches.slice(0, batches.length / 2), batches.slice(batches.length / 2)])
        await publish(half);
  };

  const drain = async () => {
    while (waiting.length > 0) {
      const batches: Batch[] = [];
      let notices = 0;
      do {
        const batch = waiting.shift() ?? [];
        notices += batch.length;
        batches.push(batch);
      } while (notices + (waiting[0]?.length ?? 0) <= MAX_NOTICES && waiting.length > 0);
      await publish(batches).catch((error: unknown) => {
        onError(error);
        const connection = nats.connection();
        if (connection) for (const batch of batches) tell(connection, batch, 'unread');
      });
    }
    working = undefined;
  };

  const take = (batches: readonly Batch[]) => {
    const connection = nats.connection();
    if (connection && waiting.reduce((sum, { length }) => sum + length, 0) > MAX_WAITING) {
      for (const batch of batches) tell(connection, batch, 'unread');
      return;
    }
    waiting.push(...batches);
    working ??= drain();
  };

  return {
    start() {
      if (announcing === undefined) return;
      nats.watch({
        onUp: () => void (announcing.committed = take),
        onDown() {
          announcing.committed = undefined;
          waiting = [];
        },
      });
    },
    async stop() {
      if (announcing) announcing.committed = undefined;
      await working;
    },
  };
}
