import {
  type AlarmFigures,
  type Event,
  type FiguresNow,
  type Machines,
  type Matching,
  type Notification,
  type Paged,
} from '@portal/shared/wire';
import { raw, sql } from '../../platform/db/sql';
import { ruleKinds } from '../../../test/databases';
import { event, idOf } from '../../../test/people';
import { portalOf } from '../../../test/portal';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const RECORDS = 5_000;
const CONDITIONS = 1_200;
const priorities = ['High', 'Mid', 'Low'] as const;
const end = Date.now() - 5 * MINUTE;
/** Not on a full minute, like the requests for the last hours. */
const start = Math.floor((end - 9 * HOUR) / MINUTE) * MINUTE + 20_000;

/** A night of conditions that are raised once or twice and often clear, and of reports without a condition. */
function makeNight() {
  let seed = 7;
  const draw = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const at = (ms: number) => new Date(Math.min(ms, end)).toISOString();
  const report = (ms: number, more: object) => ({
    ...event({ pilotCode: 'ILTAR', topic: 'night/state', module: `m-${draw(12)}` }),
    timestamp: at(ms),
    priority: priorities[draw(3)],
    description: `Report ${draw(50)}`,
    ...more,
  });
  const night = Array.from({ length: CONDITIONS }, (_, nth) => {
    const began = start + (nth < 3 ? nth * 1_000 : draw(8 * HOUR));
    const of = { conditionId: `night-${nth}`, module: `m-${draw(12)}`, priority: priorities[draw(3)] };
    return [
      report(began, { ...of, state: 'raised' }),
      ...(draw(2) === 0 ? [report(began + 2 * MINUTE, { ...of, state: 'raised' })] : []),
      ...(draw(5) === 0 ? [report(began + 3 * MINUTE, { ...of, state: 'changed' })] : []),
      ...(draw(3) > 0 ? [report(began + 4 * MINUTE + draw(HOUR / 2), { ...of, state: 'cleared' })] : []),
    ];
  }).flat();
  while (night.length < RECORDS - 540) night.push(report(start + draw(9 * HOUR), {}));
  const flood = start + 4 * HOUR;
  while (night.length < RECORDS) night.push(report(flood + draw(7_000), {}));
  return night.sort((one, other) => one.timestamp.localeCompare(other.timestamp));
}

const count = <T>(list: readonly T[], is: (one: T) => boolean) => list.filter(is).length;
const tally = <T>(list: readonly T[], keyOf: (one: T) => string | number) => {
  const found = new Map<string | number, number>();
  for (const one of list) found.set(keyOf(one), (found.get(keyOf(one)) ?? 0) + 1);
  return found;
};
const peakOf = (list: readonly Event[]) =>
  Math.max(0, ...tally(list, ({ timestamp }) => Math.floor(Date.parse(timestamp) / (10 * MINUTE))).values());
const byPriority = (list: readonly Event[]) =>
  Object.fromEntries(priorities.map((one) => [one, count(list, ({ priority }) => priority === one)]));

