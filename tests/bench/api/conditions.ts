/**
 * The cost of an inbox as it grows, for a thousand and for a hundred thousand notifications (in four thousand
 * conditions). Calls alternate between both, so that other load affects both. Only the unread list grows: a tenth of
 * the conditions is active.
 *
 *   npm run bench -- api-conditions [--small 1000] [--large 100000] [--each 25] [--samples 200]
 */
import { type Client } from 'pg';
import { get, signIn, subjectOf } from './lib/client';
import { createDatabase } from './lib/database';
import { option } from './lib/options';
import { startServer } from './lib/server';
import { ms, percentile, printTable, timed } from './lib/stats';

const SMALL = option('small', 1000);
const LARGE = option('large', 100_000);
/** Notifications per condition. */
const EACH = option('each', 25);
const SAMPLES = option('samples', 200);
const WARM_UP = 20;

/**
 * The newest notification of a condition is its line. One condition in ten is active; of the others a third was missed.
 */
async function fill(client: Client, userId: string, total: number): Promise<void> {
  await client.query(
    `with made as (
      insert into conditions (pilot_code, key, topic, module, description, priority, worst, count, first_at, last_at,
        raised_at, cleared_at, until_at, chattering, recent)
      select 'FFT', $1::text || c, 'bench', 'cell-01', 'Trouble ' || c, p, p, $3, at - interval '20 minutes', at, at,
        case when c % 10 > 0 then at end, case when c % 10 > 0 then at end, false, ''
      from (select c, (array['Low', 'Mid', 'High'])[1 + c % 3] as p, now() - c * interval '7 minutes' as at
        from generate_series(1, $2::int / $3::int) c) c
      returning id, nth, last_at, priority, cleared_at),
    said as (
      insert into notices (type, pilot_code, event_id, message_status, priority, description, module, happened_at, condition_id)
      select 'Event', 'FFT', $1::text || m.nth || '-' || i, 'Alarm', m.priority, 'Number ' || i, 'cell-01',
        m.last_at - i * interval '15 seconds', m.id
      from made m cross join generate_series(0, $3::int - 1) i returning *)
    insert into notifications (notice_id, user_id, user_name, type, priority, message_status, happened_at, condition_id,
      aside, unread, missed)
    select s.id, $1::text, 'Bench', 'Event', s.priority, 'Alarm', s.happened_at, s.condition_id, s.happened_at < m.last_at,
      s.happened_at = m.last_at and m.cleared_at is null, s.happened_at = m.last_at and m.cleared_at is not null and m.nth % 3 = 0
    from said s join made m on m.id = s.condition_id`,
    [userId, total, EACH],
  );
}

const database = await createDatabase();
const server = await startServer({ DATABASE_URL: database.url });
try {
  const people = await Promise.all(
    (
      [
        ['operator.fft', SMALL],
        ['technician.fft', LARGE],
      ] as const
    ).map(async ([name, total]) => {
      const token = await signIn(server.url, `${name}@portal.test`);
      const userId = subjectOf(token);
      // The demo's own notifications would count in both.
      await database.client.query('delete from notifications where user_id = $1', [userId]);
      return { token, total, userId, inbox: `/notifications/user/${userId}` };
    }),
  );
  for (const { userId, total } of people) await fill(database.client, userId, total);
  await database.client.query('vacuum analyze');

  const questions: readonly [string, string][] = [
    ['opening', '?byCondition=true&size=10'],
    ['paging: page 2', '?byCondition=true&size=10&page=1'],
    ['paging: the last page of the small one', `?byCondition=true&size=10&page=${SMALL / EACH / 10 - 1}`],
    ['filter: unread', '?byCondition=true&size=10&notificationStatus=Unread'],
    ['filter: High', '?byCondition=true&size=10&priority=High'],
    ['filter: over before looked', '?byCondition=true&size=10&missed=true'],
    [
      'filter: last 8 hours',
      `?byCondition=true&size=10&from=${new Date(Date.now() - 8 * 3_600_000).toISOString()}`,
    ],
    ['filter: words', '?byCondition=true&size=10&q=number'],
    ['unread list', '/unread'],
    ['unread count', '/unread/count'],
  ];
  const table: string[][] = [];
  for (const [name, question] of questions) {
    const samples: number[][] = people.map(() => []);
    for (let round = -WARM_UP; round < SAMPLES; round++)
      for (const [index, { inbox, token }] of people.entries()) {
        const took = await timed(() => get(server.url, inbox + question, token));
        if (round >= 0) samples[index]?.push(took);
      }
    const [small = NaN, large = NaN] = samples.map((some) => percentile(some, 0.5));
    table.push([name, ms(small), ms(large), (large / small).toFixed(2)]);
  }
  printTable(['asked', `${SMALL} p50`, `${LARGE} p50`, 'ratio'], table);
} finally {
  await server.stop();
  await database.drop();
}
