import { type TokenResult } from '../session';
import { type FakeChannel, fakeChannels, fakeClock, fakeLocks } from '../session/doubles';
import { userChangedFrame } from '../../contract/wire';
import { aNotification, aUser } from '../../testing/builders';
import { type BrokerOptions, fakeBroker } from './connection/broker.double';
import { type LiveEvent } from './events';
import { type TabChannel } from './leader';
import { createLiveChannel, type LiveChannelOptions } from './liveChannel';
import { type LinkSocket } from './connection/sockets';
import { type ConnectionState } from './connectionState';

const TOPIC = '/topic/notifications/user-1';
const SECOND = 1_000;

const note = (notificationId: string) => aNotification({ notificationId });

/** The channel of a tab that can sleep: it neither hears nor speaks until it wakes. */
function sleepy(inner: FakeChannel) {
  let asleep = false;
  const missed: (() => void)[] = [];
  const channel: TabChannel = {
    postMessage: (message) => {
      if (asleep) missed.push(() => inner.postMessage(message));
      else inner.postMessage(message);
    },
    addEventListener: (type, listener) =>
      inner.addEventListener(type, (event) => {
        if (asleep) missed.push(() => listener(event));
        else listener(event);
      }),
    close: () => inner.close(),
  };
  return {
    channel,
    sleep: () => void (asleep = true),
    wake: () => {
      asleep = false;
      missed.splice(0).forEach((run) => run());
    },
  };
}

/** One browser with tabs of one user, and the broker. */
function world(broker: Partial<BrokerOptions> = {}, { shared = true } = {}) {
  const clock = fakeClock();
  const server = fakeBroker({ clock, ...broker });
  const locks = fakeLocks();
  const channels = fakeChannels();
  const refetches: number[] = [];
  const tokens: (string | undefined)[] = [];

  function open(options: Partial<LiveChannelOptions> = {}) {
    const tab = locks.tab();
    const { channel, sleep, wake } = sleepy(channels());
    const link = createLiveChannel({
      userId: 'user-1',
      topics: [TOPIC, '/topic/notifications/OPERATOR'],
      getToken: (refused) => {
        tokens.push(refused);
        return Promise.resolve<TokenResult>({ ok: true, token: `token-${tokens.length}` });
      },
      onConnected: () => {
        refetches.push(clock.now());
        return Promise.resolve([note('stored')]);
      },
      onUserChanged: () => Promise.resolve(undefined),
      openSocket: server.open,
      clock,
      random: () => 0,
      channel,
      ...(shared && { locks: tab }),
      ...options,
    });
    const heard: LiveEvent[] = [];
    link.subscribe((event) => heard.push(event));
    const of = <T extends LiveEvent['type']>(type: T) =>
      heard.filter((event): event is Extract<LiveEvent, { type: T }> => event.type === type);
    return {
      link,
      heard,
      of,
      ids: () => of('frames').flatMap((e) => e.notifications.map((n) => n.notificationId)),
      crash: tab.close,
      sleep,
      wake,
    };
  }
  return { clock, server, open, refetches, tokens };
}

async function live(broker: Partial<BrokerOptions> = {}) {
  const w = world(broker);
  const tab = w.open();
  await w.clock.advance(3 * SECOND);
  expect(tab.link.state()).toEqual({ kind: 'live' });
  return { ...w, tab };
}

async function secondsUntil(
  w: { clock: ReturnType<typeof fakeClock> },
  holds: () => boolean,
  limit = 120,
): Promise<number> {
  for (let second = 0; second <= limit; second += 1) {
    if (holds()) return second;
    await w.clock.advance(SECOND);
  }
  return Infinity;
}

let warn: jest.SpiedFunction<typeof console.warn>;
let error: jest.SpiedFunction<typeof console.warn>;
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  warn.mockRestore();
  error.mockRestore();
});

