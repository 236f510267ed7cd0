import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backupCommand } from '../src/commands/backup/main';
import { checkDatabase } from '../src/commands/doctor/backEnds';
import { line } from '../src/commands/doctor/finding';
import { StartRefusal } from '../src/platform/config/startRefusal';
import { col } from '../src/platform/db/columns';
import { rows, unhurried } from '../src/platform/db/database';
import { migrateDatabase, openDatabase } from '../src/platform/db/open';
import { openPostgres } from '../src/platform/db/postgres';
import { sql } from '../src/platform/db/sql';
import { producerKey, testConfig } from './config';
import { createPostgres } from './databases';
import { listen } from './live';
import { event, idOf } from './people';
import { onPgBouncer, type PgBouncer, startPgBouncer } from './pgBouncer';
import { startTestPortal, type TestPortal } from './portal';
import { until } from './until';

onPgBouncer('behind PgBouncer in transaction mode', () => {
  let direct: string;
  let pooled: string;
  let bouncer: PgBouncer;
  let portals: [TestPortal, TestPortal];

  const addresses = (DATABASE_URL: string, DATABASE_DIRECT_URL?: string) => ({
    DATABASE_URL,
    ...(DATABASE_DIRECT_URL !== undefined && { DATABASE_DIRECT_URL }),
  });
  const open = (variables: Record<string, string>) => openDatabase(testConfig(variables), () => undefined);

  beforeAll(async () => {
    direct = await createPostgres();
    bouncer = await startPgBouncer(direct);
    pooled = bouncer.urlOf(direct);
    const start = async () => {
      const variables = addresses(pooled, direct);
      return startTestPortal(await open(variables), variables);
    };
    portals = [await start(), await start()];
  });
  afterAll(async () => {
    await Promise.all(portals.map((one) => one.stop()));
    await bouncer.stop();
  });

  it('delivers a flood of events once each, by signals that two instances hear', async () => {
    const [one, two] = portals;
    const me = await idOf(one, 'operator.fft');
    const { accessToken } = await one.signIn('operator.fft');
    const links = await Promise.all(portals.map(({ url }) => listen(url, accessToken, [me])));
    const ids = Array.from({ length: 300 }, (_, at) => `flood-${at}`);
    const answers = await Promise.all(
      ids.map((eventId, at) =>
        (at % 2 === 0 ? one : two).call('POST', '/events', {
          // Some of one condition, whose reports take turns by an advisory lock.
          json: event({ eventId, ...(at % 10 === 0 && { conditionId: 'flood', state: 'raised' }) }),
          headers: producerKey,
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    for (const link of links) {
      const plain = () =>
        link.received
          .map(({ relatedEvent }) => relatedEvent ?? '')
          .filter((id) => id.startsWith('flood-') && Number(id.slice(6)) % 10 !== 0);
      await until(() => new Set(plain()).size === 270, 'the frames');
      expect(plain()).toHaveLength(270);
    }
    const conditions = await rows(one.db, {}, sql`select 1 from conditions where key like '%"flood"]'`);
    expect(conditions).toHaveLength(1);
    expect(await rows(one.db, {}, sql`select 1 from events where event_id like 'flood-%'`)).toHaveLength(300);
    // The end of a session is a signal too.
    await two.call('POST', '/users/logout', { token: accessToken });
    for (const link of links) await link.closed();
  });

  it('ends a statement after its time, and hands the limit on to nobody', async () => {
    const limitedTo = (statementSeconds: number) =>
      openPostgres({
        url: pooled,
        directUrl: direct,
        poolSize: 4,
        statementSeconds,
        onError: () => undefined,
      });
    const [db, other] = [limitedTo(1), limitedTo(0)];
    const slow = sql`select pg_sleep(600)`;
    await expect(db.query(slow)).rejects.toMatchObject({ code: '57014' });
    await expect(db.transaction((tx) => tx.query(slow))).rejects.toMatchObject({ code: '57014' });
    await db.transaction(async (tx) => {
      await unhurried(tx);
      await tx.query(sql`select pg_sleep(1.5)`);
    });
    const limits = await Promise.all(
      Array.from({ length: 20 }, () =>
        rows(db, { limit: col.text }, sql`select current_setting('statement_timeout') as limit`),
      ),
    );
    expect(new Set(limits.flat().map(({ limit }) => limit))).toEqual(new Set(['1s']));
    expect(await rows(other, {}, sql`select current_setting('statement_timeout') as limit`)).toEqual([
      { limit: '0' },
    ]);
    await Promise.all([db.close(), other.close()]);
  });

  it('undoes a statement that fails by itself, and goes on', async () => {
    const { db } = portals[0];
    await expect(db.query(sql`select 1 / 0`)).rejects.toMatchObject({ code: '22012' });
    await db.query(sql`insert into settings (key, value) values ('pooled', '1')`);
    await expect(
      db.query(sql`insert into settings (key, value) values ('pooled', '1')`),
    ).rejects.toMatchObject({ code: '23505' });
    expect(await rows(db, {}, sql`select value from settings where key = 'pooled'`)).toHaveLength(1);
  });

  it('migrates once, also where two instances start together', async () => {
    const empty = await createPostgres('empty');
    const config = testConfig(addresses(bouncer.urlOf(empty), empty));
    const dbs = await Promise.all([1, 2].map(() => openDatabase(config, () => undefined)));
    const applied = await Promise.all(dbs.map((db) => migrateDatabase(config, db)));
    expect(applied.map((names) => names.length).sort()[0]).toBe(0);
    expect(applied.flat().length).toBeGreaterThan(0);
    expect(await rows(dbs[0] as (typeof dbs)[0], {}, sql`select 1 from migrations`)).toHaveLength(
      applied.flat().length,
    );
    for (const db of dbs) await db.close();
  });

  describe('with addresses that lose signals', () => {
    let other: string;
    beforeAll(async () => {
      other = await createPostgres('empty');
    });
    const cases = [
      ['the pooler alone', () => addresses(pooled), 'set DATABASE_DIRECT_URL to'],
      [
        'the pooler for both',
        () => addresses(pooled, pooled),
        'DATABASE_DIRECT_URL leads to a connection pooler',
      ],
      ['two databases', () => addresses(pooled, other), 'different databases'],
    ] as const;

    it.each(cases)(
      '(%s) refuses to start, and the doctor fails, with what to set',
      async (_what, site, words) => {
        const refusal = await open(site()).catch((error: unknown) => error);
        expect(refusal).toBeInstanceOf(StartRefusal);
        expect(refusal).toMatchObject({ message: expect.stringContaining(words) });
        expect((await checkDatabase(testConfig(site()))).map(line)).toEqual(
          expect.arrayContaining([expect.stringMatching(`^FAIL  database .*${words}`)]),
        );
      },
    );

    it.each([
      ['no pooler', () => addresses(direct)],
      ['both', () => addresses(pooled, direct)],
    ] as const)('accepts addresses that lose none (%s)', async (_what, site) => {
      await (await open(site())).close();
      expect((await checkDatabase(testConfig(site()))).filter(({ level }) => level === 'fail')).toEqual([]);
    });
  });

  it('backs up by the direct address, and never by the pooler, whose connections it would change', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-pooled-backup-'));
    const backUp = (name: string, variables: Record<string, string>) =>
      backupCommand('backup', [join(folder, name)], { PATH: process.env.PATH, ...variables });
    expect(await backUp('one', addresses(pooled, direct))).toMatchObject({ status: 0 });
    expect(await backUp('two', addresses(pooled))).toMatchObject({
      status: 1,
      output: expect.stringContaining('set DATABASE_DIRECT_URL to'),
    });
    rmSync(folder, { recursive: true });
  });
});
