import {
  type Assignment,
  assignmentStatuses,
  nextStatuses,
  type Notification,
  type Paged,
} from '@portal/shared/wire';
import { first } from '../db/database';
import { sql } from '../db/sql';
import { kinds } from '../testing/databases';
import { idOf } from '../testing/people';
import { startTestPortal, type TestPortal } from '../testing/portal';

describe.each(kinds)('assignments on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  const as = async (username: string, method: string, path: string, json?: unknown) =>
    portal.call(method, path, {
      token: await portal.tokenOf(username),
      ...(json !== undefined && { json }),
    });
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

  it('takes the names from the accounts, whatever is sent', async () => {
    const assignment = await read(await ask());
    expect(assignment).toMatchObject({
      sourceUser: 'Jonas Becker',
      targetUser: 'Mehmet Yilmaz',
      status: 'Open',
      comments: [],
    });
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
    });
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

  it('tells nobody where both parties are one person', async () => {
    const before = await newest('operator.fft');
    const id = await ask('operator.fft', 'operator.fft');
    await as('operator.fft', 'PUT', `/assignments/${id}`, { status: 'Done' });
    expect(await newest('operator.fft')).toEqual(before);
  });

  it('tells a super administrator under the shared name', async () => {
    const id = await ask('super', 'operator.sew');
    await as('operator.sew', 'PUT', `/assignments/${id}`, { status: 'Done' });
    const row = await first<{ to: string }>(
      portal.db,
      sql`select n.user_id as to from notifications n join notices s on s.id = n.notice_id
        where s.assignment_id = ${id}::uuid order by s.id desc limit 1`,
    );
    expect(row?.to).toBe('SUPER_ADMIN');
  });

  it('lists what was asked for and what was received, by status', async () => {
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
    const answer = await as('operator.fft', 'POST', '/assignments/create', {
      targetUserId: id,
      description: 'x',
      priority: 'Low',
    });
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([400, ['targetUserId']]);
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