describe('a link', () => {
  it('connects with the bearer and 10 s heart-beats, and subscribes to the topics it was given', async () => {
    const { server } = await live();
    expect(server.sessions[0]?.connect).toMatchObject({
      Authorization: 'Bearer token-1',
      'heart-beat': '10000,10000',
    });
    expect([...(server.sessions[0]?.subscriptions.values() ?? [])]).toEqual([
      TOPIC,
      '/topic/notifications/OPERATOR',
    ]);
  });

  it('hands on one notification or a list, and leaves rubbish out', async () => {
    const { server, clock, tab } = await live();
    server.push(TOPIC, note('a'));
    server.push(TOPIC, [note('b'), note('c'), 'rubbish', { priority: 'High' }]);
    server.sessions[0]?.push(TOPIC, '<html>');
    await clock.advance(SECOND);
    expect(tab.ids()).toEqual(['a', 'b', 'c']);
  });

  it('fetches the unread list once, when the broker has taken the subscriptions', async () => {
    const w = world();
    const tab = w.open();
    await w.clock.advance(0);
    expect(w.refetches).toHaveLength(0);
    await w.clock.advance(3 * SECOND);
    expect(w.refetches).toHaveLength(1);
    expect(tab.of('snapshot')).toMatchObject([{ notifications: [{ notificationId: 'stored' }] }]);
  });

  it('does so with a broker that knows no receipts as well', async () => {
    const { refetches } = await live({ receipts: false, heartBeatMs: 0 });
    expect(refetches).toHaveLength(1);
  });

  it('asks again for a list that could not be fetched', async () => {
    const w = world();
    let answers = 0;
    const tab = w.open({
      onConnected: () => ((answers += 1) < 3 ? Promise.reject(new Error('429')) : Promise.resolve([])),
    });
    await w.clock.advance(60 * SECOND);
    expect(answers).toBe(3);
    expect(tab.of('snapshot')).toHaveLength(1);
  });

  it('ends at once when it is disposed of, with DISCONNECT', async () => {
    const { server, clock, tab } = await live();
    const [session] = server.sessions;
    tab.link.dispose();
    expect(tab.link.state()).toEqual({ kind: 'off' });
    await clock.advance(3 * SECOND);
    expect(session?.commands.at(-1)).toBe('DISCONNECT');
    expect(server.sessions).toHaveLength(0);
    await clock.advance(300 * SECOND);
    expect(server.attempts).toHaveLength(1);
  });

  it('survives being disposed of while it connects', async () => {
    const w = world();
    w.open().link.dispose();
    const tab = w.open();
    await w.clock.advance(SECOND);
    tab.link.dispose();
    await w.clock.advance(60 * SECOND);
    expect(w.server.sessions).toHaveLength(0);
  });
});

it('closes a socket that comes after the link was disposed of', async () => {
  const w = world();
  const close = jest.fn();
  let deliver: (socket: LinkSocket) => void = () => undefined;
  const tab = w.open({ openSocket: () => new Promise((resolve) => (deliver = resolve)) });
  await w.clock.advance(SECOND);
  tab.link.dispose();
  deliver({ readyState: 0, send: jest.fn(), close, addEventListener: jest.fn() });
  await w.clock.advance(SECOND);
  expect(close).toHaveBeenCalledTimes(1);
});

