import { fakeClock } from '../session/doubles';
import { aNotification } from '../../testing/builders';
import { createBatcher } from './batcher';
import { missedSummary } from './reducer/missedSummary';
import { type Arrivals, BURST_WINDOW_MS, burstOf, noteArrivals } from './reducer/burst';
import { reconnectPolicy, nextTransport, reconnectDelay } from './connection/reconnect';
import { heartbeatFrames } from './connection/heartbeat';
import { addressFor } from './connection/sockets';

describe('the wait before a reconnect', () => {
  it('is 5 s at first, then doubles with full jitter up to 60 s', () => {
    expect([1, 2, 3, 4, 5, 6, 50].map((attempt) => reconnectDelay(attempt, 1))).toEqual([
      6_000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000,
    ]);
    expect(reconnectDelay(1, 0)).toBe(5_000);
    expect(reconnectDelay(4, 0.5)).toBe(20_000);
    expect(reconnectDelay(4, 0)).toBe(1_000);
  });

  it('may be configured, to 15 min at most', () => {
    expect(reconnectDelay(50, 1, { ...reconnectPolicy, maxDelayMs: 3_600_000 })).toBe(900_000);
  });
});

describe('the transport', () => {
  it('is plain WebSocket first, SockJS by turns until one has worked, then that one until it fails thrice', () => {
    expect([0, 1, 2, 3].map((failures) => nextTransport({ failures }))).toEqual([
      'websocket',
      'sockjs',
      'websocket',
      'sockjs',
    ]);
    expect([0, 1, 2, 3, 4].map((failures) => nextTransport({ lastLive: 'websocket', failures }))).toEqual([
      'websocket',
      'websocket',
      'websocket',
      'sockjs',
      'websocket',
    ]);
  });

  it.each([
    [
      '/notifications/websocket',
      'https://p.example/x',
      'wss://p.example/notifications/websocket',
      'https://p.example/notifications/websocket',
    ],
    ['http://n.example:90/ws', 'https://p.example/', 'ws://n.example:90/ws', 'http://n.example:90/ws'],
    ['wss://n.example/ws?a=1', 'http://p.example/', 'wss://n.example/ws?a=1', 'https://n.example/ws?a=1'],
  ])('turns the address %s on %s into its own scheme', (url, page, plain, sockjs) => {
    expect(addressFor('websocket', url, page)).toBe(plain);
    expect(addressFor('sockjs', url, page)).toBe(sockjs);
  });
});

it('a heartbeat escapes what it sends', () => {
  expect(heartbeatFrames('receipt', 1, 'a:b\nc').join('')).toBe(
    'SUBSCRIBE\nid:heartbeat-1\ndestination:a\\cb\\nc\nreceipt:heartbeat-1\n\n\0UNSUBSCRIBE\nid:heartbeat-1\n\n\0',
  );
});

describe('a burst', () => {
  const arrive = (count: number, before: Arrivals = [], now = 0, moduleName = 'Press') =>
    noteArrivals(
      before,
      Array.from({ length: count }, () => aNotification({ moduleName })),
      now,
    );

  it('is ten in ten minutes, counted by module', () => {
    expect(burstOf(arrive(9), 0)).toEqual({ isBurst: false });
    expect(burstOf(arrive(7, arrive(3, [], 0, 'Oven'), 1_000), 1_000)).toEqual({
      isBurst: true,
      since: 0,
      total: 10,
      byModule: [
        { module: 'Press', count: 7 },
        { module: 'Oven', count: 3 },
      ],
    });
  });

  it('is over when fewer than ten are left in the window', () => {
    const arrivals = arrive(5, arrive(5), 60_000);
    expect(burstOf(arrivals, BURST_WINDOW_MS - 1).isBurst).toBe(true);
    expect(burstOf(arrivals, BURST_WINDOW_MS).isBurst).toBe(false);
    expect(noteArrivals(arrivals, [], BURST_WINDOW_MS * 2)).toEqual([]);
  });
});

describe('"while you were away"', () => {
  const disconnection = { from: 0, to: 3_600_000 };

  it('says how long, how many by priority, and what others took', () => {
    const taken = aNotification({
      notificationType: 'Assignment',
      messageStatus: 'In Progress',
      priority: 'High',
    });
    const open = aNotification({ notificationType: 'Assignment', messageStatus: 'Open', priority: 'High' });
    expect(
      missedSummary(disconnection, [taken, open, aNotification({ priority: 'Low', messageStatus: 'Done' })]),
    ).toEqual({
      ms: 3_600_000,
      total: 3,
      byPriority: { High: 2, Mid: 0, Low: 1 },
      taken: [taken],
    });
  });

  it('is silent after a short disconnection, and when nothing happened', () => {
    expect(missedSummary({ from: 0, to: 59_999 }, [aNotification()])).toBeUndefined();
    expect(missedSummary(disconnection, [])).toBeUndefined();
  });
});

it('passes on at once, then at most once in a gap, and loses nothing', async () => {
  const clock = fakeClock();
  const start = clock.now();
  const passed: { at: number; items: readonly number[] }[] = [];
  const batcher = createBatcher<number>({
    clock,
    gapMs: 1_000,
    pass: (items) => passed.push({ at: clock.now() - start, items }),
  });
  for (let item = 0; item < 25; item += 1) {
    batcher.add([item]);
    await clock.advance(100);
  }
  await clock.advance(5_000);
  expect(passed.map(({ at }) => at)).toEqual([0, 1_000, 2_000, 3_000]);
  expect(passed.flatMap(({ items }) => items)).toEqual(Array.from({ length: 25 }, (_v, item) => item));
});
