import { type Condition, type ConditionDetail, MAX_NOTE, readConditionsFrame } from '@portal/shared/wire';
import { col } from '../../platform/db/columns';
import { first } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { ruleKinds } from '../../../test/databases';
import { listen } from '../../../test/live';
import { event, freshName, idOf, makeUser, tokenFor } from '../../../test/people';
import { portalOf, type TestPortal } from '../../../test/portal';
import { until } from '../../../test/until';

describe.each(ruleKinds)('what people write on a condition on %s', (kind) => {
  const portal = portalOf(kind);

  const as: TestPortal['as'] = (...call) => portal.as(...call);
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const send = (json: object) => portal.produce(json);
  const idBy = async (name: string) =>
    (
      await first(
        portal.db,
        { id: col.text },
        sql`select id from conditions where key like ${`%${name}"%`} order by nth desc limit 1`,
      )
    )?.id ?? '';
  const raise = async (more: object = {}) => {
    const name = freshName();
    await send(event({ conditionId: name, state: 'raised', description: `Trouble ${name}`, ...more }));
    return { name, path: `/conditions/${await idBy(name)}` };
  };
  const read = async (path: string, username = 'operator.fft') =>
    (await as(username, 'GET', path)).data as ConditionDetail;

  it('is noted by anybody concerned, live for the others, in the words it was written in', async () => {
    const { path } = await raise();
    const operator = await idOf(portal, 'operator.fft');
    const listener = await listen(portal.url, await portal.tokenOf('operator.fft'), [operator]);
    const conditions = () =>
      listener.received.flatMap((one) => readConditionsFrame(JSON.stringify(one))?.conditions ?? []);
    const answer = await as('technician.fft', 'POST', `${path}/notes`, { words: ' Axis 3 is hot \u202e' });
    expect(answer.status).toBe(201);
    await until(() => conditions().length > 0, 'the others to hear of it');
    expect(`/conditions/${conditions()[0]?.conditionId}`).toBe(path);
    expect((await read(path)).notes).toMatchObject([
      { kind: 'noted', by: 'Mehmet Yilmaz', words: 'Axis 3 is hot' },
    ]);
    await listener.stop();
    expect((await as('manager.fft', 'POST', `${path}/notes`, { words: 'Part is here' })).status).toBe(201);
    expect((await as('operator.sew', 'POST', `${path}/notes`, { words: 'x' })).status).toBe(403);
    const stranger = await tokenFor(portal, await makeUser(portal));
    const byStranger = { token: stranger, json: { words: 'x' } };
    expect((await portal.call('POST', `${path}/notes`, byStranger)).status).toBe(403);
  });

  it('has a limit that the refusal names, and loses nothing of what is within it', async () => {
    const { path } = await raise();
    const long = await as('operator.fft', 'POST', `${path}/notes`, { words: 'x'.repeat(10_000) });
    expect([long.status, long.errors?.words]).toEqual([400, expect.stringContaining(String(MAX_NOTE))]);
    const longest = 'y'.repeat(MAX_NOTE);
    await as('operator.fft', 'POST', `${path}/notes`, { words: longest });
    expect((await read(path)).notes[0]?.words).toBe(longest);
  });

  it('cannot be changed, not even in the database', async () => {
    const { path, name } = await raise();
    await as('operator.fft', 'POST', `${path}/notes`, { words: 'Seen' });
    const id = await idBy(name);
    await expect(
      portal.db.query(sql`update condition_notes set words = 'x' where condition_id = ${id}::uuid`),
    ).rejects.toThrow('append-only');
    await expect(
      portal.db.query(sql`delete from condition_notes where condition_id = ${id}::uuid`),
    ).rejects.toThrow('append-only');
    // Notes are deleted only with their condition.
    await portal.db.query(sql`delete from conditions where id = ${id}::uuid`);
  });

  it('has a cause from the pilot’s list, which its administrator writes', async () => {
    const list = '/conditions/pilots/FFT/causes';
    const causes = ['Worn part', 'Wrong setting'];
    expect((await as('operator.fft', 'PUT', list, { causes })).status).toBe(403);
    expect((await as('admin.fft', 'PUT', list, { causes: ['Twice', 'Twice'] })).status).toBe(400);
    expect((await as('admin.fft', 'PUT', list, { causes })).data).toEqual(causes);
    expect((await as('operator.fft', 'GET', list)).data).toEqual(causes);
    expect((await as('operator.sew', 'GET', list)).status).toBe(403);
    const { path } = await raise();
    const explain = (cause: string | null, remedy: string | null = null) =>
      as('operator.fft', 'PUT', `${path}/outcome`, { cause, remedy });
    expect((await explain('The moon')).errors).toEqual({ cause: 'Must be one of the causes of FFT.' });
    expect((await explain(null)).errors).toEqual({ remedy: 'Needs a cause or a remedy' });
    expect((await explain('Worn part', 'New gripper')).data).toMatchObject({
      outcome: { cause: 'Worn part', remedy: 'New gripper', by: 'Jonas Becker' },
    });
    expect((await read(path)).notes[0]).toMatchObject({
      kind: 'explained',
      words: 'Worn part · New gripper',
    });
    await as('admin.fft', 'PUT', list, { causes: ['Wrong setting'] });
    expect((await explain('Worn part', 'New gripper, greased')).status).toBe(200);
  });

  it('stands beside the same trouble the next time, the last three times of it', async () => {
    const module = freshName();
    const one = { module, topic: 'robot-cell/state', sourceComponent: 'Gripper' };
    const times: string[] = [];
    for (const minutes of [900, 700, 500, 300]) {
      const { name, path } = await raise({ ...one, timestamp: ago(minutes) });
      await as('operator.fft', 'PUT', `${path}/owner`);
      await send(event({ ...one, conditionId: name, state: 'cleared', timestamp: ago(minutes - 10) }));
      await as('operator.fft', 'PUT', `${path}/outcome`, { cause: null, remedy: `Remedy of ${minutes}` });
      times.push(path);
    }
    await raise({ ...one, sourceComponent: 'Belt', timestamp: ago(200) });
    const { path } = await raise({ ...one, timestamp: ago(5) });
    const { earlier = [] } = await read(path);
    expect(earlier.map(({ outcome }) => outcome?.remedy)).toEqual([
      'Remedy of 300',
      'Remedy of 500',
      'Remedy of 700',
    ]);
    expect(earlier[0]).toMatchObject({ owner: 'Jonas Becker', outcome: { by: 'Jonas Becker' } });
    expect(`/conditions/${earlier[0]?.conditionId}`).toBe(times.at(-1));
    // Whoever was notified of this one alone reads the outcomes of earlier ones, but gets no links to them.
    const newcomer = await makeUser(portal);
    const { data } = await as('operator.fft', 'PUT', `${path}/hand-over`, { targetUserId: newcomer });
    expect((data as Condition).owner?.userId).toBe(newcomer);
    const token = await tokenFor(portal, newcomer);
    const theirs = (await portal.call('GET', path, { token })).data as ConditionDetail;
    expect(theirs.earlier?.[0]).toMatchObject({ outcome: { remedy: 'Remedy of 300' } });
    expect(theirs.earlier?.[0]).not.toHaveProperty('conditionId');
  });
});
