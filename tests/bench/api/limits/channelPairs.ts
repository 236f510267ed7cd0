import { type Pair } from './pair';
import { largePlant } from './plant';
import { call, PILOT, type Site } from './site';

/** Messages of each person that failed, for example while a gateway was away. */
const FAILED = 20;

async function failMessages({ client }: Site, people: number, each: number): Promise<string> {
  await client.query(`delete from deliveries where pilot_code = '${PILOT}'`);
  await client.query(
    `insert into deliveries (key, channel, user_id, condition_id, pilot_code, why, state, attempts, reason, done_at)
      select 'bench ' || u.id || ' ' || n, 'mail', u.id, c.id, '${PILOT}', 'escalation', 'failed', 9, 'timeout', now()
      from (select id from users where username like 'lim-%' order by id limit $1) u, generate_series(1, $2::int) n,
        (select id from conditions where pilot_code = '${PILOT}' and key = 'kept 1') c`,
    [people, each],
  );
  return '';
}

const failed = { one: ['people', largePlant.people], other: ['failed messages of each', FAILED] } as const;

export const channelPairs: readonly Pair[] = [
  {
    ...failed,
    call: 'GET /channels/failed',
    which: 'search',
    prepare: failMessages,
    send: (site) => call(site, 'GET', '/channels/failed?q=nowhere', site.admin),
  },
  {
    ...failed,
    call: 'POST /channels/failed/again',
    prepare: failMessages,
    send: (site, people, each) =>
      call(site, 'POST', '/channels/failed/again', site.admin, { count: people * each }),
  },
  {
    ...failed,
    call: 'POST /channels/failed/discard',
    prepare: failMessages,
    send: (site, people, each) =>
      call(site, 'POST', '/channels/failed/discard', site.admin, { count: people * each }),
  },
];
