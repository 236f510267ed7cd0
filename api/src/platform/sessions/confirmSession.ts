import { type SignInMethod } from '@portal/shared/wire';
import { userTarget, audit } from '../auditTrail/audit';
import { type Queryable, run } from '../db/database';
import { sql, timestamp } from '../db/sql';
import { type Caller } from '../rules/caller';
import { type Origin } from '../rules/origin';

interface StepUp {
  readonly method: SignInMethod;
  readonly origin: Pick<Origin, 'address'>;
  readonly now: Date;
}

/**
 * Completes every method of step-up, in the transaction that has checked the person: from now on only this session of
 * theirs counts as freshly authenticated.
 * @returns false if the session has ended in the meantime
 */
export async function confirmSession(
  tx: Queryable,
  caller: Pick<Caller, 'userId' | 'firstName' | 'lastName' | 'username' | 'pilotCode' | 'sessionId'>,
  { method, origin, now }: StepUp,
): Promise<boolean> {
  const at = timestamp(now);
  const confirmed = await run(
    tx,
    sql`update sessions set confirmed_at = ${at}
      where id = ${caller.sessionId}::uuid and user_id = ${caller.userId}::uuid and idle_until > ${at} and ends_at > ${at}`,
  );
  if (confirmed === 0) return false;
  await audit(tx, 'auth.stepUp', { caller, origin }, userTarget(caller), { method });
  return true;
}
