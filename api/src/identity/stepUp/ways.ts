import { type StepUpWays } from '@portal/shared/wire';
import { type Basics, type Caller, col, first, passwordUse, sql } from '../../platform';

const nothing = { hasPassword: false, hasCode: false, hasPasskey: false, issuers: [] };

/** The methods by which the caller can reauthenticate: those by which they could sign in now. */
export async function waysOf(
  { db, config }: Pick<Basics, 'db' | 'config'>,
  caller: Caller,
): Promise<StepUpWays> {
  const { hasPassword, hasCode, hasPasskey, issuers } =
    (await first(
      db,
      { hasPassword: col.flag, hasCode: col.flag, hasPasskey: col.flag, issuers: col.texts },
      sql`select u.password_hash is not null as "hasPassword",
          exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as "hasCode",
          exists (select from passkeys p where p.user_id = u.id) as "hasPasskey",
          array(select issuer from identities i where i.user_id = u.id and i.confirmed_at is not null) as issuers
        from users u where u.id = ${caller.userId}::uuid`,
    )) ?? nothing;
  const isTaken = (await passwordUse(db, config.identity, caller)) !== 'refused';
  return {
    password: hasPassword && isTaken,
    code: hasCode,
    passkey: hasPasskey && isTaken,
    providers: config.identity.providers
      .filter(({ issuer }) => issuers.includes(issuer))
      .map(({ id, name }) => ({ id, name })),
  };
}
