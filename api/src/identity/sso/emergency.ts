import { userTarget, audit, type Basics, type Caller, type Origin, type Queryable } from '../../platform';

/** Audits and mails each use of the emergency account, so that its owner learns of it. */
export async function mailEmergencySignIn(
  tx: Queryable,
  { mailer }: Pick<Basics, 'mailer'>,
  user: Omit<Caller, 'sessionId'>,
  origin: Origin,
): Promise<void> {
  await audit(tx, 'auth.emergencySignIn', { caller: user, origin }, userTarget(user));
  await mailer.enqueue(tx, { purpose: 'emergencyUsed', userId: user.userId, about: origin.address });
}
