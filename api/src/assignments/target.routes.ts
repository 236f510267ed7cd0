import { retargetRequest } from '@portal/shared/wire';
import * as z from 'zod/mini';
import { budgets } from '../http/budget';
import { route } from '../http/route';
import { refuse } from '../rules/refusal';
import { findAssignment, forUpdate } from './store';
import { findTarget, passOn } from './target';

/** Passes unfinished work on to another person, or to oneself; the reason stands in the thread. */
export const retarget = route({
  call: 'PUT /assignments/:id/target',
  budget: budgets.changes,
  summary: 'Passes an assignment on to somebody else, with the reason; everybody concerned is told',
  body: retargetRequest,
  data: z.null(),
  async handle({ params, body, caller, origin, basics: { db, now, config } }) {
    await db.transaction(async (tx) => {
      const before = await findAssignment(tx, caller, 'PUT /assignments/:id/target', params.id, forUpdate);
      if (before.status === 'Done')
        throw refuse.conflict('This is done. Re-open it before it is passed on.', { status: before.status });
      if (before.targetUserId === body.targetUserId)
        throw refuse.conflict('This person has it already.', { targetUserId: before.targetUser });
      const target = await findTarget(tx, caller, body.targetUserId);
      const people = [before.sourceUserId, before.targetUserId, target.id];
      const clock = { now: now(), timeZone: config.timeZone };
      await passOn(tx, caller, origin, before, { target, reason: body.reason, people, clock });
    });
    return null;
  },
});
