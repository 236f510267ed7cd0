import { type Notification, type Paged } from '@portal/shared/wire';
import { col } from '../../platform/db/columns';
import { rows } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { ruleKinds } from '../../../test/databases';
import { event, idOf, makeUser } from '../../../test/people';
import { portalOf } from '../../../test/portal';

const HIGH = 40;
const LOW = 60;

describe.each(ruleKinds)('bulk calls on %s', (kind) => {
  const portal = portalOf(kind);
  let inbox: string;

  beforeAll(async () => {
    inbox = `/notifications/user/${await idOf(portal, 'operator.fft')}`;
  });
  beforeEach(async () => {
    await portal.db.query(sql`delete from notifications`);
    const one = (priority: string) => (_: unknown, at: number) =>
      event({ priority, description: at === 0 ? 'Gripper worn' : 'Cell stopped', eventType: 'Alarm' });
    const events = [...Array.from({ length: HIGH }, one('High')), ...Array.from({ length: LOW }, one('Low'))];
    expect((await portal.produce(events)).status).toBe(202);
  });

  const as = (method: string, path: string, json?: unknown) => portal.as('operator.fft', method, path, json);
  const total = async (query = '', of = inbox) =>
    ((await as('GET', `${of}?size=1&${query}`)).data as Paged<Notification>).totalElements;
  const newest = async () =>
    ((await as('GET', `${inbox}?size=1`)).data as Paged<Notification>).results[0]?.timestamp ?? '';

  it('touch exactly what the same filters list, and answer how many', async () => {
    const before = await newest();
    expect((await as('PUT', `${inbox}/read`, { before, priority: 'High' })).data).toBe(HIGH);
    expect(await total('notificationStatus=Unread')).toBe(LOW);
    expect((await as('PUT', `${inbox}/read`, { before, priority: 'High' })).data).toBe(0);
    expect(
      (await as('PUT', `${inbox}/unread`, { before, q: 'GRIPPER', notificationStatus: 'Read' })).data,
    ).toBe(1);
    expect((await as('DELETE', inbox, { before, type: 'Assignment' })).data).toBe(0);
    expect(
      (await as('DELETE', inbox, { before, messageStatus: 'Alarm', notificationStatus: 'Read' })).data,
    ).toBe(HIGH - 1);
    expect(await total()).toBe(LOW + 1);
    expect((await as('GET', `${inbox}/unread/count`)).data).toBe(LOW + 1);
  });

  it('reach up to the moment the reader saw, not to what came after it', async () => {
    const before = await newest();
    await portal.db.query(
      sql`update notifications set happened_at = ${before}::timestamptz + interval '5 milliseconds'
        where id in (select id from notifications where user_id = ${inbox.split('/').at(-1)} limit 7)`,
    );
    expect((await as('DELETE', inbox, { before })).data).toBe(HIGH + LOW - 7);
    expect(await total()).toBe(7);
  });

  it('are counted before they are made, to the last one, however many match', async () => {
    const before = await newest();
    await portal.db.query(
      sql`insert into notifications (user_id, user_name, notice_id, type, priority, message_status, unread, happened_at)
        select n.user_id, n.user_name, n.notice_id, n.type, 'Low', n.message_status, at % 2 = 0,
          ${before}::timestamptz - make_interval(secs => at)
        from (select * from notifications where user_id = ${inbox.split('/').at(-1)} and priority = 'Low'
            order by notice_id desc limit 1) n,
          generate_series(1, 10100) at`,
    );
    const count = async (query: string) =>
      (await as('GET', `${inbox}/matching?before=${before}&${query}`)).data;
    expect(await count('q=stopped&priority=Low')).toEqual({
      // The first of the batch has other words.
      total: LOW - 1 + 10_100,
      unread: LOW - 1 + 5_050,
      held: 0,
    });
    expect(await count('priority=High')).toEqual({ total: HIGH, unread: HIGH, held: 0 });
    expect((await as('GET', `${inbox}/matching`)).status).toBe(400);
  });

  it('change nothing if more notifications match than were counted', async () => {
    const before = await newest();
    const many = { before, priority: 'High', atMost: HIGH - 1 };
    for (const [method, path] of [
      ['PUT', `${inbox}/read`],
      ['DELETE', inbox],
    ] as const) {
      const { status, errors } = await as(method, path, many);
      expect([status, errors]).toEqual([409, { atMost: String(HIGH) }]);
    }
    expect(await total('notificationStatus=Unread')).toBe(HIGH + LOW);
    expect((await as('DELETE', inbox, { ...many, atMost: HIGH })).data).toBe(HIGH);
    expect(await total()).toBe(LOW);
  });

  it('leave everybody else’s alone', async () => {
    const other = await makeUser(portal);
    await portal.db.query(
      sql`update notifications set user_id = ${other} where user_id = ${await idOf(portal, 'technician.fft')}`,
    );
    expect((await as('DELETE', inbox, { before: await newest() })).data).toBe(HIGH + LOW);
    const left = await rows(
      portal.db,
      { total: col.number },
      sql`select count(*)::int as total from notifications where user_id = ${other}`,
    );
    expect(left[0]?.total).toBe(HIGH + LOW);
  });

  it('are refused without a moment, with what is no filter, and with more ids than allowed', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    for (const body of [
      {},
      { priority: 'High' },
      { before: 'now' },
      { before: '2026-01-01T00:00:00Z', user: 'x' },
    ])
      expect((await as('DELETE', inbox, body)).status).toBe(400);
    expect((await as('PUT', `${inbox}/read`, { ids: Array.from({ length: 501 }, () => id) })).status).toBe(
      400,
    );
    expect(await total()).toBe(HIGH + LOW);
  });
});
