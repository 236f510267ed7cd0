import { createHash, randomBytes } from 'node:crypto';
import { col } from '../db/columns';
import { exists, first, type Queryable } from '../db/database';
import { sql } from '../db/sql';

/** What a mailed link does: sets a password, confirms a new e-mail, or takes a change of the e-mail back. */
export const purposes = ['activate', 'reset', 'email', 'emailUndo'] as const;
export type Purpose = (typeof purposes)[number];

const DAY = 24 * 3600;

/** Seconds a mailed link lives (contract §3). */
const LIFETIME: Readonly<Record<Purpose, number>> = {
  activate: DAY,
  reset: 3600,
  email: DAY,
  emailUndo: 7 * DAY,
};

/**
 * How many links of a purpose live side by side: a later mail does not kill the link of an earlier one. Who has so many
 * that live gets no further mail by asking for one, so that nobody fills a stranger's mailbox.
 */
const MOST_LIVE = 3;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export interface SecretOrder {
  readonly userId: string;
  readonly purpose: Purpose;
  /** The address that the link is about: the new one, or the one to go back to. */
  readonly email?: string | null;
  /** The session that asked, which goes on when the others end. */
  readonly sessionId?: string | null;
}

/** Whether somebody has as many links that live as they get by asking. */
export async function hasEnough(
  db: Queryable,
  userId: string,
  purpose: Purpose,
  now: Date,
): Promise<boolean> {
  const live = await first(
    db,
    { total: col.number },
    sql`select count(*) as total from secrets
      where user_id = ${userId}::uuid and purpose = ${purpose} and expires_at > ${now.toISOString()}::timestamptz`,
  );
  return (live?.total ?? 0) >= MOST_LIVE;
}

/**
 * A new single-use token `{userId}@{secret}`. Only the secret's hash is kept: its 256 random bits need no slow hash.
 */
export async function issueSecret(tx: Queryable, order: SecretOrder, now: Date): Promise<string> {
  const { userId, purpose, email = null, sessionId = null } = order;
  const secret = randomBytes(32).toString('base64url');
  const expires = new Date(now.getTime() + LIFETIME[purpose] * 1000).toISOString();
  await tx.query(
    sql`insert into secrets (user_id, purpose, hash, expires_at, email, session_id)
      values (${userId}::uuid, ${purpose}, ${hashOf(secret)}, ${expires}::timestamptz, ${email}, ${sessionId}::uuid)`,
  );
  return `${userId}@${secret}`;
}

const partsOf = (token: string): { userId: string; hash: string } | undefined => {
  const match = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@([\w-]{43})$/.exec(token);
  const [, userId, secret = ''] = match ?? [];
  return userId === undefined ? undefined : { userId, hash: hashOf(secret) };
};

export interface Used {
  readonly userId: string;
  readonly email: string | null;
  readonly sessionId: string | null;
}

/** Uses a token up. @returns whose it was and what it was about; undefined for a wrong, used or expired one */
export async function useSecret(
  tx: Queryable,
  token: string,
  purpose: Purpose,
  now: Date,
): Promise<Used | undefined> {
  const parts = partsOf(token);
  if (parts === undefined) return undefined;
  return first(
    tx,
    { userId: col.text, email: col.orNull(col.text), sessionId: col.orNull(col.text) },
    sql`delete from secrets
      where user_id = ${parts.userId}::uuid and purpose = ${purpose} and hash = ${parts.hash}
        and expires_at > ${now.toISOString()}::timestamptz
      returning user_id as "userId", email, session_id as "sessionId"`,
  );
}

/** Whether a token could be used now; asked before work that costs something. */
export async function secretHolds(
  db: Queryable,
  token: string,
  purpose: Purpose,
  now: Date,
): Promise<boolean> {
  const parts = partsOf(token);
  if (parts === undefined) return false;
  const found = await exists(
    db,
    sql`select from secrets
      where user_id = ${parts.userId}::uuid and purpose = ${purpose} and hash = ${parts.hash}
        and expires_at > ${now.toISOString()}::timestamptz`,
  );
  return found;
}

/** A link whose mail could not be sent never was. */
export async function withdrawSecret(db: Queryable, token: string): Promise<void> {
  const parts = partsOf(token);
  if (parts !== undefined)
    await db.query(sql`delete from secrets where user_id = ${parts.userId}::uuid and hash = ${parts.hash}`);
}

/**
 * Links that set a password or change the e-mail die with a new password. The one that takes a change of the e-mail back
 * lives on: whoever stole an account sets a new password first.
 */
export async function endLinks(tx: Queryable, userId: string): Promise<void> {
  await tx.query(sql`delete from secrets where user_id = ${userId}::uuid and purpose <> 'emailUndo'`);
}
