import { type Queryable } from '../db/database';
import { sql } from '../db/sql';
import { type Caller, displayName } from '../rules/caller';
import { type Origin } from '../rules/origin';

export type AuditAction =
  | 'auth.signIn'
  | 'auth.signOut'
  | 'auth.activate'
  | 'auth.resetPassword'
  | 'auth.changePassword'
  | 'auth.endSession'
  | 'auth.tokenReuse'
  | 'auth.serviceToken'
  | 'auth.emailAsked'
  | 'auth.emailWithdrawn'
  | 'auth.emailChanged'
  | 'auth.emailUndone'
  | 'auth.brokenInto'
  | 'auth.secondFactorSet'
  | 'auth.secondFactorRemoved'
  | 'auth.recoveryCodesMade'
  | 'auth.recoveryCodeUsed'
  | 'auth.passkeyAdded'
  | 'auth.passkeyRenamed'
  | 'auth.passkeyRemoved'
  | 'auth.passkeyCloned'
  | 'auth.stepUp'
  | 'auth.emergencySignIn'
  | 'auth.providerLogout'
  | 'auth.ssoAsked'
  | 'auth.ssoLinked'
  | 'auth.ssoUnlinked'
  | 'users.create'
  | 'users.update'
  | 'users.delete'
  | 'users.status'
  | 'users.invite'
  | 'users.secondFactorReset'
  | 'users.export'
  | 'roles.create'
  | 'roles.update'
  | 'roles.delete'
  | 'pilots.create'
  | 'pilots.delete'
  | 'mappings.create'
  | 'mappings.update'
  | 'mappings.delete'
  | 'mappings.escalation'
  | 'mappings.escalationRemoved'
  | 'assignments.create'
  | 'assignments.update'
  | 'assignments.retarget'
  | 'assignments.comment'
  | 'conditions.take'
  | 'conditions.giveBack'
  | 'conditions.decline'
  | 'conditions.hand'
  | 'conditions.assign'
  | 'conditions.shelve'
  | 'conditions.unshelve'
  | 'conditions.note'
  | 'conditions.outcome'
  | 'conditions.causes'
  | 'duty.plan'
  | 'duty.zone'
  | 'duty.exception'
  | 'duty.absence'
  | 'duty.cover'
  | 'duty.back'
  | 'duty.swapAsk'
  | 'duty.swapAgree'
  | 'duty.swapDecline'
  | 'duty.swapWithdraw'
  | 'duty.feed'
  | 'duty.feedRevoke'
  | 'handovers.write'
  | 'handovers.accept'
  | 'channels.targetCreate'
  | 'channels.targetUpdate'
  | 'channels.targetSecret'
  | 'channels.targetTest'
  | 'channels.targetKeep'
  | 'channels.targetDelete'
  | 'channels.again'
  | 'channels.discard'
  | 'channels.choices'
  | 'channels.phoneAsked'
  | 'channels.phoneSet'
  | 'channels.phoneRemoved'
  | 'screens.create'
  | 'screens.signIn'
  | 'screens.keep'
  | 'screens.revoke'
  | 'serviceAccounts.create'
  | 'serviceAccounts.renew'
  | 'serviceAccounts.keep'
  | 'serviceAccounts.revoke';

/** Who did it, and from where. */
export interface AuditSource {
  readonly caller: Pick<Caller, 'userId' | 'firstName' | 'lastName' | 'username'>;
  readonly origin: Pick<Origin, 'address'>;
}

export interface AuditTarget {
  readonly id: string;
  readonly name: string;
  readonly pilotCode: string;
}

export type AuditDetails = Readonly<Record<string, unknown>>;

/** Writes an audit entry in the action’s own transaction. */
export async function audit(
  tx: Queryable,
  action: AuditAction,
  { caller, origin }: AuditSource,
  target: AuditTarget,
  details: AuditDetails = {},
) {
  await tx.query(
    sql`insert into audit (actor_id, actor, action, target_id, target, pilot_code, address, details)
      values (${caller.userId}, ${displayName(caller)}, ${action}, ${target.id}, ${target.name}, ${target.pilotCode},
        ${origin.address}, ${JSON.stringify(details)}::jsonb)`,
  );
}

export const asTarget = (
  user: Pick<Caller, 'userId' | 'firstName' | 'lastName' | 'username' | 'pilotCode'>,
) => ({
  id: user.userId,
  name: displayName(user),
  pilotCode: user.pilotCode,
});
