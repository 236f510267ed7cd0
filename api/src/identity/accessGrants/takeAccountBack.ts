import { type AuditSource, type Basics, type Queryable, voidPassword } from '../../platform';
import { endAccessGrants } from './accessGrants';

/**
 * Completes an undo by a mailed link. The person who made the change may have the password and sessions, so both are
 * revoked, and the owner is mailed a link to set a new password. Runs in the undo's transaction, which writes its own
 * audit entry.
 */
export async function takeAccountBack(
  tx: Queryable,
  basics: Pick<Basics, 'mailer' | 'config'>,
  by: AuditSource,
): Promise<void> {
  const { userId } = by.caller;
  await voidPassword(tx, userId);
  await endAccessGrants(tx, basics, 'undo', by);
  await basics.mailer.enqueue(tx, { purpose: 'reset', userId });
}
