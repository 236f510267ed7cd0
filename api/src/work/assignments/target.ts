import { userStatuses } from '@portal/shared/wire';
import {
  audit,
  type Caller,
  col,
  displayName,
  first,
  type Origin,
  type Queryable,
  reach,
  refuse,
  shownName,
  sql,
} from '../../platform';
import { addComment, type AssignmentRow } from './assignmentQueries';
import { type Clock, notifyAbout, notifyGiven } from './notify';

export interface AssignmentTarget {
  readonly id: string;
  readonly name: string;
  readonly pilotCode: string;
}

/**
 * Locks the recipient, so that nobody gets work that they are losing the right to: they leave before this transaction,
 * or release the work after it.
 * @throws Refusal `unknown`, `forbidden`, and `invalid` for a disabled account
 */
export async function findTarget(tx: Queryable, caller: Caller, userId: string): Promise<AssignmentTarget> {
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
      from users u where u.id = ${userId}::uuid for share`,
  );
  if (target === undefined) throw refuse.unknown('user');
  if (!target.allowed) throw refuse.forbidden('This person does not belong to your pilot.');
  if (target.status === 'DISABLED') throw refuse.invalid({ targetUserId: 'This account is disabled.' });
  return target;
}

export interface Pass {
  readonly target: Pick<AssignmentTarget, 'id' | 'name'>;
  /** Shown in the thread. */
  readonly reason?: string | undefined;
  /** The people to notify, without the person who acted. */
  readonly people: readonly string[];
  readonly clock: Clock;
}

export async function passOn(
  tx: Queryable,
  caller: Caller,
  origin: Pick<Origin, 'address'>,
  { assignmentId, targetUserId, targetUser, description, pilotCode }: AssignmentRow,
  { target, reason, people, clock }: Pass,
): Promise<void> {
  await tx.query(
    sql`update assignments set target_user_id = ${target.id}::uuid, target_user = ${target.name}, updated_at = now(),
        former = array_append(array_remove(former, ${targetUserId}::uuid), ${targetUserId}::uuid)
      where id = ${assignmentId}::uuid`,
  );
  // Without translated words, so that it reads the same in every language.
  const comment = [`${targetUser} → ${target.name}`, reason].filter(Boolean).join(': ');
  await addComment(tx, assignmentId, { comment, origin: 'System', originName: displayName(caller) });
  const words = `${comment} · ${description}`;
  for (const id of new Set(people))
    if (id === caller.userId) continue;
    else if (id === target.id) await notifyGiven(tx, assignmentId, id, words, clock);
    else await notifyAbout(tx, assignmentId, id, words);
  const passed = { id: assignmentId, name: target.name, pilotCode };
  await audit(tx, 'assignments.retarget', { caller, origin }, passed, {
    from: targetUser,
    to: target.name,
    ...(reason !== undefined && { reason }),
  });
}
