import { type Got, type PortalApi } from '../server/portalApi';
import { type Call } from '../server/routes';
import { entryById } from '../catalogue/entries';
import {
  type Change,
  type MachineRecord,
  recordOfEvent,
  recordOfNotification,
  recordsOfEvents,
  timeOf,
} from './record';
import { isThin, recommend } from './recommend';
import { evaluationRoutes } from './routes';
import {
  alarmsByHour,
  alarmsOverTime,
  figuresOf,
  gapsBetween,
  HOUR,
  MINUTE,
  timesOf,
  windowOf,
} from './statistics';
import { applyThresholds, compare, figuresUnder, mergeClose, noThresholds } from './thresholds';

const START = Date.parse('2024-05-06T00:00:00Z');
const at = (minutes: number, change: Change, machine = 'Machine 0'): MachineRecord => ({
  machine,
  change,
  at: START + minutes * MINUTE,
});
const utcHour = (time: number) => new Date(time).getUTCHours();

/** Ten hours: alarms of 30, 60 and 6 minutes, then idle to the end. */
const day: MachineRecord[] = [
  at(0, 'recovered'),
  at(60, 'alarm'),
  at(90, 'recovered'),
  at(180, 'alarm'),
  at(200, 'alarm'),
  at(240, 'recovered'),
  at(246, 'alarm'),
  at(252, 'recovered'),
  at(480, 'idle'),
  at(600, 'idle'),
];
const window = { from: START, to: START + 600 * MINUTE };
const times = timesOf(day, window);
const minutes = (spans: { from: number; to: number }[]) => spans.map(({ from, to }) => (to - from) / MINUTE);

describe('spans', () => {
  test('an alarm lasts until the next change that is none; a repeated alarm is the same one', () => {
    expect(minutes(times[0]?.alarms ?? [])).toEqual([30, 60, 6]);
    expect(times[0]?.standstills).toEqual([START + 480 * MINUTE, START + 600 * MINUTE]);
  });

  test('the order in which records come does not matter', () => {
    expect(timesOf([...day].reverse(), window)).toEqual(times);
  });

  test('an alarm that nobody ended lasts to the end of the window and is open', () => {
    const [machine] = timesOf([at(0, 'idle'), at(60, 'alarm')], { from: START, to: START + 2 * HOUR });
    expect(machine?.alarms).toEqual([{ from: START + HOUR, to: START + 2 * HOUR, open: true }]);
    expect(machine?.standstills).toEqual([START]);
  });

  test('machines are apart and in natural order', () => {
    const mixed = [
      at(0, 'alarm', 'Machine 10'),
      at(1, 'recovered', 'Machine 2'),
      at(2, 'recovered', 'Machine 10'),
    ];
    expect(timesOf(mixed, window).map(({ machine }) => machine)).toEqual(['Machine 2', 'Machine 10']);
  });

  test('one moment is no window', () => {
    expect(windowOf([])).toBeNull();
    expect(windowOf([at(5, 'alarm')])).toBeNull();
    expect(windowOf(day)).toEqual(window);
  });
});

describe('figures', () => {
  const figures = times[0] && figuresOf(times[0], window, utcHour);

  test('count alarms per hour of the day', () => {
    const hours = alarmsByHour(times[0]?.alarms ?? [], utcHour);
    expect(hours).toHaveLength(24);
    expect(hours.slice(0, 6)).toEqual([0, 1, 0, 1, 1, 0]);
  });

  test('mean time between alarms is start to start, and to recover is start to end', () => {
    expect(gapsBetween(times[0]?.alarms ?? []).map((gap) => gap / MINUTE)).toEqual([120, 66]);
    expect(figures?.betweenAlarms).toBe(93 * MINUTE);
    expect(figures?.toRecover).toBe(32 * MINUTE);
    expect(figures?.longestAlarm).toBe(60 * MINUTE);
  });

  test('availability is the share of the window without alarm; standstills do not lower it', () => {
    expect(figures?.availability).toBeCloseTo(1 - 96 / 600);
    expect(figures?.standstills).toBe(2);
  });

  test('a machine without alarms has no means and full availability', () => {
    expect(figuresOf({ machine: 'M', alarms: [], standstills: [] }, window)).toMatchObject({
      betweenAlarms: null,
      toRecover: null,
      availability: 1,
      trend: 0,
    });
  });

  test('the trend is -1 when all alarms were early', () => {
    expect(figures?.trend).toBe(-1);
  });

  test('over time, each alarm falls into exactly one bucket', () => {
    const buckets = alarmsOverTime(times, window);
    expect(buckets.reduce((sum, { counts }) => sum + (counts[0] ?? 0), 0)).toBe(3);
    const month = { from: START, to: START + 90 * 24 * HOUR };
    expect(alarmsOverTime(times, month).length).toBeLessThanOrEqual(30);
  });
});

