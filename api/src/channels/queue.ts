import {
  channels,
  type DeliveryFailure,
  isLanguage,
  type Language,
  languages,
  priorities,
} from '@portal/shared/wire';
import { col, type RowOf } from '../db/columns';
import { type Database, type Queryable, rows } from '../db/database';
import { sql } from '../db/sql';
import { WAITS } from '../mail/waits';
import { keptUnder } from '../rows/userColumns';

/** How long one instance may take over a message before another takes it up again. */
const CLAIM_SECONDS = 180;
/** What came at once for one person goes in one message, up to so many. */
const TOGETHER = 50;
/** Of what somebody chose to be told, one message by each way within so many seconds: a flood is one message. */
const APART_SECONDS = 60;

/** What does not become better by itself: nothing is tried again until somebody asks for it. */
const FINAL: readonly DeliveryFailure[] = [
  'private',
  'insecure',
  'redirect',
  'sealed',
  'disabled',
  'closed',
  'noNumber',
  'off',
];

const jobShape = {
  id: col.text,
  nth: col.number,
  channel: col.oneOf(...channels),
  userId: col.orNull(col.text),
  targetId: col.orNull(col.text),
  pilotCode: col.text,
  why: col.oneOf('escalation', 'chosen', 'digest', 'test'),
  about: col.record,
  attempts: col.number,
};
export type Job = RowOf<typeof jobShape>;

/** Takes the next message, with all that came for the same person by the same way: those of one claim go as one. */
export async function claim(db: Database): Promise<Job[]> {
  const jobs = await rows(
    db,
    jobShape,
    sql`with first as (
        select d.id, d.user_id, d.channel, d.why from deliveries d
        where d.state = 'waiting' and d.due_at <= now() and not (d.why = 'chosen' and d.user_id is not null and exists (
          select from deliveries s where s.user_id = d.user_id and s.channel = d.channel and s.why = 'chosen'
            and s.state = 'sent' and s.done_at > now() - ${APART_SECONDS} * interval '1 second'))
        order by d.due_at, d.nth limit 1 for update skip locked),
      others as (
        select o.id from deliveries o join first f
          on o.user_id = f.user_id and o.channel = f.channel and o.why = 'chosen' and f.why = 'chosen' and o.id <> f.id
        where o.state = 'waiting' and o.due_at <= now() order by o.nth limit ${TOGETHER - 1} for update of o skip locked)
      update deliveries d set attempts = attempts + 1, due_at = now() + ${CLAIM_SECONDS} * interval '1 second'
      where d.id in (select id from first union all select id from others)
      returning d.id, d.nth, d.channel, d.user_id as "userId", d.target_id as "targetId", d.pilot_code as "pilotCode", d.why,
        d.about, d.attempts`,
  );
  return jobs.sort((one, other) => one.nth - other.nth);
}

export const markSent = (db: Queryable, jobs: readonly Job[]): Promise<unknown> =>
  db.query(
    sql`update deliveries set state = 'sent', done_at = now(), reason = null, status = null
      where id = any(${jobs.map(({ id }) => id)}::uuid[]) and state = 'waiting'`,
  );

/** Puts a message off, or gives it up. @returns whether it was given up */
export async function markFailed(
  db: Queryable,
  { id, attempts }: Job,
  failure: DeliveryFailure,
  status?: number,
): Promise<boolean> {
  const wait = FINAL.includes(failure) ? undefined : WAITS[attempts - 1];
  const next =
    wait === undefined
      ? sql`state = 'failed', done_at = now()`
      : sql`due_at = now() + ${wait} * interval '1 second'`;
  await db.query(
    sql`update deliveries set ${next}, reason = ${failure}, status = ${status ?? null}::int
      where id = ${id}::uuid and state = 'waiting'`,
  );
  return wait === undefined;
}

