import { type AlarmFigures, ALL, type FigureList, type FrequentAlarm } from '@portal/shared/wire';
import {
  all,
  col,
  first,
  nothing,
  present,
  type Queryable,
  raw,
  type RowOf,
  rows,
  type Sql,
  sql,
  timestamp,
} from '../../platform';
import { type Minute } from './figures';
import { type MinuteCount } from './floods';
import { type TimeSpan } from './spans';

export interface FigureSelection {
  readonly pilotCode: string;
  readonly time: TimeSpan;
  /** The times that count: all of `time`, or parts of it. */
  readonly times: readonly TimeSpan[];
  readonly module?: string | undefined;
  readonly role?: string | undefined;
}

const MAX_FREQUENT_ALARMS = 10;
const MAX_LISTED_MODULES = 100;

const between = (column: Sql, { from, to }: TimeSpan): Sql =>
  sql`${column} >= ${timestamp(from)} and ${column} < ${timestamp(to)}`;

/** Whether a column is within the times. They are ordered and do not meet, so a binary search finds the place. */
function isWithin(column: Sql, { time, times }: FigureSelection): Sql {
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
const mappedRoles = ({ pilotCode }: FigureSelection): Sql => sql`mapped as materialized (
  select topic, all_roles, roles, dense_rank() over (order by all_roles, roles) as of from (
    select distinct on (m.topic) m.topic, m.all_roles, array(
        select r.name from mapping_roles g join roles r on r.id = g.role_id where g.mapping_id = m.id order by r.name) as roles
    from event_mappings m where m.pilot_code in (${pilotCode}, ${ALL}) order by m.topic, m.pilot_code = ${ALL}) topics)`;

/** The condition that selects among conditions `c`, joined with `mapped` as `t`. */
const meant = ({ pilotCode, module, role }: FigureSelection): Sql =>
  all([
    sql`c.pilot_code = ${pilotCode}`,
    ...(module === undefined ? [] : [sql`c.module = ${module}`]),
    ...(role === undefined ? [] : [sql`t.all_roles or ${role} = any(t.roles)`]),
  ]);

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

/** The minute of a column in epoch ms. In a first, partial minute it is the start of the time, to stay within it. */
const minuteOf = (column: Sql, { time }: FigureSelection): Sql =>
  sql`greatest((floor(extract(epoch from ${column}) / 60) * 60000)::bigint, ${time.from}::bigint)`;

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

/** Conditions as `c`, the roles of their mapping as `t`, and the time of the first owner as `taken.at`. */
const conditionTables = sql`conditions c
  left join mapped t on t.topic = c.topic
  left join lateral (
    select min(n.created_at) as at from condition_notes n
    where n.condition_id = c.id and n.deed in ('taken', 'handed', 'assigned')) taken on true`;

/** Seconds, null if a time is missing; `greatest` alone would give 0. Machines' clocks may be ahead of ours. */
const seconds = (from: string, to: string): Sql =>
  raw(`case when ${to} is not null then greatest(0, extract(epoch from ${to} - ${from}))::float8 end`);

/** Seconds until the first owner. */
export const takenAfter = seconds('c.first_at', 'taken.at');
const lasted = seconds('c.first_at', 'c.cleared_at');

/** Conditions that began within the time. An event that only clears begins none (`count` is 0). */
const began = (selection: FigureSelection): Sql =>
  sql`c.count > 0 and ${between(sql`c.first_at`, selection.time)} and ${isWithin(sql`c.first_at`, selection)}`;

/** Active for a day at the end of the time (ISA-18.2: stale). */
const stood = ({ time }: FigureSelection): Sql =>
  sql`c.raised_at <= ${timestamp(time.to)} - interval '24 hours' and (c.cleared_at is null or c.cleared_at > ${timestamp(time.to)})`;

const listed: Readonly<Record<FigureList, (selection: FigureSelection) => Sql>> = {
  all: (selection) =>
    sql`c.first_at < ${timestamp(selection.time.to)} and c.last_at >= ${timestamp(selection.time.from)}
      and (${isWithin(sql`c.first_at`, selection)} or ${isWithin(sql`c.last_at`, selection)})`,
  taken: (selection) => sql`${began(selection)} and taken.at is not null`,
  over: (selection) => sql`${began(selection)} and c.cleared_at is not null`,
  neverTaken: (selection) => sql`${began(selection)} and c.cleared_at is not null and taken.at is null`,
  chattering: (selection) => sql`${began(selection)} and c.chattering`,
  standing: stood,
};

/** Lists about a duration begin with the slowest, others with the latest. */
export const orders: Readonly<Record<FigureList, Sql>> = {
  all: raw('c.last_at desc, c.id'),
  taken: sql`${takenAfter} desc, c.id`,
  over: sql`${lasted} desc, c.id`,
  neverTaken: raw('c.first_at desc, c.id'),
  chattering: raw('c.first_at desc, c.id'),
  standing: raw('c.raised_at, c.id'),
};

export const listParts = (list: FigureList, selection: FigureSelection): { head: Sql; from: Sql } => ({
  head: sql`with ${mappedRoles(selection)}`,
  from: sql`${conditionTables} where ${meant(selection)} and ${listed[list](selection)}`,
});

export type FigureLives = Pick<
  AlarmFigures,
  'began' | 'chattering' | 'standing' | 'toTake' | 'toClear' | 'neverTaken'
>;

const spreadShape = {
  taken: col.number,
  takenHalf: col.number,
  takenMost: col.number,
  over: col.number,
  overHalf: col.number,
  overMost: col.number,
};
const quantile = (share: number, what: Sql) =>
  sql`coalesce(percentile_cont(${share}::float8) within group (order by ${what}), 0)`;
const spreads = sql`count(taken.at) as taken,
  ${quantile(0.5, takenAfter)} as "takenHalf", ${quantile(0.95, takenAfter)} as "takenMost",
  count(c.cleared_at) as over, ${quantile(0.5, lasted)} as "overHalf", ${quantile(0.95, lasted)} as "overMost"`;

type Spreads = Pick<AlarmFigures, 'toTake' | 'toClear'>;

const spreadsOf = (row: RowOf<typeof spreadShape>): Spreads => ({
  toTake: { count: row.taken, median: row.takenHalf, p95: row.takenMost },
  toClear: { count: row.over, median: row.overHalf, p95: row.overMost },
});

/** The course of the conditions that began within the time, and the standing ones at its end. */
export async function livesOf(db: Queryable, selection: FigureSelection): Promise<FigureLives> {
  const row = await first(
    db,
    { began: col.number, chattering: col.number, neverTaken: col.number, ...spreadShape },
    sql`with ${mappedRoles(selection)}
      select count(*) as began, count(*) filter (where c.chattering) as chattering,
        count(*) filter (where c.cleared_at is not null and taken.at is null) as "neverTaken", ${spreads}
      from ${conditionTables} where ${meant(selection)} and ${began(selection)}`,
  );
  const still = await first(
    db,
    { standing: col.number },
    sql`with ${mappedRoles(selection)}
      select count(*) as standing from conditions c left join mapped t on t.topic = c.topic
      where ${meant(selection)} and ${stood(selection)}`,
  );
  if (row === undefined) throw new Error('A count is always a row.');
  const { began: all, chattering, neverTaken } = row;
  return { began: all, chattering, neverTaken, standing: still?.standing ?? 0, ...spreadsOf(row) };
}

/** Spreads of the conditions that began in each part of the time, by its start; parts without any are left out. */
export async function spreadsByPart(
  db: Queryable,
  selection: FigureSelection,
  parts: readonly TimeSpan[],
): Promise<ReadonlyMap<number, Spreads>> {
  const starts = parts.map(({ from }) => new Date(from).toISOString());
  const periods = await rows(
    db,
    { nth: col.number, ...spreadShape },
    sql`with ${mappedRoles(selection)}
      select width_bucket(c.first_at, ${starts}::timestamptz[]) - 1 as nth, ${spreads}
      from ${conditionTables} where ${meant(selection)} and ${began(selection)} group by 1`,
  );
  return new Map(periods.map((one) => [one.nth, spreadsOf(one)]));
}