describe('a dropped link', () => {
  it('comes back after 5 s, says so, and fetches the list once more', async () => {
    const { server, clock, tab, refetches, tokens } = await live();
    const at = clock.now();
    server.dropAll();
    await clock.advance(SECOND);
    expect(tab.link.state()).toEqual({
      kind: 'reconnecting',
      since: at,
      attempt: 1,
      nextAt: at + 5 * SECOND,
    });
    await clock.advance(5 * SECOND);
    expect(tab.link.state()).toEqual({ kind: 'live' });
    expect(server.attempts.at(-1)?.at).toBe(at + 5 * SECOND);
    expect(refetches).toHaveLength(2);
    expect(tokens).toHaveLength(2);
  });

  it('waits longer and longer while the server is away, and keeps the time it was lost', async () => {
    const w = world({}, { shared: false });
    const tab = w.open({ random: () => 1 });
    await w.clock.advance(3 * SECOND);
    w.server.setUp(false);
    const since = w.clock.now();
    w.server.dropAll();
    await w.clock.advance(400 * SECOND);
    expect(tab.link.state()).toMatchObject({ kind: 'reconnecting', since });
    const times = w.server.attempts.slice(1).map(({ at }) => at);
    const waits = times.map((at, index) => Math.round((at - (times[index - 1] ?? since)) / SECOND));
    expect(waits).toEqual([6, 10, 20, 40, 60, 60, 60, 60, 60]);
  });

  it('is tried at once when the browser is online again', async () => {
    const w = world();
    let online = true;
    const tab = w.open({ isOnline: () => online });
    await w.clock.advance(3 * SECOND);
    w.server.setUp(false);
    w.server.dropAll();
    await w.clock.advance(90 * SECOND);
    online = false;
    tab.link.networkChanged();
    expect(tab.link.state().kind).toBe('offline');
    w.server.setUp(true);
    online = true;
    tab.link.networkChanged();
    await w.clock.advance(SECOND);
    expect(tab.link.state().kind).toBe('live');
  });
});

describe('a link that dies without a word', () => {
  it.each([
    ['with heart-beats', {}],
    ['where the peer grants 0,0 and knows receipts', { heartBeatMs: 0, echoes: false }],
    ['where the peer grants 0,0 and echoes only', { heartBeatMs: 0, receipts: false }],
  ])('is noticed within 25 s and back within 40 s %s', async (_how, broker) => {
    const w = await live(broker);
    await w.clock.advance(60 * SECOND);
    expect(w.server.attempts).toHaveLength(1);
    w.server.freezeAll();
    expect(await secondsUntil(w, () => w.tab.link.state().kind !== 'live')).toBeLessThanOrEqual(25);
    expect(await secondsUntil(w, () => w.tab.link.state().kind === 'live')).toBeLessThanOrEqual(15);
    expect(w.refetches).toHaveLength(2);
  });

  it.each([{}, { heartBeatMs: 0 }, { heartBeatMs: 0, receipts: false }])(
    'is not suspected while it is merely quiet: %j',
    async (broker) => {
      const w = await live(broker);
      await w.clock.advance(3_600 * SECOND);
      expect(w.tab.link.state().kind).toBe('live');
      expect(w.server.attempts).toHaveLength(1);
    },
  );

  it('leaves a broker in peace that answers nothing, after two doubts', async () => {
    const w = await live({ heartBeatMs: 0, receipts: false, echoes: false });
    await w.clock.advance(3_600 * SECOND);
    expect(w.server.attempts).toHaveLength(3);
    expect(w.tab.link.state().kind).toBe('live');
  });

  it('stops sending heartbeats to a broker that hangs up on them twice', async () => {
    const w = await live({ heartBeatMs: 0, takesOffence: true });
    await w.clock.advance(3_600 * SECOND);
    expect(w.server.attempts).toHaveLength(3);
    expect(w.tab.link.state().kind).toBe('live');
  });

  it('while connecting is given up after 10 s', async () => {
    const w = world();
    const tab = w.open({
      openSocket: () =>
        Promise.resolve({
          readyState: 0,
          send: () => undefined,
          close: () => undefined,
          addEventListener: () => undefined,
        }),
    });
    await w.clock.advance(11 * SECOND);
    expect(w.tokens.length).toBeGreaterThan(1);
    expect(tab.link.state().kind).toBe('connecting');
    await w.clock.advance(11 * SECOND);
    expect(tab.link.state().kind).toBe('reconnecting');
  });
});

describe('the transport', () => {
  it('is plain WebSocket, and SockJS at once where that does not come through', async () => {
    const { server } = await live({ transports: ['sockjs'] });
    expect(server.attempts.map(({ transport }) => transport)).toEqual(['websocket', 'sockjs']);
  });

  it('stays the one that worked', async () => {
    const { server, clock, tab } = await live({ transports: ['sockjs'] });
    server.dropAll();
    await clock.advance(10 * SECOND);
    expect(tab.link.state().kind).toBe('live');
    expect(server.attempts.map(({ transport }) => transport)).toEqual(['websocket', 'sockjs', 'sockjs']);
  });
});

