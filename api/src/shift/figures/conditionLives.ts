import { type AlarmFigures, type FigureList } from '@portal/shared/wire';
import {
  col,
  first,
  type Queryable,
  raw,
  type RowOf,
  rows,
  sortKey,
  type SortKey,
  type Sql,
  sql,
  timestamp,
} from '../../platform';
import { between, type FigureSelection, isWithin, mappedRoles, meant } from './figureSelection';
import { type TimeSpan } from './spans';

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
export const figureSortable: Readonly<Record<FigureList, SortKey>> = {
  all: sortKey.time(sql`c.last_at`),
  taken: sortKey.number(takenAfter),
  over: sortKey.number(lasted),
  neverTaken: sortKey.time(sql`c.first_at`),
  chattering: sortKey.time(sql`c.first_at`),
  standing: sortKey.time(sql`c.raised_at`),
};

export const listParts = (
  list: FigureList,
  selection: FigureSelection,
): { head: Sql; from: Sql; where: Sql } => ({
  head: sql`with ${mappedRoles(selection)}`,
  from: conditionTables,
  where: sql`${meant(selection)} and ${listed[list](selection)}`,
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
