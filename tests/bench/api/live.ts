/**
 * Two instances on one PostgreSQL under 500 subscribers and 100 events a second: what was delivered, to whom, and when.
 *
 *   npm run bench -- api-live [--seconds 60] [--rate 100] [--subscribers 500] [--roles 100]
 *
 * Every role has its own topic, so an event reaches `subscribers / roles` people.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { post, PRODUCER, signIn, subjectOf, subscribe } from './lib/client';
import { createDatabase } from './lib/database';
import { option } from './lib/options';
import { startServer } from './lib/server';
import { ms, percentile, printTable } from './lib/stats';

const seconds = option('seconds', 60);
const rate = option('rate', 100);
const subscribers = option('subscribers', 500);
const roles = option('roles', 100);

const database = await createDatabase();
const variables = { DATABASE_URL: database.url, PORTAL_SECRET: 'bench'.repeat(8) };
const servers = [await startServer(variables), await startServer(variables)];
try {
  const { client } = database;
  await client.query(
    `insert into roles (name, pilot_code, pilot_role) select 'BENCH_' || i, 'SEW', 'USER' from generate_series(0, $1 - 1) i`,
    [roles],
  );
  await client.query(
    `with mapped as (
      insert into event_mappings (pilot_code, topic, description, all_roles)
      select 'SEW', lower(name), name, false from roles where name like 'BENCH_%' returning id, topic)
    insert into mapping_roles select mapped.id, roles.id from mapped join roles on lower(roles.name) = mapped.topic`,
  );
  await client.query(
    `insert into users (username, email, first_name, last_name, role_id, pilot_role, pilot_code, status, password_hash)
      select 'bench' || i, 'bench' || i || '@site.test', 'Bench', 'Nr ' || i, r.id, 'USER', 'SEW', 'ACTIVE', u.password_hash
      from users u, generate_series(0, $1 - 1) i join roles r on r.name = 'BENCH_' || i % $2
      where u.username = 'operator.sew'`,
    [subscribers, roles],
  );

  const perUser = new Map<string, number>();
  const sentAt = new Map<string, number>();
  const latencies: number[] = [];
  const seen = new Set<string>();
  let wrong = 0;
  let twice = 0;
  const sockets = [];
  for (let index = 0; index < subscribers; index++) {
    const url = servers[index % 2]?.url ?? '';
    const token = await signIn(url, `bench${index}@site.test`);
    const userId = subjectOf(token);
    const socket = await subscribe(url, token, userId, (pushed, topic) => {
      const now = performance.now();
      if (pushed.userId !== userId || topic !== `/topic/notifications/${userId}`) wrong++;
      if (seen.has(pushed.notificationId)) twice++;
      seen.add(pushed.notificationId);
      perUser.set(userId, (perUser.get(userId) ?? 0) + 1);
      latencies.push(now - (sentAt.get(pushed.relatedEvent ?? '') ?? now));
    });
    sockets.push(socket);
  }

  const cpuBefore = servers.map((server) => server.cpu());
  const accepted: string[] = [];
  let refused = 0;
  const pending = new Set<Promise<void>>();
  const start = performance.now();
  for (let index = 0; index < seconds * rate; index++) {
    const due = start + (index * 1000) / rate;
    if (due > performance.now()) await sleep(due - performance.now());
    const eventId = `bench-${index}`;
    const send = async () => {
      const response = await post(
        servers[index % 2]?.url ?? '',
        '/events',
        {
          eventId,
          topic: `bench_${index % roles}`,
          module: 'cell-01',
          moduleName: 'Welding cell 1',
          description: 'Wire feed blocked, cell stopped',
          priority: 'High',
          eventType: 'Alarm',
          pilotCode: 'SEW',
        },
        PRODUCER,
      );
      sentAt.set(eventId, sentAt.get(eventId) ?? performance.now());
      if (response.status === 202) accepted.push(eventId);
      else refused++;
    };
    sentAt.set(eventId, performance.now());
    const sending = send();
    pending.add(sending);
    void sending.finally(() => pending.delete(sending));
  }
  await Promise.all(pending);
  const took = (performance.now() - start) / 1000;
  const reach = subscribers / roles;
  const expected = accepted.length * reach;
  for (let wait = 0; wait < 200 && latencies.length < expected; wait++) await sleep(50);

  printTable(
    ['measure', 'value'],
    [
      ['events accepted / refused', `${accepted.length} / ${refused}`],
      ['events a second', (accepted.length / took).toFixed(1)],
      ['delivered / expected', `${latencies.length} / ${expected}`],
      ['to a wrong topic / twice', `${wrong} / ${twice}`],
      ['notifications delivered a second', (latencies.length / took).toFixed(0)],
      ['from sending to frame, p50', ms(percentile(latencies, 0.5))],
      ['from sending to frame, p99', ms(percentile(latencies, 0.99))],
      ['memory of the instances', servers.map((server) => `${server.memory().toFixed(0)} MiB`).join(', ')],
      [
        'CPU of the instances',
        servers
          .map((server, index) => `${(((server.cpu() - (cpuBefore[index] ?? 0)) / took) * 100).toFixed(0)} %`)
          .join(', '),
      ],
    ],
  );
  sockets.forEach((socket) => socket.terminate());
  if (latencies.length !== expected || wrong > 0 || twice > 0 || refused > 0) process.exitCode = 1;
} finally {
  await Promise.all(servers.map((server) => server.stop()));
  await database.drop();
}
