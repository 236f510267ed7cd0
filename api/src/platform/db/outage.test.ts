import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import pino from 'pino';
import { loggerOptions } from '../../app';
import { createPostgres, onPostgres } from '../../../test/databases';
import { type FaultyProxy, openFaultyProxy } from '../../../test/faultyProxy';
import { producerKey } from '../../../test/config';
import { listen } from '../../../test/live';
import { event, idOf } from '../../../test/people';
import { startTestPortal, type TestPortal } from '../../../test/portal';
import { until } from '../../../test/until';
import { type Database, unhurried } from './database';
import { openPostgres } from './postgres';
import { raw, sql } from './sql';
import { DatabaseUnavailable } from './unavailable';

onPostgres('a database that goes away', () => {
  let url: string;
  let proxy: FaultyProxy;
  let db: Database;
  let direct: Database;
  const lost: Error[] = [];

  beforeAll(async () => {
    url = await createPostgres('migrated');
    proxy = await openFaultyProxy(url);
    db = openPostgres({
      url: proxy.urlOf(url),
      poolSize: 2,
      onError: (error: Error) => lost.push(error),
    });
    direct = openPostgres({ url, poolSize: 1, onError: () => undefined });
  });
  beforeEach(() => {
    lost.length = 0;
  });
  afterEach(() => proxy.restore());
  afterAll(async () => {
    await db.close();
    await direct.close();
    await proxy.close();
  });

  const terminate = () =>
    direct.query(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'portal-api' and datname = current_database() and pid <> pg_backend_pid()`,
    );
  const works = () => db.transaction((tx) => tx.query(sql`select 1 as one`));
  const breaks = [
    ['resets it', () => Promise.resolve(proxy.cut())],
    ['ends it, as at a restart', () => terminate().then(() => undefined)],
  ] as const;

  it('counts callers as waiting only where no connection is left for them', async () => {
    await Promise.all([works(), works()]);
    const served = works();
    expect(db.connections?.().waiting).toBe(0);
    const queued = [works(), works()];
    expect(db.connections?.().waiting).toBe(1);
    await Promise.all([served, ...queued]);
  });

  it.each(breaks)('while idle (who %s) is one report, and the next call works', async (_who, breakIt) => {
    await works();
    await breakIt();
    await until(() => lost.length > 0, 'the report');
    proxy.restore();
    expect((await works()).rows).toEqual([{ one: 1 }]);
    expect(lost).toHaveLength(1);
  });

  it.each(breaks)(
    'in a transaction between two statements (who %s) fails it, and nothing else',
    async (_who, breakIt) => {
      const failing = db.transaction(async (tx) => {
        await tx.query(sql`select 1`);
        await breakIt();
        await until(() => lost.length > 0, 'the report');
        await tx.query(sql`select 2`);
      });
      await expect(failing).rejects.toBeInstanceOf(DatabaseUnavailable);
      proxy.restore();
      expect((await works()).rows).toEqual([{ one: 1 }]);
    },
  );

  it.each(breaks)('in a transaction before its commit (who %s) fails it', async (_who, breakIt) => {
    const failing = db.transaction(async (tx) => {
      await tx.query(sql`insert into settings (key, value) values ('lost', '1')`);
      await breakIt();
      await until(() => lost.length > 0, 'the report');
    });
    await expect(failing).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect((await direct.query(sql`select from settings where key = 'lost'`)).count).toBe(0);
  });

  it.each(breaks)(
    'during a statement (who %s) fails that statement, in a transaction and without',
    async (_who, breakIt) => {
      // The server notices a reset only after its statement: those of the test before may still run.
      const name = `sleep_${randomBytes(4).toString('hex')}`;
      const sleep = raw(`select pg_sleep(600) as ${name}`);
      const failing = [db.query(sleep), db.transaction((tx) => tx.query(sleep))];
      const outcomes = Promise.allSettled(failing);
      await until(
        async () =>
          (
            await direct.query(
              sql`select from pg_stat_activity where query = ${`select pg_sleep(600) as ${name}`} and datname = current_database()`,
            )
          ).count === 2,
        'both statements',
      );
      await breakIt();
      for (const one of await outcomes)
        expect(one).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) });
    },
  );

  it('refuses calls as unavailable while nobody answers at its address', async () => {
    proxy.cut();
    await expect(db.query(sql`select 1`)).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(works()).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(db.script('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
  });

  it('and is silent gives a statement up after its time, but for one that takes what it needs', async () => {
    const hurried = openPostgres({
      url: proxy.urlOf(url),
      poolSize: 1,
      onError: () => undefined,
      statementSeconds: 1,
      graceSeconds: 1,
    });
    const patient = hurried.transaction(async (tx) => {
      await unhurried(tx);
      return tx.query(sql`select pg_sleep(3)`);
    });
    await expect(patient).resolves.toMatchObject({ count: 1 });
    const failing = hurried.transaction(async (tx) => {
      await tx.query(sql`select 1`);
      proxy.silence();
      await tx.query(sql`select 2`);
    });
    await expect(failing).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect((await hurried.query(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    await hurried.close();
  });

  it.each([
    ['53100', 'could not extend file: No space left on device'],
    ['53200', 'out of memory'],
    ['25006', 'cannot execute INSERT in a read-only transaction'],
  ])(
    'and has no room, or is a standby (%s), refuses a call as unavailable, and is not lost',
    async (code, message) => {
      const failing = `do $$ begin raise exception using errcode = '${code}', message = '${message}'; end $$`;
      await expect(db.query(raw(failing))).rejects.toBeInstanceOf(DatabaseUnavailable);
      await expect(db.transaction((tx) => tx.query(raw(failing)))).rejects.toMatchObject({ code, message });
      expect((await works()).rows).toEqual([{ one: 1 }]);
      expect(lost).toEqual([]);
    },
  );

  it('leaves an error of a statement what it is', async () => {
    await expect(db.query(sql`select 1 / 0`)).rejects.toMatchObject({ code: '22012' });
    await expect(db.transaction((tx) => tx.query(sql`select 1 / 0`))).rejects.toMatchObject({
      code: '22012',
    });
  });
});

onPostgres('a portal whose database goes away', () => {
  let url: string;
  let proxy: FaultyProxy;
  let portal: TestPortal;
  const lines: string[] = [];

  beforeAll(async () => {
    url = await createPostgres('demo');
    proxy = await openFaultyProxy(url);
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(...chunk.toString().trim().split('\n'));
        done();
      },
    });
    const log = pino(loggerOptions('info'), stream);
    const db = openPostgres({
      url: proxy.urlOf(url),
      poolSize: 5,
      relisten: 20,
      onError: (error) => log.warn({ err: error }, 'the connection to the database was lost'),
    });
    portal = await startTestPortal(db, {}, { pollMs: 20, gatherMs: 20 }, log);
  });
  afterAll(async () => {
    proxy.restore();
    await portal.stop();
    await proxy.close();
  });

  it('answers 503 with the time to wait, logs single lines, and continues where it was', async () => {
    const { accessToken } = await portal.signIn('operator.fft');
    const me = await idOf(portal, 'operator.fft');
    const live = await listen(portal.url, accessToken, [me]);
    for (let round = 0; round < 3; round++) {
      const posting = Promise.all(
        Array.from({ length: 20 }, (_, at) => portal.produce(event({ eventId: `outage-${round}-${at}` }))),
      );
      proxy.cut();
      const calls = [
        ...(await posting),
        ...(await Promise.all([
          portal.produce(event()),
          portal.call('GET', '/users', { token: accessToken }),
          portal.call('POST', '/users/authenticate', { json: { email: 'a@b.test', password: 'x' } }),
          portal.call('GET', '/health/ready'),
        ])),
      ];
      for (const { status, headers } of calls)
        expect([status, status === 503 && headers.get('retry-after')]).toEqual(
          status === 503 ? [503, '5'] : [202, false],
        );
      proxy.restore();
      const eventId = `after-${round}`;
      await until(
        async () =>
          (await portal.call('POST', '/events', { json: event({ eventId }), headers: producerKey }))
            .status === 202,
        'the database',
      );
      await until(() => JSON.stringify(live.received).includes(eventId), 'the frame');
    }
    const about = lines.filter((line) => /unavailable|lost|failed|not /i.test(line));
    expect(about.length).toBeGreaterThan(0);
    expect(about.filter((line) => line.length > 600)).toEqual([]);
    expect(lines.filter((line) => line.includes('call failed'))).toEqual([]);
    await live.stop();
  });
});
