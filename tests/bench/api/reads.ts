/**
 * The cost of reading as history grows, of signing in, and of fan-out to a thousand subscribers, on PostgreSQL.
 *
 *   npm run bench -- api-reads [--small 10000] [--large 1000000] [--samples 200] [--subscribers 1000] [--logins 200]
 */
import { type Client } from 'pg';
import { get, post, PRODUCER, type Pushed, signIn, subjectOf, subscribe } from './lib/client';
import { createDatabase } from './lib/database';
import { option } from './lib/options';
import { startServer } from './lib/server';
import { ms, percentile, printTable, time } from './lib/stats';

const SMALL = option('small', 10_000);
const LARGE = option('large', 1_000_000);
const SAMPLES = option('samples', 200);
const SUBSCRIBERS = option('subscribers', 1000);
const LOGINS = option('logins', 200);

/** Several accounts: many attempts at once for one account are throttled. */
const SIGNING_IN = ['fft', 'sew', 'crf', 'iltar'].flatMap((pilot) => [`admin.${pilot}`, `operator.${pilot}`]);

/** Fills one user's inbox up to `total`; half of it is read. */
async function fill(client: Client, userId: string, total: number): Promise<void> {
  const { rows } = await client.query<{ n: string }>(
    'select count(*) as n from notifications where user_id = $1',
    [userId],
  );
  const missing = total - Number(rows[0]?.n ?? 0);
  await client.query(
    `with said as (
      insert into notices (type, pilot_code, event_id, message_status, priority, description, module, happened_at)
      select 'Event', 'FFT', 'bench-' || i, 'Alarm', (array['Low', 'Mid', 'High'])[1 + i % 3], 'Number ' || i, 'cell-01',
        now() - i * interval '20 seconds'
      from generate_series(1, $2) i returning *)
    insert into notifications (notice_id, user_id, user_name, type, priority, message_status, happened_at, unread)
    select id, $1, 'Bench', 'Event', priority, message_status, happened_at, id % 2 = 0 from said`,
    [userId, missing],
  );
  await client.query('vacuum analyze');
}

const database = await createDatabase();
const server = await startServer({ DATABASE_URL: database.url });
try {
  const token = await signIn(server.url, 'operator.fft@portal.test');
  const superToken = await signIn(server.url, 'super@portal.test');
  const userId = subjectOf(token);
  const inbox = `/notifications/user/${userId}`;
  const reads: [string, () => Promise<unknown>][] = [
    ['page 1', () => get(server.url, inbox, token)],
    ['page 1, unread High', () => get(server.url, `${inbox}?notificationStatus=Unread&priority=High`, token)],
    ['page 1, everybody (super)', () => get(server.url, '/notifications', superToken)],
    ['unread count', () => get(server.url, `${inbox}/unread/count`, token)],
    ['unread list (1000 at most)', () => get(server.url, `${inbox}/unread`, token)],
    ['page 900', () => get(server.url, `${inbox}?page=900`, token)],
    ['last page', () => get(server.url, `${inbox}?page=${lastPage}`, token)],
    ['middle page', () => get(server.url, `${inbox}?page=${Math.floor(lastPage / 2)}`, token)],
    ['middle page, by cursor', () => get(server.url, `${inbox}?after=${middle}`, token)],
  ];
  let lastPage = 0;
  let middle = '';
  const results = new Map<string, number[]>();
  for (const size of [SMALL, LARGE]) {
    await fill(database.client, userId, size);
    lastPage = size / 10 - 1;
    const before = await get(server.url, `${inbox}?page=${Math.floor(lastPage / 2) - 1}`, token);
    middle = (before as { next: string }).next;
    for (const [name, read] of reads) {
      const samples = await time(SAMPLES, read);
      results.set(name, [...(results.get(name) ?? []), percentile(samples, 0.5), percentile(samples, 0.99)]);
    }
  }
  printTable(
    ['read', `${SMALL} p50`, `${SMALL} p99`, `${LARGE} p50`, `${LARGE} p99`, 'ratio p50'],
    [...results].map(([name, [p50 = 0, p99 = 0, largeP50 = 0, largeP99 = 0]]) => [
      name,
      ms(p50),
      ms(p99),
      ms(largeP50),
      ms(largeP99),
      (largeP50 / p50).toFixed(2),
    ]),
  );

  const started = performance.now();
  let left = LOGINS;
  await Promise.all(
    SIGNING_IN.map(async (name) => {
      while (left-- > 0) await signIn(server.url, `${name}@portal.test`);
    }),
  );
  const logins = LOGINS / ((performance.now() - started) / 1000);

  await database.client.query(
    `insert into users (username, email, first_name, last_name, role_id, pilot_role, pilot_code, status, password_hash)
      select 'bench' || i, 'bench' || i || '@site.test', 'Bench', 'Nr ' || i, role_id, 'USER', 'SEW', 'ACTIVE', password_hash
      from users, generate_series(1, $1) i where username = 'operator.sew'`,
    [SUBSCRIBERS],
  );
  let arrived = 0;
  const latencies: number[] = [];
  const sentAt = new Map<string, number>();
  const onPushed = ({ relatedEvent = '' }: Pushed) => {
    arrived++;
    latencies.push(performance.now() - (sentAt.get(relatedEvent) ?? 0));
  };
  const tokens: string[] = [];
  for (let index = 1; index <= SUBSCRIBERS; index++)
    tokens.push(await signIn(server.url, `bench${index}@site.test`));
  const sockets = await Promise.all(
    tokens.map((one) => subscribe(server.url, one, subjectOf(one), onPushed)),
  );
  const rounds = 20;
  for (let round = 0; round < rounds; round++) {
    const eventId = `fan-${round}`;
    sentAt.set(eventId, performance.now());
    await post(
      server.url,
      '/events',
      {
        eventId,
        topic: 'assembly/state',
        module: 'm',
        priority: 'Low',
        eventType: 'Alarm',
        pilotCode: 'SEW',
      },
      PRODUCER,
    );
    while (arrived < (round + 1) * SUBSCRIBERS) await new Promise((resolve) => setTimeout(resolve, 2));
  }
  process.stdout.write('\n');
  printTable(
    ['measure', 'value'],
    [
      ['sign-ins a second (argon2id, 19 MiB, 2 passes)', logins.toFixed(1)],
      [`fan-out of one event to ${SUBSCRIBERS}, p50 from accept to frame`, ms(percentile(latencies, 0.5))],
      [`fan-out of one event to ${SUBSCRIBERS}, p99`, ms(percentile(latencies, 0.99))],
      ['memory of the back end', `${server.memory().toFixed(0)} MiB`],
    ],
  );
  sockets.forEach((socket) => socket.terminate());
} finally {
  await server.stop();
  await database.drop();
}
