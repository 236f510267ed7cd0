import { type Client } from 'pg';
import { PILOT, type Site } from './site';

/** How much the pilot of a site has of everything; the limits of the wire contract and of `api/src` where there are any. */
export interface Amounts {
  /** No limit: as many as a large site has. */
  readonly people: number;
  readonly absences: number;
  readonly roles: number;
  /** 420 of one person on seven days are the 3000 places that a pilot's plans may have. */
  readonly shifts: number;
  readonly mappings: number;
  readonly mappingRoles: number;
  readonly minutes: number;
  readonly modules: number;
  readonly conditions: number;
  readonly reports: number;
  readonly items: number;
  readonly notes: number;
  readonly events: number;
  readonly resultBytes: number;
  readonly swaps: number;
  readonly steps: number;
  readonly auditEntries: number;
  readonly auditNames: number;
}

export const largePlant: Amounts = {
  people: 1000,
  absences: 50,
  roles: 100,
  shifts: 420,
  mappings: 2000,
  mappingRoles: 100,
  minutes: 92 * 24 * 60,
  modules: 5000,
  conditions: 3000,
  reports: 20_000,
  items: 500,
  notes: 3,
  events: 100,
  resultBytes: 250_000,
  swaps: 100,
  steps: 50,
  auditEntries: 100,
  auditNames: 600,
};
export const smallPlant: Amounts = {
  people: 1,
  absences: 1,
  roles: 1,
  shifts: 1,
  mappings: 1,
  mappingRoles: 1,
  minutes: 1,
  modules: 1,
  conditions: 1,
  reports: 1,
  items: 1,
  notes: 1,
  events: 1,
  resultBytes: 1,
  swaps: 1,
  steps: 1,
  auditEntries: 1,
  auditNames: 1,
};

/** A topic that everybody of the pilot is notified of, with the mapping of `mappingId`. */
export const TOPIC = 'lim/1';
/** A machine with as many conditions and reports as one answer takes into account. */
const MACHINE = 'machine';

const people = `(select id, row_number() over (order by id) as nth from users where username like 'lim-%')`;

async function fillPeople(client: Client, amounts: Amounts): Promise<void> {
  await client.query(
    `insert into roles (name, pilot_code, pilot_role)
      select 'LIM_' || n, '${PILOT}', 'USER' from generate_series(1, ${amounts.roles}) n`,
  );
  await client.query(
    `insert into users (username, email, first_name, last_name, role_id, pilot_role, pilot_code, status)
      select 'lim-' || n, 'lim-' || n || '@lim.example', 'Ana', 'Pop' || n, r.id, 'USER', '${PILOT}', 'ACTIVE'
      from generate_series(1, ${amounts.people}) n, roles r where r.name = 'LIM_1'`,
  );
  await client.query(
    `insert into duty_absences (pilot_code, user_id, starts, ends)
      select '${PILOT}', p.id, to_char(day, 'YYYY-MM-DD"T"HH24:MI'), to_char(day + interval '1 hour', 'YYYY-MM-DD"T"HH24:MI')
      from ${people} p, generate_series(1, ${amounts.absences}) n,
        lateral (select current_date + n * interval '1 day' + p.nth % 1380 * interval '1 minute' as day) at`,
  );
}

async function fillDuty({ client, adminId }: Site, amounts: Amounts): Promise<void> {
  await client.query(
    `insert into duty_plans (pilot_code, role_id, valid_from)
      select '${PILOT}', id, '2020-01-01' from roles where name ~ '^LIM_' and substr(name, 5)::int <= ${Math.ceil(amounts.shifts / 20)}`,
  );
  await client.query(
    `insert into duty_shifts (plan_id, shift_id, nth, name, days, starts, ends, people)
      select l.id, gen_random_uuid(), n, 'Shift ' || n, '{1,2,3,4,5,6,7}', '06:00', '06:00',
        array[(select id from ${people} p where p.nth = 1 + n % ${amounts.people})]
      from generate_series(0, ${amounts.shifts - 1}) n
      join duty_plans l on l.role_id = (select id from roles where name = 'LIM_' || (n / 20 + 1))`,
  );
  await client.query(
    `insert into duty_swaps (pilot_code, role_id, asked_by, asked_of, shift_id, day)
      select '${PILOT}', l.role_id, $1, s.people[1], s.shift_id, to_char(current_date + n % 90, 'YYYY-MM-DD')
      from generate_series(0, ${amounts.swaps - 1}) n,
        lateral (select * from duty_shifts where name = 'Shift ' || n % ${amounts.shifts}) s join duty_plans l on l.id = s.plan_id`,
    [adminId],
  );
}