describe('the token', () => {
  it('is another one after the broker refused it', async () => {
    const w = world({ refuses: (authorization) => authorization === 'Bearer token-1' });
    const tab = w.open();
    await w.clock.advance(10 * SECOND);
    expect(w.tokens).toEqual([undefined, 'token-1']);
    expect(tab.link.state().kind).toBe('live');
    expect(error).toHaveBeenCalled();
  });

  it('is tried at once where the session it hung on is over or has changed', async () => {
    const w = world();
    let answer: TokenResult = { ok: true, token: 'first' };
    const refusedTokens: (string | undefined)[] = [];
    const tab = w.open({ getToken: (refused) => (refusedTokens.push(refused), Promise.resolve(answer)) });
    await w.clock.advance(SECOND);
    answer = { ok: false, reason: 'refused' };
    w.server.sessions.at(-1)?.drop(4401);
    await w.clock.advance(SECOND);
    expect(refusedTokens).toEqual([undefined, 'first']);
    expect(tab.link.state().kind).toBe('off');
  });

  it('that nobody has any more ends the link; one that the network withholds does not', async () => {
    const w = world();
    let answer: TokenResult = { ok: false, reason: 'network' };
    const tab = w.open({ getToken: () => Promise.resolve(answer) });
    await w.clock.advance(SECOND);
    expect(tab.link.state().kind).toBe('reconnecting');
    answer = { ok: false, reason: 'none' };
    await w.clock.advance(10 * SECOND);
    expect(tab.link.state().kind).toBe('off');
    expect(w.server.attempts).toHaveLength(0);
  });
});

describe('a user who changed', () => {
  const renamed = { ...aUser(), userRole: 'LINE_OPERATOR' };

  it('is fetched once for all tabs when the back end says so, and the connection continues', async () => {
    const w = world();
    const reads = jest.fn(() => Promise.resolve(renamed));
    const tabs = [w.open({ onUserChanged: reads }), w.open({ onUserChanged: reads })];
    await w.clock.advance(3 * SECOND);
    w.server.sessions[0]?.push(TOPIC, userChangedFrame);
    await w.clock.advance(SECOND);
    expect(reads).toHaveBeenCalledTimes(1);
    for (const tab of tabs) expect(tab.of('user')).toEqual([{ type: 'user', user: renamed }]);
    expect(w.server.attempts).toHaveLength(1);
    expect(tabs[0]?.ids()).toEqual([]);
  });

  it('reaches the other tabs although the first one ends its channel for it', async () => {
    const w = world();
    const first = w.open({ onUserChanged: () => Promise.resolve(renamed) });
    const second = w.open();
    await w.clock.advance(3 * SECOND);
    first.link.subscribe((event) => event.type === 'user' && first.link.dispose());
    w.server.sessions[0]?.push(TOPIC, userChangedFrame);
    await w.clock.advance(SECOND);
    expect(second.of('user')).toHaveLength(1);
  });

  it.each<[string, Partial<BrokerOptions>, (w: ReturnType<typeof world>) => void]>([
    ['the link ends for other topics', {}, ({ server }) => server.sessions[0]?.drop(4403)],
    ['a topic is refused', { refusesTopic: (topic) => topic.endsWith('OPERATOR') }, () => undefined],
  ])('is read when %s, without another token', async (_, broker, act) => {
    const w = world(broker);
    const reads = jest.fn(() => Promise.resolve(renamed));
    const tab = w.open({ onUserChanged: reads });
    await w.clock.advance(3 * SECOND);
    act(w);
    await w.clock.advance(SECOND);
    expect(reads).toHaveBeenCalledTimes(1);
    expect(tab.of('user')).toHaveLength(1);
    expect(w.tokens).toEqual([undefined]);
  });

  it('is read again where that failed', async () => {
    const { server, clock, open } = world();
    let reads = 0;
    const tab = open({ onUserChanged: () => Promise.resolve((reads += 1) < 3 ? undefined : renamed) });
    await clock.advance(3 * SECOND);
    server.sessions[0]?.push(TOPIC, userChangedFrame);
    await clock.advance(10 * SECOND);
    expect(tab.of('user')).toHaveLength(1);
  });

  it('is no matter of a server that goes away', async () => {
    const w = world();
    const reads = jest.fn(() => Promise.resolve(renamed));
    w.open({ onUserChanged: reads });
    await w.clock.advance(3 * SECOND);
    w.server.sessions[0]?.drop(1001);
    await w.clock.advance(20 * SECOND);
    expect(reads).not.toHaveBeenCalled();
  });
});

