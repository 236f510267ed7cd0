import { type Identity } from '../config/identity';
import { exists, type Queryable } from '../db/database';
import { sql } from '../db/sql';

export type PasswordUse = 'allowed' | 'emergency' | 'refused';

/**
 * Whether an account may sign in with a password or a passkey of the portal: where the site hides the form, only the
 * emergency account; elsewhere everybody whose account no provider of the site has made or provisioned, since a password would outlive
 * what the provider says.
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
