import { storeEvents } from '../events';
import { col } from '../platform/db/columns';
import { first } from '../platform/db/database';
import { sql } from '../platform/db/sql';
import { alarm, LARGEST_STATEMENT, openCrowded } from '../../test/crowd';
import { countTurns } from '../../test/turns';
import { sideEffects } from './sideEffects';

const PEOPLE = 300;
const EVENTS = 60;

it('lets all else have its turn while the embedded database stores conditions that many people want to get', async () => {
  const { db, sizes, recorded } = await openCrowded('pglite', PEOPLE);
  await db.query(
    sql`insert into channel_choices (user_id, mail) select id, '{High}' from users where username like 'crowd%'`,
  );
  const events = Array.from({ length: EVENTS }, (_, at) =>
    alarm(at, { conditionId: `size:${at}`, state: 'raised' }),
  );
  const turns = countTurns();
  await db.transaction((tx) =>
    storeEvents(recorded(tx), events, new Date(), sideEffects({ timeZone: 'UTC', leftOut: [] })),
  );
  expect(turns.end()).toBeGreaterThanOrEqual(sizes.length);
  expect(Math.max(...sizes)).toBeLessThan(LARGEST_STATEMENT);
  expect(
    await first(
      db,
      { lines: col.number, messages: col.number },
      sql`select (select count(*) from notifications where user_name like '%Crowd%' and unread) as lines,
        (select count(*) from deliveries where key like 'chosen:%') as messages`,
    ),
  ).toEqual({ lines: PEOPLE * EVENTS, messages: PEOPLE * EVENTS });
  await db.close();
});
