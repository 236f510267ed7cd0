import { aNotification } from '../../../testing/builders';
import { type Notification } from '../../../contract/wire';
import { tallyUnread } from './tally';
import { type LiveEffect, type LiveAction, type LiveState, initialLiveState, reduceLive } from './reducer';

const NOW = Date.parse('2026-01-05T06:00:00Z');
const one = (notificationId: string, more: Partial<Notification> = {}) =>
  aNotification({
    notificationId,
    notificationStatus: 'Unread',
    timestamp: '2026-01-05T06:00:00.000Z',
    ...more,
  });

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.values(Object.freeze(value)).forEach(frozen);
  }
  return value;
}

function run(inputs: readonly LiveAction[], limit = 500): { state: LiveState; effects: LiveEffect[] } {
  let state = initialLiveState(NOW, limit);
  const effects: LiveEffect[] = [];
  for (const [at, input] of inputs.entries()) {
    const next = reduceLive(frozen(state), frozen(input), NOW + at);
    state = next.state;
    effects.push(...next.effects);
  }
  return { state, effects };
}

const idsOf = ({ state }: { state: LiveState }) =>
  state.unread.list.map(({ notificationId }) => notificationId);
const of = <K extends LiveEffect['type']>(effects: readonly LiveEffect[], kind: K) =>
  effects.filter((effect): effect is Extract<LiveEffect, { type: K }> => effect.type === kind);
const empty: LiveAction = { type: 'snapshot', notifications: [], requestedAt: NOW };
const frames = (...notifications: Notification[]): LiveAction => ({ type: 'frames', notifications });

it('a frame reaches list, remotes and toasts, in this order, and once however often it comes', () => {
  const { effects } = run([empty, frames(one('a')), frames(one('a')), frames(one('a'), one('b'))]);
  const toasted = of(effects, 'toast').flatMap(({ fresh }) =>
    fresh.map(({ notificationId }) => notificationId),
  );
  expect(toasted).toEqual(['a', 'b']);
  expect(
    reduceLive(initialLiveState(NOW, 500), frames(one('a')), NOW).effects.map((effect) => effect.type),
  ).toEqual(['publishArrived', 'keepList', 'note', 'showBurst', 'toast']);
});

it('every order of a frame, the list and a click ends with the same list, and nothing is news twice', () => {
  const list: LiveAction = {
    type: 'snapshot',
    notifications: [one('b'), one('a')],
    requestedAt: NOW - 60_000,
  };
  const click: LiveAction = { type: 'read', ids: ['a'], read: true };
  const inputs = [frames(one('a')), frames(one('b')), list, click];
  const orders = (rest: LiveAction[]): LiveAction[][] =>
    rest.length === 0
      ? [[]]
      : rest.flatMap((first, at) =>
          orders(rest.filter((_, other) => other !== at)).map((more) => [first, ...more]),
        );
  for (const order of orders(inputs)) {
    const ended = run([empty, ...order]);
    expect(idsOf(ended)).toEqual(['b']);
    const toasted = of(ended.effects, 'toast').flatMap(({ fresh }) =>
      fresh.map(({ notificationId }) => notificationId),
    );
    expect(new Set(toasted).size).toBe(toasted.length);
  }
});

it('a toast goes when its notification was read elsewhere, and not when it fell off the end of a full list', () => {
  const later = (n: number) => one(`n${n}`, { timestamp: `2026-01-05T06:00:0${n}.000Z` });
  const read = run([
    empty,
    frames(later(1)),
    { type: 'marks', marks: { read: ['n1'], unread: [], deleted: [], many: false } },
  ]);
  expect(of(read.effects, 'dropToasts')).toHaveLength(1);
  const capped: LiveAction = {
    type: 'snapshot',
    notifications: [later(3), later(2)],
    requestedAt: NOW + 60_000,
  };
  expect(of(run([empty, frames(later(1)), capped], 2).effects, 'dropToasts')).toEqual([]);
});

