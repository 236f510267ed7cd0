import { type Pair } from './pair';
import { largePlant } from './plant';
import { call, PILOT, signInAgain, type Site, span } from './site';

const textOf = (of: number) => of * 2000;

async function conditionId({ client }: Site): Promise<string> {
  const { rows } = await client.query<{ id: string }>(`select id from conditions where key = 'kept 1'`);
  return rows[0]?.id ?? '';
}

/** A large site's unread inbox. */
const NOTIFICATIONS = 20_000;

/** Gives the administrator notifications of as many conditions as there are. */
async function fillInbox({ client, adminId }: Site, notifications: number): Promise<string> {
  await client.query('delete from notifications where user_id = $1', [adminId]);
  await client.query(
    `insert into notifications (notice_id, user_id, user_name, type, priority, message_status, happened_at)
      select id, $1, 'Ana Pop', type, priority, message_status, happened_at from notices
      where pilot_code = '${PILOT}' order by id desc limit $2`,
    [adminId, notifications],
  );
  return '';
}

const lines = { one: ['notifications', NOTIFICATIONS], other: ['conditions', largePlant.modules] } as const;
/** All lines; each stands for the earlier notifications of its condition. */
const allLines = () => ({ before: new Date().toISOString(), byCondition: true });
const inbox = ({ adminId }: Site) => `/notifications/user/${adminId}`;

export const workPairs: readonly Pair[] = [
  {
    call: 'GET /handovers/draft',
    one: ['items', largePlant.items * 2],
    other: ['characters of notes', textOf(largePlant.notes)],
    send: (site) => call(site, 'GET', `/handovers/draft?pilotCode=${PILOT}&${span(1, 0)}`, site.admin),
  },
  {
    call: 'GET /assignments/user/:userId',
    one: ['assignments', 100],
    other: ['characters of comments', textOf(10)],
    send: (site, size) =>
      call(site, 'GET', `/assignments/user/${site.adminId}?type=Requested&size=${size}`, site.admin),
  },
  {
    call: 'GET /conditions/:id',
    one: ['steps of escalation', largePlant.steps],
    other: ['people reached', largePlant.people],
    prepare: conditionId,
    send: (site, _, __, id) => call(site, 'GET', `/conditions/${id}`, site.admin),
  },
  {
    call: 'GET /admin/audit',
    one: ['entries', largePlant.auditEntries],
    other: ['names in each', largePlant.auditNames],
    send: (site, size) => call(site, 'GET', `/admin/audit?action=duty.plan&size=${size}`, site.admin),
  },
  {
    call: 'GET /users',
    one: ['people', largePlant.people],
    other: ['fields', 16],
    send: (site) => call(site, 'GET', '/users', site.admin),
  },
  {
    call: 'GET /users',
    which: 'search',
    one: ['characters', 100],
    other: ['people', largePlant.people],
    send: (site, length) => call(site, 'GET', `/users?q=${'p'.repeat(length)}`, site.admin),
  },
  {
    call: 'GET /users/export',
    one: ['people', largePlant.people],
    other: ['fields', 16],
    prepare: async (site) => JSON.stringify(await signInAgain(site)),
    send: (site, _, __, headers) =>
      call(site, 'GET', '/users/export', JSON.parse(headers) as Record<string, string>),
  },
  {
    call: 'GET /admin/service-accounts',
    one: ['accounts', 1000],
    other: ['scopes of each', 6],
    async prepare({ client, adminId }, accounts, scopes) {
      await client.query(
        `insert into service_accounts (pilot_code, name, scopes, made_by, maker, made_at, token_hash, token_end, token_made_at,
            expires_at)
          select '${PILOT}', 'bench ' || n, array_fill('events:write'::text, array[$2::int]), $1, 'Ana Pop', now(),
            'bench ' || n, 'abcd', now(), now() + interval '1 day' from generate_series(1, $3::int) n on conflict do nothing`,
        [adminId, scopes, accounts],
      );
      return '';
    },
    send: (site) => call(site, 'GET', '/admin/service-accounts', site.admin),
  },
  {
    ...lines,
    call: 'GET /notifications/user/:userId',
    which: 'search',
    prepare: fillInbox,
    send: (site) => call(site, 'GET', `${inbox(site)}?q=${'p'.repeat(100)}&size=100`, site.admin),
  },
  {
    ...lines,
    call: 'GET /notifications/user/:userId/matching',
    send: (site) =>
      call(
        site,
        'GET',
        `${inbox(site)}/matching?before=${new Date().toISOString()}&byCondition=true`,
        site.admin,
      ),
  },
  {
    ...lines,
    call: 'PUT /notifications/user/:userId/read',
    which: 'all lines',
    prepare: fillInbox,
    send: (site) => call(site, 'PUT', `${inbox(site)}/read`, site.admin, allLines()),
  },
  {
    ...lines,
    call: 'PUT /notifications/user/:userId/unread',
    which: 'all lines',
    send: (site) => call(site, 'PUT', `${inbox(site)}/unread`, site.admin, allLines()),
  },
  {
    ...lines,
    call: 'DELETE /notifications/user/:userId',
    which: 'all lines',
    send: (site) => call(site, 'DELETE', inbox(site), site.admin, allLines()),
  },
  {
    call: 'PUT /notifications/user/:userId/read',
    which: 'by ids',
    one: ['ids', 500],
    other: ['notifications', 1000],
    async prepare({ client, adminId }, ids) {
      await client.query('delete from notifications where user_id = $1', [adminId]);
      const { rows } = await client.query<{ id: string }>(
        `insert into notifications (notice_id, user_id, user_name, type, priority, message_status, happened_at)
          select id, $1, 'Ana Pop', type, priority, message_status, happened_at from notices
          where pilot_code = '${PILOT}' order by id limit $2 returning id`,
        [adminId, ids * 2],
      );
      return JSON.stringify({ ids: rows.slice(0, ids).map(({ id }) => id) });
    },
    send: (site, _, __, body) =>
      call(site, 'PUT', `/notifications/user/${site.adminId}/read`, site.admin, JSON.parse(body)),
  },
];
