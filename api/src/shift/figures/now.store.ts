import { ALL, type PilotNow, priorities } from '@portal/shared/wire';
import { type Caller, col, isOpen, type Queryable, reach, rows, sql, timestamp } from '../../platform';
import { zoneOf } from '../../alerting';
import { type HourCount } from './now';
import { type TimeSpan } from './spans';

export type Stand = Pick<
  PilotNow,
  'pilotCode' | 'timeZone' | 'open' | 'high' | 'unowned' | 'assignments' | 'overdue' | 'toTake'
>;

/** The open work of each pilot that the caller supervises. Each count reads its own index. */
export async function standsOf(
  db: Queryable,
  caller: Caller,
  { from, to }: TimeSpan,
  fallback: string,
): Promise<Stand[]> {
  const pilots = await rows(
    db,
    {
      pilotCode: col.text,
      timeZone: col.text,
      open: col.number,
      high: col.number,
      unowned: col.number,
      assignments: col.number,
      overdue: col.number,
      taken: col.number,
      median: col.number,
      p95: col.number,
    },
    sql`select p.code as "pilotCode", ${zoneOf(fallback)} as "timeZone", there.*, work.*, took.* from pilots p
      cross join lateral (
        select count(*) as open, count(*) filter (where c.priority = 'High') as high,
          count(*) filter (where c.holder_id is null) as unowned
        from conditions c
        where c.pilot_code = p.code and ${isOpen}) there
      cross join lateral (
        select count(*) as assignments, count(*) filter (where a.due_at < ${timestamp(to)}) as overdue
        from assignments a where a.pilot_code = p.code and a.status <> 'Done') work
      cross join lateral (
        select count(t.s) as taken,
          coalesce(percentile_cont(0.5) within group (order by t.s), 0) as median,
          coalesce(percentile_cont(0.95) within group (order by t.s), 0) as p95
        from (
          select (select greatest(0, extract(epoch from min(n.created_at) - c.first_at))::float8
            from condition_notes n
            where n.condition_id = c.id and n.deed in ('taken', 'handed', 'assigned')
            having min(n.created_at) is not null) as s
          from conditions c
          where c.pilot_code = p.code and c.count > 0
            and c.first_at >= ${timestamp(from)} and c.first_at < ${timestamp(to)}) t) took
      where p.code <> ${ALL} and ${reach(caller, 'GET /figures/now', { pilot: sql`p.code` })}
      order by p.code`,
  );
  return pilots.map(({ taken, median, p95, ...stand }) => ({
    ...stand,
    toTake: { count: taken, median, p95 },
  }));
}

/** The alarms of pilots: events of active conditions, except `changed`, each counted once. */
export const hourCountsOf = (
  db: Queryable,
  pilots: readonly string[],
  { from, to }: TimeSpan,
): Promise<HourCount[]> =>
  rows(
    db,
    {
      pilotCode: col.text,
      module: col.text,
      moduleName: col.orNull(col.text),
      hour: col.number,
      priority: col.oneOf(...priorities),
      alarms: col.number,
    },
    sql`select pilot as "pilotCode", module, max(name) as "moduleName", hour, priority, count(*) as alarms from (
        select distinct on (s.pilot_code, s.event_id) s.pilot_code as pilot, c.module, c.module_name as name, s.priority,
          floor(extract(epoch from s.happened_at - ${timestamp(from)}) / 3600)::int as hour
        from notices s
        join conditions c on c.id = s.condition_id
        left join events e on e.pilot_code = s.pilot_code and e.event_id = s.event_id
        where s.pilot_code = any(${pilots}::text[]) and s.condition_id is not null and not s.clears
          and s.happened_at >= ${timestamp(from)} and s.happened_at < ${timestamp(to)}
          and e.state is distinct from 'changed'
        order by s.pilot_code, s.event_id, s.id) alarms
      group by pilot, module, hour, priority`,
  );