describe('what if', () => {
  test('no thresholds change nothing', () => {
    expect(applyThresholds(times, noThresholds)).toEqual(times);
    expect(compare(times, noThresholds)).toEqual({ before: 8, after: 8, longestMissed: 0 });
    expect(compare(times, { ...noThresholds, standstills: false })).toMatchObject({ before: 8, after: 6 });
  });

  test('a minimum length leaves short alarms out and says the longest one missed', () => {
    expect(minutes(applyThresholds(times, { ...noThresholds, minimum: 31 })[0]?.alarms ?? [])).toEqual([60]);
    expect(compare(times, { ...noThresholds, minimum: 31 })).toEqual({
      before: 8,
      after: 4,
      longestMissed: 30 * MINUTE,
    });
  });

  test('close alarms become one before short ones are left out', () => {
    expect(minutes(mergeClose(times[0]?.alarms ?? [], 10 * MINUTE))).toEqual([30, 72]);
    const both = applyThresholds(times, { ...noThresholds, minimum: 70, merge: 10 });
    expect(minutes(both[0]?.alarms ?? [])).toEqual([72]);
  });

  test('thresholds change how often people are told, not how available the machine was', () => {
    const [plain] = figuresUnder(times, noThresholds, window);
    const [under] = figuresUnder(times, { minimum: 31, merge: 10, standstills: false }, window);
    expect(under).toMatchObject({
      alarms: 1,
      availability: plain?.availability,
      standstills: 2,
    });
    expect(plain?.alarms).toBe(3);
  });

  test('an alarm that still lasts is never left out', () => {
    const open = timesOf([at(0, 'recovered'), at(595, 'alarm')], window);
    expect(applyThresholds(open, { ...noThresholds, minimum: 60 })[0]?.alarms).toHaveLength(1);
  });
});

describe('recommendation', () => {
  const calm = figuresOf({ machine: 'Calm', alarms: [], standstills: [] }, window, utcHour);

  test('ranks what matters most first and says nothing about a calm machine', () => {
    const ranked = recommend([calm, ...times.map((one) => figuresOf(one, window, utcHour))], 600 / 1440);
    expect(ranked.length).toBeGreaterThan(1);
    expect(ranked.every(({ cases }) => cases.every(({ machine }) => machine === 'Machine 0'))).toBe(true);
    expect(ranked.map(({ score }) => score)).toEqual(ranked.map(({ score }) => score).sort((a, b) => b - a));
    expect(ranked[0]).toMatchObject({ entryId: 'spindle-health', cases: [{ ground: { kind: 'frequent' } }] });
  });

  test('names a service once, the machine it would help most first', () => {
    const idle = (machine: string, standstills: number) => ({ ...calm, machine, standstills });
    expect(recommend([idle('A', 10), idle('B', 20), idle('C', 1)], 10)).toMatchObject([
      { entryId: 'idle-power-saver', cases: [{ machine: 'B' }, { machine: 'A' }] },
    ]);
  });

  test('makes no habit of what happened within less than a shift', () => {
    const three = { ...calm, machine: 'New', alarms: 3, betweenAlarms: MINUTE, toRecover: HOUR };
    const twoMinutes = 2 / 1440;
    expect(isThin([three], 2 * MINUTE)).toBe(true);
    expect(recommend([three], twoMinutes)).toEqual([]);
    expect(isThin([{ ...three, alarms: 12 }], 2 * MINUTE)).toBe(true);
    expect(isThin([{ ...three, alarms: 9 }], 24 * HOUR)).toBe(true);
    expect(isThin([{ ...three, alarms: 6, standstills: 4 }], 24 * HOUR)).toBe(false);
  });

  test('points only at services that are in the catalogue', () => {
    const wild = {
      ...calm,
      machine: 'Wild',
      alarms: 40,
      byHour: [30, ...Array.from({ length: 23 }, () => 0)],
      betweenAlarms: 10 * MINUTE,
      toRecover: HOUR,
      standstills: 3,
      trend: 0.8,
    };
    const ranked = recommend([wild], 1, 6);
    expect(ranked).toHaveLength(6);
    expect(recommend([wild], 1, 3)).toEqual(ranked.slice(0, 3));
    for (const { entryId } of ranked) expect(entryById.has(entryId)).toBe(true);
  });
});

