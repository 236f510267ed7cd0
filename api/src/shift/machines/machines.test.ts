import { type FiguresNow, type Machine, type MachineDetail, type Machines } from '@portal/shared/wire';
import { sql } from '../../platform/db/sql';
import { notifyPerson, OWN_MODULES } from '../../events/notices/notifyPerson';
import { mappedTopic } from '../../../test/conditions';
import { ruleKinds } from '../../../test/databases';
import { event, freshName, idOf, makeUser, tokenFor } from '../../../test/people';
import { portalOf, type TestPortal } from '../../../test/portal';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe.each(ruleKinds)('machines on %s', (kind) => {
  const portal = portalOf(kind);

  const as: TestPortal['as'] = (...call) => portal.as(...call);
  const now = Date.now();
  const ago = (ms: number) => new Date(now - ms).toISOString();
  const send = async (module: string, ...events: object[]) => {
    const answer = await portal.produce(
      events.map((one) =>
        event({ topic: 'robot-cell/state', state: 'raised', module, moduleName: 'Cell', ...one }),
      ),
    );
    expect(answer.status).toBe(202);
  };
  const list = async (username = 'operator.fft', query = '') =>
    (await as(username, 'GET', `/machines${query}`)).data as Machines;
  const listed = async (module: string, username = 'operator.fft'): Promise<Machine | undefined> =>
    (await list(username)).machines.find((one) => one.module === module);
  const path = (module: string, from = DAY) =>
    `/machines/${encodeURIComponent(module)}?pilotCode=FFT&from=${ago(from)}&to=${ago(0)}`;
  const detailOf = async (module: string, username = 'operator.fft', from = DAY) =>
    (await as(username, 'GET', path(module, from))).data as MachineDetail;

  it('come with the time zone of their pilot', async () => {
    const module = freshName();
    await send(module, { conditionId: freshName() });
    const zone = await as('admin.fft', 'PUT', '/duty/pilots/FFT/zone', { timeZone: 'Asia/Tokyo' });
    expect(zone.status).toBe(200);
    expect(await listed(module)).toMatchObject({ timeZone: 'Asia/Tokyo' });
    expect(await detailOf(module)).toMatchObject({ timeZone: 'Asia/Tokyo' });
    const { pilots } = (await as('manager.fft', 'GET', '/figures/now')).data as FiguresNow;
    expect(pilots.map(({ pilotCode, timeZone }) => [pilotCode, timeZone])).toEqual([['FFT', 'Asia/Tokyo']]);
  });

  it('stand as their worst condition does, since it was raised', async () => {
    const module = freshName();
    await send(
      module,
      { conditionId: `${module} a`, priority: 'Low', timestamp: ago(5 * HOUR) },
      { conditionId: `${module} b`, priority: 'Mid', timestamp: ago(3 * HOUR), description: 'Hot' },
      {
        conditionId: `${module} b`,
        priority: 'High',
        state: 'changed',
        timestamp: ago(HOUR),
        description: 'Hot',
      },
    );
    expect(await listed(module)).toMatchObject({
      pilotCode: 'FFT',
      moduleName: 'Cell',
      trouble: { description: 'Hot', priority: 'High' },
      since: ago(3 * HOUR),
      open: 2,
      shelved: 0,
      timeline: [
        { from: ago(5 * HOUR), to: ago(3 * HOUR), priority: 'Low' },
        { from: ago(3 * HOUR), to: ago(HOUR), priority: 'Mid' },
        { from: ago(HOUR), priority: 'High' },
      ],
    });
  });

  it('have the clock of the condition that they name, not of one before it', async () => {
    const module = freshName();
    await send(
      module,
      { conditionId: `${module} old`, priority: 'High', timestamp: ago(5 * HOUR), description: 'Old' },
      { conditionId: `${module} new`, priority: 'High', timestamp: ago(HOUR), description: 'New' },
    );
    const { trouble } = (await listed(module)) ?? {};
    await as('operator.fft', 'PUT', `/conditions/${trouble?.conditionId}/owner`);
    expect(await listed(module)).toMatchObject({ trouble: { description: 'New' }, since: ago(HOUR) });
    expect(await detailOf(module)).toMatchObject({ trouble: { description: 'New' }, since: ago(HOUR) });
  });

  it('that stand idle, or never were in trouble, are listed last, with what was heard of them', async () => {
    const [idle, alarmed] = [freshName(), freshName()];
    await send(alarmed, { conditionId: alarmed });
    const standing = { module: idle, description: 'Standing for an hour', priority: 'Mid' };
    await portal.produce(event(standing));
    const { machines } = await list();
    const machine = machines.find(({ module }) => module === idle);
    expect(machine).toMatchObject({ open: 0, timeline: [], lastReport: { words: 'Standing for an hour' } });
    expect(machine).not.toHaveProperty('trouble');
    const places = [alarmed, idle].map((name) => machines.findIndex(({ module }) => module === name));
    expect(places[0]).toBeLessThan(places[1] ?? -1);
    expect(await detailOf(idle)).toMatchObject({
      conditions: [],
      lastReport: { words: 'Standing for an hour' },
    });
    // The machine is hidden from people who were not notified.
    expect(await listed(idle, 'operator.sew')).toBeUndefined();
    const stranger = await tokenFor(portal, await makeUser(portal));
    expect((await portal.call('GET', path(idle), { token: stranger })).status).toBe(403);
    // So are words that somebody gave to one person alone.
    const { conditions } = await detailOf(alarmed);
    await as('operator.fft', 'PUT', `/conditions/${conditions[0]?.conditionId}/hand-over`, {
      targetUserId: await idOf(portal, 'technician.fft'),
      words: 'Between us',
    });
    expect(JSON.stringify(await listed(alarmed, 'admin.fft'))).not.toContain('Between us');
  });

  it('come back to nothing known when it is over, and tell since when', async () => {
    const module = freshName();
    await send(
      module,
      { conditionId: module, priority: 'High', timestamp: ago(3 * HOUR) },
      { conditionId: module, state: 'cleared', timestamp: ago(2 * HOUR) },
    );
    const machine = await listed(module);
    expect(machine).toMatchObject({ since: ago(2 * HOUR), open: 0 });
    expect(machine?.trouble).toBeUndefined();
    expect(machine?.timeline).toEqual([{ from: ago(3 * HOUR), to: ago(2 * HOUR), priority: 'High' }]);
  });

  it('have no trouble of what is shelved, and say that it is', async () => {
    const module = freshName();
    await send(module, { conditionId: module, priority: 'High', timestamp: ago(HOUR) });
    const id = (await listed(module))?.trouble?.conditionId ?? '';
    await as('operator.fft', 'PUT', `/conditions/${id}/shelf`, { minutes: 30, reason: 'Part ordered' });
    const machine = await listed(module);
    expect(machine).toMatchObject({ open: 0, shelved: 1, timeline: [{ priority: 'High' }] });
    expect(machine?.trouble).toBeUndefined();
    expect(machine?.since).toBeUndefined();
  });

  it('stand as the condition that nobody has, of those that are as bad', async () => {
    const module = freshName();
    await send(
      module,
      { conditionId: `${module} a`, priority: 'High', timestamp: ago(2 * HOUR), description: 'Hot' },
      { conditionId: `${module} b`, priority: 'High', timestamp: ago(HOUR), description: 'Jammed' },
      { conditionId: `${module} c`, priority: 'Mid', timestamp: ago(3 * HOUR), description: 'Dusty' },
    );
    const trouble = async () => (await listed(module))?.trouble;
    const held = await trouble();
    expect(held).toMatchObject({ description: 'Hot' });
    await as('operator.fft', 'PUT', `/conditions/${held?.conditionId}/owner`);
    const free = await trouble();
    expect(free).toMatchObject({ description: 'Jammed' });
    await as('operator.fft', 'PUT', `/conditions/${free?.conditionId}/owner`);
    expect(await trouble()).toMatchObject({ description: 'Hot' });
  });

  it('are listed the worst first', async () => {
    const [low, high] = [freshName(), freshName()];
    await send(low, { conditionId: low, priority: 'Low' });
    await send(high, { conditionId: high, priority: 'High' });
    const modules = (await list()).machines.map(({ module }) => module);
    expect(modules.indexOf(high)).toBeLessThan(modules.indexOf(low));
  });

  it('tell nobody of a condition that was not for them', async () => {
    const module = freshName();
    const { topic } = await mappedTopic(portal, ['ROBOT_PROGRAMMER']);
    await send(module, { conditionId: module, topic, priority: 'High' });
    expect(await listed(module, 'technician.fft')).toBeDefined();
    expect(await listed(module)).toBeUndefined();
    expect((await as('operator.fft', 'GET', path(module))).status).toBe(403);

    // A reader who was notified of some conditions sees the machine by those alone.
    await send(module, { conditionId: `${module} for all`, priority: 'Low', timestamp: ago(MINUTE) });
    expect(await listed(module)).toMatchObject({ open: 1, trouble: { priority: 'Low' } });
    const detail = await detailOf(module);
    expect(detail.conditions).toHaveLength(1);
    expect(detail.timeline.map(({ priority }) => priority)).toEqual(['Low']);
    expect(detail.pareto).toHaveLength(1);
    // The administrator was not notified, but reads all events of the pilot.
    expect(await listed(module, 'admin.fft')).toMatchObject({ open: 2, trouble: { priority: 'High' } });
    expect(await listed(module, 'admin.sew')).toBeUndefined();
    // Supervisors, too: the figures link to the conditions of all machines, and these to the machines.
    expect(await listed(module, 'manager.fft')).toMatchObject({ open: 2, trouble: { priority: 'High' } });
    expect(await detailOf(module, 'manager.fft')).toMatchObject({ open: 2 });
    const elsewhere = `/machines/${encodeURIComponent(module)}?pilotCode=SEW&from=${ago(DAY)}&to=${ago(0)}`;
    expect((await as('manager.fft', 'GET', elsewhere)).status).toBe(404);
  });

  it('tell what took most of a time, how often there was trouble, and how long it took', async () => {
    const module = `cell/${freshName()}`;
    const [jam, hot] = [`${module} jam`, `${module} hot`];
    await send(
      module,
      { conditionId: jam, priority: 'High', description: 'Jam', timestamp: ago(9 * HOUR) },
      { conditionId: jam, state: 'cleared', timestamp: ago(8 * HOUR) },
      { conditionId: jam, priority: 'High', description: 'Jam', timestamp: ago(4 * HOUR) },
      { conditionId: jam, state: 'cleared', timestamp: ago(3 * HOUR) },
      { conditionId: hot, priority: 'Low', description: 'Hot', timestamp: ago(7 * HOUR) },
      { conditionId: hot, state: 'cleared', timestamp: ago(2 * HOUR) },
    );
    const detail = await detailOf(module);
    expect(detail.pareto).toMatchObject([
      { description: 'Hot', count: 1, ms: 5 * HOUR },
      { description: 'Jam', count: 2, ms: 2 * HOUR },
    ]);
    expect(detail.figures).toEqual({ count: 2, ms: 2 * HOUR, betweenMs: 4 * HOUR, repairMs: HOUR });
    expect(detail.conditions).toHaveLength(3);
    expect(detail.conditions[0]).not.toHaveProperty('key');
  });

  it('tell of the assignments that the reader may see', async () => {
    const module = freshName();
    await send(module, { conditionId: module, topic: freshName(), priority: 'High', timestamp: ago(HOUR) });
    const { data: people } = await as('technician.fft', 'GET', '/users');
    const target = (people as { userId: string; username: string }[]).find(
      ({ username }) => username === 'manager.fft',
    );
    const id = (await listed(module, 'technician.fft'))?.trouble?.conditionId ?? '';
    await as('technician.fft', 'POST', `/conditions/${id}/assignment`, {
      targetUserId: target?.userId,
      description: 'Look at it',
      priority: 'High',
    });
    const recent = `/machines/${module}?pilotCode=FFT&from=${ago(DAY)}&to=${ago(-HOUR)}`;
    const read = async (username: string) =>
      ((await as(username, 'GET', recent)).data as MachineDetail).work.map(({ what }) => what);
    expect(await read('technician.fft')).toEqual(['Look at it']);
    expect(await read('operator.fft')).toEqual([]);
  });

  it('cover a month at most, and only the past', async () => {
    const module = freshName();
    await send(module, { conditionId: module, priority: 'High', timestamp: ago(HOUR) });
    const ask = (from: number, to: number) =>
      as('operator.fft', 'GET', `/machines/${module}?pilotCode=FFT&from=${ago(from)}&to=${ago(to)}`);
    expect((await ask(32 * DAY, 0)).status).toBe(400);
    expect((await ask(HOUR, 2 * HOUR)).status).toBe(400);
    expect((await ask(-HOUR, -2 * HOUR)).status).toBe(400);
    expect(((await ask(DAY, -DAY)).data as MachineDetail).to < ago(-HOUR)).toBe(true);
  });

  it('are none of the portal’s own messages, such as that a shift was handed over', async () => {
    const to = await idOf(portal, 'operator.fft');
    const news = { topic: 'portal/handover', module: OWN_MODULES[1], kind: 'Shift handover', results: {} };
    await portal.db.transaction((tx) =>
      notifyPerson(tx, { pilotCode: 'FFT', to }, () => ({ ...news, id: freshName(), text: 'It is yours' })),
    );
    expect(await listed(news.module)).toBeUndefined();
    expect(
      (
        await as(
          'operator.fft',
          'GET',
          `/machines/${news.module}?pilotCode=FFT&from=${ago(DAY)}&to=${ago(0)}`,
        )
      ).status,
    ).toBe(404);
  });

  it('are not listed when nothing was heard of them for a month', async () => {
    const module = freshName();
    await send(
      module,
      { conditionId: module, timestamp: ago(2 * HOUR) },
      { conditionId: module, state: 'cleared', timestamp: ago(HOUR) },
    );
    await portal.db.query(
      sql`update conditions set updated_at = now() - interval '40 days' where module = ${module}`,
    );
    await portal.db.query(
      sql`update notices set happened_at = happened_at - interval '40 days' where module = ${module}`,
    );
    expect(await listed(module)).toBeUndefined();
    expect((await detailOf(module)).conditions).toHaveLength(1);
  });
});
