import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import pino from 'pino';
import { loggerOptions } from '../src/app';
import { col } from '../src/platform/db/columns';
import { first, rows } from '../src/platform/db/database';
import { openDatabase } from '../src/platform/db/open';
import { sql } from '../src/platform/db/sql';
import { tidy } from '../src/platform/housekeeping';
import { start } from '../src/start';
import { freePort, startChild } from './child';
import { producerKey, testConfig } from './config';
import { createPostgres, fillFolder, oneKind, openTestDatabase, ruleKinds } from './databases';
import { listen } from './live';
import { event } from './people';
import { callUrl, startTestPortal, type TestPortal } from './portal';
import { until } from './until';

const TOKEN = 'a-token-of-the-metrics';

describe('operations', () => {
  let portal: TestPortal;
  let metricsPort: number;

  beforeAll(async () => {
    metricsPort = await freePort();
    portal = await startTestPortal(oneKind, {
      METRICS_PORT: String(metricsPort),
      METRICS_TOKEN: TOKEN,
      CORS_ORIGINS: 'https://portal.site.test',
    });
  });
  afterAll(() => portal.stop());

  it('is ready while the database answers', async () => {
    expect((await portal.call('GET', '/health/ready')).data).toEqual({
      status: 'up',
      checks: { database: 'up' },
    });
    const { db } = portal.basics;
    const query = db.query.bind(db);
    db.query = () => Promise.reject(new Error('gone'));
    const answer = await portal.call('GET', '/health/ready');
    expect((await portal.call('GET', '/health/live')).status).toBe(200);
    db.query = query;
    expect([answer.status, (answer.data as { status: string }).status]).toEqual([503, 'down']);
    expect(answer.headers.get('retry-after')).toBe('5');
  });

  it('is ready, but says that it is degraded, while statements wait for a lock', async () => {
    const { waiting } = await portal.db.transaction(async (tx) => {
      await tx.query(sql`lock table settings in access exclusive mode`);
      const waiting = portal.db.query(sql`select from settings`);
      const read = async () => (await portal.call('GET', '/health/ready')).data as { status: string };
      await until(async () => (await read()).status === 'degraded', 'the word');
      expect(await portal.call('GET', '/health/ready')).toMatchObject({
        status: 200,
        data: { checks: { database: 'slow' }, detail: expect.stringMatching(/wait for a lock: 1/) },
      });
      expect(await portal.basics.metrics.registry.metrics()).toContain(
        'portal_database_state{state="slow"} 1',
      );
      // In an object: the transaction would wait for the promise itself, which waits for the lock.
      return { waiting };
    });
    await waiting;
    expect((await portal.call('GET', '/health/ready')).data).toMatchObject({ status: 'up' });
  });

  it('shows metrics on a port of their own only, to who sends their token', async () => {
    const read = (authorization?: string) =>
      fetch(`http://127.0.0.1:${metricsPort}/metrics`, {
        headers: authorization === undefined ? {} : { authorization },
      });
    expect(await (await read(`Bearer ${TOKEN}`)).text()).toContain('portal_http_request_seconds_bucket');
    for (const wrong of [undefined, 'Bearer ', `Bearer ${TOKEN}x`, TOKEN])
      expect([wrong, (await read(wrong)).status]).toEqual([wrong, 401]);
    expect((await fetch(`${portal.url}/metrics`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
  });

  it('lets a configured origin call, and no other', async () => {
    const ask = (origin: string) =>
      fetch(`${portal.url}/api/health/live`, { headers: { origin } }).then(({ headers }) =>
        headers.get('access-control-allow-origin'),
      );
    expect(await ask('https://portal.site.test')).toBe('https://portal.site.test');
    expect(await ask('https://elsewhere.test')).toBeNull();
  });

  it('answers a failure of its own with an id that is in the log, and nothing else', async () => {
    const { db } = portal.basics;
    const token = await portal.tokenOf('super');
    const query = db.query.bind(db);
    db.query = (statement) =>
      statement.compile().text.includes('from roles')
        ? Promise.reject(new Error('secret detail'))
        : query(statement);
    const answer = await portal.call('GET', '/admin/roles', { token });
    db.query = query;
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toContain('secret detail');
    expect(answer.errors?.id).toBe(answer.headers.get('x-request-id'));
  });

  it('deletes what is older than the retention, and what hangs on it', async () => {
    const eventId = 'old-one';
    await portal.produce(event({ eventId }));
    await portal.db.query(
      sql`update events set received_at = now() - interval '366 days' where event_id = ${eventId}`,
    );
    await portal.db.query(
      sql`update notices set created_at = now() - interval '366 days' where event_id = ${eventId}`,
    );
    const before = await first(portal.db, { n: col.number }, sql`select count(*) as n from notifications`);
    await tidy(portal.basics);
    const after = await first(portal.db, { n: col.number }, sql`select count(*) as n from notifications`);
    expect((before?.n ?? 0) - (after?.n ?? 0)).toBe(4);
    expect(await rows(portal.db, {}, sql`select 1 from events where event_id = ${eventId}`)).toEqual([]);
    const audit = await rows(portal.db, {}, sql`select 1 from audit`);
    expect(audit.length).toBeGreaterThan(0);
  });

  it('keeps a problem that continues, however long ago it was last reported', async () => {
    for (const [conditionId, state] of [
      ['goes-on', 'raised'],
      ['ended', 'raised'],
      ['ended', 'cleared'],
    ] as const)
      await portal.produce(event({ eventId: `${conditionId}-${state}`, conditionId, state }));
    const named = sql`key in (${JSON.stringify(['id', 'cell-01', 'goes-on'])}, ${JSON.stringify(['id', 'cell-01', 'ended'])})`;
    await portal.db.query(sql`update conditions set updated_at = now() - interval '366 days' where ${named}`);
    await tidy(portal.basics);
    expect(await rows(portal.db, { key: col.text }, sql`select key from conditions where ${named}`)).toEqual([
      { key: JSON.stringify(['id', 'cell-01', 'goes-on']) },
    ]);
  });

  it('deletes who was away long ago, and nobody who will be', async () => {
    for (const year of ['2001', '2999'])
      await portal.db.query(
        sql`insert into duty_absences (pilot_code, user_id, starts, ends)
          select 'FFT', id, ${`${year}-01-01T00:00`}, ${`${year}-01-02T00:00`} from users where username = 'operator.fft'`,
      );
    await tidy(portal.basics);
    expect(await rows(portal.db, {}, sql`select ends from duty_absences`)).toEqual([
      { ends: '2999-01-02T00:00' },
    ]);
  });

  it('deletes the audit trail only after its own retention time', async () => {
    for (const days of [1096, 1094, 179])
      await portal.db.query(
        sql`insert into audit (created_at, actor_id, actor, action, target_id, target, pilot_code, address)
          values (now() - ${days}::int * interval '1 day', '', '', 'aged', '', ${`${days} days`}, 'FFT', '')`,
      );
    const left = async () =>
      (
        await rows(
          portal.db,
          { target: col.text },
          sql`select target from audit where action = 'aged' order by id`,
        )
      ).map(({ target }) => target);
    await tidy({ ...portal.basics, config: { ...portal.basics.config, auditDays: 0 } });
    expect(await left()).toEqual(['1096 days', '1094 days', '179 days']);
    await tidy(portal.basics);
    expect(await left()).toEqual(['1094 days', '179 days']);
    const wipe = portal.db.transaction(async (tx) => {
      await tx.query(sql`select set_config('portal.retention', 'on', true)`);
      await tx.query(sql`delete from audit where action = 'aged'`);
    });
    await expect(wipe).rejects.toThrow('append-only for 180 days');
  });

  it('deletes refusals after their own time, which is shorter than that of messages', async () => {
    const call = 'GET /users';
    for (const [address, days] of [
      ['old', 91],
      ['young', 89],
    ] as const)
      await portal.db.query(
        sql`insert into refusals (day, action, user_id, person, pilot_code, call, status, address, count, first_at, last_at)
          select at::date, 'call.refused', 'x', 'x', 'FFT', ${call}, 403, ${address}, 1, at - interval '1 day', at
          from (select now() - ${days}::int * interval '1 day' as at) then_`,
      );
    await tidy(portal.basics);
    expect(
      await rows(portal.db, {}, sql`select address from refusals where call = ${call} order by address`),
    ).toEqual([{ address: 'young' }]);
  });

  it('seeds a demo once', async () => {
    const count = () => first(portal.db, { n: col.number }, sql`select count(*) as n from notifications`);
    const before = await count();
    const again = await start(testConfig(), pino({ level: 'silent' }), {
      db: { ...portal.db, close: () => Promise.resolve(), listen: () => Promise.resolve() },
    });
    await again.stop();
    expect(await count()).toEqual(before);
  });
});

it('does not start production on a database with demo accounts', async () => {
  const demo = await startTestPortal(oneKind);
  const config = { ...testConfig(), mode: 'production' as const, secret: 'x'.repeat(32) };
  const db = { ...demo.db, close: () => Promise.resolve() };
  await expect(start(config, pino({ level: 'silent' }), { db })).rejects.toThrow('demo accounts');
  await demo.stop();
});

it('writes no password, token or query into the log', async () => {
  let written = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString();
      done();
    },
  });
  const db = await openTestDatabase(oneKind);
  const portal = await start(testConfig(), pino(loggerOptions('trace'), stream), { db });
  const { data } = await callUrl(`${portal.url}/api/users/authenticate`, 'POST', {
    json: { email: 'super@portal.test', password: 'Portal-demo-1' },
  });
  const { accessToken, refreshToken } = data as { accessToken: string; refreshToken: string };
  await callUrl(`${portal.url}/api/users?q=look-for-me`, 'GET', { token: accessToken });
  await callUrl(`${portal.url}/api/users/refresh-token?token=${refreshToken}`, 'POST');
  await portal.stop();
  expect(written).toContain('/api/users/refresh-token');
  for (const secret of ['Portal-demo-1', accessToken, refreshToken, 'look-for-me'])
    expect(written).not.toContain(secret);
});