describe('records', () => {
  const record = { asset: 1, status: 3, powerAvg: 2 };
  const event = {
    topic: 'machine-alarm',
    module: 'Machine 1',
    timestamp: '2024-05-06T07:00:00Z',
    results: record,
  };

  test('of the feeder’s events', () => {
    expect(recordOfEvent(event)).toEqual({
      machine: 'Machine 1',
      change: 'alarm',
      at: Date.parse('2024-05-06T07:00:00Z'),
    });
    expect(recordOfEvent({ ...event, results: { record } })).toMatchObject({
      machine: 'Machine 1',
    });
    expect(recordOfEvent({ ...event, results: null })).toMatchObject({ machine: 'Machine 1' });
    expect(recordOfEvent({ ...event, topic: 'workflow-failed' })).toBeUndefined();
    expect(recordOfEvent({ ...event, timestamp: 'soon' })).toBeUndefined();
    expect(recordOfEvent(null)).toBeUndefined();
  });

  test('machines of the same name in two pilots are told apart, others keep their name', () => {
    const machines = (...pilotCodes: string[]) =>
      recordsOfEvents(pilotCodes.map((pilotCode) => ({ ...event, pilotCode }))).map(({ machine }) => machine);
    expect(machines('FFT', 'SEW')).toEqual(['Machine 1 (FFT)', 'Machine 1 (SEW)']);
    expect(machines('FFT', 'FFT')).toEqual(['Machine 1', 'Machine 1']);
  });

  test('of notifications, by words first and by priority else', () => {
    const base = { notificationType: 'Event', module: 'Machine 2', timestamp: '2024-05-06T07:00Z' };
    const change = (more: object) => recordOfNotification({ ...base, ...more })?.change;
    expect(change({ description: 'Machine 2 recovered from its alarm', priority: 'Low' })).toBe('recovered');
    expect(change({ messageStatus: 'Alarm' })).toBe('alarm');
    expect(change({ description: 'Machine 2 is out of alarm after 10 min' })).toBe('recovered');
    expect(change({ description: 'Machine 2 has been standing for 30 min' })).toBe('idle');
    expect(change({ priority: 'high' })).toBe('alarm');
    expect(change({ notificationType: 'Assignment', priority: 'High' })).toBeUndefined();
    expect(recordOfNotification({ ...base, module: 'Orchestrator', priority: 'High' })).toBeUndefined();
  });

  test('a time without zone is UTC', () => {
    expect(timeOf('2024-05-06T07:00')).toBe(Date.parse('2024-05-06T07:00:00Z'));
    expect(timeOf('2024-05-06T07:00:00+02:00')).toBe(Date.parse('2024-05-06T05:00:00Z'));
  });
});

