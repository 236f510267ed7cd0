import {
  type Basics,
  endSessionsOf,
  type Origin,
  type ProviderSettings,
  type Queryable,
} from '../../platform';
import { createAccount } from './create';
import { personOf, standingOf } from './claims/decide';
import { type Entry, type Vouched } from './grant';
import { inTurn, link, linkedTo } from './identities';
import { follow } from './managed';
import { SsoFailure } from './problem';
import { enterFirst, enterProvisioned } from './provisioned';

/**
 * The account that a person signs in to: the linked one, with the current rules if a provider created it, or a new one
 * if the site lets the provider create accounts.
 * @returns a failure, rather than throwing it, if the transaction has revoked what the person may no longer have
 */
export async function resolveAccount(
  tx: Queryable,
  basics: Pick<Basics, 'mailer' | 'now'>,
  settings: ProviderSettings,
  vouched: Vouched,
  origin: Origin,
): Promise<Entry> {
  const { id: provider } = settings;
  const { now } = basics;
  await inTurn(tx, vouched);
  const linked = await linkedTo(tx, vouched);
  const standing = standingOf(vouched.claims, settings);
  if (linked?.isConfirmed) {
    const { account, isManaged } = linked;
    if (account.status !== 'ACTIVE') return { failure: new SsoFailure('closed') };
    if (!isManaged) return { userId: account.userId };
    if (settings.people === 'provisioned') return enterProvisioned(tx, settings, account.userId);
    if (standing === undefined) {
      // The provider no longer admits them, so their sessions and grants end here too.
      await endSessionsOf(tx, account.userId);
      return { failure: new SsoFailure('noRule') };
    }
    await follow(tx, account, standing, { provider, origin, now: now() });
    return { userId: account.userId };
  }
  if (linked === undefined && settings.people === 'provisioned')
    return enterFirst(tx, settings, vouched, { basics, origin });
  if (linked !== undefined || settings.people !== 'create') return { failure: new SsoFailure('notLinked') };
  const described = personOf(vouched.claims);
  if ('problems' in described) {
    // The page says one reason, and every claim that it is true of.
    const [{ problem }] = described.problems;
    const claims = described.problems.filter((one) => one.problem === problem).map(({ claim }) => claim);
    return { failure: new SsoFailure(problem, claims.join(', ')) };
  }
  if (standing === undefined) return { failure: new SsoFailure('noRule') };
  const userId = await createAccount(tx, described.person, standing, { provider, origin });
  await link(tx, { ...vouched, provider, userId, isManaged: true, isConfirmed: true, now: now() });
  return { userId };
}
