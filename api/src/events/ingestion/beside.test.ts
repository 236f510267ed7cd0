import { type ConditionDetail } from '@portal/shared/wire';
import { col } from '../../platform/db/columns';
import { exists, rows } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { plannedTopic, raise } from '../../../test/conditions';
import { onPostgres, openTestDatabase } from '../../../test/databases';
import { blockedOrDone, pausable, type PausableDatabase } from '../../../test/pausable';
import { event, freshName, inboxOf, makeUser } from '../../../test/people';
import { startTestPortal, type TestPortal } from '../../../test/portal';

onPostgres('an event that is stored', () => {
  let db: PausableDatabase;
  let portal: TestPortal;
  beforeAll(async () => {
    db = pausable(await openTestDatabase('postgres', 'demo'));
    portal = await startTestPortal(db);
  });
  afterAll(() => portal.stop());

  const as: TestPortal['as'] = (...call) => portal.as(...call);
  const send = (more: Record<string, unknown>) => portal.produce(event(more));
  /** Runs `later` while a transaction is held after a statement, and lets that go once `later` waits or has ended. */
  const beside = async <A, B>(words: string, earlier: () => Promise<A>, later: () => Promise<B>) => {
    const hold = db.hold(words);
    const first = earlier();
    await hold.reached;
    const second = later();
    await blockedOrDone(db, second);
    hold.release();
    return Promise.all([first, second]);
  };
  const aPlan = () =>
    plannedTopic(portal, [{ afterMinutes: 60, by: 'bell', to: { kind: 'role', role: 'PLANT_OPERATOR' } }]);
  const goesOn = (topic: string) =>
    exists(
      db,
      sql`select from escalation_runs r join conditions c on c.id = r.condition_id
        where c.topic = ${topic} and r.ended_at is null`,
    );

  it('is not lost with somebody who is deleted just now and had a message of it', async () => {
    const userId = await makeUser(portal);
    await db.query(sql`insert into channel_choices (user_id, mail) values (${userId}::uuid, '{High}')`);
    const eventId = freshName();
    const [deleted, sent] = await beside(
      'delete from users',
      () => as('admin.fft', 'DELETE', `/users/delete?userId=${userId}`),
      () => send({ topic: freshName(), eventId }),
    );
    expect([deleted.status, sent.status]).toEqual([200, 202]);
    expect(await exists(db, sql`select from notices where event_id = ${eventId}`)).toBe(true);
  });

  it('is not lost with a mapping that is deleted just now and has a plan', async () => {
    const { topic, path } = await aPlan();
    const [deleted, sent] = await beside(
      'delete from event_mappings',
      () => as('admin.fft', 'DELETE', path),
      () => send({ topic, conditionId: topic, state: 'raised' }),
    );
    expect([deleted.status, sent.status]).toEqual([200, 202]);
    expect(await goesOn(topic)).toBe(false);
  });

  it('notifies everybody where its mapping is deleted just now', async () => {
    const { topic, path } = await aPlan();
    const [sent] = await beside(
      "pg_advisory_xact_lock(hashtextextended('condition",
      () => send({ topic, conditionId: topic, state: 'raised', description: topic }),
      () => as('admin.fft', 'DELETE', path),
    );
    expect(sent.status).toBe(202);
    expect(await inboxOf(portal, 'manager.fft', `q=${topic}`)).toHaveLength(1);
  });

  it('begins no escalation by a plan that is taken away just now', async () => {
    const { topic, path } = await aPlan();
    const [, sent] = await beside(
      'update escalation_runs set ended_at',
      () => as('admin.fft', 'DELETE', `${path}/escalation`),
      () => send({ topic, conditionId: topic, state: 'raised' }),
    );
    expect(sent.status).toBe(202);
    expect(await goesOn(topic)).toBe(false);
  });

  it('that is worse ends a shelving of just now', async () => {
    const { name, conditionId } = await raise(portal, { priority: 'Low' });
    const path = `/conditions/${conditionId}`;
    await beside(
      'update conditions set shelved_until',
      () => as('operator.fft', 'PUT', `${path}/shelf`, { minutes: 60, reason: 'Spare part ordered' }),
      () => send({ conditionId: name, state: 'changed', priority: 'High', description: name }),
    );
    const detail = (await as('operator.fft', 'GET', path)).data as ConditionDetail;
    expect(detail).not.toHaveProperty('shelf');
    expect(detail.notes.map(({ kind }) => kind)).toEqual(['unshelved', 'shelved']);
  });

  it('leaves nothing in the inbox of somebody who leaves the pilot just now, and nothing to send', async () => {
    const userId = await makeUser(portal);
    await db.query(sql`insert into channel_choices (user_id, mail) values (${userId}::uuid, '{High}')`);
    const [sent, moved] = await beside(
      'insert into notifications',
      () => send({ topic: freshName() }),
      () => as('super', 'PUT', `/users/update?userId=${userId}`, { pilotCode: 'SEW' }),
    );
    expect([sent.status, moved.status]).toEqual([202, 200]);
    const left = await rows(
      db,
      { what: col.text },
      sql`select 'line' as what from notifications where user_id = ${userId}
        union all select 'message' from deliveries where user_id = ${userId}::uuid and state = 'waiting'`,
    );
    expect(left).toEqual([]);
  });
});
