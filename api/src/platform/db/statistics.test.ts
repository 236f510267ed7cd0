import { openTestDatabase } from '../../../test/databases';
import { sql } from './sql';
import { renewStatistics } from './statistics';

it('are renewed for a table that has changed much, and for no other', async () => {
  const db = await openTestDatabase('pglite', 'empty');
  await db.script('create table crowded (number int); create table quiet (number int)');
  const grown = async (count: number) => {
    await db.query(sql`insert into crowded select generate_series(1, ${count}::int)`);
    await db.query(sql`insert into quiet values (1)`);
    return renewStatistics(db);
  };
  expect(await grown(10_000)).toEqual(['crowded']);
  expect(await renewStatistics(db)).toEqual([]);
  expect(await grown(1_000)).toEqual([]);
  expect(await grown(100)).toEqual(['crowded']);
  await db.close();
});
