import {
  type Assignment,
  type Condition,
  type Handover,
  type HandoverDetail,
  type HandoverDraft,
  MAX_REMARKS,
  type Paged,
  type User,
} from '@portal/shared/wire';
import { rows } from '../../platform/db/database';
import { raw, sql } from '../../platform/db/sql';
import { tidy } from '../../platform/housekeeping';
import { budgets, count } from '../../platform/rules/budget';
import { auditOf } from '../../../test/audit';
import { raise as raiseAny } from '../../../test/conditions';
import { onPostgres, openTestDatabase, ruleKinds } from '../../../test/databases';
import { pausable } from '../../../test/pausable';
import { assign, event, freshName, idOf, inboxOf, makeUser, tokenFor } from '../../../test/people';
import { portalOf, startTestPortal, type TestPortal } from '../../../test/portal';
import { fitted } from './sheet';

const HOUR = 3_600_000;

describe.each(ruleKinds)('handovers on %s', (kind) => {
  const portal = portalOf(kind);
  let operator: string;
  let technician: string;
  let manager: string;

  const as: TestPortal['as'] = (...call) => portal.as(...call);
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

  /** The operator is on duty now, and `next` after this shift; the pilot's clock is UTC. */
  const roster = async (next: string[], now = [operator]) => {
    const wall = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString().slice(11, 16);
    await portal.db.query(sql`update pilots set time_zone = 'UTC' where code = 'FFT'`);
    await portal.db.query(sql`delete from duty_plans where pilot_code = 'FFT'`);
    await portal.db.query(
      sql`with plan as (
          insert into duty_plans (pilot_code, role_id, valid_from)
          select 'FFT', id, '2020-01-01' from roles where name = 'PLANT_OPERATOR' returning id)
        insert into duty_shifts (plan_id, shift_id, nth, name, days, starts, ends, people)
        select plan.id, gen_random_uuid(), one.nth, one.name, '{1,2,3,4,5,6,7}', one.starts, one.ends, one.people
        from plan cross join (values
          (1, 'Present', ${wall(-4)}, ${wall(4)}, ${now}::uuid[]),
          (2, 'Next', ${wall(4)}, ${wall(-4)}, ${next}::uuid[])) one (nth, name, starts, ends, people)`,
    );
  };
  const cell = { module: 'cell-07', moduleName: 'Cell 7' };
  const raise = (more: object = {}) => raiseAny(portal, { ...cell, ...more });
  const say = async (one: object) => {
    expect((await portal.produce(event({ ...cell, ...one }))).status).toBe(202);
  };
  const clear = ({ description = '' }: Condition, timestamp?: string) =>
    say({
      conditionId: description.split(' ')[1],
      state: 'cleared',
      description,
      ...(timestamp && { timestamp }),
    });
  const given = async (targetUserId: string, description = freshName(), who = 'manager.fft') =>
    (await assign(portal, who, targetUserId, { description })).data as string;
  const draft = async (who = 'operator.fft', pilot = 'FFT') =>
    (await as(who, 'GET', `/handovers/draft?pilotCode=${pilot}`)).data as HandoverDraft;
  const write = async (toUserId: string, more: object = {}, who = 'operator.fft') => {
    const { pilotCode, shift } = await draft(who);
    const body = { pilotCode, from: shift.from, to: shift.to, toUserId, ...more };
    return as(who, 'POST', '/handovers', body);
  };
  const written = async (toUserId = technician, who = 'operator.fft') =>
    ((await write(toUserId, {}, who)).data as Handover).handoverId;
  const read = async (id: string, who = 'operator.fft') =>
    (await as(who, 'GET', `/handovers/${id}`)).data as HandoverDetail;
  const accept = (who: string, id: string, ...items: string[]) =>
    as(who, 'POST', `/handovers/${id}/accept`, { items });
  const holderOf = async ({ conditionId }: Condition) =>
    ((await as('operator.fft', 'GET', `/conditions/${conditionId}`)).data as Condition).owner?.userId;
  const give = ({ conditionId }: Condition) =>
    as('operator.fft', 'PUT', `/conditions/${conditionId}/hand-over`, { targetUserId: manager });
  const targetOf = async (id: string) =>
    ((await as('manager.fft', 'GET', `/assignments/${id}`)).data as Assignment).targetUserId;
  const heard = (who: string, words: string) => inboxOf(portal, who, `q=${encodeURIComponent(words)}`);

  beforeAll(async () => {
    operator = await idOf(portal, 'operator.fft');
    technician = await idOf(portal, 'technician.fft');
    manager = await idOf(portal, 'manager.fft');
  });
  beforeEach(() => roster([technician]));

  it('is written by one and accepted by the next, item by item; the rest stays, and says so', async () => {
    const mine = await raise({ timestamp: ago(2 * HOUR) });
    await as('operator.fft', 'PUT', `/conditions/${mine.conditionId}/owner`);
    const nobodys = await raise();
    const managers = await raise();
    await give(managers);
    const shelved = await raise();
    await as('admin.fft', 'PUT', `/conditions/${shelved.conditionId}/shelf`, {
      minutes: 60,
      reason: 'Spare part',
    });
    const began = ago(90 * 60_000);
    const over = await raise({ timestamp: began });
    await clear(over, new Date(Date.parse(began) + HOUR).toISOString());
    const before = await raise({ timestamp: ago(30 * HOUR) });
    await clear(before, ago(29 * HOUR));
    const work = await given(operator);

    const { next, sheet, shift } = await draft();
    expect(shift.name).toBe('Present');
    expect(next).toMatchObject({
      reason: 'planned',
      shift: { name: 'Next' },
      people: [{ userId: technician, name: 'Mehmet Yilmaz', shift: { name: 'Next' } }],
    });
    const item = (id: string) => sheet.items.find(({ itemId }) => itemId === id);
    expect(item(mine.conditionId)).toMatchObject({ state: 'open', owner: { userId: operator }, given: true });
    expect(item(nobodys.conditionId)).toMatchObject({ state: 'open', moduleName: 'Cell 7', given: true });
    expect(item(managers.conditionId)).toMatchObject({ state: 'open', given: false });
    expect(item(shelved.conditionId)).toMatchObject({
      state: 'shelved',
      shelf: { reason: 'Spare part' },
      // The reason is a note of the condition, too, and stands once.
      notes: [],
    });
    expect(item(over.conditionId)).toMatchObject({ state: 'over', stoodMs: HOUR, given: false });
    expect(item(before.conditionId)).toBeUndefined();
    expect(item(work)).toMatchObject({ kind: 'assignment', status: 'Open', owner: { userId: operator } });

    const answer = await write(technician, { remarks: 'The fork lift is away until Tuesday.' });
    expect(answer.status).toBe(201);
    const { handoverId: id, taker, reason } = answer.data as Handover;
    expect([taker.userId, reason]).toEqual([technician, 'planned']);
    const [notification] = await heard('technician.fft', 'hands the shift over to you');
    expect(notification).toMatchObject({ module: 'portal-handover', notificationStatus: 'Unread' });
    // A link to it leads a colleague to the handover, and says nothing to another pilot.
    const seen = async (username: string) => {
      const { status, errors } = await as(username, 'GET', `/notifications/${notification?.notificationId}`);
      return [status, errors];
    };
    expect(await seen('manager.fft')).toEqual([403, { handover: id }]);
    expect(await seen('operator.sew')).toEqual([403, {}]);

    const found = (await as('technician.fft', 'GET', '/handovers?pilotCode=FFT&size=1'))
      .data as Paged<Handover>;
    expect(found.results[0]).toMatchObject({ handoverId: id, giver: { userId: operator } });
    // The name of who shelved, of the note's writer, and why.
    const administrator = (await as('admin.fft', 'GET', '/users')).data as User[];
    const { lastName = '' } = administrator.find(({ username }) => username === 'admin.fft') ?? {};
    for (const words of ['fork tuesday', mine.description ?? '', 'yilmaz', lastName, 'spare part'])
      expect((await as('admin.fft', 'GET', `/handovers?q=${encodeURIComponent(words)}`)).data).toMatchObject({
        results: expect.arrayContaining([expect.objectContaining({ handoverId: id })]) as unknown,
      });
    expect((await as('admin.fft', 'GET', '/handovers?q=nowhere-to-be-found')).data).toMatchObject({
      results: [],
    });
    expect((await read(id, 'technician.fft')).mayAccept).toBe(true);
    expect((await read(id)).mayAccept).toBe(false);

    const accepted = await accept('technician.fft', id, mine.conditionId, work);
    expect(accepted.status).toBe(200);
    expect((accepted.data as HandoverDetail).accepted).toMatchObject({
      by: { userId: technician },
      items: 2,
    });
    expect(await holderOf(mine)).toBe(technician);
    expect(await targetOf(work)).toBe(technician);
    expect(await holderOf(nobodys)).toBeUndefined();
    const { answers, sheet: kept } = await read(id);
    // The others are of work that the technician has had before.
    const taken = answers.filter(({ outcome }) => outcome === 'taken').map(({ itemId }) => itemId);
    expect(taken.sort()).toEqual([mine.conditionId, work].sort());
    expect(answers.map(({ itemId }) => itemId)).not.toContain(nobodys.conditionId);
    expect(kept.items.find(({ itemId }) => itemId === mine.conditionId)?.owner?.userId).toBe(operator);
    expect(await heard('operator.fft', 'has accepted your handover; taken over: 2')).toHaveLength(1);

    // What is over, or has another owner by now, is reported so.
    await give(nobodys);
    await clear(shelved);
    await accept('technician.fft', id, nobodys.conditionId, shelved.conditionId, mine.conditionId);
    const later = (await read(id)).answers;
    expect(later.find(({ itemId }) => itemId === nobodys.conditionId)).toMatchObject({
      outcome: 'elsewhere',
      name: 'Sabine Krause',
    });
    expect(later.find(({ itemId }) => itemId === shelved.conditionId)).toMatchObject({ outcome: 'over' });
    expect(await holderOf(nobodys)).toBe(manager);
    const refused = await accept('technician.fft', id, managers.conditionId);
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([400, ['items']]);

    const trail = await auditOf(portal.db, sql`target_id in (${id}, ${mine.conditionId}, ${work})`);
    expect(trail.map(({ action, actor }) => `${action} ${actor}`)).toEqual([
      'conditions.take Jonas Becker',
      'assignments.create Sabine Krause',
      'handovers.write Jonas Becker',
      'conditions.take Mehmet Yilmaz',
      'assignments.retarget Mehmet Yilmaz',
      'handovers.accept Mehmet Yilmaz',
      'handovers.accept Mehmet Yilmaz',
    ]);
  });

  it('says of what the taker has already, before the sheet or since, who has it', async () => {
    const [before, since, left] = [await raise(), await raise(), await raise()];
    const work = await given(technician);
    await as('technician.fft', 'PUT', `/conditions/${before.conditionId}/owner`);
    const id = await written(technician, 'manager.fft');
    await as('technician.fft', 'PUT', `/conditions/${since.conditionId}/owner`);
    const { data } = await accept('technician.fft', id);
    const { accepted, answers } = data as HandoverDetail;
    expect(accepted?.items).toBe(0);
    for (const itemId of [before.conditionId, since.conditionId, work])
      expect(answers.find((one) => one.itemId === itemId)).toMatchObject({
        outcome: 'elsewhere',
        name: 'Mehmet Yilmaz',
      });
    expect(answers.map(({ itemId }) => itemId)).not.toContain(left.conditionId);
  });

  it('says a condition and the work that was made of it once, and moves both', async () => {
    const { conditionId } = await raise();
    const made = { targetUserId: operator, description: freshName(), priority: 'Mid' };
    const { assignmentId = '' } = (
      await as('operator.fft', 'POST', `/conditions/${conditionId}/assignment`, made)
    ).data as Condition;
    await as('operator.fft', 'PUT', `/assignments/${assignmentId}/comments`, { comment: 'Nozzle ordered' });
    const id = await written();
    const { items } = (await read(id)).sheet;
    expect(items.filter(({ itemId }) => [conditionId, assignmentId].includes(itemId))).toMatchObject([
      { itemId: conditionId, status: 'Open', notes: [{ by: 'Jonas Becker', words: 'Nozzle ordered' }] },
    ]);
    await accept('technician.fft', id, conditionId);
    expect(await targetOf(assignmentId)).toBe(technician);
  });

  it('notifies the people whose work a supervisor handed over', async () => {
    const condition = await raise();
    await as('operator.fft', 'PUT', `/conditions/${condition.conditionId}/owner`);
    const id = await written(technician, 'manager.fft');
    expect((await accept('technician.fft', id, condition.conditionId)).status).toBe(200);
    const [line] = await heard('operator.fft', condition.description ?? '');
    expect(line).toMatchObject({
      description: `Sabine Krause → Mehmet Yilmaz · ${condition.description}`,
      notificationStatus: 'Unread',
    });
  });

  it('is accepted item by item, the same item twice at once, too', async () => {
    const condition = await raise();
    const id = await written();
    await accept('technician.fft', id);
    const both = await Promise.all([1, 2, 3].map(() => accept('technician.fft', id, condition.conditionId)));
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('says what caused what is over, and what helped', async () => {
    const over = await raise();
    await clear(over);
    const outcome = { cause: null, remedy: 'Cleaned it' };
    await as('operator.fft', 'PUT', `/conditions/${over.conditionId}/outcome`, outcome);
    const item = (await draft()).sheet.items.find(({ itemId }) => itemId === over.conditionId);
    expect(item).toMatchObject({ state: 'over', outcome: { remedy: 'Cleaned it', by: 'Jonas Becker' } });
  });

  it('counts the same whether or not anybody has read', async () => {
    await raise();
    const before = (await draft()).sheet.totals;
    expect(before.open).toBeGreaterThan(0);
    await as('operator.fft', 'PUT', `/notifications/user/${operator}/read`, {
      before: new Date().toISOString(),
    });
    expect((await draft()).sheet.totals).toEqual(before);
  });

  it('tells of nothing that its giver may not read', async () => {
    const hidden = await raise();
    await portal.db.query(
      sql`delete from notifications where condition_id = ${hidden.conditionId}::uuid and user_id = ${operator}`,
    );
    const has = async (who: string) =>
      (await draft(who)).sheet.items.some(({ itemId }) => itemId === hidden.conditionId);
    expect([await has('operator.fft'), await has('manager.fft')]).toEqual([false, true]);
  });

  it('lets the next shift read what they were never notified of', async () => {
    const newcomer = await makeUser(portal, { role: 'OPERATOR' });
    await roster([newcomer]);
    const condition = await raise();
    const id = await written(newcomer);
    const token = await tokenFor(portal, newcomer);
    const path = `/conditions/${condition.conditionId}`;
    expect((await portal.call('GET', path, { token })).status).toBe(403);
    const json = { items: [condition.conditionId] };
    expect((await portal.call('POST', `/handovers/${id}/accept`, { token, json })).status).toBe(200);
    expect((await portal.call('GET', path, { token })).data).toMatchObject({ owner: { userId: newcomer } });
  });

  it('is accepted by one of two at once; the other learns who it was', async () => {
    const condition = await raise();
    const id = await written();
    const answers = await Promise.all(
      ['technician.fft', 'admin.fft'].map((who) => accept(who, id, condition.conditionId)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = (await read(id)).accepted?.by;
    const loser = answers.find(({ status }) => status === 409);
    expect(loser?.errors).toEqual({ accepted: winner?.name });
    expect(await holderOf(condition)).toBe(winner?.userId);
  });

  it('is accepted by nobody else, nor by its giver', async () => {
    const id = await written();
    expect((await accept('operator.fft', id)).status).toBe(403);
    expect((await accept('admin.sew', id)).status).toBe(403);
    const byManager = await written(technician, 'manager.fft');
    expect((await accept('manager.fft', byManager)).status).toBe(403);
    // Whoever takes over nothing has still read it.
    expect((await accept('technician.fft', byManager)).data).toMatchObject({ accepted: { items: 0 } });
  });

  it('gives what others have while its giver may, and for a day', async () => {
    const setManager = (set: ReturnType<typeof sql>) =>
      portal.db.query(sql`update users set ${set} where id = ${manager}::uuid`);
    const acceptedAfter = async (change: () => unknown) => {
      const condition = await raise();
      const hand = `/conditions/${condition.conditionId}/hand-over`;
      await as('manager.fft', 'PUT', hand, { targetUserId: operator });
      const id = await written(technician, 'manager.fft');
      await change();
      // A new sign-in: the tokens of before may have ended.
      const { accessToken: token } = await portal.signIn('technician.fft');
      const json = { items: [condition.conditionId] };
      const accepted = await portal.call('POST', `/handovers/${id}/accept`, { token, json });
      expect(accepted.status).toBe(200);
      const read = `/conditions/${condition.conditionId}`;
      return ((await portal.call('GET', read, { token })).data as Condition).owner?.userId === technician;
    };
    expect(await acceptedAfter(() => undefined)).toBe(true);
    expect(await acceptedAfter(() => setManager(sql`status = 'DISABLED'`))).toBe(false);
    await setManager(sql`status = 'ACTIVE'`);
    expect(await acceptedAfter(() => setManager(sql`pilot_code = 'SEW'`))).toBe(false);
    await setManager(sql`pilot_code = 'FFT'`);
    const day = 25 * HOUR;
    expect(await acceptedAfter(() => portal.advance(day))).toBe(false);
    portal.advance(-day);
  });

  it('goes to those on duty next alone, and never to oneself', async () => {
    const toUserId = async (id: string) => (await write(id)).errors?.toUserId;
    expect(await toUserId(operator)).toBe('You cannot hand over to yourself.');
    expect(await toUserId(manager)).toContain('Mehmet Yilmaz');
    const many = await Promise.all(Array.from({ length: 12 }, () => makeUser(portal, { pilotCode: 'FFT' })));
    await roster([technician, ...many]);
    expect(await toUserId(manager)).toMatch(/: ([^,]+, ){10}3 more\.$/);
    await roster([technician, operator]);
    expect((await draft()).next.people.map(({ userId }) => userId)).toEqual([technician]);
  });

  it('is another one when its content has changed, though its totals and words are the same', async () => {
    const description = `Valve ${freshName()}`;
    const due = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
    const work = { targetUserId: operator, description, priority: 'Mid', due: due(2) };
    const { data: id } = await as('manager.fft', 'POST', '/assignments/create', work);
    const dueOnSheet = async () => {
      const { sheet } = await read(((await write(technician)).data as Handover).handoverId);
      return sheet.items.find(({ what }) => what === description)?.due;
    };
    const first = await dueOnSheet();
    await as('manager.fft', 'PUT', `/assignments/${String(id)}`, { due: due(5) });
    const second = await dueOnSheet();
    expect(Date.parse(second ?? '')).toBeGreaterThan(Date.parse(first ?? '') + 2 * HOUR);
  });

  it('goes to anybody of the pilot where the next shift has nobody, and where there is no plan', async () => {
    await roster([]);
    const { next } = await draft();
    expect([next.reason, next.shift?.name]).toEqual(['nobody', 'Next']);
    const people = next.people.map(({ userId }) => userId);
    expect(people).toContain(technician);
    expect(people).not.toContain(operator);
    expect((await write(technician)).data).toMatchObject({ reason: 'nobody' });

    await portal.db.query(sql`delete from duty_plans where pilot_code = 'FFT'`);
    const without = await draft();
    expect([without.next.reason, without.shift.name]).toEqual(['noPlan', undefined]);
    expect(without.shifts).toHaveLength(4);
    const gone = await makeUser(portal, { status: 'DISABLED' });
    const elsewhere = await makeUser(portal, { pilotCode: 'SEW' });
    for (const id of [gone, elsewhere])
      expect((await write(id)).errors?.toUserId).toBe(
        'This account is disabled or belongs to another pilot.',
      );
  });

  it('is about the shift that runs, for a manager who works in none', async () => {
    const { shift, next } = await draft('manager.fft');
    expect([shift.name, next.shift?.name]).toEqual(['Present', 'Next']);
    expect(Date.parse(shift.to)).toBeGreaterThan(Date.now());
  });

  it('names the owner whose account is closed, and moves what they had', async () => {
    const leaver = await makeUser(portal, { role: 'OPERATOR' });
    const work = await given(leaver);
    await as('admin.fft', 'PUT', `/users/${leaver}/status`, { status: 'DISABLED' });
    const id = await written(technician, 'manager.fft');
    const owner = (await read(id)).sheet.items.find(({ itemId }) => itemId === work)?.owner;
    expect(owner).toMatchObject({ userId: leaver, left: true, disabled: true });
    await accept('technician.fft', id, work);
    expect(await targetOf(work)).toBe(technician);
  });

  it('refuses what is too long or no shift, with the field and the limit, and keeps nothing', async () => {
    const count = async () =>
      ((await as('admin.fft', 'GET', '/handovers')).data as Paged<Handover>).totalElements;
    const before = await count();
    const long = await write(technician, { remarks: 'x'.repeat(10_000) });
    expect([long.status, long.errors?.remarks]).toEqual([400, expect.stringContaining(String(MAX_REMARKS))]);
    for (const [field, span] of [
      [
        'from',
        {
          from: new Date(Date.now() + HOUR).toISOString(),
          to: new Date(Date.now() + 2 * HOUR).toISOString(),
        },
      ],
      ['to', { from: ago(HOUR), to: ago(2 * HOUR) }],
      ['to', { from: ago(60 * HOUR), to: ago(HOUR) }],
      ['from', { from: ago(100 * HOUR), to: ago(90 * HOUR) }],
    ] as const)
      expect(Object.keys((await write(technician, span)).errors ?? {})).toEqual([field]);
    expect(await count()).toBe(before);
    expect((await write(technician, { remarks: 'x'.repeat(MAX_REMARKS) })).status).toBe(201);
  });

  it('is found by what it says, however that is written', async () => {
    await raise({ description: `${freshName()} Ștefan Weiß` });
    const id = await written();
    const found = (await as('operator.fft', 'GET', '/handovers?q=weiss%20stefan')).data as Paged<Handover>;
    expect(found.results.map(({ handoverId }) => handoverId)).toContain(id);
  });

  it('has an end, in length and over a day', async () => {
    const long = { words: 'x'.repeat(1000) };
    expect(fitted([long, long, long], 2500)).toEqual([long, long]);
    expect(fitted([long], 2500)).toEqual([long]);
    await count(portal.db, manager, budgets.handovers, new Date(), budgets.handovers.most);
    expect((await write(technician, {}, 'manager.fft')).status).toBe(429);
    await portal.db.query(sql`delete from throttle`);
  });

  it('is append-only in the database, but for what is older than the retention', async () => {
    const id = await written();
    const condition = await raise();
    await accept('technician.fft', await written(), condition.conditionId);
    for (const table of ['handovers', 'handover_acceptances', 'handover_answers'])
      for (const statement of [
        `update ${table} set created_at = now()`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ])
        await expect(portal.db.query(raw(statement))).rejects.toThrow('append-only');
    await tidy(portal.basics);
    expect((await as('admin.fft', 'GET', `/handovers/${id}`)).status).toBe(200);
    await portal.db.query(
      sql`insert into handovers (pilot_code, starts, ends, giver_id, giver, taker_id, taker, reason, sheet, words, created_at)
        select pilot_code, starts, ends, giver_id, giver, taker_id, taker, reason, sheet, 'long ago',
          now() - interval '400 days' from handovers where id = ${id}::uuid`,
    );
    const old = async () => rows(portal.db, {}, sql`select from handovers where words = 'long ago'`);
    expect(await old()).toHaveLength(1);
    await tidy(portal.basics);
    expect(await old()).toEqual([]);
  });
});

onPostgres('a handover that is written while events arrive', () => {
  it('lists what it counts', async () => {
    const db = pausable(await openTestDatabase('postgres', 'demo'));
    const portal = await startTestPortal(db);
    const raise = async () => {
      const json = event({ conditionId: freshName(), state: 'raised' });
      expect((await portal.produce(json)).status).toBe(202);
    };
    await raise();
    const hold = db.hold('as unowned');
    const reading = portal.as('operator.fft', 'GET', '/handovers/draft?pilotCode=FFT');
    await hold.reached;
    await raise();
    hold.release();
    const { sheet } = (await reading).data as HandoverDraft;
    const listed = sheet.items.filter(({ kind, state }) => kind === 'condition' && state === 'open');
    expect(listed).toHaveLength(sheet.totals.open);
    await portal.stop();
  });
});
