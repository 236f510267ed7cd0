import { type AlarmFigures, type FrequentAlarm } from '@portal/shared/wire';
import { col, nothing, present, type Queryable, raw, rows, type Sql, sql, timestamp } from '../../platform';
import { type Minute } from './figures';
import { between, type FigureSelection, isWithin, mappedRoles, meant } from './figureSelection';
import { type MinuteCount } from './floods';

const MAX_FREQUENT_ALARMS = 10;
const MAX_LISTED_MODULES = 100;

/** The alarms: events of active conditions, except `changed`. Distinct, because a hand-over adds a notice. */
const alarms = (selection: FigureSelection): Sql => sql`${mappedRoles(selection)}, alarms as materialized (
  select distinct on (s.event_id) s.happened_at as at, s.priority, c.key, c.module, coalesce(t.of, 0) as of
  from notices s
  join conditions c on c.id = s.condition_id
  left join mapped t on t.topic = c.topic
  left join events e on e.pilot_code = s.pilot_code and e.event_id = s.event_id
  where s.pilot_code = ${selection.pilotCode} and s.condition_id is not null and not s.clears
    and ${between(sql`s.happened_at`, selection.time)} and e.state is distinct from 'changed'
    and ${meant(selection)} and ${isWithin(sql`s.happened_at`, selection)}
  order by s.event_id, s.id)`;

/**
 * The minute of a column in epoch ms. In a first, partial minute it is the start of the time, to stay within it.
 * `date_part` gives a float: with the numeric of `extract`, 177,000 alarms take half as long again.
 */
const minuteOf = (column: Sql, { time }: FigureSelection): Sql =>
  sql`greatest((floor(date_part('epoch', ${column}) / 60) * 60000)::bigint, ${time.from}::bigint)`;

type Tops = Pick<AlarmFigures, 'priorities' | 'frequent' | 'modules'>;

/** Counts of alarms, from a single read because alarms are many. */
export interface Counts {
  /** Alarms of each minute by the group of roles they notify, in order. */
  readonly minutes: Minute[];
  readonly tops: Tops;
}

export async function countsOf(db: Queryable, selection: FigureSelection): Promise<Counts> {
  const counts = await rows(
    db,
    {
      kind: col.oneOf('minute', 'roles', 'priority', 'key', 'module'),
      name: col.text,
      at: col.number,
      roles: col.orNull(col.texts),
      alarms: col.number,
    },
    sql`with ${alarms(selection)}
      select 'minute' as kind, of::text as name, ${minuteOf(raw('at'), selection)} as at, null::text[] as roles,
        count(*) as alarms from alarms group by 2, 3
      union all select distinct 'roles', of::text, 0, case when not all_roles then roles end, 0 from mapped
      union all select 'priority', priority, 0, null, count(*) from alarms group by priority
      union all (select 'key', key, 0, null, count(*) from alarms group by key order by 5 desc, 2 limit ${MAX_FREQUENT_ALARMS})
      union all (select 'module', module, 0, null, count(*) from alarms group by module
        order by 5 desc, 2 limit ${MAX_LISTED_MODULES})`,
  );
  const of = (kind: (typeof counts)[number]['kind']) => counts.filter((one) => one.kind === kind);
  // Unmapped topics notify no role.
  const roles = new Map<string, readonly string[] | null>([
    ['0', []],
    ...of('roles').map(({ name, roles: list }) => [name, list] as const),
  ]);
  const countOf = (priority: string) => of('priority').find(({ name }) => name === priority)?.alarms ?? 0;
  return {
    minutes: of('minute')
      .map(({ name, at, alarms: count }) => ({ at, alarms: count, roles: roles.get(name) ?? null }))
      .sort((one, other) => one.at - other.at),
    tops: {
      priorities: { High: countOf('High'), Mid: countOf('Mid'), Low: countOf('Low') },
      frequent: await described(db, selection.pilotCode, of('key')),
      modules: await named(db, selection.pilotCode, of('module')),
    },
  };
}

interface CountedRow {
  readonly name: string;
  readonly alarms: number;
}

/** Reports without a condition in each minute, in order; no other figure counts them. */
export const bareMinutes = (db: Queryable, selection: FigureSelection): Promise<MinuteCount[]> =>
  rows(
    db,
    { at: col.number, alarms: col.number },
    sql`with ${mappedRoles(selection)}
      select ${minuteOf(sql`s.happened_at`, selection)} as at, count(*) as alarms
      from events e
      join notices s on s.pilot_code = e.pilot_code and s.event_id = e.event_id
      left join mapped t on t.topic = e.topic
      where e.pilot_code = ${selection.pilotCode} and e.happened_at >= ${timestamp(selection.time.from)}
        and ${between(sql`s.happened_at`, selection.time)} and ${isWithin(sql`s.happened_at`, selection)}
        and s.condition_id is null and not s.clears
        ${selection.module === undefined ? nothing : sql`and e.module = ${selection.module}`}
        ${selection.role === undefined ? nothing : sql`and (t.all_roles or ${selection.role} = any(t.roles))`}
      group by 1 order by 1`,
  );

/** The most frequent alarms, each described by the newest condition of its key. */
async function described(
  db: Queryable,
  pilotCode: string,
  keys: readonly CountedRow[],
): Promise<FrequentAlarm[]> {
  const newest = await rows(
    db,
    {
      key: col.text,
      description: col.orNull(col.text),
      module: col.text,
      moduleName: col.orNull(col.text),
    },
    sql`select newest.* from unnest(${keys.map(({ name }) => name)}::text[]) as k (key)
      cross join lateral (
        select c.key, c.description, c.module, c.module_name as "moduleName" from conditions c
        where c.pilot_code = ${pilotCode} and c.key = k.key order by c.nth desc limit 1) newest`,
  );
  return keys.flatMap(({ name, alarms: count }) =>
    newest.filter(({ key }) => key === name).map((one) => ({ ...present(one), alarms: count })),
  );
}

async function named(
  db: Queryable,
  pilotCode: string,
  modules: readonly CountedRow[],
): Promise<AlarmFigures['modules']> {
  const names = await rows(
    db,
    { module: col.text, moduleName: col.text },
    sql`select module, max(module_name) as "moduleName" from conditions
      where pilot_code = ${pilotCode} and module = any(${modules.map(({ name }) => name)}::text[]) and module_name is not null
      group by module`,
  );
  const moduleNames = new Map(names.map(({ module, moduleName }) => [module, moduleName]));
  return modules.map(({ name, alarms: count }) => {
    const moduleName = moduleNames.get(name);
    return { module: name, ...(moduleName !== undefined && { moduleName }), alarms: count };
  });
}
