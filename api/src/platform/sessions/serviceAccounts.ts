import {
  ACCOUNT_TOKEN_PREFIX,
  type AccountScope,
  accountScopes,
  ALL,
  SUPER_ADMIN,
} from '@portal/shared/wire';
import { randomBytes } from 'node:crypto';
import { col } from '../db/columns';
import { first, type Queryable } from '../db/database';
import { sql, timestamp } from '../db/sql';
import { answeredFor } from '../db/queries/answeredFor';
import { hashOfToken } from '../security/opaqueToken';

/** A fresh token: 256 random bits, which need no slow hash. Hex, because a double click takes all of it. */
export const freshAccountToken = (): string => ACCOUNT_TOKEN_PREFIX + randomBytes(32).toString('hex');

/**
 * Whether somebody is currently responsible for the service account `a`: an administrator of its pilot, or, for one of
 * the site, a super administrator.
 */
export const isAccountAnswered = sql`(${answeredFor(sql`a.made_by`, sql`a.pilot_code`)} and (a.pilot_code <> ${ALL}
  or exists (select from users m where m.id = a.made_by and m.pilot_role = ${SUPER_ADMIN})))`;

/** Resolution of the last use, s: otherwise each call of a producer would write. */
const ACCOUNT_USED_SECONDS = 60;

/** Why a token that was once good is refused. */
const accountEnds = ['revoked', 'expired', 'nobody'] as const;
export type AccountEnd = (typeof accountEnds)[number];

export interface KnownAccount {
  readonly accountId: string;
  readonly name: string;
  readonly pilotCode: string;
  readonly scopes: readonly AccountScope[];
  readonly ended: AccountEnd | null;
}

export const readScopes = (scopes: readonly string[]): AccountScope[] =>
  accountScopes.filter((scope) => scopes.includes(scope));

/**
 * The service account of a token, looked up at each call, so that revoking takes effect at once.
 * @returns undefined if the token is no account's
 */
export async function accountOfToken(
  db: Queryable,
  token: string,
  now: Date,
): Promise<KnownAccount | undefined> {
  const hash = hashOfToken(token);
  const at = timestamp(now);
  const row = await first(
    db,
    {
      accountId: col.text,
      name: col.text,
      pilotCode: col.text,
      scopes: col.texts,
      isEarlier: col.flag,
      isStale: col.flag,
      ended: col.orNull(col.oneOf(...accountEnds)),
    },
    sql`select a.id as "accountId", a.name, a.pilot_code as "pilotCode", a.scopes, t.earlier as "isEarlier",
        t.seen is null or t.seen < ${at} - ${ACCOUNT_USED_SECONDS}::int * interval '1 second' as "isStale",
        case when a.revoked_at is not null then 'revoked' when t.until <= ${at} then 'expired'
          when not ${isAccountAnswered} then 'nobody' end as ended
      from service_accounts a cross join lateral (
        select a.token_hash <> ${hash} as earlier,
          case when a.token_hash = ${hash} then a.expires_at else a.earlier_until end as until,
          case when a.token_hash = ${hash} then a.seen_at else a.earlier_seen_at end as seen) t
      where ${hash} in (a.token_hash, a.earlier_hash)`,
  );
  if (row === undefined) return undefined;
  const { isEarlier, isStale, ...account } = row;
  if (isStale)
    await db.query(
      isEarlier
        ? sql`update service_accounts set earlier_seen_at = ${at} where id = ${account.accountId}::uuid`
        : sql`update service_accounts set seen_at = ${at} where id = ${account.accountId}::uuid`,
    );
  return { ...account, scopes: readScopes(account.scopes) };
}