it('what was beyond the end of a full list and slides into it is no news', () => {
  const at = (n: number) => one(`n${n}`, { timestamp: `2026-01-05T06:00:0${n}.000Z` });
  const answered = (...list: Notification[]): LiveAction => ({ type: 'answered', list, requestedAt: NOW });
  const deleted: LiveAction = {
    type: 'marks',
    marks: { read: [], unread: [], deleted: ['n5', 'n4'], many: false },
  };
  const { effects, state } = run(
    [answered(at(5), at(4), at(3)), deleted, answered(at(3), at(2), at(1)), answered(at(6), at(3), at(2))],
    3,
  );
  const names = (list: readonly Notification[]) => list.map(({ notificationId }) => notificationId);
  const toasted = (all: readonly LiveEffect[]) => of(all, 'toast').map(({ fresh }) => names(fresh));
  expect(idsOf({ state })).toEqual(['n6', 'n3', 'n2']);
  expect(toasted(effects)).toEqual([['n6']]);
  expect(of(effects, 'publishArrived').map(({ notifications }) => names(notifications))).toEqual([['n6']]);
  // A list that is not full has everything: what is old but new here came late.
  const late = run([answered(at(5), at(4)), answered(at(5), at(4), at(1))], 3);
  expect(toasted(late.effects)).toEqual([['n1']]);
});

it('many marked elsewhere: what the next list brings back is no news', () => {
  const { effects, state } = run([
    empty,
    frames(one('new', { timestamp: '2026-01-05T06:00:09.000Z' })),
    { type: 'marks', marks: { read: [], unread: [], deleted: [], many: true } },
    {
      type: 'snapshot',
      notifications: [one('new', { timestamp: '2026-01-05T06:00:09.000Z' }), one('old')],
      requestedAt: NOW,
    },
  ]);
  expect(idsOf({ state })).toEqual(['new', 'old']);
  expect(of(effects, 'toast')).toHaveLength(1);
});

it('news is kept newest first, the last fifty of it', () => {
  const names = Array.from({ length: 52 }, (_, at) => `n${at}`);
  const { effects, state } = run([empty, ...names.map((name) => frames(one(name)))]);
  const ids = state.latest.map(({ notificationId }) => notificationId);
  expect(ids).toEqual([...names].reverse().slice(0, 50));
  expect(of(effects, 'note').at(-1)?.latest).toBe(state.latest);
});

it('a full list has its rest counted, and again when something is marked that it does not hold', () => {
  const full: LiveAction = { type: 'snapshot', notifications: [one('a'), one('b')], requestedAt: NOW };
  const counts = { High: 7, Mid: 0, Low: 0 };
  const marks = (...read: string[]): LiveAction => ({
    type: 'marks',
    marks: { read, unread: [], deleted: [], many: false },
  });
  const effects = run([empty, full], 2).effects;
  expect(of(effects, 'countOverflow')).toEqual([{ type: 'countOverflow', fresh: false }]);
  const { state } = run([empty, full, { type: 'counted', counts }, marks('a')], 2);
  expect(reduceLive(state, marks('b'), NOW).effects.map((effect) => effect.type)).not.toContain('countLater');
  expect(reduceLive(state, marks('elsewhere'), NOW).effects.map((effect) => effect.type)).toContain(
    'countLater',
  );
  expect(reduceLive(state, { type: 'countDue' }, NOW).effects).toEqual([
    { type: 'countOverflow', fresh: true },
  ]);
});

it('the total does not jump when the list of a reconnect replaces a full one, before it is counted again', () => {
  const at = (n: number) => one(`n${n}`, { timestamp: `2026-01-05T06:00:0${n}.000Z`, priority: 'Mid' });
  const snapshot = (...list: Notification[]): LiveAction => ({
    type: 'snapshot',
    notifications: list,
    requestedAt: NOW + 60_000,
  });
  const counted: LiveAction = { type: 'counted', counts: { High: 1, Mid: 5, Low: 0 } };
  const total = (...more: LiveAction[]) => {
    const { state } = run([snapshot(at(4), at(3)), counted, ...more], 2);
    return tallyUnread(state.unread.list, state.overflow.counts).total;
  };
  expect(total()).toBe(6);
  expect(total(frames(at(5)))).toBe(7);
  // One arrived live, two more while the link was down.
  expect(total(frames(at(5)), snapshot(at(7), at(6)))).toBe(9);
  // Two were read elsewhere while the link was down: two slide in from beyond the end.
  expect(total(snapshot(at(2), at(1)))).toBe(4);
});