const subjectShape = {
  conditionId: col.orNull(col.text),
  notificationId: col.orNull(col.text),
  assignmentId: col.orNull(col.text),
  priority: col.orNull(col.oneOf(...priorities)),
  text: col.orNull(col.text),
  topic: col.orNull(col.text),
  pilotCode: col.text,
  module: col.orNull(col.text),
  moduleName: col.orNull(col.text),
  sourceComponent: col.orNull(col.text),
  since: col.orNull(col.text),
  isOver: col.flag,
  holder: col.orNull(col.text),
};
export type Subject = RowOf<typeof subjectShape>;

/** The notification by which the person `u` knows of it; super administrators share theirs. */
const known = sql`(select n.id from notifications n
  where n.user_id = ${keptUnder}
    and (n.notice_id = d.notice_id or n.condition_id = d.condition_id)
  order by n.notice_id desc limit 1)`;

/** What the messages are about, as it stands now; in the order of their coming. */
export const subjectsOf = (db: Queryable, jobs: readonly Job[]): Promise<Subject[]> =>
  rows(
    db,
    subjectShape,
    sql`select d.condition_id as "conditionId", ${known} as "notificationId", s.assignment_id as "assignmentId",
        coalesce(c.priority, s.priority) as priority, coalesce(c.description, s.description, c.topic, e.topic) as text,
        coalesce(c.topic, e.topic) as topic, d.pilot_code as "pilotCode", coalesce(c.module, s.module) as module,
        coalesce(c.module_name, s.module_name) as "moduleName",
        coalesce(c.source_component, s.source_component) as "sourceComponent", coalesce(c.raised_at, s.happened_at) as since,
        c.cleared_at is not null as "isOver", c.holder_name as holder
      from deliveries d
      left join conditions c on c.id = d.condition_id
      left join notices s on s.id = d.notice_id
      left join events e on e.pilot_code = s.pilot_code and e.event_id = s.event_id
      left join users u on u.id = d.user_id
      where d.id = any(${jobs.map(({ id }) => id)}::uuid[]) order by d.nth`,
  );

const openShape = {
  conditionId: col.text,
  priority: col.oneOf(...priorities),
  text: col.text,
  topic: col.text,
  pilotCode: col.text,
  module: col.text,
  moduleName: col.orNull(col.text),
  sourceComponent: col.orNull(col.text),
  since: col.text,
  holder: col.orNull(col.text),
  count: col.number,
};

/** What is open in a pilot of that which somebody was told, the worst first; each with how many there are in all. */
export const openFor = (db: Queryable, userId: string, pilot: string, most: number) =>
  rows(
    db,
    openShape,
    sql`select c.id as "conditionId", c.priority, coalesce(c.description, c.topic) as text, c.topic,
        c.pilot_code as "pilotCode", c.module, c.module_name as "moduleName", c.source_component as "sourceComponent",
        c.raised_at as since, c.holder_name as holder, count(*) over () as count
      from conditions c join users u on u.id = ${userId}::uuid
      where c.pilot_code = ${pilot} and c.cleared_at is null and c.shelved_until is null and exists (
        select from notifications n where n.condition_id = c.id and not n.aside
          and n.user_id = ${keptUnder})
      order by array_position(array['High', 'Mid', 'Low'], c.priority), c.last_at desc limit ${most}`,
  );

const languageColumn = (value: unknown): value is Language => typeof value === 'string' && isLanguage(value);

/** Somebody who is told: how, and by whose clock. */
export const personShape = {
  email: col.text,
  username: col.text,
  firstName: col.text,
  lastName: col.text,
  language: languageColumn,
  status: col.text,
  phone: col.orNull(col.text),
  timeZone: col.text,
};

export const personOf = async (db: Queryable, userId: string, fallback: string) =>
  (
    await rows(
      db,
      personShape,
      sql`select u.email, u.username, u.first_name as "firstName", u.last_name as "lastName",
          case when u.language = any(${languages}::text[]) then u.language else 'en' end as language,
          u.status, c.phone, coalesce(p.time_zone, ${fallback}::text) as "timeZone"
        from users u join pilots p on p.code = u.pilot_code left join channel_choices c on c.user_id = u.id
        where u.id = ${userId}::uuid`,
    )
  )[0];
