import { aNotification } from '../../../testing/builders';
import type { Notification } from '../../../contract/wire';
import { initialLiveState, reduceLive, type LiveAction, type LiveState } from './reducer';

const of = (id: string, minute: number, more: Partial<Notification> = {}) =>
  aNotification({
    notificationId: id,
    notificationStatus: 'Unread',
    relatedCondition: 'c1',
    priority: 'Mid',
    timestamp: `2026-01-01T06:${String(minute).padStart(2, '0')}:00.000Z`,
    ...more,
  });

function after(...inputs: LiveAction[]) {
  let state: LiveState = initialLiveState(0, 500);
  const toasts: string[][] = [];
  for (const [now, input] of inputs.entries()) {
    const next = reduceLive(state, input, now);
    state = next.state;
    for (const effect of next.effects)
      if (effect.type === 'toast') toasts.push(effect.fresh.map(({ notificationId }) => notificationId));
  }
  return { unread: state.unread.list.map(({ notificationId }) => notificationId), toasts };
}
const frames = (...notifications: Notification[]): LiveAction => ({ type: 'frames', notifications });
const list = (...notifications: Notification[]): LiveAction => ({
  type: 'answered',
  list: notifications,
  requestedAt: 0,
});

describe('the events of a condition', () => {
  it('count once: the newest stands for those before it', () => {
    expect(
      after(list(), frames(of('a', 1)), frames(of('b', 2)), frames(of('x', 3, { relatedCondition: 'c2' }))),
    ).toEqual({
      unread: ['x', 'b'],
      toasts: [['a'], ['x']],
    });
  });

  it('are news when the condition is new and when it is worse, and not each time again', () => {
    const { toasts } = after(
      list(of('known', 0)),
      frames(of('same', 1)),
      frames(of('worse', 2, { priority: 'High' })),
      frames(of('better', 3, { priority: 'Low' })),
      frames(of('as bad as before', 4, { priority: 'High' })),
    );
    expect(toasts).toEqual([['worse']]);
  });

  it('are news as the back end says it, which knows what was read before', () => {
    const { toasts } = after(
      list(),
      frames(of('goes on', 1, { news: false })),
      frames(of('begins', 2, { news: true, relatedCondition: 'c2' })),
      // Unshelved, and no worse than before.
      frames(of('worse again', 3, { news: true })),
      // Two in one frame: the newest stands for both.
      frames(
        of('first', 4, { news: true, relatedCondition: 'c3' }),
        of('second', 5, { news: false, relatedCondition: 'c3' }),
      ),
    );
    expect(toasts).toEqual([['begins'], ['worse again'], ['second']]);
  });

  it('are all read by its end, but not by one that comes late', () => {
    const end = (minute: number) => frames(of('end', minute, { notificationStatus: 'Read' }));
    expect(after(list(), frames(of('a', 5)), end(6)).unread).toEqual([]);
    expect(after(list(), frames(of('a', 5)), end(4)).unread).toEqual(['a']);
  });

  it('of a condition have nothing to do with those of none', () => {
    const none = { relatedCondition: undefined };
    expect(after(list(), frames(of('a', 1, none)), frames(of('b', 2, none))).toasts).toEqual([['a'], ['b']]);
  });
});
