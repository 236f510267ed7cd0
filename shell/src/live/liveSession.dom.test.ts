import { bellApi, KEPT_UNREAD, createPortalStore, listAwaited, signedIn, tallyUnread } from '@portal/shared';
import * as live from '@portal/shared/live';
import type { ApiRequest } from '@portal/shared/http';
import type { CurrentUser, TokenClient } from '@portal/shared/session';
import { aConfig, aNotification, aUser } from '@portal/shared/testing';
import type { Marks, Notification, Priority } from '@portal/shared/wire';
import { attentionSlice, type AttentionState } from '../platform/state/attention.slice';
import { startLiveSession } from './liveSession';
import { createObservable } from '@portal/shared/observable';

const MINUTE = 60_000;
const at = (id: string, more: Partial<Notification> = {}) =>
  aNotification({
    notificationId: id,
    notificationStatus: 'Unread',
    timestamp: new Date().toISOString(),
    ...more,
  });

/** A session with a fake live channel and a fake unread list. */
async function setup(stored: Notification[] = [], { ahead = false } = {}) {
  jest.useFakeTimers({ now: new Date('2025-11-21T08:00:00Z') });
  const backEnd = {
    unread: stored,
    count: stored.length,
    byPriority: { High: 0, Mid: 0, Low: 0 },
    counts: true,
    calls: [] as string[],
    refuses: false,
    /** How long a list is on its way after it was read, ms. */
    listTakes: 0,
  };
  const store = createPortalStore({
    request: async ({ method = 'GET', path, params }: ApiRequest) => {
      backEnd.calls.push(`${method} ${path}`);
      if (path.endsWith('/unread/count'))
        return backEnd.counts ? { data: backEnd.count } : { error: { kind: 'missing' } };
      const { priority } = (params ?? {}) as { priority?: Priority };
      if (priority) return { data: { totalElements: backEnd.byPriority[priority] } };
      if (method === 'GET') {
        const { unread: data, listTakes } = backEnd;
        if (listTakes > 0) await new Promise((resolve) => setTimeout(resolve, listTakes));
        return { data };
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
      return backEnd.refuses ? { error: { kind: 'unavailable' } } : { data: null };
    },
  });
  store.injectReducer('shell', attentionSlice.name, attentionSlice.reducer);
  const user = aUser();
  store.dispatch(signedIn(user));
  store.dispatch(listAwaited(!ahead));

  let options: live.BrowserLiveChannelOptions | undefined;
  const listeners = new Set<(event: live.LiveEvent) => void>();
  const emit = (event: live.LiveEvent) => listeners.forEach((listener) => listener(event));
  const link = {
    subscribe: (listener: (event: live.LiveEvent) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => ({ kind: 'live' }) as const,
    markedRead: jest.fn(),
    networkChanged: () => undefined,
    dispose: jest.fn(),
  };
  const bus = createObservable<Notification[]>();
  const heard: string[] = [];
  bus.subscribe((list) => heard.push(...list.map(({ notificationId }) => notificationId)));
  const readReceiptsBus = createObservable<Marks>();
  const marks: Marks[] = [];
  readReceiptsBus.subscribe((some) => marks.push(some));
  const gone: string[] = [];
  const shown: string[] = [];
  const announced: number[] = [];
  const readUser = jest.fn(() => Promise.resolve<CurrentUser | undefined>(undefined));
  const end = startLiveSession(
    {
      ...live,
      createBrowserLiveChannel: (given) => {
        options = given;
        return link;
      },
    },
    user,
    {
      store,
      config: aConfig(),
      tokens: {} as TokenClient,
      bus,
      readReceiptsBus,
      conditionsBus: createObservable(),
      onGone: (some) => gone.push(...some.map(({ notificationId }) => notificationId)),
      readUser,
      onShow: (fresh) => shown.push(...fresh.map(({ notificationId }) => notificationId)),
      onSay: (fresh) => announced.push(fresh.length),
    },
  );
  const settle = () => jest.advanceTimersByTimeAsync(0);
  /** As the real channel does after every connect. */
  const connect = async () => {
    emit({ type: 'state', state: { kind: 'live' } });
    const requestedAt = Date.now();
    const list = await options?.onConnected();
    if (list) emit({ type: 'snapshot', notifications: list, requestedAt });
    await settle();
  };
  await settle();
  if (!ahead) await connect();
  return {
    backEnd,
    store,
    user,
    link,
    emit,
    connect,
    heard,
    marks,
    gone,
    shown,
    announcements: announced,
    readUser,
    end,
    settle,
    options: () => options,
    frames: (...notifications: Notification[]) => emit({ type: 'frames', notifications }),
    unread: () =>
      (bellApi.endpoints.unreadNotifications.select(user.userId)(store.getState()).data ?? []).map(
        ({ notificationId }) => notificationId,
      ),
    attention: () => (store.getState() as unknown as { attention: AttentionState }).attention,
  };
}

test('a person subscribes to role, id and pilot', async () => {
  const { options, user } = await setup();
  expect(options()?.topics).toEqual(
    [user.userRole, user.userId, user.pilotCode].map((name) => `/topic/notifications/${name}`),
  );
});

describe('what arrives live', () => {
  test('is in the unread list, reaches remotes, is shown and dispatched, without another call', async () => {
    const { frames, unread, heard, shown, store, backEnd } = await setup([at('old')]);
    const calls = backEnd.calls.length;
    frames(at('new'));
    expect(unread()).toEqual(expect.arrayContaining(['new', 'old']));
    expect(heard).toEqual(['new']);
    expect(shown).toEqual(['new']);
    expect(store.getState().live.newNotifications.map(({ notificationId }) => notificationId)).toEqual([
      'new',
    ]);
    expect(backEnd.calls).toHaveLength(calls);
  });

  test('twice is shown once', async () => {
    const { frames, shown, unread } = await setup();
    frames(at('one'));
    frames(at('one'), at('one'));
    expect(shown).toEqual(['one']);
    expect(unread()).toEqual(['one']);
  });

  test('the first list is no news', async () => {
    const { shown, attention } = await setup([at('a'), at('b')]);
    expect(shown).toEqual([]);
    expect(attention().away).toBeNull();
  });
});

describe('a list that the page requested before it was connected', () => {
  const unreadCalls = ({ backEnd }: Awaited<ReturnType<typeof setup>>) =>
    backEnd.calls.filter((call) => call.endsWith('/unread')).length;

  test('is there at once, and looked at again, once, when the link is', async () => {
    const session = await setup([at('old')], { ahead: true });
    expect(session.unread()).toEqual(['old']);
    await jest.advanceTimersByTimeAsync(300);
    session.backEnd.unread = [at('between'), at('old')];
    await session.connect();
    expect(session.unread()).toEqual(expect.arrayContaining(['between', 'old']));
    expect(session.shown).toEqual(['between']);
    expect(unreadCalls(session)).toBe(2);
    await session.connect();
    expect(unreadCalls(session)).toBe(3);
  });

  test('is looked at again in a tab that another one feeds, too', async () => {
    const session = await setup([at('old')], { ahead: true });
    session.backEnd.unread = [at('between'), at('old')];
    session.emit({ type: 'state', state: { kind: 'live' } });
    await session.settle();
    expect(session.unread()).toContain('between');
  });

  test('stays as it is while the link cannot be had', async () => {
    const session = await setup([at('old')], { ahead: true });
    session.emit({ type: 'state', state: { kind: 'offline', since: Date.now() } });
    await session.settle();
    expect(session.unread()).toEqual(['old']);
    expect(unreadCalls(session)).toBe(1);
  });
});

test('a list that was read before a gap of the link, and comes after it, is read again', async () => {
  const { backEnd, connect, emit, unread, shown, settle } = await setup([at('old')]);
  backEnd.listTakes = 5_000;
  const before = connect();
  await settle();
  emit({ type: 'state', state: { kind: 'offline', since: Date.now() } });
  backEnd.unread = [at('missed'), at('old')];
  backEnd.listTakes = 0;
  const after = connect();
  await jest.advanceTimersByTimeAsync(6_000);
  await Promise.all([before, after]);
  expect(unread()).toEqual(expect.arrayContaining(['missed', 'old']));
  expect(shown).toEqual(['missed']);
});

test('read after a catch-up that brought nothing new: it stays read', async () => {
  const { backEnd, store, user, frames, connect, settle, unread } = await setup([at('old')]);
  jest.advanceTimersByTime(1_000);
  await connect();
  expect(backEnd.calls.filter((call) => call.endsWith('/unread')).length).toBeGreaterThan(1);
  frames(at('new'));
  void store.dispatch(bellApi.endpoints.markNotificationRead.initiate({ id: 'new', userId: user.userId }));
  await settle();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(unread()).toEqual(['old']);
});

describe('more unread than the list holds', () => {
  const full = (more: Partial<Notification> = {}) =>
    Array.from({ length: KEPT_UNREAD }, (_, index) => at(`n${index}`, { priority: 'Low', ...more }));
  const tallyOf = ({ store, user }: Awaited<ReturnType<typeof setup>>) => {
    const state = store.getState();
    return tallyUnread(
      bellApi.endpoints.unreadNotifications.select(user.userId)(state).data ?? [],
      state.live.overflow,
    );
  };

  test('is counted by the back end, and follows arrivals and read receipts', async () => {
    const session = await setup(full());
    const { store, user, backEnd, frames, emit, connect, settle } = session;
    backEnd.count = 10_690;
    backEnd.byPriority = { High: 2_232, Mid: 4_000, Low: 4_458 };
    await connect();
    await settle();
    expect(tallyOf(session)).toEqual({
      total: 10_690,
      byPriority: { High: 2_232, Mid: 4_000, Low: 4_458 },
      atLeast: false,
    });
    frames(at('new', { priority: 'High' }));
    expect(tallyOf(session)).toMatchObject({ total: 10_691, byPriority: { High: 2_233 } });
    // Read here: the list is now shorter than its cap, which says nothing about the rest.
    for (const id of ['n1', 'n2', 'n3'])
      void store.dispatch(bellApi.endpoints.markNotificationRead.initiate({ id, userId: user.userId }));
    await settle();
    expect(tallyOf(session)).toMatchObject({ total: 10_688, atLeast: false });
    // Read elsewhere, and not in the list: counted again.
    backEnd.count = 10_000;
    const marks = { read: ['unlisted'], unread: [], deleted: [], many: false };
    emit({ type: 'marks', marks });
    await jest.advanceTimersByTimeAsync(3_000);
    expect(tallyOf(session).total).toBe(10_000);
  });

  test('is "more than 500" where the back end does not count', async () => {
    const session = await setup(full());
    session.backEnd.counts = false;
    await session.connect();
    await session.settle();
    expect(tallyOf(session)).toMatchObject({ total: KEPT_UNREAD, atLeast: true });
    session.backEnd.unread = [at('one')];
    await session.connect();
    expect(tallyOf(session)).toMatchObject({ total: 1, atLeast: false });
  });
});

describe('marks of another device', () => {
  const marks = (more: Partial<Marks>): Marks => ({
    read: [],
    unread: [],
    deleted: [],
    many: false,
    ...more,
  });

  test('leave the list, reach remotes, and take their toasts along', async () => {
    const { emit, unread, gone, marks: receivedMarks } = await setup([at('a'), at('b'), at('c')]);
    emit({ type: 'marks', marks: marks({ read: ['a'], deleted: ['b'] }) });
    expect(unread()).toEqual(['c']);
    expect(new Set(gone)).toEqual(new Set(['a', 'b']));
    expect(receivedMarks).toEqual([marks({ read: ['a'], deleted: ['b'] })]);
  });

  test('what is marked unread, or many are, comes back with the next list and is no news', async () => {
    const old = at('old', { timestamp: '2025-11-20T08:00:00.000Z' });
    const older = at('older', { timestamp: '2025-11-19T08:00:00.000Z' });
    const { emit, connect, backEnd, shown, unread } = await setup([at('a')]);
    emit({ type: 'marks', marks: marks({ unread: ['old'] }) });
    backEnd.unread = [at('a'), old];
    await connect();
    emit({ type: 'marks', marks: marks({ many: true }) });
    backEnd.unread = [at('a'), old, older];
    await connect();
    expect(unread()).toEqual(['a', 'old', 'older']);
    expect(shown).toEqual([]);
  });

  test('read while the link was away: gone with the list that says so', async () => {
    const { connect, backEnd, gone } = await setup([at('a'), at('b')]);
    await jest.advanceTimersByTimeAsync(MINUTE);
    backEnd.unread = [at('b')];
    await connect();
    expect(gone).toEqual(['a']);
  });
});

test('the user is re-synced when something arrives, at most once a minute', async () => {
  const { frames, readUser } = await setup();
  frames(at('1'));
  frames(at('2'));
  frames(at('3'));
  expect(readUser).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(readUser).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(10 * MINUTE);
  expect(readUser).toHaveBeenCalledTimes(2);
});

test('a changed user of the back end is taken over', async () => {
  const { emit, store, user, options, readUser } = await setup();
  expect(options()?.onUserChanged).toBe(readUser);
  emit({ type: 'user', user: { ...user, userRole: 'LINE_OPERATOR' } });
  expect(store.getState().session.user?.userRole).toBe('LINE_OPERATOR');
  emit({ type: 'user', user: { ...user, userId: 'somebody-else' } });
  expect(store.getState().session.user?.userId).toBe(user.userId);
});

test('never more than one announcement a second', async () => {
  const { frames, announcements } = await setup();
  frames(at('1'));
  frames(at('2'));
  frames(at('3'));
  expect(announcements).toEqual([1]);
  await jest.advanceTimersByTimeAsync(1000);
  expect(announcements).toEqual([1, 2]);
});

test('a burst folds into a counter by module until it calms; the list stays complete', async () => {
  const { frames, shown, attention, unread } = await setup();
  for (let index = 0; index < 12; index += 1)
    frames(at(`f${index}`, { moduleName: index < 8 ? 'Press' : 'Paint' }));
  expect(shown).toHaveLength(9);
  expect(attention().burst).toMatchObject({ isBurst: true, total: 12 });
  expect(unread()).toHaveLength(12);
  await jest.advanceTimersByTimeAsync(11 * MINUTE);
  expect(attention().burst).toEqual({ isBurst: false });
});

describe('after a gap', () => {
  test('a long one is summed up in one card', async () => {
    const { emit, connect, backEnd, shown, attention } = await setup([at('old')]);
    emit({
      type: 'state',
      state: { kind: 'reconnecting', since: Date.now(), attempt: 1, nextAt: Date.now() + 5000 },
    });
    await jest.advanceTimersByTimeAsync(40 * MINUTE);
    backEnd.unread = [at('h', { priority: 'High' }), at('l', { priority: 'Low' }), at('old')];
    await connect();
    expect(attention().away).toMatchObject({
      ms: 40 * MINUTE,
      total: 2,
      byPriority: { High: 1, Mid: 0, Low: 1 },
    });
    expect(shown).toEqual([]);
  });

  test('what was missed in a short one is shown like any other', async () => {
    const { emit, connect, backEnd, shown, attention } = await setup();
    emit({
      type: 'state',
      state: { kind: 'reconnecting', since: Date.now(), attempt: 1, nextAt: Date.now() + 5000 },
    });
    await jest.advanceTimersByTimeAsync(5000);
    backEnd.unread = [at('missed')];
    await connect();
    expect(shown).toEqual(['missed']);
    expect(attention().away).toBeNull();
  });

  test('one call per reconnect', async () => {
    const { connect, backEnd } = await setup();
    const before = backEnd.calls.length;
    await connect();
    expect(backEnd.calls.length - before).toBe(1);
  });
});

describe('a first answer that no part of the page has used', () => {
  const key = '/api/machines Bearer t ';
  const unused = () => Object.keys(window.__portalFirst ?? {});
  const setupWithAnswer = async () => {
    const session = await setup([at('a')]);
    window.__portalFirst = {
      [key]: { answer: Promise.resolve({} as Response), stop: new AbortController() },
    };
    return session;
  };
  afterEach(() => {
    delete window.__portalFirst;
  });

  test('is dropped when something arrives, so that a tile scrolled into view asks again', async () => {
    const { frames } = await setupWithAnswer();
    expect(unused()).toEqual([key]);
    frames(at('new'));
    expect(unused()).toEqual([]);
  });

  test('is dropped when another tab marks something read', async () => {
    const { emit } = await setupWithAnswer();
    emit({ type: 'read', ids: ['a'], read: true });
    expect(unused()).toEqual([]);
  });
});

describe('marking read', () => {
  test('in another tab is followed here', async () => {
    const { emit, unread, marks } = await setup([at('a'), at('b')]);
    emit({ type: 'read', ids: ['a'], read: true });
    expect(unread()).toEqual(['b']);
    expect(marks).toMatchObject([{ read: ['a'] }]);
  });

  test('in this tab is sent to the other tabs, and undone if the call fails', async () => {
    const { store, user, link, backEnd, unread } = await setup([at('a')]);
    backEnd.refuses = true;
    void store.dispatch(bellApi.endpoints.markNotificationRead.initiate({ id: 'a', userId: user.userId }));
    await jest.advanceTimersByTimeAsync(100);
    expect(unread()).toEqual([]);
    expect(link.markedRead).toHaveBeenLastCalledWith(['a']);
    await jest.advanceTimersByTimeAsync(200);
    expect(unread()).toEqual(['a']);
    expect(link.markedRead).toHaveBeenLastCalledWith(['a'], false);
  });

  test('a failed call takes back its own mark alone: not what arrives meanwhile, nor what another call marks', async () => {
    const { store, user, frames, link, marks, backEnd, unread } = await setup([
      at('a', { timestamp: '2025-11-21T07:59:00.000Z' }),
      at('b', { timestamp: '2025-11-21T07:58:00.000Z' }),
    ]);
    const mark = (id: string) =>
      void store.dispatch(bellApi.endpoints.markNotificationRead.initiate({ id, userId: user.userId }));
    backEnd.refuses = true;
    mark('a');
    await jest.advanceTimersByTimeAsync(50);
    mark('b');
    await jest.advanceTimersByTimeAsync(50);
    frames(at('new'));
    await jest.advanceTimersByTimeAsync(120);
    backEnd.refuses = false;
    await jest.advanceTimersByTimeAsync(100);
    expect(unread()).toEqual(['new', 'a']);
    expect(link.markedRead.mock.calls).toEqual([[['a']], [['b']], [['a'], false]]);
    expect(marks.flatMap(({ read }) => read)).toEqual(['a', 'b']);
  });

  test('a late frame does not bring back what was read', async () => {
    const { frames, store, user, unread, settle } = await setup([at('a')]);
    void store.dispatch(bellApi.endpoints.markNotificationRead.initiate({ id: 'a', userId: user.userId }));
    await settle();
    frames(at('a'));
    expect(unread()).toEqual([]);
  });
});

test('ended, it disposes of the link and hears nothing more', async () => {
  const { end, link, backEnd, store, user, settle } = await setup([at('a')]);
  end();
  expect(link.dispose).toHaveBeenCalledTimes(1);
  const calls = backEnd.calls.length;
  void store.dispatch(bellApi.endpoints.markNotificationRead.initiate({ id: 'a', userId: user.userId }));
  await settle();
  expect(link.markedRead).not.toHaveBeenCalled();
  expect(backEnd.calls).toHaveLength(calls + 1);
});
