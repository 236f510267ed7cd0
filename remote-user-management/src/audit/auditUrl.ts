import { pageIn } from '@portal/kit';
import type { AuditTrailQuery } from './audit.api';

/** The actions that have a text (`area.verb`); others are shown as they come. */
export const knownActions = [
  'users.create',
  'users.update',
  'users.status',
  'users.invite',
  'users.secondFactorReset',
  'users.delete',
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
] as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The start of a local day, or of the day after with `dayAfter` 1, as ISO. */
function startOf(day: string | null, dayAfter = 0): string | undefined {
  if (!day || !DAY.test(day)) return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = new Date(year, month - 1, date + dayAfter);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** Reads the query from the URL. `from` and `to` are inclusive days there. */
export function readAuditUrl(params: URLSearchParams): AuditTrailQuery {
  const size = Number(params.get('size'));
  const q = params.get('q')?.trim();
  const action = params.get('action') ?? undefined;
  const from = startOf(params.get('from'));
  const to = startOf(params.get('to'), 1);
  return {
    page: pageIn(params),
    size: [10, 25, 50, 100].includes(size) ? size : 25,
    ...(q && { q }),
    ...(action && { action }),
    // A filter by one action wins over hiding sign-ins.
    ...(!action && params.get('signIns') === 'no' && { without: 'auth' }),
    ...(from && { from }),
    ...(to && { to }),
  };
}
