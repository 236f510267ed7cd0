import { type Condition, coversPilot, retargetRequest } from '@portal/shared/wire';
import * as z from 'zod/mini';
import { findAssignment, forUpdateOfAssignment } from '../assignments/assignmentQueries';
import { findTarget, passOn } from '../assignments/target';
import { notifyConcerned, toOwner } from '../../events';
import {
  budgets,
  conditionColumns,
  conditionOf,
  conditionShape,
  first,
  isUuid,
  type Queryable,
  refuse,
  route,
  sql,
} from '../../platform';
import { changeCondition, forUpdateOfCondition } from './ownershipQueries';

/** Locks the active condition of an assignment, before the assignment as `reassign` does. */
async function lockConditionOf(tx: Queryable, assignmentId: string): Promise<Condition | undefined> {
  const row = await first(
    tx,
    conditionShape,
    sql`select ${conditionColumns} from conditions c
      where c.assignment_id = ${assignmentId}::uuid and c.cleared_at is null limit 1 ${forUpdateOfCondition}`,
  );
  return row && conditionOf(row);
}

const retarget = route({
  call: 'PUT /assignments/:id/target',
  budget: budgets.changes,
  summary: 'Reassigns an assignment with a reason; notifies everybody concerned',
  body: retargetRequest,
  data: z.null(),
  async handle({
    params,
    body: { targetUserId, reason },
    caller,
    origin,
    basics: { db, now: time, config },
  }) {
    const now = time();
    await db.transaction(async (tx) => {
      const condition = await lockConditionOf(tx, isUuid(params.id, 'assignment'));
      const call = 'PUT /assignments/:id/target';
      const before = await findAssignment(tx, caller, call, params.id, forUpdateOfAssignment);
      if (before.status === 'Done')
        throw refuse.conflict('This is done. Reopen it before you pass it on.', { status: before.status });
      if (before.targetUserId === targetUserId)
        throw refuse.conflict('This person already has it.', { targetUserId: before.targetUser });
      const target = await findTarget(tx, caller, targetUserId);
      // The work stays in its pilot: somebody of another one could not even read it.
      if (!coversPilot(target.pilotCode, before.pilotCode))
        throw refuse.invalid({ targetUserId: 'This person belongs to another pilot.' });
      const people = [before.sourceUserId, before.targetUserId, target.id];
      const clock = { now, site: config };
      await passOn(tx, caller, origin, before, { target, reason, people, clock });
      if (condition?.owner?.userId !== before.targetUserId) return;
      await notifyConcerned(tx, [{ conditionId: condition.conditionId, people: [target.id] }]);
      await changeCondition(
        tx,
        condition,
        caller,
        origin,
        { kind: 'handed', action: 'conditions.hand', to: target.name, words: reason, now },
        toOwner(target.id, target.name, now),
      );
    });
  },
});

export const retargetRoutes = [retarget];
