import { randomUUID } from 'node:crypto';
import {
  type Assignment,
  assignmentStatuses,
  nextStatuses,
  type Notification,
  type Paged,
} from '@portal/shared/wire';
import { col } from '../../platform/db/columns';
import { first } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { auditOf } from '../../../test/audit';
import { ruleKinds } from '../../../test/databases';
import { assign, event, freshName, idOf } from '../../../test/people';
import { portalOf, type TestPortal } from '../../../test/portal';

describe.each(ruleKinds)('assignments on %s', (kind) => {
  const portal = portalOf(kind);

  const as: TestPortal['as'] = (...call) => portal.as(...call);
  const ask = async (from = 'operator.fft', to = 'technician.fft') => {
    const answer = await as(from, 'POST', '/assignments/create', {
      targetUserId: await idOf(portal, to),
      targetUser: 'Somebody Else',
      sourceUser: 'Not Me',
      description: 'Look at it',
      module: 'cell-01',
      moduleName: 'Welding cell 1',
      priority: 'Mid',
    });
    return answer.data as string;
  };
  const read = async (id: string, username = 'operator.fft') =>
    (await as(username, 'GET', `/assignments/${id}`)).data as Assignment;
  const newest = async (username: string) => {
    const page = await as(
      username,
      'GET',
      `/notifications/user/${await idOf(portal, username)}/notificationType/Assignment`,
    );
    return (page.data as Paged<Notification>).results[0];
  };

  it('takes the names from the accounts and ignores those in the request', async () => {
    const assignment = await read(await ask());
    expect(assignment).toMatchObject({
      sourceUser: 'Jonas Becker',
      targetUser: 'Mehmet Yilmaz',
      status: 'Open',
      comments: [],
    });
  });

  it('takes the id that an open page of 1.1.0 sends, and gives one of its own', async () => {
    const assignmentId = randomUUID();
    const answer = await as('manager.fft', 'POST', '/assignments/create', {
      targetUserId: await idOf(portal, 'technician.fft'),
      description: 'Look at it',
      priority: 'Mid',
      assignmentId,
    });
    expect(answer.status).toBe(200);
    expect(answer.data).not.toBe(assignmentId);
    expect(await read(answer.data as string, 'technician.fft')).toMatchObject({ description: 'Look at it' });
  });

  it.each(assignmentStatuses.flatMap((from) => assignmentStatuses.map((to) => [from, to] as const)))(
    'from %s to %s',
    async (from, to) => {
      const id = await ask();
      await portal.db.query(sql`update assignments set status = ${from} where id = ${id}::uuid`);
      const answer = await as('technician.fft', 'PUT', `/assignments/${id}`, { status: to });
      const allowed = nextStatuses(from).includes(to);
      expect(answer.status).toBe(allowed ? 200 : 409);
      if (!allowed) expect(answer.errors?.status).toBe(nextStatuses(from).join(', '));
      expect((await read(id)).status).toBe(allowed ? to : from);
    },
  );

  it('writes a System comment for every change, keeps the description and tells the other party', async () => {
    const id = await ask();
    await as('technician.fft', 'PUT', `/assignments/${id}`, { status: 'In Progress', priority: 'High' });
    const assignment = await read(id);
    expect(assignment.description).toBe('Look at it');
    expect(
      assignment.comments.map(({ comment, origin, originName }) => [comment, origin, originName]),
    ).toEqual([
      ['Mid → High', 'System', 'Mehmet Yilmaz'],
      ['Open → In Progress', 'System', 'Mehmet Yilmaz'],
    ]);
    expect(assignment.timestampUpdated > assignment.timestamp).toBe(true);
    expect(await newest('operator.fft')).toMatchObject({
      relatedAssignment: id,
      messageStatus: 'In Progress',
      priority: 'High',
      description: 'Open → In Progress · Mid → High · Mehmet Yilmaz · Look at it',
    });
  });

  it('is due when its parties say, which is written down, and nobody else may', async () => {
    const send = (due: unknown) => assign(portal, 'operator.fft', target, { due });
    const target = await idOf(portal, 'technician.fft');
    const id = (await send('2099-01-02T15:00:00+01:00')).data as string;
    expect((await read(id)).due).toBe('2099-01-02T14:00:00.000Z');
    expect(Object.keys((await send('tomorrow')).errors ?? {})).toEqual(['due']);
    expect(await send('2020-01-02T15:00:00Z')).toMatchObject({
      status: 400,
      errors: { due: 'Must be in the future.' },
    });
    const set = (due: unknown, by = 'technician.fft') => as(by, 'PUT', `/assignments/${id}`, { due });
    expect((await set('2099-01-02T16:00:00Z')).status).toBe(200);
    expect((await set('2099-01-03T16:00:00Z', 'operator.sew')).status).toBe(403);
    expect((await set('2020-01-02T15:00:00Z')).errors).toEqual({ due: 'Must be in the future.' });
    expect((await set(null)).status).toBe(200);
    const { due, comments } = await read(id);
    expect(due).toBeUndefined();
    expect(comments.map(({ comment }) => comment)).toEqual([
      '2099-01-02T16:00:00.000Z → –',
      '2099-01-02T14:00:00.000Z → 2099-01-02T16:00:00.000Z',
    ]);
  });

  it('takes a comment’s origin and name from its writer', async () => {
    const id = await ask();
    const say = (username: string, comment: string) =>
      as(username, 'PUT', `/assignments/${id}/comments`, {
        comment,
        origin: 'System',
        originName: 'Somebody',
      });
    await say('operator.fft', 'first');
    await say('technician.fft', 'second\nline');
    expect(
      (await read(id)).comments.map(({ comment, origin, originName }) => [comment, origin, originName]),
    ).toEqual([
      ['second\nline', 'Target', 'Mehmet Yilmaz'],
      ['first', 'Source', 'Jonas Becker'],
    ]);
    expect(await newest('operator.fft')).toMatchObject({ description: 'second\nline' });
  });

  it('is commented and closed by who oversees the work, and both of its people hear of it', async () => {
    const id = await ask('technician.fft', 'operator.fft');
    const say = await as('manager.fft', 'PUT', `/assignments/${id}/comments`, { comment: 'Part is here' });
    const close = await as('manager.fft', 'PUT', `/assignments/${id}`, { status: 'Done' });
    expect([say.status, close.status]).toEqual([200, 200]);
    const { status, comments } = await read(id);
    expect([status, comments[1]?.origin, comments[1]?.originName]).toEqual([
      'Done',
      'Overseer',
      'Sabine Krause',
    ]);
    for (const username of ['operator.fft', 'technician.fft'])
      expect((await newest(username))?.description).toContain('Open → Done · Sabine Krause');
  });

  it('has who commented in the audit; the words stand in the assignment alone', async () => {
    const id = await ask();
    await as('technician.fft', 'PUT', `/assignments/${id}/comments`, { comment: 'A word for the thread' });
    const lines = await auditOf(portal.db, sql`action = 'assignments.comment' and target_id = ${id}`);
    expect(lines).toMatchObject([{ actorId: await idOf(portal, 'technician.fft'), pilotCode: 'FFT' }]);
    expect(lines[0]?.all).not.toContain('A word for the thread');
  });

  it('tells nobody where both parties are one person', async () => {
    const before = await newest('operator.fft');
    const id = await ask('operator.fft', 'operator.fft');
    await as('operator.fft', 'PUT', `/assignments/${id}`, { status: 'Done' });
    expect(await newest('operator.fft')).toEqual(before);
  });

  it('tells a super administrator under the shared name', async () => {
    const id = await ask('super', 'operator.sew');
    await as('operator.sew', 'PUT', `/assignments/${id}`, { status: 'Done' });
    const row = await first(
      portal.db,
      { to: col.text },
      sql`select n.user_id as to from notifications n join notices s on s.id = n.notice_id
        where s.assignment_id = ${id}::uuid order by s.id desc limit 1`,
    );
    expect(row?.to).toBe('SUPER_ADMIN');
  });

  it('lists given and received assignments by status', async () => {
    const id = await ask('operator.crf', 'admin.crf');
    const list = async (username: string, query: string) =>
      (
        (await as(username, 'GET', `/assignments/user/${await idOf(portal, username)}?size=100&${query}`))
          .data as Paged<Assignment>
      ).results.map(({ assignmentId }) => assignmentId);
    expect(await list('operator.crf', 'type=Requested')).toContain(id);
    expect(await list('operator.crf', 'type=Received')).not.toContain(id);
    expect(await list('admin.crf', 'type=Received&status=Open')).toContain(id);
    expect(await list('admin.crf', 'type=Received&status=Done')).not.toContain(id);
    expect(await list('admin.crf', '')).toContain(id);
  });

  it('does not ask a disabled account', async () => {
    const id = await idOf(portal, 'manager.fft');
    await portal.db.query(sql`update users set status = 'DISABLED' where id = ${id}::uuid`);
    const answer = await assign(portal, 'operator.fft', id);
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([400, ['targetUserId']]);
  });

  describe('are passed on', () => {
    const pass = async (username: string, id: string, to: string, reason = 'End of my shift') =>
      as(username, 'PUT', `/assignments/${id}/target`, { targetUserId: await idOf(portal, to), reason });
    beforeAll(() => portal.db.query(sql`update users set status = 'ACTIVE' where username = 'manager.fft'`));

    it('and read on by who had them before, their own words in them, who changes nothing any more', async () => {
      const id = await ask('manager.fft');
      await as('technician.fft', 'PUT', `/assignments/${id}/comments`, { comment: 'It is the belt' });
      expect((await pass('manager.fft', id, 'operator.fft')).status).toBe(200);
      const left = await as('technician.fft', 'GET', `/assignments/${id}`);
      expect(left.status).toBe(200);
      expect((left.data as Assignment).comments.map(({ comment }) => comment)).toContain('It is the belt');
      for (const [path, json] of [
        ['', { status: 'Done' }],
        ['/comments', { comment: 'x' }],
        ['/target', { targetUserId: await idOf(portal, 'technician.fft'), reason: 'x' }],
      ] as const)
        expect((await as('technician.fft', 'PUT', `/assignments/${id}${path}`, json)).status).toBe(403);
    });

    it('with the reason in the thread, and everybody concerned is notified', async () => {
      const id = await ask('operator.fft', 'technician.fft');
      expect((await pass('admin.fft', id, 'manager.fft')).status).toBe(200);
      const words = 'Mehmet Yilmaz → Sabine Krause: End of my shift';
      const assignment = await read(id);
      expect(assignment).toMatchObject({ targetUser: 'Sabine Krause', pilotCode: 'FFT', status: 'Open' });
      expect(assignment.comments).toMatchObject([
        { comment: words, origin: 'System', originName: 'Katrin Vogel' },
      ]);
      for (const recipient of ['operator.fft', 'technician.fft', 'manager.fft'])
        expect(await newest(recipient)).toMatchObject({
          relatedAssignment: id,
          description: `${words} · Look at it`,
        });
      expect(
        await first(
          portal.db,
          {},
          sql`select actor, target, pilot_code as pilot, details from audit where action = 'assignments.retarget'
            and target_id = ${id}`,
        ),
      ).toEqual({
        actor: 'Katrin Vogel',
        target: 'Sabine Krause',
        pilot: 'FFT',
        details: { from: 'Mehmet Yilmaz', to: 'Sabine Krause', reason: 'End of my shift' },
      });
      expect((await as('technician.fft', 'PUT', `/assignments/${id}`, { status: 'Done' })).status).toBe(403);
      expect((await as('manager.fft', 'PUT', `/assignments/${id}`, { status: 'Done' })).status).toBe(200);
      expect((await pass('admin.fft', id, 'technician.fft')).status).toBe(409);
    });

    it('not without a reason, to who has it, to a closed account or to another pilot', async () => {
      const id = await ask('operator.fft', 'technician.fft');
      expect((await pass('admin.fft', id, 'manager.fft', '  ')).status).toBe(400);
      expect((await pass('admin.fft', id, 'technician.fft')).status).toBe(409);
      expect((await pass('admin.fft', id, 'operator.sew')).status).toBe(403);
      expect((await pass('admin.sew', id, 'operator.sew')).status).toBe(403);
      expect((await pass('super', id, 'operator.sew')).errors).toHaveProperty('targetUserId');
      await portal.db.query(sql`update users set status = 'DISABLED' where username = 'manager.fft'`);
      expect((await pass('admin.fft', id, 'manager.fft')).status).toBe(400);
      await portal.db.query(sql`update users set status = 'ACTIVE' where username = 'manager.fft'`);
      expect((await read(id)).comments).toEqual([]);
    });

    it('by an overseeing role within its pilot, by no other USER who is not concerned', async () => {
      const id = await ask('operator.fft', 'admin.fft');
      const elsewhere = await ask('admin.sew', 'operator.sew');
      const list = async (username: string) =>
        ((await as(username, 'GET', '/assignments?size=100&unfinished=true')).data as Paged<Assignment>)
          .results;
      const ofPilot = await list('manager.fft');
      expect(ofPilot.map(({ assignmentId }) => assignmentId)).toContain(id);
      expect(new Set(ofPilot.map(({ pilotCode }) => pilotCode))).toEqual(new Set(['FFT']));
      expect(ofPilot.some(({ status }) => status === 'Done')).toBe(false);
      expect((await as('technician.fft', 'GET', '/assignments')).status).toBe(403);
      expect((await pass('technician.fft', id, 'technician.fft')).status).toBe(403);
      expect((await pass('manager.fft', elsewhere, 'manager.fft')).status).toBe(403);
      expect((await as('manager.fft', 'GET', `/assignments/${elsewhere}`)).status).toBe(403);
      expect((await pass('manager.fft', id, 'manager.fft', 'I take it')).status).toBe(200);
      const claims = async (username: string) =>
        (
          (await as(username, 'GET', '/users/auth-info')).body as {
            tokenAttributes: { oversees?: boolean };
          }
        ).tokenAttributes.oversees;
      expect([await claims('manager.fft'), await claims('technician.fft')]).toEqual([true, undefined]);
    });
  });

  it('lead back to the notification that they come from, for its recipient', async () => {
    const eventId = freshName();
    await portal.produce(event({ eventId }));
    const of = async (username: string) =>
      (
        await first(
          portal.db,
          { id: col.text },
          sql`select n.id from notifications n join notices s on s.id = n.notice_id
            where s.event_id = ${eventId} and n.user_id = ${await idOf(portal, username)}`,
        )
      )?.id;
    const create = async (relatedNotification: unknown, by = 'operator.fft') =>
      assign(portal, by, await idOf(portal, 'technician.fft'), { relatedNotification });
    const id = (await create(await of('operator.fft'))).data as string;
    for (const username of ['operator.fft', 'technician.fft'])
      expect(await read(id, username)).toMatchObject({
        relatedEvent: eventId,
        relatedNotification: await of(username),
      });
    expect((await create(await of('technician.fft'))).status).toBe(400);
    // Whoever may read everybody's gets the one they named, not any other of the event.
    const byBoss = (await create(await of('technician.fft'), 'super')).data as string;
    await portal.produce(event({ eventId: freshName() }));
    expect(await read(byBoss, 'technician.fft')).toMatchObject({ relatedEvent: eventId });
  });

  it('lets one of two changes at once win', async () => {
    const id = await ask();
    const both = await Promise.all([
      as('technician.fft', 'PUT', `/assignments/${id}`, { status: 'Done' }),
      as('operator.fft', 'PUT', `/assignments/${id}`, { status: 'Done' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(id)).comments).toHaveLength(1);
  });
});
