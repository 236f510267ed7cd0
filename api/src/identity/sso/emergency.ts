import { userTarget, audit, type Basics, type Caller, type Origin, type Queryable } from '../../platform';

/** Writes down and mails that the emergency account was used: whoever has it should know of each time. */
export async function mailEmergencySignIn(
  tx: Queryable,
  { mailer }: Pick<Basics, 'mailer'>,
  user: Omit<Caller, 'sessionId'>,
  origin: Origin,
): Promise<void> {
  await audit(tx, 'auth.emergencySignIn', { caller: user, origin }, userTarget(user));
  await mailer.enqueue(tx, { purpose: 'emergencyUsed', userId: user.userId, about: origin.address });
}
