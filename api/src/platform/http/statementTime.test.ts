import { createPostgres, onPostgres } from '../../../test/databases';
import { type Database, unhurried } from '../db/database';
import { migrate } from '../db/migrate';
import { openPostgres } from '../db/postgres';
import { sql } from '../db/sql';
import { startTestPortal, type TestPortal } from '../../../test/portal';

onPostgres('a statement', () => {
  let portal: TestPortal;
  let db: Database;

  beforeAll(async () => {
    db = openPostgres({
      url: await createPostgres(),
      poolSize: 5,
      statementSeconds: 1,
      onError: () => undefined,
    });
    portal = await startTestPortal(db);
  });
  afterAll(() => portal.stop());

  const without = <T>(table: 'duty_plans' | 'migrations', work: () => Promise<T>) =>
    db.transaction(async (tx) => {
      await unhurried(tx);
      if (table === 'migrations') await tx.query(sql`lock table migrations in access exclusive mode`);
      else await tx.query(sql`lock table duty_plans in access exclusive mode`);
      return work();
    });
  const isGivenUp = async () =>
    expect(db.query(sql`select pg_sleep(600)`)).rejects.toMatchObject({ code: '57014' });

  it('that takes too long is given up and said in words, with the time to wait', async () => {
    const given = await without('duty_plans', () => portal.as('operator.fft', 'GET', '/duty/now'));
    expect([given.status, given.headers.get('retry-after')]).toEqual([503, '5']);
    expect(given.body).toMatchObject({ success: false, message: expect.stringMatching(/took too long/) });
    expect((await portal.as('operator.fft', 'GET', '/duty/now')).status).toBe(200);
  });

  it('of a migration takes the time that it needs', async () => {
    const { migrated } = await without('migrations', async () => {
      const running = migrate(db);
      running.catch(() => undefined);
      // The second statement surely began after the migration did, and reached its time limit.
      await isGivenUp();
      await isGivenUp();
      return { migrated: running };
    });
    expect(await migrated).toEqual([]);
  });
});
