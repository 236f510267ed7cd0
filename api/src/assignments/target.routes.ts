import { retargetRequest, userStatuses } from '@portal/shared/wire';
import * as z from 'zod/mini';
import { audit } from '../record/audit';
import { col } from '../db/columns';
import { first, type Queryable } from '../db/database';
import { sql } from '../db/sql';
import { budgets } from '../http/budget';
import { type Caller, displayName } from '../rules/caller';
import { reach } from '../rules/reach';
import { refuse } from '../rules/refusal';
import { route } from '../http/route';
import { shownName } from '../rows/userColumns';
import { addComment, findAssignment, forUpdate } from './store';
import { tellAbout, tellGiven } from './tell';

export interface Target {
  readonly id: string;
  readonly name: string;
  readonly pilotCode: string;
}

/**
 * The person who is to have the work: somebody whom the caller may give work, and whose account is no closed one.
 * @throws Refusal `unknown`, `forbidden`, `invalid`
 */
export async function findTarget(tx: Queryable, caller: Caller, userId: string): Promise<Target> {
  const target = await first(
    tx,
    {
      id: col.text,
      name: col.text,
      pilotCode: col.text,
      status: col.oneOf(...userStatuses),
      allowed: col.flag,
    },
    sql`select u.id, ${shownName} as name, u.pilot_code as "pilotCode", u.status,
        ${reach(caller, 'POST /assignments/create', { pilot: sql`u.pilot_code` })} as allowed
      from users u where u.id = ${userId}::uuid`,
  );
  if (target === undefined) throw refuse.unknown('user');
  if (!target.allowed) throw refuse.forbidden('This person is not of your pilot.');
  if (target.status === 'DISABLED') throw refuse.invalid({ targetUserId: 'This account is disabled.' });
  return target;
}

/** Who hears of it: source, old and new target, each once, but not whoever did it. */
const others = (caller: Caller, ...people: readonly string[]): string[] =>
  [...new Set(people)].filter((id) => id !== caller.userId);

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
      await tx.query(
        sql`update assignments set target_user_id = ${target.id}::uuid, target_user = ${target.name}, updated_at = now(),
            former = array_append(array_remove(former, ${before.targetUserId}::uuid), ${before.targetUserId}::uuid)
          where id = ${before.assignmentId}::uuid`,
      );
      // Without words but the writer's own, so that it reads the same in every language.
      const comment = `${before.targetUser} → ${target.name}: ${body.reason}`;
      await addComment(tx, before.assignmentId, {
        comment,
        origin: 'System',
        originName: displayName(caller),
      });
      const words = `${comment} · ${before.description}`;
      for (const id of others(caller, before.sourceUserId, before.targetUserId, target.id))
        if (id === target.id)
          await tellGiven(tx, before.assignmentId, id, words, { now: now(), timeZone: config.timeZone });
        else await tellAbout(tx, before.assignmentId, id, words);
      await audit(tx, {
        action: 'assignments.retarget',
        actor: caller,
        address: origin.address,
        target: { id: before.assignmentId, name: target.name, pilotCode: before.pilotCode },
        details: { from: before.targetUser, to: target.name, reason: body.reason },
      });
    });
    return null;
  },
});
