import { beginningOf } from '@portal/shared/wire';
import { userTarget, audit, type Caller, exists, type Origin, type Queryable, sql } from '../../platform';
import { insertUser } from '../users/create';
import { type ClaimedPerson, type Standing } from './claims/decide';
import { roleOfRule } from './managed';
import { SsoFailure } from './problem';

const MAX_NAMESAKES = 1000;
const MAX_USERNAME_CHARACTERS = 64;

/** A free user name: the requested one, or with a number appended. */
async function freeUsername(tx: Queryable, requested: string): Promise<string> {
  for (let nth = 1; nth <= MAX_NAMESAKES; nth++) {
    const suffix = nth === 1 ? '' : `.${nth}`;
    const name = beginningOf(requested, MAX_USERNAME_CHARACTERS - suffix.length) + suffix;
    if (!(await exists(tx, sql`select from users where lower(username) = ${name.toLowerCase()}`)))
      return name;
  }
  throw new Error(`No user name is left for ${requested}.`);
}

/**
 * Serializes first sign-ins: of two people with one user name or e-mail address, the second sees the first one's
 * account.
 */
const inTurn = (tx: Queryable) =>
  tx.query(sql`select pg_advisory_xact_lock(hashtextextended('accounts of providers', 0))`);

/**
 * Creates the account of a person whom a provider vouches for.
 * @param actor who provisions them; themselves at a sign-in
 * @throws SsoFailure `emailTaken`, `noRule`
 */
export async function createAccount(
  tx: Queryable,
  person: ClaimedPerson,
  standing: Standing,
  { provider, origin, actor }: { provider: string; origin: Origin; actor?: Caller },
): Promise<string> {
  await inTurn(tx);
  // Never link by e-mail address: anybody who gets a mailbox of the site at a provider would get the account of its
  // owner.
  if (await exists(tx, sql`select from users where lower(email) = ${person.email.toLowerCase()}`))
    throw new SsoFailure('emailTaken', person.email);
  const roleId = await roleOfRule(tx, standing);
  const { pilotCode, pilotRole, userRole } = standing;
  const user = {
    ...person,
    username: await freeUsername(tx, person.username),
    pilotCode,
    pilotRole,
    userRole,
  };
  const userId = await insertUser(tx, { ...user, roleId, language: origin.language });
  await tx.query(sql`update users set status = 'ACTIVE' where id = ${userId}::uuid`);
  const made = { ...user, userId };
  await audit(tx, 'users.create', { caller: actor ?? made, origin }, userTarget(made), {
    provider,
    rule: standing.rule,
    userRole,
    pilotRole,
  });
  return userId;
}
