import { titles } from '../catalogue/entries';
import { type Got } from '../server/portalApi';
import {
  alarmsOverTime,
  DAY,
  figuresOf,
  HOUR,
  type MachineRecord,
  MINUTE,
  timesOf,
  windowOf,
} from './figures';
import { recordsOf, reportsOf } from './history';
import { isThin, recommend } from './recommend';
import { evaluationRoutes } from './routes';

const START = Date.parse('2024-05-06T00:00:00Z');
const at = (minutes: number, change: MachineRecord['change'], machine = 'Machine 0'): MachineRecord => ({
  machine,
  change,
  at: START + minutes * MINUTE,
});

/** Ten hours: alarms of 30, 60 and 6 minutes, then a standstill, and one more at the end. */
const records = [
  ...[at(0, 'recovered'), at(60, 'alarm'), at(90, 'recovered'), at(180, 'alarm'), at(200, 'alarm')],
  ...[
    at(240, 'recovered'),
    at(246, 'alarm'),
    at(252, 'recovered'),
    at(480, 'standstill'),
    at(600, 'standstill'),
  ],
];
const window = { from: START, to: START + 600 * MINUTE };
const times = timesOf(records, window);
const minutes = (machine?: { alarms: { from: number; to: number }[] }) =>
  machine?.alarms.map(({ from, to }) => (to - from) / MINUTE);
const calm = figuresOf({ machine: 'Calm', alarms: [], standstills: [] }, window);

describe('figures', () => {
  test('an alarm lasts until the next change that is none, in any order of arrival', () => {
    expect(windowOf(records)).toEqual(window);
    expect(minutes(times[0])).toEqual([30, 60, 6]);
    expect(timesOf([...records].reverse(), window)).toEqual(times);
  });

  test('an alarm that nobody ended lasts to the end of the window; one moment is no window', () => {
    const open = timesOf([at(0, 'standstill'), at(540, 'alarm')], window);
    expect(open).toMatchObject([{ alarms: [{ to: window.to, isOpen: true }] }]);
    expect(windowOf([at(5, 'alarm')])).toBeNull();
  });

  test('machines are apart and in natural order', () => {
    const mixed = [at(0, 'alarm', 'Machine 10'), at(1, 'alarm', 'Machine 2')];
    expect(timesOf(mixed, window).map(({ machine }) => machine)).toEqual(['Machine 2', 'Machine 10']);
  });

  test('of a machine count, and say what is the mean', () => {
    const [figures] = times.map((one) => figuresOf(one, window));
    expect(figures).toMatchObject({
      alarms: 3,
      standstills: 2,
      trend: -1,
      betweenAlarms: 93 * MINUTE,
      toRecover: 32 * MINUTE,
      longest: HOUR,
      availability: 1 - 96 / 600,
    });
    expect(calm).toMatchObject({ betweenAlarms: null, toRecover: null, availability: 1, trend: 0 });
  });

  test('over time, each alarm falls into exactly one piece', () => {
    const counts = alarmsOverTime(times, window).flatMap((piece) => piece.counts);
    expect(counts.reduce((all, count) => all + count)).toBe(3);
    expect(alarmsOverTime(times, { from: START, to: START + 90 * DAY })).toHaveLength(30);
  });
});

