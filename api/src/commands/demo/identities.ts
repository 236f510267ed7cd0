import { demoAccounts, type Identity, type Queryable, sql, timestamp } from '../../platform';

/** The id of the demo's own provider (`npm start -- --with-sso`), whose subjects are the user names. */
const DEMO_PROVIDER = 'demo';

/** Links the demo's accounts with the demo's provider, so that its people sign in to them. */
export async function linkDemoPeople(db: Queryable, { providers }: Identity, now: Date): Promise<void> {
  const provider = providers.find(({ id }) => id === DEMO_PROVIDER);
  if (provider === undefined) return;
  await db.query(
    sql`insert into identities (issuer, subject, provider, user_id, managed, linked_at, confirmed_at)
      select ${provider.issuer}, username, ${provider.id}, id, false, ${timestamp(now)},
        ${timestamp(now)}
      from users where username = any(${demoAccounts.map(({ username }) => username)}::text[])
      on conflict do nothing`,
  );
}
