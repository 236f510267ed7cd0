import { type UserStatus } from '@portal/shared/wire';
import {
  userTarget,
  audit,
  type Caller,
  checkPilot,
  type Origin,
  type Queryable,
  Refusal,
  sql,
} from '../../platform';
import { roleFor } from '../users/account';
import { releaseResponsibilities } from '../users/releaseResponsibilities';
import { type Standing } from './claims/decide';
import { SsoFailure } from './problem';

export type ManagedAccount = Omit<Caller, 'sessionId'> & { readonly status: UserStatus };

/** The id of the role that a rule names. @throws SsoFailure `noRule` if the site has no such role or pilot */
export async function roleOfRule(tx: Queryable, { rule, userRole, pilotCode }: Standing): Promise<string> {
  try {
    await checkPilot(tx, pilotCode);
    // As an administrator: no rule gives the role of a super administrator.
    return await roleFor(tx, { pilotRole: 'ADMIN' }, userRole, pilotCode);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const words = Object.entries(error.errors ?? {}).map(([field, message]) => `${field}: ${message}`);
    throw new SsoFailure('noRule', '', {
      cause: new Error(`Rule ${rule} cannot be used. ${words.join(' ')}`),
    });
  }
}

const FIELDS = ['pilotCode', 'pilotRole', 'userRole'] as const;

/**
 * Applies the provider's current rules to an account that it created. Super administrators are left alone, because only
 * people appoint them.
 * @param actor who provisions them; themselves at a sign-in
 * @throws SsoFailure `noRule`
 */
export async function follow(
  tx: Queryable,
  account: ManagedAccount,
  standing: Standing,
  { provider, origin, now, actor }: { provider: string; origin: Origin; now: Date; actor?: Caller },
): Promise<void> {
  if (account.pilotRole === 'SUPER_ADMIN') return;
  const changed = FIELDS.filter((field) => account[field] !== standing[field]);
  if (changed.length === 0) return;
  const roleId = await roleOfRule(tx, standing);
  const { userId } = account;
  const { pilotCode, pilotRole } = standing;
  await tx.query(
    sql`update users set pilot_code = ${pilotCode}, pilot_role = ${pilotRole}, role_id = ${roleId}::uuid
      where id = ${userId}::uuid`,
  );
  if (changed.some((field) => field !== 'userRole'))
    await releaseResponsibilities(tx, actor ?? { ...account, sessionId: '' }, origin, {
      before: account,
      after: { ...account, pilotCode, pilotRole },
      now,
    });
  await audit(tx, 'users.update', { caller: actor ?? account, origin }, userTarget(account), {
    provider,
    rule: standing.rule,
    ...Object.fromEntries(changed.map((field) => [field, { from: account[field], to: standing[field] }])),
  });
}
