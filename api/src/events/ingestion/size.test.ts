import { col } from '../../platform/db/columns';
import { first } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { alarm, LARGEST_STATEMENT, openCrowded } from '../../../test/crowd';
import { ruleKinds } from '../../../test/databases';
import { storeEvents } from './storeEvents';

const PEOPLE = 600;
const EVENTS = 40;

describe.each(ruleKinds)('a request that notifies many people of many events, on %s', (kind) => {
  let crowd: Awaited<ReturnType<typeof openCrowded>>;
  beforeAll(async () => {
    crowd = await openCrowded(kind, PEOPLE);
  });
  afterAll(() => crowd.db.close());

  it('is stored by statements that the database does not give up, as a small one is', async () => {
    const { db, sizes, recorded } = crowd;
    const now = Date.now();
    const events = Array.from({ length: EVENTS }, (_, at) =>
      alarm(at, {
        conditionId: 'size',
        state: at === EVENTS - 1 ? 'cleared' : 'raised',
        timestamp: new Date(now - (EVENTS - at) * 1000).toISOString(),
      }),
    );
    await db.transaction((tx) => storeEvents(recorded(tx), events));
    expect(Math.max(...sizes)).toBeLessThan(LARGEST_STATEMENT);
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
