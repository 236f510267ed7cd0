import {
  type Assignment,
  type CommentOrigin,
  priorities,
  assignmentStatuses,
  commentOrigins,
} from '@portal/shared/wire';
import {
  type Call,
  type Caller,
  col,
  isUuid,
  objectOf,
  present,
  type Queryable,
  raw,
  reach,
  type RowOf,
  rows,
  type Sql,
  sql,
  without,
} from '../../platform';

export const assignmentColumns = raw(`a.id as "assignmentId", a.source_user_id as "sourceUserId",
  a.source_user as "sourceUser", a.target_user_id as "targetUserId", a.target_user as "targetUser", a.status,
  a.description, a.module, a.module_name as "moduleName", a.priority, a.created_at as timestamp,
  a.updated_at as "timestampUpdated", a.pilot_code as "pilotCode", a.event_id as "relatedEvent", a.due_at as due`);

export const assignmentShape = {
  assignmentId: col.text,
  sourceUserId: col.text,
  sourceUser: col.text,
  targetUserId: col.text,
  targetUser: col.text,
  status: col.oneOf(...assignmentStatuses),
  description: col.text,
  module: col.orNull(col.text),
  moduleName: col.orNull(col.text),
  priority: col.oneOf(...priorities),
  timestamp: col.text,
  timestampUpdated: col.text,
  pilotCode: col.text,
  relatedEvent: col.orNull(col.text),
  due: col.orNull(col.text),
};

/** The columns that the access policy checks. */
export const assignmentBelongings = {
  pilot: sql`a.pilot_code`,
  parties: [sql`a.source_user_id`, sql`a.target_user_id`],
  former: sql`a.former`,
};

export type AssignmentRow = RowOf<typeof assignmentShape>;

/** The most comments of an assignment, in a list and on its own page. */
export const mostComments = { list: 10, detail: 200 } as const;

export async function withComments(
  db: Queryable,
  assignments: readonly AssignmentRow[],
  most: number,
): Promise<Assignment[]> {
  const comments = await rows(
    db,
    {
      of: col.text,
      timestamp: col.text,
      comment: col.text,
      origin: col.oneOf(...commentOrigins),
      originName: col.text,
    },
    sql`select newest.* from unnest(${assignments.map((one) => one.assignmentId)}::uuid[]) of_id
      cross join lateral (
        select assignment_id as of, created_at as timestamp, comment, origin, origin_name as "originName"
        from assignment_comments where assignment_id = of_id order by id desc limit ${most}
      ) newest`,
  );
  return assignments.map((assignment) => ({
    ...present(assignment),
    comments: comments.filter(({ of }) => of === assignment.assignmentId).map((one) => without(one, 'of')),
  }));
}

/** @throws Refusal `unknown`, `forbidden` */
export async function findAssignment(
  db: Queryable,
  caller: Caller,
  call: Call,
  id: string,
  lock: Sql = raw(''),
): Promise<AssignmentRow> {
  return objectOf(
    db,
    'assignment',
    assignmentShape,
    sql`select ${assignmentColumns}, ${reach(caller, call, assignmentBelongings)} as allowed
      from assignments a where a.id = ${isUuid(id, 'assignment')}::uuid ${lock}`,
  );
}

export const forUpdateOfAssignment = raw('for update');

export async function addComment(
  tx: Queryable,
  assignmentId: string,
  { comment, origin, originName }: { comment: string; origin: CommentOrigin; originName: string },
): Promise<void> {
  await tx.query(
    sql`insert into assignment_comments (assignment_id, comment, origin, origin_name)
      values (${assignmentId}::uuid, ${comment}, ${origin}, ${originName})`,
  );
}
