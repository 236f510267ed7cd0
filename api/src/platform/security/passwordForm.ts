import { type Identity } from '../config/identity';
import { col } from '../db/columns';
import { exists, type Queryable, rows } from '../db/database';
import { sql } from '../db/sql';

export type PasswordUse = 'allowed' | 'emergency' | 'refused';

/**
 * The names of the providers at which a person can sign in: those that they are linked with, or all if they have no
 * link.
 */
export async function providersOf(
  db: Queryable,
  { providers }: Identity,
  userId: string,
): Promise<readonly string[]> {
  const linked = await rows(
    db,
    { issuer: col.text },
    sql`select issuer from identities where user_id = ${userId}::uuid and confirmed_at is not null
      union select issuer from provisioned_users where user_id = ${userId}::uuid`,
  );
  const theirs = providers.filter(({ issuer }) => linked.some((one) => one.issuer === issuer));
  return (theirs.length > 0 ? theirs : providers).map(({ name }) => name);
}

/**
 * Whether an account may sign in with a password or passkey of the portal. If the site hides the form, only the
 * emergency account may; otherwise everybody except accounts that a provider of the site created or provisioned, since
 * a password would outlive the provider's decision.
 */
export async function passwordUse(
  db: Queryable,
  { providers, passwordForm, emergencyAccount }: Identity,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<PasswordUse> {
  if (providers.length === 0) return 'allowed';
  if (passwordForm === 'hidden') return email.toLowerCase() === emergencyAccount ? 'emergency' : 'refused';
  const issuers = providers.map(({ issuer }) => issuer);
  const isManaged = await exists(
    db,
    sql`select from identities where user_id = ${userId}::uuid and managed and issuer = any(${issuers}::text[])
      union all select from provisioned_users where user_id = ${userId}::uuid and issuer = any(${issuers}::text[])`,
  );
  return isManaged ? 'refused' : 'allowed';
}
