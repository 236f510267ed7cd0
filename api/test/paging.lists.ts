import { type Sql, sql, timestamp } from '../src/platform/db/sql';
import { type Call } from '../src/platform/rules/policyTable';

/** The list of a call with rows that a test writes. */
export interface ListCase {
  /** `{super}` in it is the id of the account `super`. */
  readonly path: string;
  /** Queries that select or order it in other ways. */
  readonly queries?: readonly string[];
  /** Whether the path is refused without one of the queries. */
  readonly needsQuery?: true;
  /** The field of a row with its id. */
  readonly id: string;
  /** Writes row `n`: rows 2n and 2n + 1 have the same time, and every third has the same texts. */
  readonly add: (n: number) => Sql;
  /** Deletes the row with this id; not for rows that nobody may delete. */
  readonly remove?: (id: string) => Sql;
}

const newest = Date.now() - 2 * 3_600_000;
const at = (n: number) => timestamp(newest - Math.floor(n / 2) * 60_000);
const words = (n: number) => `Row ${n % 3}`;
const priority = (n: number) => ['Low', 'Mid', 'High'][n % 3];
const userNamed = (name: string) => sql`(select id from users where username = ${name})`;

const notification = (n: number) => sql`with said as (
    insert into notices (type, pilot_code, event_id, message_status, priority, description, happened_at)
    values ('Event', 'FFT', ${`paged ${n}`}, ${words(n)}, ${priority(n)}, ${words(n)}, ${at(n)}) returning *)
  insert into notifications (notice_id, user_id, user_name, type, priority, message_status, happened_at, unread)
  select id, reader, ${words(n)}, type, priority, message_status, happened_at, ${n % 2 === 0}::boolean
  from said, unnest(array['SUPER_ADMIN', 'somebody']) reader`;
const notifications = (path: string): ListCase => ({
  path,
  id: 'notificationId',
  add: notification,
  remove: (id) => sql`delete from notifications where id = ${id}::uuid`,
});
const byEvent = ['byEvent=true', 'byEvent=true&byCondition=true'];
const byCondition = [
  'byCondition=true',
  'notificationStatus=Unread',
  'priority=High',
  'from=2020-01-01T00:00:00Z',
];

const assignment = (
  n: number,
) => sql`insert into assignments (pilot_code, source_user_id, source_user, target_user_id,
    target_user, status, description, priority, created_at, updated_at)
  values ('FFT', ${userNamed('super')}, ${words(n)}, ${userNamed('operator.fft')}, ${words(n + 1)},
    ${n % 2 === 0 ? 'Open' : 'Done'}, ${words(n)}, ${priority(n)}, ${at(n)}, ${at(n)})`;
const removeAssignment = (id: string) => sql`delete from assignments where id = ${id}::uuid`;

const condition = (
  n: number,
) => sql`insert into conditions (pilot_code, key, topic, description, module, priority, worst,
    count, first_at, last_at, raised_at, cleared_at, chattering, recent)
  values ('FFT', ${`paged ${n}`}, 'paged', ${words(n)}, 'paged', ${priority(n)}, ${priority(n)}, ${(n % 3) + 1}::int,
    ${at(n)}, ${at(n)}, ${at(n)}, ${n % 2 === 0 ? null : new Date().toISOString()}::timestamptz, true, '')`;
const removeCondition = (id: string) => sql`delete from conditions where id = ${id}::uuid`;

const delivery = (
  n: number,
  state: 'failed' | 'waiting',
) => sql`insert into deliveries (key, channel, user_id, pilot_code,
    why, state, done_at, reason, created_at, claimed_until)
  values (${`paged ${state} ${n}`}, 'mail', ${userNamed('operator.fft')}, 'FFT', 'chosen', ${state},
    ${state === 'failed' ? new Date().toISOString() : null}::timestamptz, 'timeout', ${at(n)},
    now() + interval '1 hour')`;
const removeDelivery = (id: string) => sql`delete from deliveries where id = ${id}::uuid`;

const sheet = JSON.stringify({
  totals: { open: 0, unowned: 0, shelved: 0, over: 0, assignments: 0, overdue: 0, done: 0 },
});

