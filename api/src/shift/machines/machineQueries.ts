import { type Condition, type Machine, priorities } from '@portal/shared/wire';
import {
  all,
  any,
  type Call,
  type Caller,
  col,
  conditionColumns,
  conditionOf,
  conditionShape,
  exists,
  isOpen,
  priorityRank,
  type Queryable,
  raw,
  reach,
  rows,
  type Sql,
  sql,
  timestamp,
} from '../../platform';
import { concerns, OWN_MODULES } from '../../events';
import { zoneOf } from '../../alerting';
import { type SpanReport } from './spans';

export const MAX_MACHINES = 200;
/** Machines without an event for this long are not listed, ms. */
export const HEARD_MS = 31 * 24 * 3_600_000;
/** The latest conditions that one answer takes into account. */
const MAX_READ_CONDITIONS = 3000;
/** Their latest changes: a condition may change every second. */
const MAX_READ_REPORTS = 20_000;

export interface MachineKey {
  readonly pilotCode: string;
  readonly module: string;
}

/** A machine with its worst condition, before its timeline is drawn. */
export type MachineRow = MachineKey &
  Pick<Machine, 'timeZone' | 'moduleName' | 'open' | 'shelved' | 'lastReport'> & {
    /** The worst active condition that is not shelved; of equals one without an owner, then the oldest. */
    readonly troubleId: string | null;
    /** The time when its last condition was cleared. */
    readonly quiet: string | null;
  };

const weight = priorityRank(raw('c.priority'));

/** The SQL conditions of what a person may read of machines: conditions `c`, and notices `s` of events. */
export interface Readable {
  readonly conditions: Sql;
  readonly notices: Sql;
}

/** Conditions and notices of others reveal nothing of a machine, its state or its past. */
export const readableTo = (caller: Caller, call: Call): Readable => ({
  conditions: concerns(caller, call),
  notices: any([
    reach(caller, call, { pilot: sql`s.pilot_code` }),
    sql`exists (select from notifications n
      where n.notice_id = s.id and ${reach(caller, call, { recipient: sql`n.user_id`, pilot: sql`s.pilot_code` })})`,
  ]),
});

/** What counts as a machine: any module except the portal's own messages. */
const isMachine = (module: Sql): Sql => sql`${module} <> all(${OWN_MODULES}::text[])`;

/** All machines with events, by skipping through the index: there are few machines and many notices. */
function knownMachines({ pilotCode, module }: Partial<MachineKey>): Sql {
  if (pilotCode !== undefined && module !== undefined)
    return sql`select ${pilotCode}::text as pilot_code, ${module}::text as module where ${isMachine(sql`${module}::text`)}`;
  const next = (more: Sql) => sql`select s.pilot_code, s.module from notices s
    where ${all([
      raw(`s.type = 'Event'`),
      isMachine(raw('s.module')),
      more,
      ...(pilotCode === undefined ? [] : [sql`s.pilot_code = ${pilotCode}`]),
      ...(module === undefined ? [] : [sql`s.module = ${module}`]),
    ])}
    order by s.pilot_code, s.module limit 1`;
  return sql`(${next(raw('true'))}) union all select later.* from known k cross join lateral (
    ${next(raw('(s.pilot_code, s.module) > (k.pilot_code, k.module)'))}) later`;
}

