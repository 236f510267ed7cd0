import { type ConditionsBus, type LiveBus, type MarksBus } from '../remote';
import type { Notification } from '../wire';
import { followLive, type LiveSource } from './live';
import { createObservable } from '../observable';

test('what an in-browser back end makes up reaches the remote, until it ends', () => {
  const bus: LiveBus = createObservable();
  const marksBus: MarksBus = createObservable();
  const conditionsBus: ConditionsBus = createObservable();
  const heard: string[] = [];
  bus.subscribe((frames) => heard.push(...frames.map(({ notificationId }) => notificationId)));
  let happens: (frames: Notification[]) => void = () => undefined;
  const source: LiveSource = (onFrames) => {
    happens = onFrames;
    return () => (happens = () => undefined);
  };
  const parts = { user: {}, config: {}, tokens: {}, bus, marksBus, conditionsBus, source };
  const end = followLive(parts as unknown as Parameters<typeof followLive>[0]);
  happens([{ notificationId: 'a' } as Notification]);
  end();
  happens([{ notificationId: 'b' } as Notification]);
  expect(heard).toEqual(['a']);
});
