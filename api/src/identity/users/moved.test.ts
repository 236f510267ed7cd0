import { type Assignment, type Condition, type ConditionDetail, type Paged } from '@portal/shared/wire';
import { col } from '../../platform/db/columns';
import { rows } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { notifyPerson } from '../../events/notices/notifyPerson';
import { mappedTopic, raise } from '../../../test/conditions';
import { wrongCounters } from '../../../test/counters';
import { ruleKinds } from '../../../test/databases';
import { assign, event, freshName, idOf, makeUser, tokenFor } from '../../../test/people';
import { portalOf, type TestPortal } from '../../../test/portal';

/** Ways in which somebody leaves the pilot FFT, whose conditions and work they had. */
const leaving: Record<string, (portal: TestPortal, userId: string) => Promise<{ status: number }>> = {
  'is moved': (portal, userId) =>
    portal.as('super', 'PUT', `/users/update?userId=${userId}`, { pilotCode: 'SEW' }),
  'is disabled': (portal, userId) =>
    portal.as('admin.fft', 'PUT', `/users/${userId}/status`, { status: 'DISABLED' }),
  'is deleted': (portal, userId) => portal.as('admin.fft', 'DELETE', `/users/delete?userId=${userId}`),
};

describe.each(ruleKinds)('somebody who leaves a pilot on %s', (kind) => {
  const portal = portalOf(kind);

  const makeAccount = async () => {
    const userId = await makeUser(portal);
    const token = await tokenFor(portal, userId);
    const call = (method: string, path: string, json?: unknown) =>
      portal.call(method, path, { token, ...(json !== undefined && { json }) });
    const name = freshName();
    const report = async () => {
      const json = event({
        topic: name,
        conditionId: name,
        state: 'raised',
        description: name,
        module: name,
      });
      expect((await portal.produce(json)).status).toBe(202);
    };
    await report();
    const page = (await call('GET', `/conditions?q=${name}`)).data as Paged<Condition>;
    const id = page.results[0]?.conditionId ?? '';
    return { userId, call, report, name, id, path: `/conditions/${id}` };
  };
  const workOf = async (userId: string, by = 'operator.fft') =>
    (await assign(portal, by, userId)).data as string;
  const inboxOf = async (userId: string) =>
    (
      await rows(
        portal.db,
        { text: col.text },
        sql`select s.description as text from notifications n join notices s on s.id = n.notice_id
          where n.user_id = ${userId}`,
      )
    ).map(({ text }) => text);
  const seen = async (path: string) => (await portal.as('operator.fft', 'GET', path)).data as ConditionDetail;

  it.each(['the same name', 'another name'])(
    'is asked about what they had once their account is enabled again under %s',
    async (under) => {
      const { userId, call, name, path } = await makeAccount();
      const work = await workOf(userId);
      expect((await call('PUT', `${path}/owner`)).status).toBe(200);
      const setTo = (status: string) => portal.as('admin.fft', 'PUT', `/users/${userId}/status`, { status });
      await setTo('DISABLED');
      const comments = async () =>
        ((await portal.as('operator.fft', 'GET', `/assignments/${work}`)).data as Assignment).comments.map(
          ({ comment }) => comment,
        );
      const [disabled = ''] = await comments();
      expect(disabled).toMatch(/: ACTIVE → DISABLED$/);
      expect((await seen(path)).notes[0]).toMatchObject({ kind: 'givenBack', words: disabled });

      if (under === 'another name')
        await portal.as('admin.fft', 'PUT', `/users/update?userId=${userId}`, { lastName: freshName() });
      await setTo('ACTIVE');
      const person = (await comments())[0]?.split(':')[0] ?? '';
      expect(person === disabled.split(':')[0]).toBe(under === 'the same name');
      expect((await comments())[0]).toBe(`${person}: DISABLED → ACTIVE`);
      const questions = (await inboxOf(userId)).filter((text) => text.startsWith(`${person} → ? · `));
      expect(questions).toHaveLength(2);
      expect(questions).toContain(`${person} → ? · ${name}`);
      // Nothing is theirs before they say so, and nobody is asked twice.
      expect((await seen(path)).owner).toBeUndefined();
      await setTo('ACTIVE');
      expect((await inboxOf(userId)).filter((text) => text.includes('→ ?'))).toHaveLength(2);
    },
  );

  it('is not asked about a condition that somebody else has acknowledged since', async () => {
    const { userId, call, name, path } = await makeAccount();
    await call('PUT', `${path}/owner`);
    const setTo = (status: string) => portal.as('admin.fft', 'PUT', `/users/${userId}/status`, { status });
    await setTo('DISABLED');
    await portal.as('operator.fft', 'PUT', `${path}/owner`);
    await portal.as('operator.fft', 'DELETE', `${path}/owner`);
    await setTo('ACTIVE');
    expect((await inboxOf(userId)).filter((text) => text.includes(`→ ? · ${name}`))).toEqual([]);
  });

  it('neither reads nor acts in it any more, however long an old notification is kept', async () => {
    const { userId, call, report, name, path } = await makeAccount();
    const work = await workOf(userId);
    // Without the side effects of a move: the rule must hold by itself.
    await portal.db.query(sql`update users set pilot_code = 'SEW' where id = ${userId}::uuid`);
    await report();
    const statuses = async (...calls: [string, string, unknown?][]) => {
      const answers = [];
      for (const [method, where, json] of calls) answers.push((await call(method, where, json)).status);
      return answers;
    };
    expect(((await call('GET', `/conditions?q=${name}`)).data as Paged<Condition>).results).toEqual([]);
    expect(JSON.stringify((await call('GET', '/machines')).data)).not.toContain(name);
    const inbox = await call('GET', `/notifications/user/${userId}?byCondition=true&q=${name}`);
    expect(JSON.stringify(inbox.data)).not.toContain('"condition"');
    expect(((await call('GET', `/assignments/user/${userId}`)).data as Paged<Assignment>).results).toEqual(
      [],
    );
    expect(
      await statuses(
        ['GET', path],
        ['PUT', `${path}/shelf`, { minutes: 30, reason: 'Quiet' }],
        ['PUT', `${path}/owner`],
        ['PUT', `${path}/release`, { words: 'x' }],
        ['GET', `/assignments/${work}`],
        ['PUT', `/assignments/${work}`, { status: 'In Progress' }],
        ['PUT', `/assignments/${work}/comments`, { comment: 'Seen' }],
      ),
    ).toEqual([403, 403, 403, 403, 403, 403, 403]);
  });

  it.each(Object.entries(leaving))('gives back what they have when somebody %s', async (_how, leave) => {
    const { userId, call, path } = await makeAccount();
    expect((await call('PUT', `${path}/owner`)).status).toBe(200);
    const work = await workOf(userId);
    expect((await leave(portal, userId)).status).toBe(200);
    const condition = await seen(path);
    expect(condition.owner).toBeUndefined();
    expect(condition.notes[0]).toMatchObject({ kind: 'givenBack' });
    const { comments, status } = (await portal.as('operator.fft', 'GET', `/assignments/${work}`))
      .data as Assignment;
    expect(status).toBe('Open');
    expect(comments?.[0]).toMatchObject({ origin: 'System' });
    const audit = (await portal.as('super', 'GET', '/admin/audit?size=50')).data as Paged<{
      action: string;
      targetId: string;
    }>;
    expect(
      audit.results.filter(({ targetId }) => path.endsWith(targetId)).map(({ action }) => action),
    ).toContain('conditions.giveBack');
  });

  it('starts the escalation again, which "I have it" had ended', async () => {
    const { topic, path: mapping } = await mappedTopic(portal, ['OPERATOR']);
    await portal.as('admin.fft', 'PUT', `${mapping}/escalation`, {
      minimumPriority: 'High',
      steps: [{ afterMinutes: 5, by: 'bell', to: { kind: 'role', role: 'OPERATOR' } }],
    });
    const userId = await makeUser(portal);
    const token = await tokenFor(portal, userId);
    const path = `/conditions/${(await raise(portal, { topic })).conditionId}`;
    await portal.call('PUT', `${path}/owner`, { token });
    const escalation = async () =>
      ((await portal.as('super', 'GET', path)).data as ConditionDetail).escalation;
    expect((await escalation())?.why).toBe('held');
    await portal.as('super', 'PUT', `/users/update?userId=${userId}`, { pilotCode: 'SEW' });
    expect(await escalation()).toMatchObject({ next: { step: 1 } });
  });

  it('leaves nothing of it in the inbox, and nothing that waits to be sent', async () => {
    const { userId, id } = await makeAccount();
    await portal.db.query(
      sql`insert into deliveries (key, channel, user_id, condition_id, pilot_code, why, due_at)
        values (${freshName()}, 'sms', ${userId}::uuid, ${id}::uuid, 'FFT', 'chosen', now() + interval '1 hour')`,
    );
    await portal.as('super', 'PUT', `/users/update?userId=${userId}`, { pilotCode: 'SEW' });
    const left = await rows(
      portal.db,
      { what: col.text },
      sql`select 'line' as what from notifications where user_id = ${userId}
        union all select 'message' from deliveries where user_id = ${userId}::uuid and state = 'waiting'`,
    );
    expect(left).toEqual([]);
    expect(await wrongCounters(portal.db)).toEqual([]);
  });

  it('gets no more notifications of work that they requested there', async () => {
    const userId = await makeUser(portal);
    const token = await tokenFor(portal, userId);
    const response = await portal.call('POST', '/assignments/create', {
      token,
      json: { targetUserId: await idOf(portal, 'operator.fft'), description: 'Look at it', priority: 'Mid' },
    });
    await portal.as('super', 'PUT', `/users/update?userId=${userId}`, { pilotCode: 'SEW' });
    const work = `/assignments/${response.data as string}`;
    expect((await portal.as('operator.fft', 'PUT', `${work}/comments`, { comment: 'A secret' })).status).toBe(
      200,
    );
    await portal.as('operator.fft', 'PUT', work, { status: 'Done' });
    expect(await inboxOf(userId)).toEqual([]);
  });

  it('gets no message of the portal that is about it', async () => {
    const userId = await makeUser(portal, { pilotCode: 'SEW' });
    const tell = (pilotCode: string) =>
      portal.db.transaction((tx) =>
        notifyPerson(tx, { pilotCode, to: userId }, () => ({
          id: freshName(),
          topic: 'portal/test',
          module: 'portal-duty',
          kind: 'Test',
          text: pilotCode,
          results: {},
        })),
      );
    await tell('FFT');
    await tell('SEW');
    expect(await inboxOf(userId)).toEqual(['SEW']);
  });

  it('keeps what they have of a pilot that is still theirs', async () => {
    const { userId, call, path } = await makeAccount();
    await call('PUT', `${path}/owner`);
    await portal.as('super', 'PUT', `/users/update?userId=${userId}`, { pilotCode: 'ALL' });
    expect((await seen(path)).owner?.userId).toBe(userId);
    expect((await call('PUT', `${path}/release`, { words: 'x' })).status).toBe(200);
  });

  it('releases what a former super administrator had elsewhere', async () => {
    const { path, call } = await makeAccount();
    const userId = await makeUser(portal, { pilotCode: 'ALL', pilotRole: 'SUPER_ADMIN' });
    await portal.call('PUT', `${path}/owner`, { token: await tokenFor(portal, userId) });
    expect((await seen(path)).owner?.userId).toBe(userId);
    await portal.as('super', 'PUT', `/users/update?userId=${userId}`, { pilotRole: 'USER' });
    expect((await seen(path)).owner).toBeUndefined();
    expect((await call('PUT', `${path}/owner`)).status).toBe(200);
  });

  it('takes back swaps that wait for an answer', async () => {
    const person = await makeUser(portal);
    const by = await idOf(portal, 'operator.fft');
    await portal.db.query(
      sql`insert into duty_swaps (pilot_code, role_id, asked_by, asked_of, shift_id, day)
        select 'FFT', id, ${by}::uuid, ${person}::uuid, gen_random_uuid(), '2099-01-01' from roles where name = 'OPERATOR'`,
    );
    await portal.as('super', 'PUT', `/users/update?userId=${person}`, { pilotCode: 'SEW' });
    const states = await rows(
      portal.db,
      { state: col.text },
      sql`select state from duty_swaps where asked_of = ${person}::uuid`,
    );
    expect(states).toEqual([{ state: 'declined' }]);
  });
});
