import { isLanguage, type Language, languages, priorities } from '@portal/shared/wire';
import {
  col,
  type DeliveryJob,
  keptUnder,
  priorityRank,
  type Queryable,
  type RowOf,
  rows,
  sql,
} from '../../platform';
import { zoneOf } from '../duty/dutyQueries';

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
  owner: col.orNull(col.text),
  /** The owner who was asked whether they still are. */
  askedId: col.orNull(col.text),
  isEscalated: col.flag,
  /** Whether an answer is expected: the condition is escalated, or its owner was asked. */
  isPressing: col.flag,
  count: col.number,
};
export type Subject = RowOf<typeof subjectShape>;

/** The id of the notification through which the person `u` sees it. Super administrators share one. */
const notificationId = sql`(select n.id from notifications n
  where n.user_id = ${keptUnder}
    and (n.notice_id = d.notice_id or n.condition_id = d.condition_id)
  order by n.notice_id desc limit 1)`;

/** How many things a message names; the others are counted. */
const MAX_NAMED_SUBJECTS = 20;

const thing = sql`coalesce(d.condition_id::text, d.notice_id::text, d.id::text)`;

/**
 * The current subjects of the messages: each once, those that need an answer first, then the most severe, then in order
 * of arrival; with the count of all.
 */
export const subjectsOf = (
  db: Queryable,
  jobs: readonly DeliveryJob[],
  most = MAX_NAMED_SUBJECTS,
): Promise<Subject[]> =>
  rows(
    db,
    subjectShape,
    sql`select *, count(*) over () as count from (
      select distinct on (${thing}) d.nth,
        d.condition_id as "conditionId", ${notificationId} as "notificationId", s.assignment_id as "assignmentId",
        coalesce(c.priority, s.priority) as priority, coalesce(case when d.why = 'handed' then s.description end,
          c.description, s.description, c.topic, e.topic) as text,
        coalesce(c.topic, e.topic) as topic, d.pilot_code as "pilotCode", coalesce(c.module, s.module) as module,
        coalesce(c.module_name, s.module_name) as "moduleName",
        coalesce(c.source_component, s.source_component) as "sourceComponent", coalesce(c.raised_at, s.happened_at) as since,
        c.cleared_at is not null as "isOver", c.holder_name as owner,
        case when c.owner_asked_at is not null then c.holder_id end as "askedId",
        bool_or(d.why = 'escalation') over same as "isEscalated",
        c.cleared_at is null and (c.holder_id is null or c.owner_asked_at is not null)
          and bool_or(d.why in ('escalation', 'asked')) over same as "isPressing"
      from deliveries d
      left join conditions c on c.id = d.condition_id
      left join notices s on s.id = d.notice_id
      left join events e on e.pilot_code = s.pilot_code and e.event_id = s.event_id
      left join users u on u.id = d.user_id
      where d.id = any(${jobs.map(({ id }) => id)}::uuid[])
      window same as (partition by ${thing})
      order by ${thing}, d.why = 'handed' desc, d.nth) about
      order by "isPressing" desc, ${priorityRank(sql`priority`)} desc nulls last, nth limit ${most}`,
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
  owner: col.orNull(col.text),
  count: col.number,
};

/** The open conditions of a pilot that a person was notified of, the most severe first; with the count of all. */
export const openFor = (db: Queryable, userId: string, pilot: string, most: number) =>
  rows(
    db,
    openShape,
    sql`select c.id as "conditionId", c.priority, coalesce(c.description, c.topic) as text, c.topic,
        c.pilot_code as "pilotCode", c.module, c.module_name as "moduleName", c.source_component as "sourceComponent",
        c.raised_at as since, c.holder_name as owner, count(*) over () as count
      from conditions c join users u on u.id = ${userId}::uuid
      where c.pilot_code = ${pilot} and c.cleared_at is null and c.shelved_until is null and exists (
        select from notifications n where n.condition_id = c.id and not n.aside
          and n.user_id = ${keptUnder})
      order by ${priorityRank(sql`c.priority`)} desc nulls last, c.last_at desc limit ${most}`,
  );

const languageColumn = (value: unknown): value is Language => typeof value === 'string' && isLanguage(value);

const personShape = {
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
          u.status, c.phone, ${zoneOf(fallback)} as "timeZone"
        from users u join pilots p on p.code = u.pilot_code left join channel_choices c on c.user_id = u.id
        where u.id = ${userId}::uuid`,
    )
  )[0];
