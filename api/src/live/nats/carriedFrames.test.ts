import { type MsgCallback, type NatsConnection, type Msg } from '@nats-io/transport-node';
import { type Nats } from '../../platform';
import { createCarriedFrames } from './carriedFrames';
import { frameMessage, stepMessage, subjectsOf } from './subjects';

const subjects = subjectsOf('portal', 'test');

/** A connection of the test, whose answers to `flush` wait for `confirm`. */
function connecting() {
  const callbacks = new Map<string, MsgCallback<Msg>>();
  const flushes: (() => void)[] = [];
  const connection = {
    subscribe(subject: string, { callback }: { callback: MsgCallback<Msg> }) {
      callbacks.set(subject, callback);
      return { unsubscribe: () => callbacks.delete(subject), isClosed: () => false };
    },
    flush: () => new Promise<void>((resolve) => flushes.push(resolve)),
  } as unknown as NatsConnection;
  let watcher: Parameters<Nats['watch']>[0] = {};
  const nats = { state: () => 'up', watch: (one: typeof watcher) => (watcher = one) } as unknown as Nats;
  const frames = createCarriedFrames(nats, subjects);
  const up = () => watcher.onUp?.(connection);
  up();
  const say = (subject: string, text: string) =>
    void callbacks.get(subject)?.(null, { string: () => text } as Msg);
  return {
    frames,
    up,
    down: () => watcher.onDown?.(),
    step: (batch: string, step: 'begins' | 'ends' | 'unread') =>
      say(subjects.batches, stepMessage(batch, step)),
    frame: (batch: string, recipient: string) =>
      say(subjects.framesTo(recipient), frameMessage(batch, `${batch} to ${recipient}`)),
    /** The server confirms all subscriptions. */
    async confirm() {
      flushes.splice(0).forEach((resolve) => resolve());
      await new Promise(setImmediate);
    },
  };
}

it('has a batch once it has ended, for recipients that were subscribed before it began', async () => {
  const { frames, step, frame, confirm } = connecting();
  frames.hold('u1', true);
  await confirm();
  frames.hold('u2', true);
  step('7', 'begins');
  await confirm();
  frame('7', 'u1');
  frame('7', 'u2');
  expect(frames.carried('7', ['u1', 'u2', 'u3'])).toEqual({ kind: 'coming' });
  step('7', 'ends');
  expect(frames.carried('7', ['u1', 'u2', 'u3'])).toEqual({
    kind: 'complete',
    frames: [{ recipient: 'u1', body: '7 to u1' }],
    unsure: ['u2', 'u3'],
  });
});

it('has no batch whose beginning was not heard, or came before the connection was lost', async () => {
  const { frames, step, confirm, up, down } = connecting();
  await confirm();
  step('7', 'ends');
  expect(frames.carried('7', [])).toEqual({ kind: 'unread' });
  step('8', 'begins');
  down();
  up();
  await confirm();
  step('8', 'ends');
  expect(frames.carried('8', [])).toEqual({ kind: 'unread' });
});

it('leaves a batch unread whose sender says so, and forgets it', async () => {
  const { frames, step, confirm } = connecting();
  await confirm();
  step('7', 'begins');
  step('7', 'unread');
  step('7', 'ends');
  expect(frames.carried('7', [])).toEqual({ kind: 'unread' });
  frames.forget('7');
  expect(frames.carried('7', [])).toEqual({ kind: 'coming' });
});

it('hears nothing of a recipient that has left, and waits again where they come back', async () => {
  const { frames, step, frame, confirm } = connecting();
  frames.hold('u1', true);
  await confirm();
  frames.hold('u1', false);
  frames.hold('u1', true);
  step('7', 'begins');
  frame('7', 'u1');
  step('7', 'ends');
  expect(frames.carried('7', ['u1'])).toEqual({ kind: 'complete', frames: [], unsure: ['u1'] });
});

it('wakes whoever waits when a batch ends', async () => {
  const { frames, step } = connecting();
  const woken = Promise.all([frames.more(60_000), frames.more(60_000)]);
  step('7', 'ends');
  await woken;
});