describe('several tabs', () => {
  it('share one connection; each hears every frame and every list, the list is fetched once', async () => {
    const w = world();
    const tabs = [w.open(), w.open(), w.open()];
    await w.clock.advance(3 * SECOND);
    w.server.push(TOPIC, note('a'));
    await w.clock.advance(SECOND);
    expect(w.server.sessions).toHaveLength(1);
    expect(w.refetches).toHaveLength(1);
    for (const tab of tabs) {
      expect(tab.ids()).toEqual(['a']);
      expect(tab.of('snapshot')).toHaveLength(1);
      expect(tab.link.state()).toEqual({ kind: 'live' });
    }
  });

  it('hand the link over when the leading tab is closed', async () => {
    const w = world();
    const first = w.open();
    const second = w.open();
    const third = w.open();
    await w.clock.advance(3 * SECOND);
    first.link.dispose();
    await w.clock.advance(3 * SECOND);
    w.server.push(TOPIC, note('a'));
    await w.clock.advance(SECOND);
    expect(w.server.sessions).toHaveLength(1);
    expect([second.ids(), third.ids()]).toEqual([['a'], ['a']]);
    expect(w.refetches).toHaveLength(2);
    expect(third.link.state().kind).toBe('live');
  });

  it('hand it over when the leading tab crashes', async () => {
    const w = world();
    const first = w.open();
    const second = w.open();
    await w.clock.advance(3 * SECOND);
    w.server.dropAll();
    first.crash();
    await w.clock.advance(3 * SECOND);
    expect(second.of('snapshot').length).toBeGreaterThan(0);
    expect(second.link.state().kind).toBe('live');
  });

  it('take over from a leading tab that sleeps, which follows when it wakes', async () => {
    const w = world();
    const [first, second, third] = [w.open(), w.open(), w.open()];
    await w.clock.advance(3 * SECOND);
    first.sleep();
    w.server.freezeAll();
    await w.clock.advance(30 * SECOND);
    expect(w.server.sessions).toHaveLength(1);
    w.server.push(TOPIC, note('new'));
    await w.clock.advance(SECOND);
    expect(second.ids()).toEqual(['new']);
    expect(third.ids()).toEqual(['new']);
    first.wake();
    w.server.push(TOPIC, note('newer'));
    await w.clock.advance(SECOND);
    expect(first.ids()).toContain('newer');
    expect(w.server.sessions).toHaveLength(1);
    expect(first.link.state()).toEqual({ kind: 'live' });
  });

  it('leave a leading tab alone that has nothing to say', async () => {
    const w = world();
    const tabs = [w.open(), w.open(), w.open()];
    await w.clock.advance(600 * SECOND);
    expect(w.server.attempts).toHaveLength(1);
    tabs[0]?.crash();
    await w.clock.advance(SECOND);
    expect(w.server.attempts).toHaveLength(2);
  });

  it('tell a late comer the state', async () => {
    const w = world();
    w.open();
    await w.clock.advance(3 * SECOND);
    const late = w.open();
    await w.clock.advance(SECOND);
    expect(late.link.state()).toEqual({ kind: 'live' } satisfies ConnectionState);
  });

  it('tell each other what was read', async () => {
    const w = world();
    const [a, b] = [w.open(), w.open()];
    await w.clock.advance(3 * SECOND);
    a.link.markedRead(['n1']);
    b.link.markedRead(['n2'], false);
    await w.clock.advance(SECOND);
    expect(b.of('read')).toEqual([{ type: 'read', ids: ['n1'], read: true }]);
    expect(a.of('read')).toEqual([{ type: 'read', ids: ['n2'], read: false }]);
  });

  it('without Web Locks connect each for themselves and hear nothing twice', async () => {
    const w = world({}, { shared: false });
    const tabs = [w.open(), w.open()];
    await w.clock.advance(3 * SECOND);
    w.server.push(TOPIC, note('a'));
    await w.clock.advance(SECOND);
    expect(w.server.sessions).toHaveLength(2);
    for (const tab of tabs) expect(tab.ids()).toEqual(['a']);
  });
});

