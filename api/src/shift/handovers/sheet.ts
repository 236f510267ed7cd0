import {
  assignmentStatuses,
  type HandoverItem,
  type HandoverSheet,
  type HandoverTotals,
  priorities,
} from '@portal/shared/wire';
import { assignmentBelongings, isOne, mayOverrule } from '../../work';
import {
  type Caller,
  col,
  conditionColumns,
  conditionOf,
  conditionShape,
  first,
  isToldOf,
  present,
  priorityRank,
  type Queryable,
  raw,
  reach,
  type RowOf,
  rows,
  type Sql,
  sql,
  timestamp,
} from '../../platform';
import { concerns } from '../../events';
import { troubleMs, spansOf, clipSpans } from '../machines/spans';
import { reportsOf } from '../machines/machineQueries';

/** The most conditions and the most assignments that are listed; all are counted. */
const MAX_LISTED_ITEMS = 500;
const MAX_ITEM_NOTES = 3;
/**
 * The size limit of the stored items of a handover, bytes: about 500 items of ordinary length. Finished items are
 * dropped first.
 */
const MAX_SHEET_BYTES = 256 * 1024;

export interface Asked {
  readonly pilotCode: string;
  /** Epoch ms, as are `to` and `now`. */
  readonly from: number;
  readonly to: number;
  readonly now: number;
}

/** Whether a person may be notified of the pilot no more. */
const hasLeft = (id: Sql, { pilotCode }: Asked) =>
  sql`not exists (select from users u where u.id = ${id} and ${isToldOf(sql`${pilotCode}::text`)})`;

/** Whether a person's account is disabled, which may be for a minute. */
const isDisabled = (id: Sql) =>
  sql`exists (select from users u where u.id = ${id} and u.status = 'DISABLED')`;

const readsCondition = (caller: Caller) => sql`(${concerns(caller, 'GET /handovers/draft')})`;
const readsWork = (caller: Caller) => sql`(${reach(caller, 'GET /assignments/:id', assignmentBelongings)})`;

/** Whether a condition `c` also represents the assignment `a`: made from it, and one person has both. */
const isRepresentedBy = sql`a.id = c.assignment_id and ${isOne}`;

/**
 * The conditions `c` that the giver may read, active within the shift or now, with the assignments they also represent.
 */
const conditionsOf = (caller: Caller, { pilotCode, from, to }: Asked) =>
  sql`conditions c left join assignments a on ${isRepresentedBy} and ${readsWork(caller)}
    where c.pilot_code = ${pilotCode} and c.first_at < ${timestamp(to)}
    and (c.cleared_at is null or c.cleared_at >= ${timestamp(from)}) and ${readsCondition(caller)}`;

/** The assignments `a` of a sheet, except those that a condition represents. */
const assignmentsOf = (caller: Caller, { pilotCode, from, to }: Asked) =>
  sql`assignments a where a.pilot_code = ${pilotCode} and a.created_at < ${timestamp(to)}
    and (a.status <> 'Done' or a.updated_at >= ${timestamp(from)}) and ${readsWork(caller)}
    and not exists (select from conditions c where ${isRepresentedBy} and ${readsCondition(caller)})`;

const rank = { open: 0, shelved: 1, over: 2 } as const;

const noteShape = { of: col.text, timestamp: col.text, by: col.text, words: col.text };
type SheetNoteRow = RowOf<typeof noteShape>;

/** @param notesSql a query of the notes of `thing.id`, with rows of `timestamp`, `by` and `words` */
async function notesOf(
  db: Queryable,
  ids: readonly string[],
  notesSql: Sql,
): Promise<(of: string) => Omit<SheetNoteRow, 'of'>[]> {
  const notes = await rows(
    db,
    noteShape,
    sql`select thing.id as of, latest.* from unnest(${ids}::uuid[]) thing (id)
      cross join lateral (${notesSql} order by timestamp desc limit ${MAX_ITEM_NOTES}) latest`,
  );
  return (id) =>
    notes.filter(({ of }) => of === id).map(({ timestamp, by, words }) => ({ timestamp, by, words }));
}

const commentsOf = (id: Sql) =>
  sql`select created_at as timestamp, origin_name as by, comment as words from assignment_comments
    where assignment_id = ${id} and origin <> 'System'`;