/** The machines within reach: the worst first, then those without trouble. One more than `MAX_MACHINES` at most. */
export async function machinesOf(
  db: Queryable,
  read: Readable,
  { heardFrom, zone, ...key }: Partial<MachineKey> & { readonly heardFrom: number; readonly zone: string },
): Promise<MachineRow[]> {
  const { pilotCode, module } = key;
  const where = all([
    read.conditions,
    isMachine(raw('c.module')),
    sql`c.cleared_at is null or c.updated_at >= ${timestamp(heardFrom)}`,
    ...(pilotCode === undefined ? [] : [sql`c.pilot_code = ${pilotCode}`]),
    ...(module === undefined ? [] : [sql`c.module = ${module}`]),
  ]);
  const machines = await rows(
    db,
    {
      pilotCode: col.text,
      timeZone: col.text,
      module: col.text,
      moduleName: col.orNull(col.text),
      troubleId: col.orNull(col.text),
      quiet: col.orNull(col.text),
      open: col.number,
      shelved: col.number,
      heardAt: col.orNull(col.text),
      heardWords: col.orNull(col.text),
    },
    // A further notice of the same event, such as words of a hand-over, is for its recipient alone.
    sql`with recursive known as (${knownMachines(key)}),
      heard as (
        select k.pilot_code, k.module, latest.* from known k cross join lateral (
          select s.module_name, coalesce(s.description, s.message_status) as words, s.happened_at as at from notices s
          where s.type = 'Event' and s.pilot_code = k.pilot_code and s.module = k.module
            and s.happened_at >= ${timestamp(heardFrom)} and ${read.notices} and not exists (
              select from notices o where o.pilot_code = s.pilot_code and o.event_id = s.event_id and o.id < s.id)
          order by s.id desc limit 1) latest),
      troubled as (
        select c.pilot_code, c.module,
          (array_agg(c.module_name order by c.last_at desc) filter (where c.module_name is not null))[1] as module_name,
          (array_agg(c.id::text order by ${weight} desc, c.holder_id is not null, c.raised_at, c.nth)
            filter (where ${isOpen}))[1] as trouble,
          max(c.cleared_at) as quiet, count(*) filter (where ${isOpen}) as open,
          count(*) filter (where c.cleared_at is null and c.shelved_until is not null) as shelved,
          max(${weight}) filter (where ${isOpen}) as worst, min(c.raised_at) filter (where ${isOpen}) as since
        from conditions c where ${where}
        group by c.pilot_code, c.module)
      select p.code as "pilotCode", ${zoneOf(zone)} as "timeZone", coalesce(t.module, h.module) as module,
        coalesce(t.module_name, h.module_name) as "moduleName", t.trouble as "troubleId", t.quiet,
        coalesce(t.open, 0) as open, coalesce(t.shelved, 0) as shelved, h.at as "heardAt", h.words as "heardWords"
      from troubled t full join heard h on h.pilot_code = t.pilot_code and h.module = t.module
      join pilots p on p.code = coalesce(t.pilot_code, h.pilot_code)
      order by t.worst desc nulls last, t.since, 1, 2
      limit ${MAX_MACHINES + 1}`,
  );
  return machines.map(({ moduleName, heardAt, heardWords, ...row }) => ({
    ...row,
    ...(moduleName !== null && { moduleName }),
    ...(heardAt !== null && heardWords !== null && { lastReport: { timestamp: heardAt, words: heardWords } }),
  }));
}

/** Whether the machine exists at all: one out of reach is forbidden, not unknown. */
export const isKnown = (db: Queryable, { pilotCode, module }: MachineKey): Promise<boolean> =>
  exists(
    db,
    sql`select from (
        select from conditions where pilot_code = ${pilotCode} and module = ${module}
        union all select from notices where type = 'Event' and pilot_code = ${pilotCode} and module = ${module}) notified
      where ${isMachine(sql`${module}::text`)} limit 1`,
  );

/** A condition, and the key by which it recurs. */
export type KeyedCondition = Condition & { readonly key: string };

/** The conditions `c` active within a time that the reader may `read`, the latest first. */
export async function conditionsWithin(
  db: Queryable,
  read: Sql,
  machines: readonly MachineKey[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<{ conditions: KeyedCondition[]; more: boolean }> {
  const conditions = await rows(
    db,
    { ...conditionShape, key: col.text },
    sql`select ${conditionColumns}, c.key from conditions c
      where (c.pilot_code, c.module) in (select * from unnest(
          ${machines.map(({ pilotCode }) => pilotCode)}::text[], ${machines.map(({ module }) => module)}::text[]))
        and c.first_at < ${timestamp(to)} and (c.cleared_at is null or c.cleared_at > ${timestamp(from)})
        and (${read})
      order by c.cleared_at is null desc, c.last_at desc, c.id limit ${MAX_READ_CONDITIONS + 1}`,
  );
  return {
    conditions: conditions
      .slice(0, MAX_READ_CONDITIONS)
      .map(({ key, ...row }) => ({ ...conditionOf(row), key })),
    more: conditions.length > MAX_READ_CONDITIONS,
  };
}

/** The reports of conditions that changed their state or priority, by condition, in order of time. */
export async function reportsOf(
  db: Queryable,
  conditionIds: readonly string[],
): Promise<ReadonlyMap<string, SpanReport[]>> {
  if (conditionIds.length === 0) return new Map();
  // A further notice of the same event (`notifyConcerned`) reports no change.
  const notices = await rows(
    db,
    { of: col.text, at: col.text, clears: col.flag, priority: col.oneOf(...priorities) },
    sql`select of, at, clears, priority from (
        select s.condition_id as of, s.happened_at as at, s.clears, s.priority,
          lag(s.clears) over reports is distinct from s.clears
            or (not s.clears and lag(s.priority) over reports is distinct from s.priority) as is_change
        from notices s
        where s.condition_id = any(${conditionIds}::uuid[]) and not exists (
          select from notices o where o.pilot_code = s.pilot_code and o.event_id = s.event_id and o.id < s.id)
        window reports as (partition by s.condition_id order by s.happened_at, s.id)) changes
      where is_change order by at desc limit ${MAX_READ_REPORTS}`,
  );
  const reports = new Map<string, SpanReport[]>();
  for (const { of, at, ...report } of notices.reverse()) {
    const list = reports.get(of) ?? [];
    list.push({ ...report, at: Date.parse(at) });
    reports.set(of, list);
  }
  return reports;
}