test('marks of another device reach every tab; what they do not name is fetched once', async () => {
  const w = await live();
  const other = w.open();
  await w.clock.advance(SECOND);
  const countBefore = w.refetches.length;
  const frame = (marks: object) => w.server.push(TOPIC, { marks });
  frame({ read: ['a'], deleted: ['b'] });
  await w.clock.advance(5 * SECOND);
  const marks = { read: ['a'], unread: [], deleted: ['b'], many: false };
  expect(w.tab.of('marks')).toEqual([{ type: 'marks', marks }]);
  expect(other.of('marks')).toEqual(w.tab.of('marks'));
  expect(w.tab.of('frames')).toEqual([]);
  expect(w.refetches).toHaveLength(countBefore);
  frame({ many: true });
  frame({ unread: ['c'] });
  await w.clock.advance(5 * SECOND);
  expect(w.refetches).toHaveLength(countBefore + 1);
  expect(other.of('snapshot').at(-1)).toEqual(w.tab.of('snapshot').at(-1));
});

test('the browser says offline: said at once, and live again as soon as it is back', async () => {
  const w = world();
  let online = true;
  const tab = w.open({ isOnline: () => online });
  await w.clock.advance(3 * SECOND);
  expect(tab.link.state()).toEqual({ kind: 'live' });
  online = false;
  tab.link.networkChanged();
  expect(tab.link.state()).toMatchObject({ kind: 'offline' });
  online = true;
  tab.link.networkChanged();
  await w.clock.advance(3 * SECOND);
  expect(tab.link.state()).toEqual({ kind: 'live' });
});

describe('a storm of frames', () => {
  const storm = async () => {
    const w = await live();
    const events = () =>
      w.tab.heard
        .filter(({ type }) => type === 'frames' || type === 'marks')
        .map((event) =>
          event.type === 'frames' ? event.notifications.map((one) => one.notificationId).join() : 'marks',
        );
    return { ...w, events };
  };

  it('is passed on at once, and then in batches, in order', async () => {
    const { server, clock, events } = await storm();
    for (const id of ['a', 'b', 'c']) server.push(TOPIC, note(id));
    await clock.advance(1);
    expect(events()).toEqual(['a']);
    await clock.advance(250);
    expect(events()).toEqual(['a', 'b,c']);
  });

  it('goes before a receipt that follows, and a read one goes alone: either may take one away', async () => {
    const { server, clock, events } = await storm();
    for (const id of ['a', 'b']) server.push(TOPIC, note(id));
    server.push(TOPIC, { marks: { read: ['b'], unread: [], deleted: [], many: false } });
    server.push(TOPIC, note('c'));
    server.push(TOPIC, { ...note('c'), notificationStatus: 'Read' });
    await clock.advance(1);
    expect(events()).toEqual(['a', 'b', 'marks', 'c', 'c']);
  });

  it('is whole when the link ends', async () => {
    const { server, clock, tab, events } = await storm();
    for (const id of ['a', 'b']) server.push(TOPIC, note(id));
    await clock.advance(1);
    tab.link.dispose();
    expect(events()).toEqual(['a', 'b']);
  });
});
