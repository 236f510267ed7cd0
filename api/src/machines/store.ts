import { type Condition, type Machine, type MachineWork, priorities } from '@portal/shared/wire';
import { assignmentColumns, assignmentShape, belongings } from '../assignments/store';
import { col } from '../db/columns';
import { first, type Queryable, rows } from '../db/database';
import { all, raw, type Sql, sql } from '../db/sql';
import { conditionColumns, conditionOf, conditionShape } from '../rows/conditionColumns';
import { type Caller } from '../rules/caller';
import { reach } from '../rules/reach';
import { type Report } from './spans';

/** Machines that are listed. */
export const MOST_MACHINES = 200;
/** A machine of which nothing was heard for so long is not listed, ms. */
export const HEARD_MS = 31 * 24 * 3_600_000;
/** Conditions that are looked at for one answer: the latest. */
const MOST_CONDITIONS = 3000;
/** Changes of them: one that changes every second is told from its latest ones. */
const MOST_REPORTS = 20_000;

export interface MachineKey {
  readonly pilotCode: string;
  readonly module: string;
}

/** A machine with its worst condition, before its ribbon is drawn. */
export type MachineRow = MachineKey &
  Pick<Machine, 'moduleName' | 'open' | 'shelved'> & {
    /** The worst of what is there and not shelved. */
    readonly troubleId: string | null;
    /** When the last of its conditions was over. */
    readonly quiet: string | null;
  };

const moment = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`;
const weight = raw(`array_position(array['Low', 'Mid', 'High'], c.priority)`);
const isThere = raw('c.cleared_at is null and c.shelved_until is null');

/**
 * The machines that a reader may know of, the worst first; one more than are listed, where there are more.
 * @param read which conditions `c` the reader may read
 */
export async function machinesOf(
  db: Queryable,
  read: Sql,
  { pilotCode, module, heardFrom }: Partial<MachineKey> & { readonly heardFrom: number },
): Promise<MachineRow[]> {
  const where = all([
    read,
    sql`c.cleared_at is null or c.updated_at >= ${moment(heardFrom)}`,
    ...(pilotCode === undefined ? [] : [sql`c.pilot_code = ${pilotCode}`]),
    ...(module === undefined ? [] : [sql`c.module = ${module}`]),
  ]);
  const found = await rows(
    db,
    {
      pilotCode: col.text,
      module: col.text,
      moduleName: col.orNull(col.text),
      troubleId: col.orNull(col.text),
      quiet: col.orNull(col.text),
      open: col.number,
      shelved: col.number,
    },
    sql`select c.pilot_code as "pilotCode", c.module,
        (array_agg(c.module_name order by c.last_at desc) filter (where c.module_name is not null))[1] as "moduleName",
        (array_agg(c.id::text order by ${weight} desc, c.raised_at, c.id) filter (where ${isThere}))[1] as "troubleId",
        max(c.cleared_at) as quiet, count(*) filter (where ${isThere}) as open,
        count(*) filter (where c.cleared_at is null and c.shelved_until is not null) as shelved
      from conditions c where ${where}
      group by c.pilot_code, c.module
      order by max(${weight}) filter (where ${isThere}) desc nulls last,
        min(c.raised_at) filter (where ${isThere}), c.pilot_code, c.module
      limit ${MOST_MACHINES + 1}`,
  );
  return found.map(({ moduleName, ...row }) => ({ ...row, ...(moduleName !== null && { moduleName }) }));
}

/** Whether there is a machine at all: one that is there and not for the caller is forbidden, not unknown. */
export const isKnown = async (db: Queryable, { pilotCode, module }: MachineKey): Promise<boolean> =>
  (await first(
    db,
    { one: col.number },
    sql`select 1 as one from conditions where pilot_code = ${pilotCode} and module = ${module} limit 1`,
  )) !== undefined;

/** A condition, and the name under which it comes again. */
export type KeyedCondition = Condition & { readonly key: string };

/**
 * The conditions of these machines that were there within a time and that the reader may read, the latest first.
 * @param read as `machinesOf`
 */
export async function conditionsWithin(
  db: Queryable,
  read: Sql,
  machines: readonly MachineKey[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<{ conditions: KeyedCondition[]; more: boolean }> {
  const found = await rows(
    db,
    { ...conditionShape, key: col.text },
    sql`select ${conditionColumns}, c.key from conditions c
      where (c.pilot_code, c.module) in (select * from unnest(
          ${machines.map(({ pilotCode }) => pilotCode)}::text[], ${machines.map(({ module }) => module)}::text[]))
        and c.first_at < ${moment(to)} and (c.cleared_at is null or c.cleared_at > ${moment(from)})
        and (${read})
      order by c.cleared_at is null desc, c.last_at desc, c.id limit ${MOST_CONDITIONS + 1}`,
  );
  return {
    conditions: found.slice(0, MOST_CONDITIONS).map(({ key, ...row }) => ({ ...conditionOf(row), key })),
    more: found.length > MOST_CONDITIONS,
  };
}

/** What the events of conditions said, where it was something new: by condition, in the order of their moments. */
export async function reportsOf(
  db: Queryable,
  conditionIds: readonly string[],
): Promise<ReadonlyMap<string, Report[]>> {
  if (conditionIds.length === 0) return new Map();
  // A notice that tells one person more of an event that is known (`tellOf`) says nothing new.
  const found = await rows(
    db,
    { of: col.text, at: col.text, clears: col.flag, priority: col.oneOf(...priorities) },
    sql`select of, at, clears, priority from (
        select s.condition_id as of, s.happened_at as at, s.clears, s.priority,
          lag(s.clears) over told is distinct from s.clears
            or (not s.clears and lag(s.priority) over told is distinct from s.priority) as is_change
        from notices s
        where s.condition_id = any(${conditionIds}::uuid[]) and not exists (
          select from notices o where o.pilot_code = s.pilot_code and o.event_id = s.event_id and o.id < s.id)
        window told as (partition by s.condition_id order by s.happened_at, s.id)) changes
      where is_change order by at desc limit ${MOST_REPORTS}`,
  );
  const reports = new Map<string, Report[]>();
  for (const { of, at, ...said } of found.reverse()) {
    const list = reports.get(of) ?? [];
    list.push({ ...said, at: Date.parse(at) });
    reports.set(of, list);
  }
  return reports;
}

/** Assignments about a machine that are listed. */
const MOST_WORK = 50;

/** The assignments about a machine that the caller may read and that were made or changed within a time, the latest first. */
export async function workWithin(
  db: Queryable,
  caller: Caller,
  { pilotCode, module }: MachineKey,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<MachineWork[]> {
  const found = await rows(
    db,
    assignmentShape,
    sql`select ${assignmentColumns} from assignments a
      where a.pilot_code = ${pilotCode} and a.module = ${module}
        and a.created_at < ${moment(to)} and (a.status <> 'Done' or a.updated_at > ${moment(from)})
        and (${reach(caller, 'GET /assignments/:id', belongings)})
      order by a.created_at desc, a.id limit ${MOST_WORK}`,
  );
  return found.map(
    ({ assignmentId, status, description, targetUser, priority, timestamp, timestampUpdated }) => ({
      assignmentId,
      status,
      description,
      targetUser,
      priority,
      timestamp,
      timestampUpdated,
    }),
  );
}