describe.each(ruleKinds)('a night of 5,000 records on %s', (kind) => {
  const portal = portalOf(kind);
  /** As the api returns them, the oldest first. */
  let notified: Event[] = [];
  let alarms: Event[] = [];
  let bare: Event[] = [];
  /** The latest event of each condition. */
  let latest: Event[] = [];
  let open: Event[] = [];
  let inbox: string;

  const of = async <T>(who: string, path: string) => (await portal.as(who, 'GET', path)).data as T;
  const total = async (path: string) =>
    (await of<Paged<unknown>>('operator.iltar', `${path}&size=1`)).totalElements;

  beforeAll(async () => {
    inbox = `/notifications/user/${await idOf(portal, 'operator.iltar')}`;
    // Without the demo's own events of the pilot.
    for (const table of ['notices', 'conditions', 'events'])
      await portal.db.query(sql`delete from ${raw(table)} where pilot_code = 'ILTAR'`);
    const night = makeNight();
    for (let from = 0; from < night.length; from += 500)
      expect((await portal.produce(night.slice(from, from + 500))).status).toBe(202);
    for (let page = 0; page * 100 < RECORDS; page++)
      notified.push(
        ...(await of<Paged<Event>>('admin.iltar', `/events?topic=night/state&size=100&page=${page}`)).results,
      );
    notified = notified.reverse();
    alarms = notified.filter(({ state }) => state === 'raised');
    bare = notified.filter(({ conditionId }) => conditionId === undefined);
    latest = [
      ...new Map(
        notified.flatMap((one) => (one.conditionId ? [[one.conditionId, one] as const] : [])),
      ).values(),
    ];
    open = latest.filter(({ state }) => state !== 'cleared');
  });

  it('is all there', () => {
    expect(new Set(notified.map(({ eventId }) => eventId)).size).toBe(RECORDS);
    expect(latest).toHaveLength(CONDITIONS);
    expect(open.length).toBeGreaterThan(100);
  });

  it('has figures that are those of its rows', async () => {
    const span = new URLSearchParams({
      from: new Date(start).toISOString(),
      to: new Date(end + 1).toISOString(),
    });
    const found = await of<AlarmFigures>('admin.iltar', `/figures/pilots/ILTAR?${span.toString()}`);
    expect(found).toMatchObject({
      alarms: alarms.length,
      peak: peakOf(alarms),
      priorities: byPriority(alarms),
      withoutCondition: { count: bare.length, peak: peakOf(bare) },
      began: CONDITIONS,
      neverTaken: CONDITIONS - open.length,
      toClear: { count: CONDITIONS - open.length },
      toTake: { count: 0 },
    });
    expect(peakOf(bare)).toBeGreaterThanOrEqual(540);
    expect(new Map(found.modules.map((one) => [one.module, one.alarms]))).toEqual(
      tally(alarms, ({ module }) => module),
    );
    for (const part of found.course)
      expect(part.alarms).toBe(
        count(alarms, ({ timestamp }) => timestamp >= part.from && timestamp < part.to),
      );
  });

  it('has a dashboard that is that of its rows', async () => {
    const { from, pilots } = await of<FiguresNow>('admin.iltar', '/figures/now');
    const [now] = pilots.filter(({ pilotCode }) => pilotCode === 'ILTAR');
    const hourOf = ({ timestamp }: Event) => Math.floor((Date.parse(timestamp) - Date.parse(from)) / HOUR);
    const hours = tally(alarms, hourOf);
    expect(now).toMatchObject({
      open: open.length,
      unowned: open.length,
      high: count(open, ({ priority }) => priority === 'High'),
      priorities: byPriority(alarms),
      hours: Array.from({ length: 24 }, (_, hour) => hours.get(hour) ?? 0),
    });
    for (const machine of now?.machines ?? [])
      expect([machine.module, machine.alarms, machine.high]).toEqual([
        machine.module,
        count(alarms, ({ module }) => module === machine.module),
        count(alarms, ({ module, priority }) => module === machine.module && priority === 'High'),
      ]);
    const { machines } = await of<Machines>('operator.iltar', '/machines');
    expect(new Map(machines.map((one) => [one.module, one.open]))).toEqual(
      tally(open, ({ module }) => module),
    );
  });

  it('has lists that are those of its rows', async () => {
    const isHigh = ({ priority }: Event) => priority === 'High';
    const hour = { from: new Date(start + HOUR).toISOString(), to: new Date(start + 2 * HOUR).toISOString() };
    const within = new URLSearchParams(hour).toString();
    expect({
      all: await total(`${inbox}?page=0`),
      high: await total(`${inbox}?priority=High`),
      lines: await total(`${inbox}?byCondition=true`),
      highLines: await total(`${inbox}?byCondition=true&priority=High`),
      hour: await total(`${inbox}?${within}`),
      unread: await of<number>('operator.iltar', `${inbox}/unread/count`),
      conditions: await total('/conditions?active=true'),
      matching: (
        await of<Matching>(
          'operator.iltar',
          `${inbox}/matching?before=${new Date().toISOString()}&q=report%207`,
        )
      ).total,
    }).toEqual({
      all: RECORDS,
      high: count(notified, isHigh),
      lines: bare.length + CONDITIONS,
      highLines: count(bare, isHigh) + count(latest, isHigh),
      hour: count(notified, ({ timestamp }) => timestamp >= hour.from && timestamp < hour.to),
      unread: bare.length + open.length,
      conditions: open.length,
      matching: count(notified, ({ description = '' }) => description.toLowerCase().includes('report 7')),
    });
    const { results } = await of<Paged<Notification>>('operator.iltar', `${inbox}?size=100&page=20`);
    const newestFirst = notified.map(({ timestamp }) => timestamp).reverse();
    expect(results.map(({ timestamp }) => timestamp)).toEqual(newestFirst.slice(2_000, 2_100));
  });
});
