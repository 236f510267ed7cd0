import { type Notification, type Paged } from '@portal/shared/wire';
import { col } from '../../platform/db/columns';
import { rows } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { type StoredEvent, storeEvents } from '../../events/ingestion/storeEvents';
import { mappedTopic, plannedTopic } from '../../../test/conditions';
import { ruleKinds } from '../../../test/databases';
import { assign, event, freshName, idOf, makeUser } from '../../../test/people';
import { portalOf } from '../../../test/portal';
import { until } from '../../../test/until';

describe.each(ruleKinds)('everybody’s notifications by event on %s', (kind) => {
  const portal = portalOf(kind);

  const listed = async (query: string, type = '') =>
    (
      await portal.as(
        'super',
        'GET',
        `/notifications${type && `/notificationType/${type}`}?byEvent=true&${query}`,
      )
    ).data as Paged<Notification>;
  const send = async (...more: Record<string, unknown>[]) => {
    const json = more.map((one) => ({ eventId: freshName(), ...event(one) }));
    expect((await portal.produce(json)).status).toBe(202);
    return json.map(({ eventId }) => eventId);
  };

  it('have one line for an event, with the number of recipients, and the shared copy in it', async () => {
    const mark = freshName();
    const ids = await send({ description: `${mark} first` }, { description: `${mark} second` });
    const page = await listed(`q=${mark}`);
    expect(page).toMatchObject({ totalElements: 2, totalPages: 1, lastPage: true });
    expect(
      page.results.map(({ relatedEvent, userId, recipients }) => [relatedEvent, userId, recipients]),
    ).toEqual(ids.toReversed().map((id) => [id, 'SUPER_ADMIN', 4]));
    expect((await listed(`relatedEvent=${ids[0]}`)).totalElements).toBe(1);
    // Without `byEvent` the list stays as the contract has it: a line for each recipient.
    const each = (await portal.as('super', 'GET', `/notifications?q=${mark}`)).data as Paged<Notification>;
    expect(each.totalElements).toBe(8);
    expect(each.results.every(({ recipients }) => recipients === undefined)).toBe(true);
  });

  it('say somebody’s copy where the shared one is deleted, and leave the line once nobody has one', async () => {
    const [id = ''] = await send({});
    const line = async () => (await listed(`relatedEvent=${id}`)).results[0];
    await portal.as('super', 'DELETE', `/notifications/${(await line())?.notificationId ?? ''}`);
    expect(await line()).toMatchObject({ relatedEvent: id, recipients: 3 });
    expect((await line())?.userId).not.toBe('SUPER_ADMIN');
    await portal.db.query(
      sql`delete from notifications where notice_id in (select id from notices where event_id = ${id})`,
    );
    expect(await line()).toBeUndefined();
  });

  it('keep those apart that are to one person', async () => {
    const words = freshName();
    for (const name of ['operator.fft', 'technician.fft'])
      await assign(portal, 'admin.fft', await idOf(portal, name), { description: words });
    const page = await listed(`q=${words}`, 'Assignment');
    expect(page.totalElements).toBe(2);
    expect(page.results.map(({ recipients }) => recipients)).toEqual([1, 1]);
  });

  it('match where anybody’s does: unread by one, read by the others', async () => {
    const [id = ''] = await send({});
    const reader = await idOf(portal, 'operator.fft');
    await portal.db.query(
      sql`update notifications set unread = false
        where user_id <> ${reader} and notice_id in (select id from notices where event_id = ${id})`,
    );
    expect((await listed(`relatedEvent=${id}&notificationStatus=Unread`)).results).toMatchObject([
      { userId: reader, recipients: 1 },
    ]);
    expect((await listed(`relatedEvent=${id}&notificationStatus=Read`)).results).toMatchObject([
      { userId: 'SUPER_ADMIN', recipients: 3 },
    ]);
  });

  it('have one line for a condition that rang again for others, and for its reports by condition', async () => {
    const person = await makeUser(portal);
    const { topic } = await plannedTopic(portal, [
      { afterMinutes: 1, by: 'bell', to: { kind: 'person', userId: person } },
    ]);
    const name = freshName();
    const [first = ''] = await send({ topic, conditionId: name, state: 'raised', description: name });
    portal.advance(61_000);
    const rung = async () =>
      (
        await rows(
          portal.db,
          { id: col.text },
          sql`select n.id from notifications n join notices s on s.id = n.notice_id
            where n.user_id = ${person} and s.event_id = ${first}`,
        )
      ).length;
    await until(async () => (await rung()) > 0, 'the bell to ring for them');
    const all = await listed(`relatedEvent=${first}`);
    expect(all.results).toMatchObject([{ userId: 'SUPER_ADMIN', relatedEvent: first }]);
    const people = all.results[0]?.recipients ?? 0;

    const [second = ''] = await send({ topic, conditionId: name, state: 'raised', description: name });
    expect((await listed(`q=${name}`)).totalElements).toBe(2);
    expect((await listed(`q=${name}&byCondition=true`)).results).toMatchObject([
      { relatedEvent: second, userId: 'SUPER_ADMIN', recipients: people, condition: { count: 2 } },
    ]);
  });

  it('are for super administrators alone', async () => {
    for (const name of ['admin.fft', 'operator.fft'])
      expect((await portal.as(name, 'GET', '/notifications?byEvent=true')).status).toBe(403);
  });

  it('leave out people who have not activated their account, who are not notified either', async () => {
    const { topic } = await mappedTopic(portal, ['OPERATOR']);
    const ids = await Promise.all(
      ['INVITED', 'ACTIVE', 'DISABLED'].map((status) => makeUser(portal, { status })),
    );
    const [id = ''] = await send({ topic });
    const recipients = await rows(
      portal.db,
      { user: col.text },
      sql`select n.user_id as user from notifications n join notices s on s.id = n.notice_id
        where s.event_id = ${id} and n.user_id = any(${ids}::text[])`,
    );
    expect(recipients.map(({ user }) => user)).toEqual([ids[1]]);
    // What is for them by name waits for them.
    const words = freshName();
    await assign(portal, 'admin.fft', ids[0] ?? '', { description: words });
    expect((await listed(`q=${words}`)).results).toMatchObject([{ userId: ids[0] }]);
  });

  it('are paged and counted exactly with 3,300 people and 13,000 notifications', async () => {
    const topic = freshName();
    await portal.db.query(
      sql`insert into users (username, email, first_name, last_name, role_id, pilot_role, pilot_code, status)
        select ${topic} || i, ${topic} || i || '@site.test', 'Ana', 'Crowd', roles.id, 'USER', 'ILTAR', 'ACTIVE'
        from roles, generate_series(1, 3300) i where roles.name = 'OPERATOR'`,
    );
    const events = Array.from({ length: 4 }, (_, at): StoredEvent => ({
      eventId: `${topic}:${at}`,
      pilotCode: 'ILTAR',
      topic,
      description: topic,
      eventType: 'Alarm',
      priority: 'High',
      module: 'press',
      timestamp: new Date(Date.now() - 60_000 + at).toISOString(),
    }));
    await portal.db.transaction((tx) => storeEvents(tx, events));
    const pages: Paged<Notification>[] = [];
    for (const page of [0, 1]) pages.push(await listed(`q=${topic}&size=3&page=${page}`));
    expect(pages.map(({ totalElements, totalPages }) => [totalElements, totalPages])).toEqual([
      [4, 2],
      [4, 2],
    ]);
    const lines = pages.flatMap(({ results }) => results);
    expect(lines.map(({ relatedEvent }) => relatedEvent)).toEqual(
      events.map(({ eventId }) => eventId).toReversed(),
    );
    for (const { recipients } of lines) expect(recipients).toBeGreaterThan(3300);

    // All of the site: each event once, whatever the size of the page.
    const all = await listed('size=100');
    const byId = new Map<string, Notification>();
    for (let page = 0; page < Math.ceil(all.totalElements / 7); page += 1)
      for (const one of (await listed(`size=7&page=${page}`)).results) byId.set(one.notificationId, one);
    expect(byId.size).toBe(all.totalElements);
    const shown = [...byId.values()].flatMap(({ relatedEvent }) => relatedEvent ?? []);
    expect(new Set(shown).size).toBe(shown.length);
  });
});
