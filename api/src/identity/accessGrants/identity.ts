import { col, first, passwordUse, present, rows, sql } from '../../platform';
import { always, type AccessGrantSource } from './accessGrant';

/**
 * Accounts at sign-in providers, and codes that complete a sign-in there. A new password only voids the codes, because
 * linking an account required the old password. A link that a provider made stays, because it is the account's only
 * sign-in method, and so does everything that a provider provisioned. If the site does not accept a password from the
 * person, all their links stay.
 */
export const identity: AccessGrantSource = {
  endedBy: always,
  tables: ['identities', 'provisioned_users', 'sso_codes'],
  list: async (db, userId) =>
    (
      await rows(
        db,
        { name: col.text, since: col.text, lastUsed: col.orNull(col.text) },
        sql`select provider as name, linked_at as since, last_used_at as "lastUsed" from identities
          where user_id = ${userId}::uuid and confirmed_at is not null order by linked_at, provider`,
      )
    ).map(present),
  async end(tx, { userId, ending, identity: site }) {
    await tx.query(sql`delete from sso_codes where user_id = ${userId}::uuid`);
    await tx.query(sql`delete from identities where user_id = ${userId}::uuid and confirmed_at is null`);
    const account = await first(
      tx,
      { email: col.text },
      sql`select email from users where id = ${userId}::uuid`,
    );
    const use = await passwordUse(tx, site, { userId, email: account?.email ?? '' });
    // If the site does not accept a password from them, the links are their only sign-in method.
    if (ending !== 'newPassword' && use !== 'refused')
      await tx.query(sql`delete from identities where user_id = ${userId}::uuid and not managed`);
  },
};
