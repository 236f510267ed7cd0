import { userTarget, audit, type Basics, type Caller, type Origin, type Queryable } from '../../platform';
import { recoveryCodesLeft } from './recoveryCodes';

/** Tells the owner of a recovery code that it was used instead of a code, in the transaction that used it. */
export async function mailRecoveryCodeUse(
  tx: Queryable,
  { mailer }: Pick<Basics, 'mailer'>,
  user: Omit<Caller, 'sessionId'>,
  origin: Pick<Origin, 'address'>,
): Promise<void> {
  const left = await recoveryCodesLeft(tx, user.userId);
  await mailer.enqueue(tx, { purpose: 'recoveryCodeUsed', userId: user.userId, about: String(left) });
  await audit(tx, 'auth.recoveryCodeUsed', { caller: user, origin }, userTarget(user), { left });
}
