import {
  assignmentSchema,
  assignmentsQuery,
  type CommentOrigin,
  commentRequest,
  createAssignmentRequest,
  nextStatuses,
  pagedOf,
  recipientOf,
  updateAssignmentRequest,
} from '@portal/shared/wire';
import * as z from 'zod/mini';
import { ownerActed } from '../../events';
import {
  all,
  any,
  audit,
  type Basics,
  budgets,
  type Caller,
  col,
  displayName,
  first,
  isSelf,
  priorityRank,
  type Queryable,
  reach,
  readList,
  readPage,
  refuse,
  route,
  sortKey,
  type Sql,
  sql,
} from '../../platform';
import {
  addComment,
  assignmentColumns,
  type AssignmentRow,
  assignmentBelongings,
  findAssignment,
  forUpdateOfAssignment,
  mostComments,
  withComments,
  assignmentShape,
} from './assignmentQueries';
import { checkDue, openAssignment } from './createAssignment';
import { findTarget } from './target';
import { notifyAbout } from './notify';

type Query = z.infer<typeof assignmentsQuery>;

const createdAt = sortKey.time(sql`a.created_at`);
const sortable = {
  timestamp: createdAt,
  timestampUpdated: sortKey.time(sql`a.updated_at`),
  status: sortKey.text(sql`a.status`),
  priority: sortKey.integer(priorityRank(sql`a.priority`)),
  sourceUser: sortKey.text(sql`lower(a.source_user)`),
  targetUser: sortKey.text(sql`lower(a.target_user)`),
};

async function readAssignments({ db }: Basics, list: string, query: Query, whose: readonly Sql[]) {
  const where = all([
    ...whose,
    ...(query.status === undefined ? [] : [sql`a.status = ${query.status}`]),
    ...(query.unfinished === true ? [sql`a.status <> 'Done'`] : []),
    ...(query.pilotCode === undefined ? [] : [sql`a.pilot_code = ${query.pilotCode}`]),
  ]);
  const page = readPage(list, query, {
    sortable,
    fallback: 'timestamp',
    ties: [createdAt, sortKey.uuid(sql`a.id`)],
  });
  const { results, ...rest } = await readList(db, page, {
    shape: assignmentShape,
    columns: assignmentColumns,
    from: sql`assignments a`,
    where,
  });
  return { ...rest, results: await withComments(db, results, mostComments.list) };
}

const listAssignments = route({
  call: 'GET /assignments',
  cost: 'dear',
  summary: 'The assignments of the pilots within reach, newest first',
  query: assignmentsQuery,
  data: pagedOf(assignmentSchema),
  handle: ({ query, caller, basics }) =>
    readAssignments(basics, 'GET /assignments', query, [
      reach(caller, 'GET /assignments', assignmentBelongings),
    ]),
});

const requested = (userId: string) => sql`a.source_user_id = ${userId}::uuid`;
const received = (userId: string) => sql`a.target_user_id = ${userId}::uuid`;

const ofUser = route({
  call: 'GET /assignments/user/:userId',
  cost: 'dear',
  summary: 'The assignments that a user gave, received, or both',
  query: assignmentsQuery,
  data: pagedOf(assignmentSchema),
  async handle({ params, query, caller, basics }) {
    const userId = isSelf(caller, params.userId) ? caller.userId : params.userId;
    if (!z.uuid().safeParse(userId).success) throw refuse.unknown('user');
    const sides = { Requested: [requested(userId)], Received: [received(userId)] };
    const side = query.type === undefined ? [requested(userId), received(userId)] : sides[query.type];
    return readAssignments(basics, `GET /assignments/user/${userId}`, query, [
      any(side),
      reach(caller, 'GET /assignments/:id', assignmentBelongings),
    ]);
  },
});

/** @throws Refusal `invalid` for a notification that the caller may not read */
async function originOf(tx: Queryable, caller: Caller, notificationId: string | undefined) {
  if (notificationId === undefined) return null;
  const notification = await first(
    tx,
    { event: col.orNull(col.text) },
    sql`select s.event_id as event from notifications n join notices s on s.id = n.notice_id
      where n.id = ${notificationId}::uuid
        and ${reach(caller, 'GET /notifications/:id/event', { recipient: sql`n.user_id`, pilot: sql`s.pilot_code` })}`,
  );
  if (notification === undefined)
    throw refuse.invalid({ relatedNotification: 'There is no such notification.' });
  return notification.event;
}

const createAssignment = route({
  call: 'POST /assignments/create',
  budget: budgets.assignments,
  summary: 'Creates an assignment for somebody in the caller’s pilot and notifies them',
  body: createAssignmentRequest,
  data: z.uuid(),
  async handle({ body, caller, origin, basics: { db, now, config } }) {
    checkDue(body.due, now());
    return db.transaction(async (tx) =>
      openAssignment(
        tx,
        caller,
        origin,
        {
          ...body,
          target: await findTarget(tx, caller, body.targetUserId),
          eventId: await originOf(tx, caller, body.relatedNotification),
        },
        { now: now(), site: config },
      ),
    );
  },
});

