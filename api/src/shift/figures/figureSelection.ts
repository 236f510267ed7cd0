import { ALL } from '@portal/shared/wire';
import { all, raw, type Sql, sql, timestamp } from '../../platform';
import { type TimeSpan } from './spans';

/** What the figures are about: a pilot, a time, and maybe one module or role. */
export interface FigureSelection {
  readonly pilotCode: string;
  readonly time: TimeSpan;
  /** The times that count: all of `time`, or parts of it. */
  readonly times: readonly TimeSpan[];
  readonly module?: string | undefined;
  readonly role?: string | undefined;
}

/** Whether a column is within a time, whose end does not belong to it. */
export const between = (column: Sql, { from, to }: TimeSpan): Sql =>
  sql`${column} >= ${timestamp(from)} and ${column} < ${timestamp(to)}`;

/** Whether a column is within the times. They are ordered and do not meet, so a binary search finds the place. */
export function isWithin(column: Sql, { time, times }: FigureSelection): Sql {
  const [only] = times;
  if (only === undefined) return raw('false');
  if (times.length === 1 && only.from === time.from && only.to === time.to) return raw('true');
  const moments = (which: keyof TimeSpan) => times.map((one) => new Date(one[which]).toISOString());
  const place = sql`width_bucket(${column}, ${moments('from')}::timestamptz[])`;
  return sql`${place} > 0 and ${column} < (${moments('to')}::timestamptz[])[${place}]`;
}

/**
 * The roles that each topic's current mapping notifies; null for all of them. `of` numbers the different lists: a
 * hundred roles and a hundred thousand minutes are each harmless, but not a list in each minute.
 */
export const mappedRoles = ({ pilotCode }: FigureSelection): Sql => sql`mapped as materialized (
  select topic, all_roles, roles, dense_rank() over (order by all_roles, roles) as of from (
    select distinct on (m.topic) m.topic, m.all_roles, array(
        select r.name from mapping_roles g join roles r on r.id = g.role_id where g.mapping_id = m.id order by r.name) as roles
    from event_mappings m where m.pilot_code in (${pilotCode}, ${ALL}) order by m.topic, m.pilot_code = ${ALL}) topics)`;

/** The condition that selects among conditions `c`, joined with `mapped` as `t`. */
export const meant = ({ pilotCode, module, role }: FigureSelection): Sql =>
  all([
    sql`c.pilot_code = ${pilotCode}`,
    ...(module === undefined ? [] : [sql`c.module = ${module}`]),
    ...(role === undefined ? [] : [sql`t.all_roles or ${role} = any(t.roles)`]),
  ]);
