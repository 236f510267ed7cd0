import { createPostgres, kinds, onPostgres, openTestDatabase } from '../../../test/databases';
import { type Database, first, retrying, rows, run } from './database';
import { col } from './columns';
import { migrate } from './migrate';
import { openPostgres } from './postgres';
import { raw, sql } from './sql';
import { openFaultyProxy } from '../../../test/faultyProxy';
import { until } from '../../../test/until';

describe.each(kinds)('a database on %s', (kind) => {
  let db: Database;

  beforeAll(async () => {
    db = await openTestDatabase(kind, 'empty');
  });
  afterAll(() => db.close());

  it('migrates once, also where two instances start together', async () => {
    const applied = await Promise.all([migrate(db), migrate(db)]);
    expect(applied.flat().length).toBeGreaterThan(0);
    expect(applied.some((names) => names.length === 0)).toBe(true);
    expect(await migrate(db)).toEqual([]);
  });

  it('refuses a database that a newer portal has migrated', async () => {
    await db.query(sql`insert into migrations (name) values ('9999_future')`);
    await expect(migrate(db)).rejects.toThrow('newer portal (9999_future)');
    await db.query(sql`delete from migrations where name = '9999_future'`);
  });

  it('answers moments as ISO text and large numbers as numbers', async () => {
    const row = await first(
      db,
      {},
      sql`select '2025-01-02 03:04:05+02'::timestamptz as at, 5::bigint as five`,
    );
    expect(row).toEqual({ at: '2025-01-02T01:04:05.000Z', five: 5 });
    const years = await first(
      db,
      {},
      sql`select '0050-06-07 08:09:10.5Z'::timestamptz as fifty, '0001-01-01Z'::timestamptz as one`,
    );
    expect(years).toEqual({ fifty: '0050-06-07T08:09:10.500Z', one: '0001-01-01T00:00:00.000Z' });
  });

  it('refuses rows that are not what the statement is said to answer', async () => {
    await expect(rows(db, { total: col.number }, sql`select null::bigint as total`)).rejects.toThrow(
      '"total"',
    );
    await expect(first(db, { at: col.number }, sql`select now() as at`)).rejects.toThrow('"at"');
    expect(await first(db, { at: col.number }, sql`select 1 as at where false`)).toBeUndefined();
  });

  it('undoes a transaction that fails, and hears of one only when it has committed', async () => {
    const heard: string[] = [];
    await db.listen(
      'test',
      (payload) => heard.push(payload),
      () => undefined,
    );
    const failing = db.transaction(async (tx) => {
      await run(tx, sql`insert into settings (key, value) values ('x', '1')`);
      await tx.query(sql`select pg_notify('test', 'undone')`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await db.transaction((tx) => tx.query(sql`select pg_notify('test', 'done')`));
    await until(() => heard.length > 0, 'the signal');
    expect(heard).toEqual(['done']);
    expect(await rows(db, {}, sql`select 1 from settings where key = 'x'`)).toEqual([]);
  });

  it('keeps the audit record append-only', async () => {
    await db.query(
      sql`insert into audit (actor_id, actor, action, target_id, target, pilot_code, address)
        values ('', '', 'test', '', '', 'FFT', '')`,
    );
    for (const statement of ['update audit set actor = $$x$$', 'delete from audit', 'truncate audit'])
      await expect(db.query(raw(statement))).rejects.toThrow('append-only');
  });
});

it('tries again what a deadlock ended, and gives up in the end', async () => {
  const deadlock = Object.assign(new Error('deadlock'), { code: '40P01' });
  let attempts = 0;
  const twice = () => (++attempts < 3 ? Promise.reject(deadlock) : Promise.resolve('done'));
  expect(await retrying(twice)).toBe('done');
  await expect(retrying(() => Promise.reject(deadlock), 2)).rejects.toThrow('deadlock');
  attempts = 0;
  await expect(retrying(() => Promise.reject(new Error(`${++attempts}`)))).rejects.toThrow('1');
});

/** Listens. `again` waits until the connection is back and has told of the gap, and a signal arrives once more. */
async function listening(db: Database) {
  const heard: string[] = [];
  let gaps = 0;
  await db.listen(
    'test',
    (payload) => heard.push(payload),
    () => gaps++,
  );
  return {
    async again() {
      await until(() => gaps > 0, 'the gap');
      await db.query(sql`select pg_notify('test', 'again')`);
      await until(() => heard.length > 0, 'the signal');
      expect(heard).toEqual(['again']);
    },
  };
}

onPostgres('a lost LISTEN connection', () => {
  it('comes back and says that something may have been missed', async () => {
    const db = await openTestDatabase('postgres');
    const heard = await listening(db);
    await db.query(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'portal-live' and datname = current_database()`,
    );
    await heard.again();
    await db.close();
  });
});

onPostgres('a LISTEN connection that goes silent', () => {
  it('is given up and opened again, although nobody closes it', async () => {
    const url = await createPostgres('empty');
    const proxy = await openFaultyProxy(url);
    const db = openPostgres({
      url: proxy.urlOf(url),
      poolSize: 1,
      onError: () => undefined,
      relisten: 20,
      heartBeat: 200,
    });
    const heard = await listening(db);
    proxy.silence();
    await heard.again();
    await db.close();
    await proxy.close();
  });
});