describe('the history endpoint', () => {
  const user = { userId: 'u-1', name: 'Mara', pilotRole: 'USER', pilotCode: 'FFT' };
  const alarm = { topic: 'machine-alarm', module: 'Machine 1', timestamp: '2024-05-06T07:00:00Z' };
  const note = { ...alarm, notificationType: 'Event', messageStatus: 'Alarm' };
  const page = (results: unknown[], totalPages = 1): Got => ({ kind: 'data', data: { results, totalPages } });

  function endpoint(answer: (path: string) => Got) {
    const asked: string[] = [];
    const portal: PortalApi = {
      postEvent: () => Promise.resolve('off'),
      get: (path) => {
        asked.push(path);
        return Promise.resolve(answer(path));
      },
    };
    let time = 0;
    const routes = evaluationRoutes(portal, () => time);
    const call: Call = { user, token: 't', params: {}, body: undefined };
    const ask = async (one: Partial<Call> = {}): Promise<unknown> =>
      await routes['GET history']?.({ ...call, ...one });
    return { ask, asked, later: (ms: number) => void (time += ms) };
  }

  const numbered = (path: string) =>
    [
      { ...alarm, eventId: path, timestamp: alarm.timestamp.replace('07:00', `07:0${path.length % 10}`) },
    ] as const;

  test('reads every page of a site’s events, and asks for nothing else where that is all of them', async () => {
    const { ask, asked } = endpoint((path) => page([...numbered(path)], 7));
    await expect(ask()).resolves.toMatchObject({
      source: { kind: 'events' },
      read: 7,
      more: false,
      records: { length: 7 },
    });
    expect(asked).toHaveLength(7);
  });

  test('asks for the events of machines by their topics where there are more than it reads', async () => {
    const { ask, asked } = endpoint((path) =>
      path.startsWith('/events?page')
        ? page([], 90)
        : page([...numbered(path)], path.includes('alarm') ? 7 : 1),
    );
    await expect(ask()).resolves.toMatchObject({ read: 9, more: true });
    for (const [topic, pages] of [
      ['machine-alarm', 7],
      ['machine-recovered', 1],
      ['machine-idle', 1],
    ] as const)
      expect(asked.filter((path) => path.startsWith(`/events?topic=${topic}&`))).toHaveLength(pages);
  });

  test('says how many were left out, and counts no event twice', async () => {
    const full = { kind: 'data', data: { results: [alarm], totalPages: 90, totalElements: 90 } } as const;
    const { ask } = endpoint(() => full);
    await expect(ask()).resolves.toMatchObject({ read: 1, total: 90, more: true });
  });

  test('falls back to the user’s own notifications, and says why', async () => {
    const refused = endpoint((path) => (path.startsWith('/events') ? { kind: 'forbidden' } : page([note])));
    await expect(refused.ask()).resolves.toMatchObject({
      source: { kind: 'notifications', reason: 'not-allowed' },
      records: [{ change: 'alarm' }],
    });
    expect(refused.asked[1]).toMatch(/^\/notifications\/user\/u-1\?/);
    const missing = endpoint((path) => (path.startsWith('/events') ? { kind: 'unavailable' } : page([note])));
    await expect(missing.ask({ user: { ...user, pilotRole: 'SUPER_ADMIN' } })).resolves.toMatchObject({
      source: { kind: 'notifications', reason: 'not-there' },
    });
    expect(missing.asked[1]).toMatch(/^\/notifications\/user\/SUPER_ADMIN\?/);
  });

  test('asks for notifications one page at a time and gives up quietly when that is too much', async () => {
    let calls = 0;
    const { ask, asked } = endpoint((path) => {
      if (path.startsWith('/events')) return { kind: 'unavailable' };
      calls += 1;
      return calls > 3 ? { kind: 'unavailable' } : page([note], 40);
    });
    await expect(ask()).resolves.toMatchObject({ read: 3, more: true });
    expect(asked).toHaveLength(1 + 4);
  });

  test('keeps an answer for a quarter of a minute, and a failure not at all', async () => {
    let down = true;
    const { ask, asked, later } = endpoint(() => (down ? { kind: 'unavailable' } : page([alarm])));
    await expect(ask()).rejects.toThrow('unavailable');
    down = false;
    await ask();
    const after = asked.length;
    await ask();
    expect(asked).toHaveLength(after);
    later(15_001);
    await ask();
    expect(asked).toHaveLength(after + 1);
  });

  test('an expired token is said as signed out', async () => {
    await expect(endpoint(() => ({ kind: 'signed-out' })).ask()).rejects.toThrow('signed-out');
  });
});
