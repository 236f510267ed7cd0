import { exists, type Identity, passwordUse, type Queryable, sql } from '../../platform';
import { type UserAccount } from './account';

/**
 * Whether a person can sign in to an account: with a password that the site accepts, or at one of its sign-in
 * providers.
 */
export async function hasWayIn(tx: Queryable, identity: Identity, account: UserAccount): Promise<boolean> {
  const { userId } = account;
  const takesPassword = (await passwordUse(tx, identity, account)) !== 'refused';
  const issuers = identity.providers.map(({ issuer }) => issuer);
  return exists(
    tx,
    sql`select from users u where u.id = ${userId}::uuid
        and u.password_hash is not null and ${takesPassword}::bool
      union all select from identities i where i.user_id = ${userId}::uuid and i.confirmed_at is not null
        and i.issuer = any(${issuers}::text[])
      union all select from provisioned_users p where p.user_id = ${userId}::uuid
        and p.issuer = any(${issuers}::text[])`,
  );
}
