import {
  type AlarmFigures,
  type FigureCondition,
  figureLists,
  type FiguresNow,
  type Paged,
} from '@portal/shared/wire';
import fc from 'fast-check';
import { col } from '../../platform/db/columns';
import { rows } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { ruleKinds } from '../../../test/databases';
import { event, idOf, makeUser } from '../../../test/people';
import { portalOf, type TestPortal } from '../../../test/portal';

const DAY = 86_400_000;
const MINUTE = 60_000;
/** The day before yesterday, which is over in every time zone. */
const start = Math.floor(Date.now() / DAY) * DAY - 2 * DAY;
const at = (minutes: number) => new Date(start + minutes * MINUTE).toISOString();

describe.each(ruleKinds)('figures of alarms on %s', (kind) => {
  const portal = portalOf(kind, { DEMO_PLANT: 'past' });
  beforeAll(async () => {
    await makePilot();
  });

  const as: TestPortal['as'] = (...call) => portal.as(...call);
  const query = (more: Record<string, string>) =>
    new URLSearchParams({ from: at(0), to: at(24 * 60), ...more }).toString();
  const figures = async (more: Record<string, string> = {}, pilot = 'QA', who = 'super') => {
    const answer = await as(who, 'GET', `/figures/pilots/${pilot}?${query(more)}`);
    expect(answer.status).toBe(200);
    return answer.data as AlarmFigures;
  };
  const list = async (more: Record<string, string>, pilot = 'QA', who = 'super') =>
    (await as(who, 'GET', `/figures/pilots/${pilot}/conditions?${query(more)}`))
      .data as Paged<FigureCondition>;
  const say = async (minutes: number, conditionId: string, more: object = {}) => {
    const json = event({
      pilotCode: 'QA',
      topic: 'qa/one',
      conditionId,
      state: 'raised',
      timestamp: at(minutes),
      description: `Trouble ${conditionId}`,
      priority: 'Mid',
      module: 'm-1',
      moduleName: 'Mill 1',
      ...more,
    });
    expect((await portal.produce(json)).status).toBe(202);
  };

  /** A pilot with known events: a flood in the early shift, and one alarm while nobody is on duty. */
  async function makePilot(): Promise<void> {
    await portal.db.query(sql`insert into pilots (code, name, time_zone) values ('QA', 'QA', 'UTC')`);
    await portal.db.query(
      sql`insert into event_mappings (pilot_code, topic, description, all_roles) values ('QA', 'qa/one', 'x', false)`,
    );
    const person = await makeUser(portal, { pilotCode: 'QA' });
    await portal.db.query(
      sql`insert into mapping_roles (mapping_id, role_id)
        select m.id, r.id from event_mappings m cross join roles r where m.topic = 'qa/one' and r.name = 'OPERATOR'`,
    );
    for (const role of ['OPERATOR', 'PLANT_OPERATOR'])
      await portal.db.query(
        sql`with plan as (
            insert into duty_plans (pilot_code, role_id, valid_from) select 'QA', id, '2020-01-01' from roles
            where name = ${role} returning id)
          insert into duty_shifts (plan_id, shift_id, nth, name, days, starts, ends, people)
          select id, gen_random_uuid(), 0, 'Early', array[1, 2, 3, 4, 5, 6, 7], '06:00', '14:00', array[${person}::uuid]
          from plan`,
      );
    for (let nth = 0; nth < 12; nth++) await say(360 + nth / 2, `flood-${nth}`);
    for (let nth = 0; nth < 6; nth++) await say(371 + nth, 'again');
    await say(378, 'again', { state: 'changed' });
    for (let nth = 0; nth < 4; nth++)
      await say(381 + nth, `after-${nth}`, { module: 'm-2', moduleName: undefined });
    for (let nth = 0; nth < 12; nth++) await say(400 + nth, `flood-${nth}`, { state: 'cleared' });
    // An unmapped topic notifies everybody of the pilot.
    await say(1200, 'night', { topic: 'qa/two', priority: 'High' });
    for (const second of [0, 10, 20]) await say(1300 + second / 60, 'flicker', { state: 'raised' });
  }

  it('are what came, when, and for whom', async () => {
    const result = await figures();
    expect(result).toMatchObject({
      alarms: 12 + 6 + 4 + 1 + 3,
      unattended: 4,
      hasDuty: true,
      peak: 12,
      rate: 26 / 144,
      ratePerPerson: 22 / 48,
      priorities: { High: 1, Mid: 25, Low: 0 },
      floods: { count: 1, share: 20 / 1440, worst: [{ from: at(360), to: at(380), alarms: 18, peak: 12 }] },
      courseBy: 'hour',
      modules: [
        { module: 'm-1', moduleName: 'Mill 1', alarms: 22 },
        { module: 'm-2', alarms: 4 },
      ],
    });
    expect(result.course.map(({ alarms }) => alarms).reduce((one, other) => one + other)).toBe(26);
    expect(result.frequent).toHaveLength(10);
    expect(result.frequent[0]).toMatchObject({ description: 'Trouble again', alarms: 6 });
    expect(result.shifts.map(({ role, hours, alarms }) => [role, hours, alarms])).toEqual([
      ['OPERATOR', 8, 22],
      ['PLANT_OPERATOR', 8, 0],
    ]);
  });

  it('say what they leave out: what belongs to no condition, and how much of it came at once', async () => {
    expect((await figures()).withoutCondition).toEqual({ count: 0, peak: 0 });
    const bare = { conditionId: undefined, state: undefined, module: 'm-9' };
    for (let nth = 0; nth < 15; nth++) await say(703 + nth / 120, '', bare);
    for (let nth = 0; nth < 3; nth++) await say(900 + nth * 20, '', { ...bare, topic: 'qa/two' });
    const result = await figures();
    expect(result).toMatchObject({ alarms: 26, peak: 12, withoutCondition: { count: 18, peak: 15 } });
    expect(await figures({ module: 'm-1' })).toMatchObject({ withoutCondition: { count: 0, peak: 0 } });
    // An unmapped topic notifies everybody of the pilot.
    expect(await figures({ role: 'PLANT_OPERATOR' })).toMatchObject({
      withoutCondition: { count: 3, peak: 1 },
    });
    const shiftId = result.shifts[0]?.shiftId ?? '';
    expect(await figures({ shiftId })).toMatchObject({ withoutCondition: { count: 15, peak: 15 } });
  });

  it('are narrowed to a machine, a role and a shift', async () => {
    expect(await figures({ module: 'm-2' })).toMatchObject({ alarms: 4, began: 4, unattended: 0 });
    expect(await figures({ role: 'PLANT_OPERATOR' })).toMatchObject({ alarms: 1, unattended: 1, peak: 1 });
    const { shifts } = await figures({ role: 'OPERATOR' });
    const shiftId = shifts[0]?.shiftId ?? '';
    expect(await figures({ shiftId })).toMatchObject({ alarms: 22, rate: 22 / 48, began: 17, unattended: 0 });
    expect((await figures({ shiftId })).shifts).toHaveLength(1);
  });

  it('of how conditions went are those of what people did', async () => {
    const before = await figures();
    expect(before).toMatchObject({
      began: 19,
      neverTaken: 12,
      chattering: 1,
      toTake: { count: 0, median: 0, p95: 0 },
      toClear: { count: 12 },
    });
    expect(before.toClear.median).toBeCloseTo(60 * 42.75);
    const { results } = await list({ list: 'all', size: '100' });
    const night = results.find(({ description }) => description === 'Trouble night');
    await portal.db.query(
      sql`insert into condition_notes (condition_id, created_at, deed, by_name)
        values (${night?.conditionId}::uuid, ${at(1205)}::timestamptz, 'taken', 'x')`,
    );
    expect((await figures()).toTake).toEqual({ count: 1, median: 300, p95: 300 });
    expect((await list({ list: 'taken' })).results).toMatchObject([{ takenAfter: 300 }]);
  });

  it('stand where they stood for a day at the end of the time', async () => {
    const standing = async (minutes: number) => (await figures({ to: at(minutes) })).standing;
    expect(await standing(360 + 24 * 60 - 1)).toBe(0);
    expect(await standing(390 + 24 * 60)).toBe(5);
    expect((await list({ list: 'standing', to: at(390 + 24 * 60) })).totalElements).toBe(5);
  });

  it('have lists that are as long as they say, without a name in them', async () => {
    const result = await figures({}, 'FFT', 'admin.fft');
    const all = { from: at(-30 * 1440), to: at(1440) };
    const month = await figures(all, 'FFT', 'admin.fft');
    expect(month.began).toBeGreaterThan(result.began);
    const totals = await Promise.all(
      figureLists.map(async (name) => [
        name,
        (await list({ ...all, list: name }, 'FFT', 'admin.fft')).totalElements,
      ]),
    );
    expect(Object.fromEntries(totals)).toMatchObject({
      taken: month.toTake.count,
      over: month.toClear.count,
      neverTaken: month.neverTaken,
      chattering: month.chattering,
      standing: month.standing,
    });
    const [frequent] = month.frequent;
    const { results } = await list({ ...all, list: 'all', key: frequent?.key ?? '' }, 'FFT', 'admin.fft');
    expect(new Set(results.map(({ module }) => module))).toEqual(new Set([frequent?.module]));
    expect(JSON.stringify(results)).not.toMatch(/owner|Becker|Yilmaz/);
    // The administrator is a recipient, and opens the condition from here.
    expect(results[0]?.notificationId).toBeDefined();
  });

  it('count each report of a new problem once, at any time', async () => {
    const notices = await rows(
      portal.db,
      { at: col.text, state: col.orNull(col.text), id: col.text },
      sql`select happened_at as at, state, event_id as id from events where pilot_code = 'FFT' and condition_id is not null`,
    );
    // A handed condition makes a notice for its new owner, which is no alarm.
    const { results } = await list({ from: at(-30 * 1440), list: 'all', size: '1' }, 'FFT', 'admin.fft');
    await as('super', 'PUT', `/conditions/${results[0]?.conditionId}/hand-over`, {
      targetUserId: await idOf(portal, 'manager.fft'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: -30 * 1440, max: 1440 }),
        fc.integer({ min: 1, max: 5 * 1440 }),
        async (from, length) => {
          const { alarms } = await figures({ from: at(from), to: at(from + length) }, 'FFT', 'admin.fft');
          const counted = notices.filter(
            (one) =>
              (one.state === 'raised' || one.state === null) &&
              one.at >= at(from) &&
              one.at < at(from + length),
          );
          expect(alarms).toBe(counted.length);
        },
      ),
      { numRuns: 12 },
    );
  });

  it.each([
    ['longer than 92 days', { from: at(-100 * 1440) }],
    ['that ends before it begins', { to: at(-1) }],
    ['still to come', { from: at(10 * 1440), to: at(11 * 1440) }],
  ])('are refused for a time %s', async (_, more) => {
    expect((await as('super', 'GET', `/figures/pilots/QA?${query(more)}`)).status).toBe(400);
  });

  it('cover 92 days among which the clock is put back', async () => {
    const span = { from: at(-92 * 1440 - 60), to: at(0) };
    expect((await as('super', 'GET', `/figures/pilots/QA?${query(span)}`)).status).toBe(200);
  });

  it('are for those who oversee the pilot', async () => {
    const status = async (who: string) => (await as(who, 'GET', `/figures/pilots/FFT?${query({})}`)).status;
    expect([await status('operator.fft'), await status('manager.fft'), await status('admin.sew')]).toEqual([
      403, 200, 403,
    ]);
  });

  it('tells those who oversee how their pilots stand now, and nobody else', async () => {
    const now = (who: string) => as(who, 'GET', '/figures/now');
    const pilots = async (who: string) => ((await now(who)).data as FiguresNow).pilots;
    expect((await now('operator.fft')).status).toBe(403);
    expect((await pilots('manager.fft')).map(({ pilotCode }) => pilotCode)).toEqual(['FFT']);
    const qa = async () => (await pilots('super')).find(({ pilotCode }) => pilotCode === 'QA');
    const before = await qa();
    await say(0, 'just-now', {
      timestamp: new Date().toISOString(),
      priority: 'High',
      module: 'm-9',
      moduleName: 'Mill 9',
    });
    const after = await qa();
    const more = (name: 'open' | 'high' | 'unowned') => (after?.[name] ?? 0) - (before?.[name] ?? 0);
    expect([more('open'), more('high'), more('unowned')]).toEqual([1, 1, 1]);
    expect(after?.hours).toHaveLength(24);
    expect(after?.machines.find(({ module }) => module === 'm-9')).toMatchObject({
      moduleName: 'Mill 9',
      alarms: 1,
      high: 1,
    });
    expect(after?.machines.some(({ module }) => module === 'm-1')).toBe(false);
  });
});