/** Every list that is answered page by page; `super` reads it. */
export const lists: Partial<Record<Call, ListCase>> = {
  'GET /notifications': { ...notifications('/notifications'), queries: [...byEvent, ...byCondition] },
  'GET /notifications/notificationType/:type': {
    ...notifications('/notifications/notificationType/Event'),
    queries: byEvent,
  },
  'GET /notifications/user/:userId': {
    ...notifications('/notifications/user/SUPER_ADMIN'),
    queries: byCondition,
  },
  'GET /notifications/user/:userId/notificationType/:type': notifications(
    '/notifications/user/SUPER_ADMIN/notificationType/Event',
  ),
  'GET /assignments': {
    path: '/assignments',
    queries: ['unfinished=true'],
    id: 'assignmentId',
    add: assignment,
    remove: removeAssignment,
  },
  'GET /assignments/user/:userId': {
    path: '/assignments/user/{super}',
    queries: ['type=Requested'],
    id: 'assignmentId',
    add: assignment,
    remove: removeAssignment,
  },
  'GET /events': {
    path: '/events',
    queries: ['pilotCode=FFT'],
    // The pilots' own events may have one id.
    id: 'description',
    add: (
      n,
    ) => sql`insert into events (pilot_code, event_id, topic, description, module, priority, event_type, happened_at)
      values (${n % 2 === 0 ? 'FFT' : 'SEW'}, ${`paged ${Math.floor(n / 2)}`}, 'paged', ${`Event ${n}`}, ${words(n)},
        ${priority(n)}, ${words(n + 1)}, ${at(n)})`,
    remove: (id) => sql`delete from events where description = ${id}`,
  },
  'GET /events/refused': {
    path: '/events/refused',
    id: 'id',
    add: (n) => sql`insert into dead_letters (topic, payload, reason, received_at)
      values (${`events/FFT/${words(n)}`}, '{', ${words(n)}, ${at(n)})`,
    remove: (id) => sql`delete from dead_letters where id = ${id}::bigint`,
  },
  'GET /channels/failed': {
    path: '/channels/failed',
    queries: ['channel=mail'],
    id: 'deliveryId',
    add: (n) => delivery(n, 'failed'),
    remove: removeDelivery,
  },
  'GET /channels/waiting': {
    path: '/channels/waiting',
    id: 'waitingId',
    add: (n) => delivery(n, 'waiting'),
    remove: removeDelivery,
  },
  'GET /conditions': {
    path: '/conditions',
    queries: ['active=true'],
    id: 'conditionId',
    add: condition,
    remove: removeCondition,
  },
  'GET /work-items': {
    path: '/work-items',
    queries: ['state=over', 'kind=condition'],
    id: 'id',
    add: (n) => (n % 4 < 2 ? assignment(n) : condition(n)),
    remove: (id) =>
      sql`with gone as (delete from assignments where id = ${id}::uuid) delete from conditions where id = ${id}::uuid`,
  },
  'GET /figures/pilots/:pilotCode/conditions': {
    path: `/figures/pilots/FFT/conditions?from=${new Date(Date.now() - 6 * 3_600_000).toISOString()}&to=${new Date().toISOString()}`,
    needsQuery: true,
    queries: ['list=all', 'list=over', 'list=chattering', 'list=neverTaken'],
    id: 'conditionId',
    add: condition,
    remove: removeCondition,
  },
  'GET /handovers': {
    path: '/handovers',
    queries: ['q=row'],
    id: 'handoverId',
    add: (
      n,
    ) => sql`insert into handovers (pilot_code, starts, ends, giver_id, giver, taker_id, taker, reason, sheet, words,
        created_at)
      values ('FFT', ${at(n)}, now(), ${userNamed('operator.fft')}, 'Giver', ${userNamed('technician.fft')}, 'Taker',
        'nobody', ${sheet}::json, 'row', ${at(n)})`,
  },
  'GET /admin/audit': {
    path: '/admin/audit',
    queries: ['q=paged'],
    id: 'id',
    add: (n) => sql`insert into audit (actor_id, actor, action, target_id, target, pilot_code, address)
      values ('paged', 'Paged', 'user.updated', 'paged', ${words(n)}, 'FFT', '127.0.0.1')`,
  },
  'GET /admin/refusals': {
    path: '/admin/refusals',
    queries: ['action=auth.failed'],
    id: 'id',
    add: (
      n,
    ) => sql`insert into refusals (day, action, user_id, person, pilot_code, call, status, address, count, first_at,
        last_at)
      values (current_date, 'auth.failed', ${`paged ${n}`}, ${words(n)}, 'FFT', ${words(n)}, 401, '127.0.0.1',
        ${(n % 3) + 1}::int, ${at(n)}, ${at(n)})`,
    remove: (id) => sql`delete from refusals where id = ${id}::bigint`,
  },
  'GET /users': {
    path: '/users?q=paged',
    queries: ['status=ACTIVE'],
    id: 'userId',
    add: (
      n,
    ) => sql`insert into users (username, email, first_name, last_name, role_id, pilot_role, pilot_code, status)
      select ${`paged${n}`}, ${`paged${n}@site.test`}, 'Ana', ${words(n)}, roles.id, 'USER', 'FFT', 'ACTIVE'
      from roles where roles.name = 'OPERATOR' limit 1`,
    remove: (id) => sql`delete from users where id = ${id}::uuid`,
  },
};
