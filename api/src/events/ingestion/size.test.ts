import { col } from '../../platform/db/columns';
import { type Database, first, type Queryable } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { ruleKinds, openTestDatabase } from '../../../test/databases';
import { storeEvents, type StoredEvent } from './store';

const PEOPLE = 600;
const EVENTS = 40;

describe.each(ruleKinds)('a request that notifies many people of many events, on %s', (kind) => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase(kind, 'demo');
    await db.query(
      sql`insert into users (username, email, first_name, last_name, role_id, pilot_role, pilot_code, status)
        select 'crowd' || i, 'crowd' || i || '@site.test', 'Ana', 'Crowd', roles.id, 'USER', 'SEW', 'ACTIVE'
        from roles, generate_series(1, ${PEOPLE}) i where roles.name = 'OPERATOR'`,
    );
  });
  afterAll(() => db.close());

  it('is stored by statements that the database does not give up, as a small one is', async () => {
    const sizes: number[] = [];
    const recorded = (tx: Queryable): Queryable => ({
      ...tx,
      async query(statement) {
        const result = await tx.query(statement);
        sizes.push(result.count);
        return result;
      },
    });
    const now = Date.now();
    const events = Array.from({ length: EVENTS }, (_, at): StoredEvent => ({
      eventId: `size:${at}`,
      pilotCode: 'SEW',
      topic: 'size/alarm',
      eventType: 'Alarm',
      priority: 'High',
      module: 'press',
      conditionId: 'size',
      state: at === EVENTS - 1 ? 'cleared' : 'raised',
      timestamp: new Date(now - (EVENTS - at) * 1000).toISOString(),
    }));
    await db.transaction((tx) => storeEvents(recorded(tx), events));
    expect(Math.max(...sizes)).toBeLessThan(0.75 * PEOPLE * EVENTS);
    expect(
      await first(
        db,
        { all: col.number, lines: col.number, missed: col.number, unread: col.number, people: col.number },
        sql`select count(*) as all, count(*) filter (where not n.aside) as lines,
            count(*) filter (where n.missed and not n.aside) as missed, count(*) filter (where n.unread) as unread,
            count(distinct n.user_id) as people
          from notifications n where n.user_name like '%Crowd%'
            and n.notice_id in (select id from notices where event_id like 'size:%')`,
      ),
    ).toEqual({ all: PEOPLE * EVENTS, lines: PEOPLE, missed: PEOPLE, unread: 0, people: PEOPLE });
    expect(
      await first(
        db,
        { all: col.number },
        sql`select count(*) as all from notifications n where n.user_id = 'SUPER_ADMIN'
            and n.notice_id in (select id from notices where event_id like 'size:%')`,
      ),
    ).toEqual({ all: EVENTS });
  });
});
