import {
  assignConditionRequest,
  type Condition,
  coversPilot,
  handConditionRequest,
} from '@portal/shared/wire';
import { checkDue, openAssignment } from '../assignments/createAssignment';
import { findAssignment, forUpdateOfAssignment } from '../assignments/assignmentQueries';
import { findTarget, type Pass, passOn, type AssignmentTarget } from '../assignments/target';
import { notifyConcerned, toOwner } from '../../events';
import { budgets, type Caller, type Origin, type Queryable, refuse, route, sql } from '../../platform';
import { notifyAssigned } from './notifyAssigned';
import {
  reread,
  answers,
  changeCondition,
  checkActive,
  checkFree,
  findCondition,
  forUpdateOfCondition,
  mayOverrule,
  newestEventOf,
} from './ownershipQueries';

/** @throws Refusal as `findTarget`, and `invalid` for a person of another pilot */
async function findNewOwner(
  tx: Queryable,
  caller: Caller,
  condition: Condition,
  id: string,
): Promise<AssignmentTarget> {
  const target = await findTarget(tx, caller, id);
  if (!coversPilot(target.pilotCode, condition.pilotCode))
    throw refuse.invalid({ targetUserId: 'This person belongs to another pilot.' });
  return target;
}

function checkAssignable(condition: Condition, caller: Caller): void {
  checkActive(condition);
  if (!mayOverrule(caller)) checkFree(condition, caller);
}

async function passMadeOn(
  tx: Queryable,
  caller: Caller,
  origin: Pick<Origin, 'address'>,
  { assignmentId, owner }: Condition,
  { target, reason, clock }: Omit<Pass, 'people'>,
): Promise<void> {
  if (assignmentId === undefined || owner === undefined) return;
  const call = 'PUT /assignments/:id/target';
  const before = await findAssignment(tx, caller, call, assignmentId, forUpdateOfAssignment);
  if (before.status === 'Done' || before.targetUserId !== owner.userId || target.id === owner.userId) return;
  const people = [before.sourceUserId, before.targetUserId];
  await passOn(tx, caller, origin, before, { target, reason, people, clock });
}

const reassign = route({
  ...answers,
  call: 'PUT /conditions/:id/hand-over',
  summary:
    'Assigns a condition to another owner and notifies them with the caller’s words; a condition of somebody else only for supervisors',
  body: handConditionRequest,
  handle: ({ params, body: { targetUserId, words }, caller, origin, basics: { db, now, config } }) =>
    db.transaction(async (tx) => {
      const condition = await findCondition(
        tx,
        caller,
        'PUT /conditions/:id/hand-over',
        params.id,
        forUpdateOfCondition,
      );
      checkAssignable(condition, caller);
      const target = await findNewOwner(tx, caller, condition, targetUserId);
      const clock = { now: now(), site: config };
      await changeCondition(
        tx,
        condition,
        caller,
        origin,
        { kind: 'handed', action: 'conditions.hand', to: target.name, words, now: clock.now },
        toOwner(target.id, target.name, clock.now),
      );
      await passMadeOn(tx, caller, origin, condition, { target, reason: words, clock });
      await notifyConcerned(tx, [{ conditionId: condition.conditionId, people: [target.id] }]);
      const people = [target.id, condition.owner?.userId];
      await notifyAssigned(tx, caller, condition, { target, words, people }, clock);
      return reread(tx, caller, condition.conditionId);
    }),
});

const assign = route({
  ...answers,
  call: 'POST /conditions/:id/assignment',
  summary:
    'Creates an assignment from a condition; its recipient becomes the owner, unless the condition is over',
  budget: budgets.assignments,
  body: assignConditionRequest,
  status: 201,
  handle: ({ params, body, caller, origin, basics: { db, now, config } }) =>
    db.transaction(async (tx) => {
      const call = 'POST /conditions/:id/assignment';
      const condition = await findCondition(tx, caller, call, params.id, forUpdateOfCondition);
      const isOver = condition.cleared !== undefined;
      if (!isOver) checkAssignable(condition, caller);
      const clock = { now: now(), site: config };
      checkDue(body.due, clock.now);
      const target = await findNewOwner(tx, caller, condition, body.targetUserId);
      const { module, moduleName, pilotCode, conditionId, owner } = condition;
      const eventId = await newestEventOf(tx, conditionId);
      const assignmentId = await openAssignment(
        tx,
        caller,
        origin,
        { ...body, target, pilotCode, module, moduleName, eventId },
        clock,
      );
      const isWork = sql`assignment_id = ${assignmentId}::uuid`;
      await changeCondition(
        tx,
        condition,
        caller,
        origin,
        { kind: 'assigned', action: 'conditions.assign', to: target.name, now: clock.now },
        isOver ? isWork : sql`${toOwner(target.id, target.name, clock.now)}, ${isWork}`,
      );
      await notifyConcerned(tx, [{ conditionId, people: [target.id] }]);
      // Its target is notified by the assignment.
      const people = isOver ? [] : [owner?.userId].filter((id) => id !== target.id);
      await notifyAssigned(tx, caller, condition, { target, words: body.description, people }, clock);
      return reread(tx, caller, conditionId);
    }),
});

export const assignRoutes = [reassign, assign];