async function conditionItems(db: Queryable, caller: Caller, request: Asked): Promise<HandoverItem[]> {
  const conditions = await rows(
    db,
    {
      ...conditionShape,
      left: col.flag,
      disabled: col.flag,
      status: col.orNull(col.oneOf(...assignmentStatuses)),
      due: col.orNull(col.text),
      made: col.orNull(col.text),
    },
    sql`select ${conditionColumns}, ${hasLeft(sql`c.holder_id`, request)} as left,
        ${isDisabled(sql`c.holder_id`)} as disabled, a.status, a.due_at as due, a.id as made
      from ${conditionsOf(caller, request)}
      order by c.cleared_at is null desc, c.shelved_until is null desc, ${priorityRank(raw('c.priority'))} desc, c.raised_at, c.nth
      limit ${MAX_LISTED_ITEMS}`,
  );
  const ids = conditions.map(({ conditionId }) => conditionId);
  const reports = await reportsOf(db, ids);
  const notes = await notesOf(
    db,
    ids,
    sql`select created_at as timestamp, by_name as by, words from condition_notes
      where condition_id = thing.id and words is not null`,
  );
  const comments = await notesOf(
    db,
    conditions.flatMap(({ made }) => made ?? []),
    commentsOf(raw('thing.id')),
  );
  return conditions.map(({ left, disabled, status, due, made, ...row }) => {
    const { conditionId, description, topic, module, moduleName, priority, ...one } = conditionOf(row);
    const { first: began, raised, cleared, owner, shelf, outcome } = one;
    const times = {
      first: Date.parse(began),
      raised: Date.parse(raised),
      cleared: cleared === undefined ? null : Date.parse(cleared),
    };
    const spans = spansOf({ ...times, priority }, reports.get(conditionId) ?? [], request.now);
    const there = clipSpans(spans, request.from, Math.min(request.to, request.now));
    const isOwn = owner === undefined || left || owner.userId === caller.userId;
    return {
      kind: 'condition',
      itemId: conditionId,
      what: description ?? topic,
      module,
      priority,
      ...(moduleName !== undefined && { moduleName }),
      state: cleared !== undefined ? 'over' : shelf !== undefined ? 'shelved' : 'open',
      ...present({ status, due }),
      since: began,
      ...(cleared !== undefined && { until: cleared }),
      stoodMs: troubleMs(there),
      ...(owner !== undefined && {
        owner: { userId: owner.userId, name: owner.name, ...(left && { left, disabled }) },
      }),
      ...(shelf !== undefined && { shelf }),
      ...(outcome !== undefined && { outcome }),
      notes: [...notes(conditionId).filter(({ words }) => words !== shelf?.reason), ...comments(made ?? '')]
        .sort((one, other) => other.timestamp.localeCompare(one.timestamp))
        .slice(0, MAX_ITEM_NOTES),
      given: cleared === undefined && (isOwn || mayOverrule(caller)),
    };
  });
}

async function assignmentItems(db: Queryable, caller: Caller, request: Asked): Promise<HandoverItem[]> {
  const assignments = await rows(
    db,
    {
      itemId: col.text,
      what: col.text,
      module: col.orNull(col.text),
      moduleName: col.orNull(col.text),
      priority: col.oneOf(...priorities),
      status: col.oneOf(...assignmentStatuses),
      since: col.text,
      updated: col.text,
      due: col.orNull(col.text),
      userId: col.text,
      name: col.text,
      left: col.flag,
      disabled: col.flag,
    },
    sql`select a.id as "itemId", a.description as what, a.module, a.module_name as "moduleName", a.priority, a.status,
        a.created_at as since, a.updated_at as updated, a.due_at as due, a.target_user_id as "userId",
        a.target_user as name, ${hasLeft(sql`a.target_user_id`, request)} as left,
        ${isDisabled(sql`a.target_user_id`)} as disabled
      from ${assignmentsOf(caller, request)}
      order by a.status = 'Done', a.due_at < ${timestamp(request.now)} desc nulls last, ${priorityRank(raw('a.priority'))} desc, a.created_at,
        a.id
      limit ${MAX_LISTED_ITEMS}`,
  );
  const notes = await notesOf(
    db,
    assignments.map(({ itemId }) => itemId),
    commentsOf(raw('thing.id')),
  );
  return assignments.map(({ userId, name, left, disabled, updated, ...row }) => {
    const isDone = row.status === 'Done';
    return {
      kind: 'assignment',
      ...present(row),
      state: isDone ? 'over' : 'open',
      ...(isDone && { until: updated }),
      owner: { userId, name, ...(left && { left, disabled }) },
      notes: notes(row.itemId),
      given: !isDone,
    };
  });
}

async function totalsOf(db: Queryable, caller: Caller, request: Asked): Promise<HandoverTotals> {
  const conditions = await first(
    db,
    { open: col.number, unowned: col.number, shelved: col.number, over: col.number, late: col.number },
    sql`select count(*) filter (where c.cleared_at is null and c.shelved_until is null) as open,
        count(*) filter (where c.cleared_at is null and c.shelved_until is null and c.holder_id is null) as unowned,
        count(*) filter (where c.cleared_at is null and c.shelved_until is not null) as shelved,
        count(*) filter (where c.cleared_at is not null) as over,
        count(*) filter (where a.due_at < ${timestamp(request.now)}) as late
      from ${conditionsOf(caller, request)}`,
  );
  const assignments = await first(
    db,
    { assignments: col.number, overdue: col.number, done: col.number },
    sql`select count(*) filter (where a.status <> 'Done') as assignments,
        count(*) filter (where a.status <> 'Done' and a.due_at < ${timestamp(request.now)}) as overdue,
        count(*) filter (where a.status = 'Done') as done
      from ${assignmentsOf(caller, request)}`,
  );
  const { late, ...counted } = conditions ?? { open: 0, unowned: 0, shelved: 0, over: 0, late: 0 };
  const { overdue, ...work } = assignments ?? { assignments: 0, overdue: 0, done: 0 };
  return { ...counted, ...work, overdue: overdue + late };
}

/** As many items as fit into a sheet, from its beginning. */
export function fitted<T>(items: readonly T[], most = MAX_SHEET_BYTES): T[] {
  let bytes = 0;
  const end = items.findIndex((item) => (bytes += Buffer.byteLength(JSON.stringify(item)) + 1) > most);
  return items.slice(0, end === -1 ? items.length : end);
}

/**
 * Open items, and those that ended within the shift, as far as the author may read them. Read receipts do not change
 * it.
 */
export async function sheetOf(db: Queryable, caller: Caller, request: Asked): Promise<HandoverSheet> {
  const totals = await totalsOf(db, caller, request);
  const conditions = await conditionItems(db, caller, request);
  const items = fitted(
    [...conditions, ...(await assignmentItems(db, caller, request))].sort(
      (one, other) => rank[one.state] - rank[other.state],
    ),
  );
  const all = totals.open + totals.shelved + totals.over + totals.assignments + totals.done;
  return {
    at: new Date(request.now).toISOString(),
    totals,
    items,
    unlisted: Math.max(0, all - items.length),
  };
}
