import { type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { type Nats } from '../../platform';
import { readFrame, readStep, type Subjects } from './subjects';

/** The most batches that are kept for a signal of the database that has not come yet. */
const MAX_BATCHES = 10_000;

interface CarriedFrame {
  readonly recipient: string;
  readonly body: string;
}

/** What NATS brought of a batch: all frames; nothing or a part so far; or it will never be all of them. */
export type Carried =
  | {
      readonly kind: 'complete';
      readonly frames: readonly CarriedFrame[];
      /** Recipients whose subscription may be younger than the batch: their rows must be read. */
      readonly unsure: readonly string[];
    }
  | { readonly kind: 'coming' }
  | { readonly kind: 'unread' };

export interface CarriedFrames {
  /** Subscribes to the frames of a recipient, or ends that. */
  hold(recipient: string, isHeld: boolean): void;
  /** @param listeners the recipients whose links this instance has now */
  carried(batch: string, listeners: readonly string[]): Carried;
  /** Forgets a batch that was pushed. */
  forget(batch: string): void;
  /** Settles when more is known of any batch, or after a time in ms. */
  more(ms: number): Promise<void>;
}

interface Batch {
  /** How many confirmations there were when it began; undefined if its beginning was not heard. */
  begunAt?: number;
  step?: 'ends' | 'unread';
  readonly frames: CarriedFrame[];
}

/**
 * The frames that NATS carries to the recipients whose links this instance has, by batch. A batch is complete only if its
 * beginning, its end and all between came over one connection: NATS keeps the order of a sender, and cuts off a receiver
 * that is too slow. A recipient gets its frames of a batch only if the server had confirmed the subscription before the
 * batch began. Whatever is not complete is read from PostgreSQL by the dispatcher.
 */
export function createCarriedFrames(nats: Nats, subjects: Subjects): CarriedFrames {
  const batches = new Map<string, Batch>();
  const held = new Map<string, Subscription | undefined>();
  /** The number of the confirmation by recipient. */
  const confirmed = new Map<string, number>();
  let confirmations = 0;
  let connection: NatsConnection | undefined;
  let wake: (() => void) | undefined;

  const changed = () => {
    wake?.();
    wake = undefined;
  };
  const batchOf = (name: string): Batch => {
    const known = batches.get(name);
    if (known) return known;
    const batch: Batch = { frames: [] };
    batches.set(name, batch);
    for (const oldest of batches.keys()) {
      if (batches.size <= MAX_BATCHES) break;
      batches.delete(oldest);
    }
    return batch;
  };

  const onStep = (text: string) => {
    const read = readStep(text);
    if (read === undefined) return;
    const batch = batchOf(read.batch);
    if (read.step === 'begins') batch.begunAt = confirmations;
    else batch.step = batch.step === 'unread' ? 'unread' : read.step;
    changed();
  };
  const onFrame = (recipient: string, text: string) => {
    const read = readFrame(text);
    if (read === undefined) return;
    if (read.body === undefined) batchOf(read.batch).step = 'unread';
    else batchOf(read.batch).frames.push({ recipient, body: read.body });
  };

  const subscribe = (recipient: string) =>
    connection?.subscribe(subjects.framesTo(recipient), {
      callback: (error, message) => {
        if (error === null) onFrame(recipient, message.string());
      },
    });
  /** Confirms the recipients that are subscribed now, once the server has answered to it. */
  const confirm = (recipients: readonly string[]) => {
    const asked = connection;
    const subscriptions = new Map(recipients.map((recipient) => [recipient, held.get(recipient)]));
    asked?.flush().then(
      () => {
        if (asked !== connection) return;
        confirmations++;
        for (const [recipient, subscription] of subscriptions)
          if (subscription !== undefined && held.get(recipient) === subscription && !subscription.isClosed())
            confirmed.set(recipient, confirmations);
      },
      () => undefined,
    );
  };

  let subscribedBy: NatsConnection | undefined;
  nats.watch({
    onUp(up) {
      connection = up;
      // Subscriptions come back with their connection, but not with another one.
      if (up !== subscribedBy) {
        up.subscribe(subjects.batches, {
          callback: (error, message) => {
            if (error === null) onStep(message.string());
          },
        });
        for (const recipient of held.keys()) held.set(recipient, subscribe(recipient));
        subscribedBy = up;
      } else
        for (const [recipient, subscription] of held)
          if (subscription === undefined || subscription.isClosed())
            held.set(recipient, subscribe(recipient));
      confirm([...held.keys()]);
      changed();
    },
    onDown() {
      connection = undefined;
      batches.clear();
      confirmed.clear();
      changed();
    },
  });

  return {
    hold(recipient, isHeld) {
      if (isHeld === held.has(recipient)) return;
      if (isHeld) {
        held.set(recipient, subscribe(recipient));
        confirm([recipient]);
      } else {
        held.get(recipient)?.unsubscribe();
        held.delete(recipient);
        confirmed.delete(recipient);
      }
    },
    carried(name, listeners) {
      const batch = batches.get(name);
      if (nats.state() !== 'up' || batch?.step === 'unread') return { kind: 'unread' };
      if (batch?.step === undefined) return { kind: 'coming' };
      const { begunAt } = batch;
      if (begunAt === undefined) return { kind: 'unread' };
      // Also those whose links came meanwhile.
      const unsure = new Set(listeners.filter((one) => (confirmed.get(one) ?? Infinity) > begunAt));
      return {
        kind: 'complete',
        frames: batch.frames.filter(({ recipient }) => !unsure.has(recipient)),
        unsure: [...unsure],
      };
    },
    forget: (name) => void batches.delete(name),
    more: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        const before = wake;
        wake = () => {
          clearTimeout(timer);
          before?.();
          resolve();
        };
      }),
  };
}
