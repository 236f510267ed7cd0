import {
  cutText,
  type Paged,
  priorities,
  type WorkItem,
  type WorkItemsQuery,
  workKinds,
} from '@portal/shared/wire';
import { assignmentBelongings } from '../assignments/assignmentQueries';
import {
  all,
  type Caller,
  col,
  isOpen,
  join,
  keyShape,
  mapPage,
  present,
  priorityRank,
  type Queryable,
  raw,
  reach,
  rows,
  sliceOf,
  type SortedPage,
  sortKey,
  type SortRules,
  type Sql,
  sql,
  timestamp,
  without,
} from '../../platform';
import { concerns } from '../../events';

/** Characters of the last note, of which a list shows the beginning. */
const NOTE_LENGTH = 300;

/** Whether a condition `c` and the assignment `a` made from it are one work item, which the condition represents. */
export const isOne = sql`(${isOpen} and c.holder_id = a.target_user_id and a.status <> 'Done')`;

/** Filters for conditions `c`, and for assignments `a` whose condition is `of`. */
export interface WorkState {
  readonly condition: Sql;
  readonly assignment: Sql;
}

const states: Readonly<Record<NonNullable<WorkItemsQuery['state']>, WorkState>> = {
  open: {
    condition: isOpen,
    // Not twice: its condition represents it.
    assignment: sql`a.status <> 'Done' and of."isOne" is not true`,
  },
  shelved: {
    condition: raw('c.cleared_at is null and c.shelved_until is not null'),
    assignment: raw('false'),
  },
  over: { condition: raw('c.cleared_at is not null'), assignment: raw(`a.status = 'Done'`) },
};

function ownerIs(owner: WorkItemsQuery['owner'], column: Sql, { userId }: Caller): Sql[] {
  if (owner === undefined) return [];
  if (owner === 'nobody') return [sql`${column} is null`];
  if (owner === 'somebody') return [sql`${column} is not null`];
  return [sql`${column} = ${owner === 'me' ? userId : owner}::uuid`];
}

const narrowed = (t: Sql, { module, pilotCode, priority }: WorkItemsQuery): Sql[] => [
  ...(module === undefined ? [] : [sql`${t}.module = ${module}`]),
  ...(pilotCode === undefined ? [] : [sql`${t}.pilot_code = ${pilotCode}`]),
  ...(priority === undefined ? [] : [sql`${t}.priority = ${priority}`]),
];

/**
 * The conditions that concern a caller and the assignments they may read, as rows of `workShape` without the last note.
 */
export function workOf(
  caller: Caller,
  query: WorkItemsQuery,
  state: WorkState = states[query.state ?? 'open'],
): Sql {
  const concerned = concerns(caller, 'GET /work-items');
  const readable = reach(caller, 'GET /work-items', assignmentBelongings);
  const conditions = sql`select 'condition' as kind, c.id, c.pilot_code as "pilotCode", coalesce(c.description, c.topic) as what,
      c.module, c.module_name as "moduleName", c.priority, c.raised_at as since, a.due_at as due,
      c.holder_id as "ownerId", c.holder_name as owner, a.source_user_id as "sourceId", a.source_user as source,
      coalesce(a.status, case when c.cleared_at is not null then 'Over' when c.shelved_until is not null then 'Shelved'
        else 'There' end) as state,
      c.shelved_until as "shelvedUntil", c.cleared_at as ended, c.id as "conditionId", a.id as "assignmentId", c.nth
    from conditions c left join assignments a on a.id = c.assignment_id and ${isOne} and ${readable}
    where ${all([state.condition, concerned, ...narrowed(raw('c'), query), ...ownerIs(query.owner, raw('c.holder_id'), caller)])}`;
  // A deleted or disabled user counts as no owner.
  const assignments = sql`select 'assignment' as kind, a.id, a.pilot_code as "pilotCode", a.description as what, a.module,
      a.module_name as "moduleName", a.priority, a.created_at as since, a.due_at as due,
      o.id as "ownerId", case when o.id is not null then a.target_user end as owner,
      a.source_user_id as "sourceId", a.source_user as source, a.status as state,
      null::timestamptz as "shelvedUntil", case when a.status = 'Done' then a.updated_at end as ended,
      of.id as "conditionId", a.id as "assignmentId", null::bigint as nth
    from assignments a
    left join users o on o.id = a.target_user_id and o.status <> 'DISABLED'
    left join lateral (
      select c.id, ${isOne} as "isOne" from conditions c
      where c.assignment_id = a.id and ${concerned} order by c.nth desc limit 1) of on true
    where ${all([state.assignment, readable, ...narrowed(raw('a'), query), ...ownerIs(query.owner, raw('o.id'), caller)])}`;
  const parts = { condition: conditions, assignment: assignments };
  const kinds = workKinds.filter((kind) => query.kind === undefined || query.kind === kind);
  return join(
    kinds.map((kind) => parts[kind]),
    ' union all ',
  );
}