describe.each(ruleKinds)('a portal of its own process on %s', (kind) => {
  it('stops on SIGTERM: calls under way are finished, links closed with a code, data kept', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-stop-'));
    const databaseUrl = kind === 'postgres' ? await createPostgres() : undefined;
    if (databaseUrl === undefined) await fillFolder(folder, 'demo');
    const child = startChild(
      { PORTAL_DATA: folder, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) },
      await freePort(),
    );
    await child.ready();
    const { data } = await callUrl(`${child.url}/api/users/authenticate`, 'POST', {
      json: { email: 'operator.fft@portal.test', password: 'Portal-demo-1' },
    });
    const token = (data as { accessToken: string }).accessToken;
    const listener = await listen(child.url, token, ['FFT']);
    const calls = Array.from({ length: 20 }, (_, index) =>
      callUrl(`${child.url}/api/events`, 'POST', {
        json: event({ eventId: `stop-${index}` }),
        headers: producerKey,
      }),
    );
    // The other calls are under way when the first one is answered.
    await Promise.race(calls);
    const code = child.kill('SIGTERM');
    const answers = await Promise.allSettled(calls);
    expect(await listener.closed()).toBe(1001);
    expect(await code).toBe(0);

    const db = await openDatabase({ databaseUrl, dataFolder: folder, poolSize: 1 }, () => undefined);
    const stored = await rows(
      db,
      { id: col.text },
      sql`select s.event_id as id from notifications n join notices s on s.id = n.notice_id
        join users u on u.id::text = n.user_id where u.username = 'operator.fft' and s.event_id is not null`,
    );
    await db.close();
    rmSync(folder, { recursive: true, force: true });
    const accepted = answers.flatMap((one) =>
      one.status === 'fulfilled' && one.value.status === 202 ? (one.value.data as string[]) : [],
    );
    expect(accepted.length).toBeGreaterThan(0);
    expect(accepted.filter((id) => !stored.some((one) => one.id === id))).toEqual([]);
  });
});