const readAssignment = route({
  call: 'GET /assignments/:id',
  summary: 'One assignment with its comments',
  data: assignmentSchema,
  async handle({ params, caller, basics: { db } }) {
    const row = await findAssignment(db, caller, 'GET /assignments/:id', params.id);
    const [assignment] = await withComments(db, [row], mostComments.detail);
    if (assignment === undefined) throw refuse.unknown('assignment');
    // The reader's own notification of the assignment's event, as the way back to it.
    const notification = await first(
      db,
      { id: col.text },
      sql`select n.id from notices s join notifications n on n.notice_id = s.id
        where s.pilot_code = ${row.pilotCode} and s.event_id = ${row.relatedEvent ?? null}
          and ${reach(caller, 'GET /notifications/:id', { recipient: sql`n.user_id`, pilot: sql`s.pilot_code` })}
        order by n.user_id = ${recipientOf(caller)} desc limit 1`,
    );
    return { ...assignment, ...(notification && { relatedNotification: notification.id }) };
  },
});

const assignmentTarget = ({ assignmentId, targetUser, pilotCode }: AssignmentRow) => ({
  id: assignmentId,
  name: targetUser,
  pilotCode,
});

const othersOf = ({ sourceUserId, targetUserId }: AssignmentRow, userId: string): string[] =>
  [...new Set([sourceUserId, targetUserId])].filter((id) => id !== userId);

function originFor({ sourceUserId, targetUserId }: AssignmentRow, userId: string): CommentOrigin {
  if (userId === sourceUserId) return 'Source';
  return userId === targetUserId ? 'Target' : 'Overseer';
}

const actedOn = (tx: Queryable, { assignmentId }: AssignmentRow, { userId }: Caller, now: Date) =>
  ownerActed(tx, userId, sql`c.assignment_id = ${assignmentId}::uuid`, now);

/** @throws Refusal `conflict`, naming the statuses that may follow (docs/reference/product.md#assignment) */
function checkTransition(from: string, to: string | undefined): void {
  const allowed = nextStatuses(from);
  if (to === undefined || allowed.some((status) => status === to)) return;
  throw refuse.conflict(`After ${from} comes ${allowed.join(' or ')}.`, { status: allowed.join(', ') });
}

/** Shown for a missing due time. */
const NONE = '–';

const updateAssignment = route({
  call: 'PUT /assignments/:id',
  budget: budgets.changes,
  summary:
    'Moves an assignment to its next status, or changes its priority or due time; notifies the other people',
  body: updateAssignmentRequest,
  data: z.null(),
  handle: ({ params, body, caller, origin, basics: { db, now } }) =>
    db.transaction(async (tx) => {
      const before = await findAssignment(
        tx,
        caller,
        'PUT /assignments/:id',
        params.id,
        forUpdateOfAssignment,
      );
      if (body.due !== before.due) checkDue(body.due, now());
      checkTransition(before.status, body.status);
      const after = {
        status: body.status ?? before.status,
        priority: body.priority ?? before.priority,
        due: body.due === undefined ? before.due : body.due,
      };
      // Without translated words, so that it reads the same in every language.
      const changes = (['status', 'priority', 'due'] as const)
        .filter((field) => before[field] !== after[field])
        .map((field) => `${before[field] ?? NONE} → ${after[field] ?? NONE}`);
      if (changes.length === 0) return;
      await tx.query(
        sql`update assignments set status = ${after.status}, priority = ${after.priority},
          due_at = ${after.due}::timestamptz, updated_at = now()
          where id = ${before.assignmentId}::uuid`,
      );
      for (const comment of changes)
        await addComment(tx, before.assignmentId, {
          comment,
          origin: 'System',
          originName: displayName(caller),
        });
      await actedOn(tx, before, caller, now());
      const words = [...changes, displayName(caller), before.description].join(' · ');
      for (const other of othersOf(before, caller.userId))
        await notifyAbout(tx, before.assignmentId, other, words);
      await audit(tx, 'assignments.update', { caller, origin }, assignmentTarget(before), { changes });
    }),
});

const comment = route({
  call: 'PUT /assignments/:id/comments',
  budget: budgets.changes,
  summary: 'Adds a comment in the caller’s name; notifies the other people',
  body: commentRequest,
  data: z.null(),
  handle: ({ params, body, caller, origin, basics: { db, now } }) =>
    db.transaction(async (tx) => {
      const assignment = await findAssignment(
        tx,
        caller,
        'PUT /assignments/:id/comments',
        params.id,
        forUpdateOfAssignment,
      );
      await addComment(tx, assignment.assignmentId, {
        comment: body.comment,
        origin: originFor(assignment, caller.userId),
        originName: displayName(caller),
      });
      await tx.query(
        sql`update assignments set updated_at = now() where id = ${assignment.assignmentId}::uuid`,
      );
      await actedOn(tx, assignment, caller, now());
      for (const other of othersOf(assignment, caller.userId))
        await notifyAbout(tx, assignment.assignmentId, other, body.comment);
      // Only the fact of a comment: its text stays in the thread and out of the audit.
      await audit(tx, 'assignments.comment', { caller, origin }, assignmentTarget(assignment));
    }),
});

export const assignmentRoutes = [
  listAssignments,
  ofUser,
  createAssignment,
  readAssignment,
  updateAssignment,
  comment,
];