const workShape = {
  kind: col.oneOf(...workKinds),
  id: col.text,
  pilotCode: col.text,
  what: col.text,
  module: col.orNull(col.text),
  moduleName: col.orNull(col.text),
  priority: col.oneOf(...priorities),
  since: col.text,
  due: col.orNull(col.text),
  ownerId: col.orNull(col.text),
  owner: col.orNull(col.text),
  sourceId: col.orNull(col.text),
  source: col.orNull(col.text),
  state: col.text,
  shelvedUntil: col.orNull(col.text),
  ended: col.orNull(col.text),
  conditionId: col.orNull(col.text),
  assignmentId: col.orNull(col.text),
  nth: col.orNull(col.number),
  noteBy: col.orNull(col.text),
  noteWords: col.orNull(col.text),
  noteAt: col.orNull(col.text),
};

const personOf = (userId: string | null, name: string | null) =>
  userId === null ? undefined : { userId, name: name ?? '' };

const ended = sortKey.time(sql`i.ended`);
const since = sortKey.time(sql`i.since`);
const id = sortKey.uuid(sql`i.id`);

/**
 * Open items, ascending: the most severe first, overdue ones as most severe; of equals the oldest, of one moment the
 * first that came, and conditions before assignments. Items that are over, descending: the last first.
 */
export function workOrder(isOver: boolean, now: Date): SortRules<'urgency'> {
  if (isOver) return { sortable: { urgency: ended }, fallback: 'urgency', ties: [id] };
  const rank = priorityRank(sql`case when i.due < ${timestamp(now)} then 'High' else i.priority end`);
  const nth = sql`coalesce(i.nth, ${raw(String(Number.MAX_SAFE_INTEGER))})`;
  return {
    sortable: { urgency: sortKey.integer(sql`-${rank}`) },
    fallback: 'urgency',
    ties: [since, sortKey.integer(nth), id],
  };
}

/** One page of the rows of `work`, of which there are `elements`. */
export async function readWork(
  db: Queryable,
  work: Sql,
  page: SortedPage,
  elements: number,
): Promise<Paged<WorkItem>> {
  const slice = sliceOf(page, elements);
  const items = await rows(
    db,
    { ...workShape, ...keyShape },
    sql`select i.*, note.by as "noteBy", note.words as "noteWords", note.at as "noteAt"
      from (select i.*, ${slice.keyColumn} from (${work}) i where ${all(slice.where)} ${slice.clause}) i
      left join lateral (
        select by, left(words, ${NOTE_LENGTH + 64}) as words, at from (
          (select n.by_name as by, n.words, n.created_at as at from condition_notes n
            where i.kind = 'condition' and n.condition_id = i.id and n.words is not null order by n.id desc limit 1)
          union all
          (select m.origin_name, m.comment, m.created_at from assignment_comments m
            where m.assignment_id = i."assignmentId" and m.origin <> 'System' order by m.id desc limit 1)) said
        order by at desc limit 1) note on true
      order by ${slice.order}`,
  );
  return mapPage(slice.answer(items), (row) => {
    const { ownerId, owner, sourceId, source, noteBy, noteWords, noteAt, ...rest } = without(row, 'nth');
    const [has, origin] = [personOf(ownerId, owner), personOf(sourceId, source)];
    return {
      ...present(rest),
      ...(has && { owner: has }),
      ...(origin && { source: origin }),
      ...(noteAt !== null && {
        lastNote: { by: noteBy ?? '', words: cutText(noteWords ?? '', NOTE_LENGTH), at: noteAt },
      }),
    };
  });
}
