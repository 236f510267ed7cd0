import { setImmediate } from 'node:timers/promises';
import { ALL, SUPER_ADMIN } from '@portal/shared/wire';
import { userTarget, audit, displayName, type Queryable, refuse, ScimRefusal, sql } from '../../platform';
import { createAccount } from '../sso/create';
import { personOf, type Standing, standingOf } from '../sso/claims/decide';
import { follow } from '../sso/managed';
import { SsoFailure } from '../sso/problem';
import { type UserAccount, lockAccount } from '../users/account';
import { askAboutWork } from '../users/comeBack';
import { disableAccount } from '../users/end';
import { lockPeople, type PersonRow } from './people';
import { claimsOf } from './person';
import { type Provisioning } from './provider';

/**
 * Whether only administrators manage a person's account: a super administrator's, or one that an administrator moved to
 * another pilot.
 */
export const isBeyond = (
  { pilotCode, pilotRole }: Pick<PersonRow, 'pilotCode' | 'pilotRole'>,
  { caller }: Pick<Provisioning, 'caller'>,
): boolean =>
  pilotCode !== null &&
  (pilotRole === SUPER_ADMIN || (caller.pilotCode !== ALL && pilotCode !== caller.pilotCode));

export const beyondReach = () =>
  refuse.conflict('People look after this account: a super administrator’s, or one of another pilot.');

const lockOf = (tx: Queryable, { caller }: Provisioning, userId: string): Promise<UserAccount> =>
  lockAccount(tx, caller, 'PATCH /scim/v2/Users/:id', userId);

/** The account that a person gets by the rules; undefined if no valid rule covers them. */
async function byRule(
  { basics: { log }, settings }: Provisioning,
  person: PersonRow,
  apply: (standing: Standing) => Promise<unknown>,
): Promise<boolean> {
  const claims = claimsOf(
    person.attributes,
    person.groups.map(({ name }) => name),
  );
  const standing = person.isActive ? standingOf(claims, settings) : undefined;
  if (standing === undefined) return false;
  try {
    await apply(standing);
    return true;
  } catch (error) {
    if (!(error instanceof SsoFailure) || error.problem !== 'noRule') throw error;
    log.warn({ err: error.cause, provider: settings.id, person: person.id }, 'a rule cannot be used');
    return false;
  }
}

/** Creates the account of a person whom a rule covers. */
async function open(tx: Queryable, by: Provisioning, person: PersonRow): Promise<void> {
  const { caller, origin, settings } = by;
  const described = personOf(claimsOf(person.attributes, []));
  if ('problems' in described) return;
  await byRule(by, person, async (standing) => {
    const where = { provider: settings.id, origin, actor: caller };
    const userId = await createAccount(tx, described.person, standing, where);
    await tx.query(sql`update provisioned_users set user_id = ${userId}::uuid where id = ${person.id}::uuid`);
  });
}

async function setStatus(
  tx: Queryable,
  by: Provisioning,
  account: UserAccount,
  status: 'ACTIVE' | 'DISABLED',
) {
  const { caller, origin, basics } = by;
  if (status === 'DISABLED')
    await disableAccount(tx, account, { caller, origin, now: basics.now() }, 'directory');
  else {
    await tx.query(
      sql`update users set status = 'ACTIVE', disabled_by = null where id = ${account.userId}::uuid`,
    );
    await askAboutWork(tx, account, displayName(caller));
  }
  await audit(tx, 'users.status', { caller, origin }, userTarget(account), {
    status,
    provider: by.settings.id,
  });
}

/** Applies the current rules to an account, or disables it if they no longer cover its person. */
async function adjust(tx: Queryable, by: Provisioning, person: PersonRow, userId: string): Promise<void> {
  const { caller, origin, basics, settings } = by;
  const isNamed = await byRule(by, person, async (standing) => {
    const account = await lockOf(tx, by, userId);
    await follow(tx, account, standing, {
      provider: settings.id,
      origin,
      now: basics.now(),
      actor: caller,
    });
  });
  // An account that an administrator disabled stays disabled until one enables it.
  if (isNamed && person.status === 'DISABLED' && person.isClosed)
    await setStatus(tx, by, await lockOf(tx, by, userId), 'ACTIVE');
  if (!isNamed && person.status !== 'DISABLED')
    await setStatus(tx, by, await lockOf(tx, by, userId), 'DISABLED');
}

const emailTaken = () =>
  new ScimRefusal('uniqueness', 'emails: An account that people made or invited has this e-mail.');

/** People whom one statement reads, and between whom others get a turn. */
const PEOPLE_PER_STATEMENT = 200;

async function settleOne(tx: Queryable, by: Provisioning, person: PersonRow, isOne: boolean): Promise<void> {
  if (isBeyond(person, by)) {
    if (isOne && !person.isActive && person.status === 'ACTIVE') throw beyondReach();
    return;
  }
  try {
    if (person.userId === null) await open(tx, by, person);
    else await adjust(tx, by, person, person.userId);
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error;
    if (isOne) throw emailTaken();
    by.basics.log.warn({ provider: by.settings.id, person: person.id }, 'the e-mail of a person is taken');
  }
}

/**
 * Brings the accounts of people in line with what the provider says of them and the rules of the site: makes, changes,
 * disables and enables them. Ten thousand members and five hundred rules are each harmless; multiplied they would hold
 * everybody up for a second, so others get turns.
 * @param isOne whether the call is about one person, who is refused where that cannot be done; among the members of a
 *   group such a person stays as they are
 * @throws Refusal `conflict`
 */
export async function settle(
  tx: Queryable,
  by: Provisioning,
  ids: readonly string[],
  isOne = false,
): Promise<void> {
  // In the order of the ids also over all parts, so that no two calls wait for each other.
  const sorted = [...new Set(ids)].sort();
  for (let at = 0; at < sorted.length; at += PEOPLE_PER_STATEMENT) {
    const people = await lockPeople(tx, by.settings.issuer, sorted.slice(at, at + PEOPLE_PER_STATEMENT));
    for (const person of people) await settleOne(tx, by, person, isOne);
    await setImmediate();
  }
}
