import { createHash, randomBytes } from 'node:crypto';
import { col, type RowOf } from '../db/columns';
import { first, type Queryable } from '../db/database';
import { raw, type Sql, sql } from '../db/sql';

/**
 * What a mailed link does: sets a password, confirms a new e-mail, takes a change of the e-mail back, or answers for a
 * condition.
 */
export const accountPurposes = ['activate', 'reset', 'email', 'emailUndo'] as const;
export type Purpose = (typeof accountPurposes)[number] | 'condition';

const DAY = 24 * 3600;

/** Seconds a mailed link lives (docs/reference/product.md#links). */
const LIFETIME: Readonly<Record<Purpose, number>> = {
  activate: DAY,
  reset: 3600,
  email: DAY,
  emailUndo: 7 * DAY,
  // A shift and a little: what is asked at its beginning may be answered at its end.
  condition: DAY / 2,
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
  /** The condition that the link answers for. */
  readonly conditionId?: string | null;
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
  const { userId, purpose, email = null, sessionId = null, conditionId = null } = order;
  const secret = randomBytes(32).toString('base64url');
  const expires = new Date(now.getTime() + LIFETIME[purpose] * 1000).toISOString();
  await tx.query(
    sql`insert into secrets (user_id, purpose, hash, expires_at, email, session_id, condition_id)
      values (${userId}::uuid, ${purpose}, ${hashOf(secret)}, ${expires}::timestamptz, ${email}, ${sessionId}::uuid,
        ${conditionId}::uuid)`,
  );
  return `${userId}@${secret}`;
}

const partsOf = (token: string): { userId: string; hash: string } | undefined => {
  const match = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@([\w-]{43})$/.exec(token);
  const [, userId, secret = ''] = match ?? [];
  return userId === undefined ? undefined : { userId, hash: hashOf(secret) };
};

const usedShape = {
  userId: col.text,
  email: col.orNull(col.text),
  sessionId: col.orNull(col.text),
  conditionId: col.orNull(col.text),
};
const usedColumns = raw(
  'user_id as "userId", email, session_id as "sessionId", condition_id as "conditionId"',
);
export type Used = RowOf<typeof usedShape>;

/** The link that a token is of, where it could be used at a moment. */
const alive = ({ userId, hash }: { userId: string; hash: string }, purpose: Purpose, now: Date): Sql =>
  sql`user_id = ${userId}::uuid and purpose = ${purpose} and hash = ${hash}
    and expires_at > ${now.toISOString()}::timestamptz`;

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
    usedShape,
    sql`delete from secrets where ${alive(parts, purpose, now)} returning ${usedColumns}`,
  );
}

/** Whose a token is and what it is about, without using it up; undefined for one that could not be used now. */
export async function readSecret(
  db: Queryable,
  token: string,
  purpose: Purpose,
  now: Date,
): Promise<Used | undefined> {
  const parts = partsOf(token);
  if (parts === undefined) return undefined;
  return first(db, usedShape, sql`select ${usedColumns} from secrets where ${alive(parts, purpose, now)}`);
}

/** A link whose mail could not be sent never was. */
export async function withdrawSecret(db: Queryable, token: string): Promise<void> {
  const parts = partsOf(token);
  if (parts !== undefined)
    await db.query(sql`delete from secrets where user_id = ${parts.userId}::uuid and hash = ${parts.hash}`);
}