/** Alarms: one a minute for as long as figures cover, of a topic that as many roles as possible are notified of. */
async function fillAlarms(client: Client, amounts: Amounts): Promise<void> {
  await client.query(
    `insert into event_mappings (pilot_code, topic, description, all_roles)
      select '${PILOT}', 'lim/' || n, 'x', false from generate_series(1, ${amounts.mappings}) n`,
  );
  await client.query(
    `insert into mapping_roles (mapping_id, role_id) select m.id, r.id from event_mappings m, roles r
      where m.pilot_code = '${PILOT}' and r.name ~ '^LIM_' and substr(r.name, 5)::int <= ${amounts.mappingRoles}`,
  );
  await client.query(
    `insert into conditions (pilot_code, key, topic, description, module, priority, count, first_at, last_at, raised_at,
        cleared_at, chattering, recent, worst)
      select '${PILOT}', 'alarm ' || n, '${TOPIC}', 'The pressure of the pump falls', 'm-' || n, 'Mid', 1, now() - interval '1 day', now(),
        now() - interval '1 day', now(), false, '', 'Mid' from generate_series(1, ${amounts.modules}) n
      union all select '${PILOT}', 'kept ' || n, '${TOPIC}', 'The pressure of the pump falls', '${MACHINE}', 'Mid', 1,
        now() - interval '8 hours', now(), now() - interval '8 hours',
        case when n > ${amounts.items} then now() end, false, '', 'Mid' from generate_series(1, ${amounts.conditions}) n`,
  );
  await client.query('analyze conditions');
  const notice = (columns: string, from: string) =>
    `insert into notices (type, pilot_code, event_id, message_status, priority, description, module, happened_at,
        condition_id, clears) select 'Event', '${PILOT}', ${columns} from ${from}`;
  await client.query(
    notice(
      `'minute ' || n, 'Alarm', 'Mid', 'x', c.module, now() - n * interval '1 minute', c.id, false`,
      `generate_series(1, ${amounts.minutes}) n join conditions c on c.pilot_code = '${PILOT}' and c.key = 'alarm ' || (n % least(200, ${amounts.modules}) + 1)`,
    ),
  );
  await client.query(
    notice(
      `'hour ' || n || ' ' || c.id, 'Alarm', 'Mid', 'x', c.module, now() - n * interval '4 hours', c.id, false`,
      `generate_series(0, 4) n, conditions c where c.key like 'alarm %'`,
    ),
  );
  await client.query(
    notice(
      `'report ' || n, 'Alarm', 'Mid', 'x', c.module, now() - interval '8 hours' + n * interval '1 second', c.id,
        (n / ${amounts.conditions}) % 2 = 1`,
      `generate_series(1, ${amounts.reports}) n join conditions c on c.pilot_code = '${PILOT}' and c.key = 'kept ' || (n % ${amounts.conditions} + 1)`,
    ),
  );
}

async function fillWork({ client, adminId }: Site, amounts: Amounts): Promise<void> {
  await client.query(
    `insert into condition_notes (condition_id, deed, by_name, words)
      select c.id, 'noted', 'Somebody', repeat('x', 2000) from conditions c, generate_series(1, ${amounts.notes})
      where c.module = '${MACHINE}' and c.cleared_at is null`,
  );
  await client.query(
    `with made as (
        insert into assignments (pilot_code, source_user_id, source_user, target_user_id, target_user, description, priority)
        select '${PILOT}', $1, 'Somebody', $1, 'Somebody', repeat('x', 2000), 'Low' from generate_series(1, ${amounts.items})
        returning id)
      insert into assignment_comments (assignment_id, comment, origin, origin_name)
      select id, repeat('x', 2000), 'Source', 'Somebody' from made, generate_series(1, ${amounts.notes * 3 + 1})`,
    [adminId],
  );
  await client.query(
    `insert into events (pilot_code, event_id, topic, module, priority, event_type, happened_at, results)
      select '${PILOT}', 'long ' || n, 'lim/long', 'long', 'Low', 'Info', now(), to_json(repeat('x', ${amounts.resultBytes}))
      from generate_series(1, ${amounts.events}) n`,
  );
  await client.query(
    `insert into audit (actor_id, actor, action, target_id, target, pilot_code, address, details)
      select $1, 'Somebody', 'duty.plan', '${PILOT}', '${PILOT}', '${PILOT}', '192.0.2.1',
        jsonb_build_object('people', array_fill('Anastasia Popescu-Constantinescu of the second shift'::text, array[${amounts.auditNames}]))
      from generate_series(1, ${amounts.auditEntries})`,
    [adminId],
  );
  await client.query(
    `with run as (
        insert into escalation_runs (condition_id, plan, priority, began_at, ended_at, why)
        select id, '{"minimumPriority":"Low","steps":[],"repeat":null}', 'Mid', now(), now(), 'done' from conditions where key = 'kept 1'
        returning id)
      insert into escalation_sent (run_id, nth, firing)
      select id, n, jsonb_build_object('at', '2026-01-01T00:00:00.000Z', 'round', n, 'step', 1, 'by', 'mail',
        'to', '{"kind":"role","role":"LIM_1"}'::jsonb, 'outcome', 'asPlanned',
        'people', (select jsonb_agg(jsonb_build_object('userId', p.id, 'name', 'Ana Pop')) from ${people} p))
      from run, generate_series(1, ${amounts.steps}) n`,
  );
}

/** Fills the pilot of a site. */
export async function fillPlant(site: Site, amounts: Amounts): Promise<void> {
  await fillPeople(site.client, amounts);
  await fillDuty(site, amounts);
  await fillAlarms(site.client, amounts);
  await fillWork(site, amounts);
  await site.client.query('vacuum analyze');
}
