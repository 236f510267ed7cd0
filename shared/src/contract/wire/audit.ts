import * as z from 'zod/mini';
import { filterFields, pageFields } from './paging';
import { line, utc } from './text';

/** What the audit trail records, as `area.verb`, in the order of a menu. */
export const auditActions = [
  'users.create',
  'users.update',
  'users.status',
  'users.invite',
  'users.secondFactorReset',
  'users.delete',
  'users.export',
  'roles.create',
  'roles.update',
  'roles.delete',
  'pilots.create',
  'pilots.delete',
  'mappings.create',
  'mappings.update',
  'mappings.delete',
  'mappings.escalation',
  'mappings.escalationRemoved',
  'assignments.create',
  'assignments.update',
  'assignments.retarget',
  'assignments.comment',
  'conditions.take',
  'conditions.giveBack',
  'conditions.decline',
  'conditions.hand',
  'conditions.assign',
  'conditions.shelve',
  'conditions.unshelve',
  'conditions.note',
  'conditions.outcome',
  'conditions.causes',
  'duty.plan',
  'duty.zone',
  'duty.exception',
  'duty.absence',
  'duty.cover',
  'duty.back',
  'duty.swapAsk',
  'duty.swapAgree',
  'duty.swapDecline',
  'duty.swapWithdraw',
  'duty.feed',
  'duty.feedRevoke',
  'handovers.write',
  'handovers.accept',
  'channels.targetCreate',
  'channels.targetUpdate',
  'channels.targetSecret',
  'channels.targetTest',
  'channels.targetKeep',
  'channels.targetDelete',
  'channels.again',
  'channels.discard',
  'channels.choices',
  'channels.phoneAsked',
  'channels.phoneSet',
  'channels.phoneRemoved',
  'screens.create',
  'screens.signIn',
  'screens.keep',
  'screens.revoke',
  'serviceAccounts.create',
  'serviceAccounts.renew',
  'serviceAccounts.keep',
  'serviceAccounts.revoke',
  'auth.signIn',
  'auth.signOut',
  'auth.activate',
  'auth.changePassword',
  'auth.resetPassword',
  'auth.emailAsked',
  'auth.emailWithdrawn',
  'auth.emailChanged',
  'auth.emailUndone',
  'auth.brokenInto',
  'auth.secondFactorSet',
  'auth.secondFactorReplaced',
  'auth.secondFactorRemoved',
  'auth.recoveryCodesMade',
  'auth.recoveryCodeUsed',
  'auth.passkeyAdded',
  'auth.passkeyRenamed',
  'auth.passkeyRemoved',
  'auth.passkeyCloned',
  'auth.emergencySignIn',
  'auth.providerLogout',
  'auth.ssoAsked',
  'auth.ssoLinked',
  'auth.ssoUnlinked',
  'auth.endSession',
  'auth.tokenReuse',
  'auth.serviceToken',
  'auth.stepUp',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** An entry of the audit trail. */
export const auditEntrySchema = z.object({
  id: z.string(),
  timestamp: utc,
  actorId: z.string(),
  actor: z.string(),
  /** One of `auditActions`, or one of a newer back end. */
  action: z.string(),
  targetId: z.string(),
  target: z.string(),
  pilotCode: z.string(),
  address: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditQuery = z.object({
  ...pageFields,
  q: filterFields.q,
  from: filterFields.from,
  to: filterFields.to,
  action: z.optional(line(64)),
  /** Leaves out the entries of an area, such as `auth`. */
  without: z.optional(line(64)),
  actorId: z.optional(line(64)),
});

/** `auth.failed`: a wrong password, code or key. `call.refused`: a call without permission. */
export const refusalActions = ['auth.failed', 'call.refused'] as const;

/** Refusals, one entry per day, account, call, status and address. */
export const refusalEntrySchema = z.object({
  id: z.string(),
  action: z.enum(refusalActions),
  /** Empty without a known account. Security: what was typed instead is not stored, as it may be a password. */
  userId: z.string(),
  person: z.string(),
  pilotCode: z.string(),
  call: z.string(),
  status: z.int(),
  /** Empty for those of many addresses. */
  address: z.string(),
  count: z.int(),
  first: utc,
  last: utc,
});
export type RefusalEntry = z.infer<typeof refusalEntrySchema>;

export const refusalsQuery = z.object({
  ...pageFields,
  q: filterFields.q,
  from: filterFields.from,
  to: filterFields.to,
  action: z.optional(z.enum(refusalActions)),
});
