import { userStatuses } from '@portal/shared/wire';
import {
  userTarget,
  audit,
  type Basics,
  col,
  endSessionsOf,
  exists,
  first,
  type Origin,
  personById,
  type ProviderSettings,
  type Queryable,
  sql,
} from '../../platform';
import { readText } from './claims/claims';
import { type Entry, type Vouched } from './grant';
import { link } from './identities';
import { SsoFailure } from './problem';

/** The claim that is the subject itself. */
const SUBJECT = 'sub';

export const externalIdClaimOf = ({ externalIdClaim = SUBJECT }: ProviderSettings): string => externalIdClaim;

/** Signs in a person whom the provider provisions: the provisioned data decides, not the claims of the sign-in. */
export async function enterProvisioned(
  tx: Queryable,
  { issuer }: ProviderSettings,
  userId: string,
): Promise<Entry> {
  const isTheirs = await exists(
    tx,
    sql`select from provisioned_users where issuer = ${issuer} and user_id = ${userId}::uuid`,
  );
  if (isTheirs) return { userId };
  await endSessionsOf(tx, userId);
  return { failure: new SsoFailure('noRule') };
}

/** The first sign-in of a provisioned person, who is found by the provider's id, never by e-mail address. */
export async function enterFirst(
  tx: Queryable,
  settings: ProviderSettings,
  vouched: Vouched,
  { basics: { mailer, now }, origin }: { basics: Pick<Basics, 'mailer' | 'now'>; origin: Origin },
): Promise<Entry> {
  const { issuer, id: provider } = settings;
  const claim = externalIdClaimOf(settings);
  const { text: externalId, problem } = readText(vouched.claims, claim);
  if (externalId === undefined) return { failure: new SsoFailure(problem, claim) };
  const person = await first(
    tx,
    { userId: col.orNull(col.text), status: col.orNull(col.oneOf(...userStatuses)) },
    sql`select p.user_id as "userId", u.status from provisioned_users p left join users u on u.id = p.user_id
      where p.issuer = ${issuer} and p.external_id = ${externalId} for update of p`,
  );
  if (person === undefined) return { failure: new SsoFailure('notLinked') };
  const { userId, status } = person;
  if (userId === null) return { failure: new SsoFailure('noRule') };
  if (status !== 'ACTIVE') return { failure: new SsoFailure('closed') };
  // Of an earlier subject, such as of another registration at the provider.
  await tx.query(sql`delete from identities where user_id = ${userId}::uuid and issuer = ${issuer}`);
  await link(tx, { ...vouched, provider, userId, isManaged: true, isConfirmed: true, now: now() });
  const account = await personById(tx, userId);
  if (account === undefined) return { failure: new SsoFailure('closed') };
  // Its earlier user should learn of it.
  const isUsed = await exists(
    tx,
    sql`select from users where id = ${userId}::uuid and last_sign_in_at is not null`,
  );
  if (isUsed) await mailer.enqueue(tx, { purpose: 'ssoLinked', userId, about: settings.name });
  await audit(tx, 'auth.ssoLinked', { caller: account, origin }, userTarget(account), {
    provider,
    externalId,
  });
  return { userId };
}
