import { createHash, randomBytes } from 'node:crypto';
import { first, type Queryable } from '../db/database';
import { sql } from '../db/sql';

export type Purpose = 'activate' | 'reset';

/** Seconds a mailed link lives (contract §3). */
const LIFETIME: Readonly<Record<Purpose, number>> = { activate: 24 * 3600, reset: 3600 };

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/**
 * A new single-use token `{userId}@{secret}`; an earlier one of the same purpose dies. Only the secret's hash is kept:
 * its 256 random bits need no slow hash.
 */
export async function issueSecret(
  tx: Queryable,
  userId: string,
  purpose: Purpose,
  now: Date,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const expires = new Date(now.getTime() + LIFETIME[purpose] * 1000).toISOString();
  await tx.query(
    sql`insert into secrets (user_id, purpose, hash, expires_at)
      values (${userId}::uuid, ${purpose}, ${hashOf(secret)}, ${expires}::timestamptz)
      on conflict (user_id, purpose) do update set hash = excluded.hash, expires_at = excluded.expires_at`,
  );
  return `${userId}@${secret}`;
}

/** Uses a token up. @returns whose it was; undefined for a wrong, used or expired one */
export async function useSecret(
  tx: Queryable,
  token: string,
  purpose: Purpose,
  now: Date,
): Promise<string | undefined> {
  const match = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@([\w-]{43})$/.exec(token);
  const [, userId, secret = ''] = match ?? [];
  if (userId === undefined) return undefined;
  const used = await first<{ userId: string }>(
    tx,
    sql`delete from secrets
      where user_id = ${userId}::uuid and purpose = ${purpose} and hash = ${hashOf(secret)}
        and expires_at > ${now.toISOString()}::timestamptz
      returning user_id as "userId"`,
  );
  return used?.userId;
}
