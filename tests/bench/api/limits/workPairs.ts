import { type Pair } from './pair';
import { largePlant } from './plant';
import { call, PILOT, type Site, span } from './site';

const textOf = (of: number) => of * 2000;

async function conditionId({ client }: Site): Promise<string> {
  const { rows } = await client.query<{ id: string }>(`select id from conditions where key = 'kept 1'`);
  return rows[0]?.id ?? '';
}

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
    call: 'GET /users, search',
    one: ['characters', 100],
    other: ['people', largePlant.people],
    send: (site, length) => call(site, 'GET', `/users?q=${'p'.repeat(length)}`, site.admin),
  },
  {
    call: 'PUT /notifications/user/:userId/read',
    one: ['ids', 500],
    other: ['notifications', 1000],
    async prepare({ client, adminId }, ids) {
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