describe('recommendation', () => {
  test('ranks what matters most first, each service once with its machines, and nothing of a calm one', () => {
    const idle = (machine: string, standstills: number) => ({ ...calm, machine, standstills });
    const busy = { ...calm, machine: 'Busy', alarms: 60 };
    expect(recommend([calm, idle('A', 10), idle('B', 20), idle('C', 1), busy], 10 * DAY)).toMatchObject([
      { entryId: 'spindle-health', cases: [{ machine: 'Busy', kind: 'frequent', value: 6 }] },
      { entryId: 'idle-power-saver', cases: [{ machine: 'B' }, { machine: 'A' }] },
    ]);
  });

  test('points only at services that are in the catalogue', () => {
    const wild = { ...calm, alarms: 40, toRecover: HOUR, standstills: 3, trend: 0.8 };
    expect(recommend([wild], DAY).map(({ entryId }) => titles.has(entryId))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  test('makes no habit of what happened within less than a shift, or hardly ever', () => {
    const few = { ...calm, alarms: 6, standstills: 3 };
    expect(isThin([{ ...few, alarms: 12 }], 2 * MINUTE)).toBe(true);
    expect(isThin([few], DAY)).toBe(true);
    expect(isThin([{ ...few, standstills: 4 }], DAY)).toBe(false);
  });
});

const event = (minute: number, state: string, more: object = {}) => ({
  module: 'cell-01',
  moduleName: 'Cell 1',
  pilotCode: 'FFT',
  priority: 'High',
  conditionId: 'wire',
  state,
  timestamp: new Date(START + minute * MINUTE).toISOString(),
  ...more,
});
const reportTexts = (items: readonly unknown[]) =>
  recordsOf(items).map((one) => `${one.machine} ${one.change} ${(one.at - START) / MINUTE}`);

describe('records', () => {
  test('of a machine in alarm from its first problem until the last one is over, in any order of arrival', () => {
    const gas = { conditionId: 'gas' };
    expect(
      reportTexts([
        event(30, 'cleared'),
        event(20, 'cleared', gas),
        event(12, 'changed'),
        event(10, 'raised', gas),
        event(5, 'raised'),
      ]),
    ).toEqual(['Cell 1 alarm 5', 'Cell 1 alarm 10', 'Cell 1 recovered 30']);
  });

  test('of nothing that is only worth a look, until it becomes worse; of standstills, and of nothing else', () => {
    expect(reportTexts([event(1, 'raised', { priority: 'Low' }), event(4, 'changed')])).toEqual([
      'Cell 1 alarm 4',
    ]);
    const idle = { module: 'Machine 2', eventType: 'Idle', timestamp: event(3, '').timestamp };
    expect(
      reportTexts([idle, null, event(1, 'raised', { timestamp: 'soon' }), { ...idle, eventType: 'Alarm' }]),
    ).toEqual(['Machine 2 standstill 3']);
  });

  test('of one name in two pilots are distinguished, and so are their problems', () => {
    expect(reportTexts([event(5, 'raised'), event(6, 'raised', { pilotCode: 'SEW' })])).toEqual([
      'Cell 1 (FFT) alarm 5',
      'Cell 1 (SEW) alarm 6',
    ]);
  });

  test('of notifications, by the condition that these are of', () => {
    const note = (minute: number, messageStatus: string) => {
      const { module, moduleName, priority, timestamp } = event(minute, '');
      return { module, moduleName, priority, timestamp, messageStatus, relatedCondition: 'c-1' };
    };
    expect(reportTexts([note(9, 'Cleared'), note(5, 'Alarm')])).toEqual([
      'Cell 1 alarm 5',
      'Cell 1 recovered 9',
    ]);
  });
});

const condition = (first: number, cleared?: number, more: object = {}) => ({
  conditionId: 'wire',
  pilotCode: 'FFT',
  module: 'cell-01',
  moduleName: 'Cell 1',
  priority: 'High',
  first: event(first, '').timestamp,
  ...(cleared !== undefined && { cleared: event(cleared, '').timestamp }),
  ...more,
});

describe('reports', () => {
  test('of a condition are one of its beginning, and one of its end where it is over', () => {
    const gas = { conditionId: 'gas' };
    expect(
      reportTexts([condition(20, undefined, gas), condition(5, 12), null, {}].flatMap(reportsOf)),
    ).toEqual(['Cell 1 alarm 5', 'Cell 1 recovered 12', 'Cell 1 alarm 20']);
  });
});

describe('the history endpoint', () => {
  const page = (results: unknown[], totalPages = 1): Got => ({
    kind: 'data',
    data: { results, totalPages, totalElements: totalPages * results.length },
  });

  beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(START + HOUR));
  afterEach(() => void jest.restoreAllMocks());

  function endpoint(answer: (path: string) => Got, more: object = {}) {
    const requestedPaths: string[] = [];
    const get = (path: string) => {
      requestedPaths.push(path);
      return Promise.resolve(answer(path));
    };
    const user = { userId: 'u-1', name: 'Mara', pilotRole: 'ADMIN', pilotCode: 'FFT', ...more };
    const ask = async (days = '92') =>
      await evaluationRoutes({ get })['GET history/:days']?.({ user, token: 't', params: { days } });
    return { ask, requestedPaths };
  }

  test('reads every page of a site’s events, and says how many it left out where there are too many', async () => {
    const { ask, requestedPaths } = endpoint(() => page([event(1, 'raised')], 7));
    await expect(ask()).resolves.toMatchObject({ source: 'events', read: 7, total: 7, records: [{}] });
    expect(requestedPaths).toHaveLength(7);
    await expect(endpoint(() => page([1], 190)).ask()).resolves.toMatchObject({ read: 100, total: 190 });
  });

  test.each([1, 7, 30, 92])('reads the events of the last %s days, and no others', async (days) => {
    const { ask, requestedPaths } = endpoint(() =>
      page([event(1, 'raised'), event(-days * 24 * 60, 'raised', { conditionId: 'gas' })]),
    );
    await expect(ask(String(days))).resolves.toMatchObject({
      days,
      records: [{ at: START + MINUTE }],
    });
    const { searchParams } = new URL(requestedPaths[0] ?? '', 'http://portal');
    expect(['from', 'to'].map((name) => Date.parse(searchParams.get(name) ?? ''))).toEqual([
      START + HOUR - days * DAY,
      START + HOUR,
    ]);
  });

  test.each(['0', '31', 'x', ''])('knows no period of %p days', async (days) => {
    await expect(endpoint(() => page([])).ask(days)).rejects.toThrow('invalid');
  });

  test('ends with what came before a page that fails', async () => {
    const { ask } = endpoint((path) => (path.includes('page=3&') ? { kind: 'unavailable' } : page([1], 40)));
    await expect(ask()).resolves.toMatchObject({ read: 3, total: 40 });
  });

  test('falls back to the user’s own notifications where events are unavailable', async () => {
    const answer = (path: string): Got => (path.startsWith('/events') ? { kind: 'unavailable' } : page([1]));
    const { ask, requestedPaths } = endpoint(answer, { pilotRole: 'SUPER_ADMIN' });
    await expect(ask()).resolves.toMatchObject({ source: 'unavailable', read: 1 });
    expect(requestedPaths[1]).toContain('/notifications/user/SUPER_ADMIN?');
  });

  test('reads the conditions of the pilot for a manager, and asks for nothing that is refused', async () => {
    const { ask, requestedPaths } = endpoint(
      (path) => page([path.includes('page=0&') ? condition(5, 12) : condition(30)], 12),
      { pilotRole: 'USER', oversees: true },
    );
    await expect(ask()).resolves.toMatchObject({
      source: 'conditions',
      days: 92,
      read: 10,
      total: 12,
      records: [{ change: 'alarm' }, { change: 'recovered' }, { change: 'alarm' }],
    });
    expect(requestedPaths).toHaveLength(10);
    const { pathname, searchParams } = new URL(requestedPaths[0] ?? '', 'http://portal');
    expect(pathname).toBe('/figures/pilots/FFT/conditions');
    const moment = (name: string) => Date.parse(searchParams.get(name) ?? '');
    expect(moment('to') - moment('from')).toBe(92 * DAY);
    expect(searchParams.get('list')).toBe('all');
  });

  test.each([
    ['of an administrator of another back end', 'ADMIN', true, ['/events', '/figures', '/notifications']],
    ['of a manager of another back end', 'USER', true, ['/figures', '/notifications']],
    ['of somebody who oversees nothing', 'USER', false, ['/notifications']],
  ])('falls back to the own notifications %s', async (_of, pilotRole, oversees, lists) => {
    const { ask, requestedPaths } = endpoint(
      (path) => (path.startsWith('/notifications/user/u-1?') ? page([1]) : { kind: 'forbidden' }),
      { pilotRole, oversees },
    );
    await expect(ask()).resolves.toMatchObject({ source: 'forbidden', read: 1 });
    expect(requestedPaths.map((path) => /^\/[a-z]+/.exec(path)?.[0])).toEqual(lists);
  });

  test.each(['signed-out', 'unavailable'] as const)(
    'says that it is %s where nothing can be read',
    async (kind) => {
      await expect(endpoint(() => ({ kind })).ask()).rejects.toThrow(kind);
    },
  );
});
