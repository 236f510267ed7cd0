import { col, type RowOf } from '../db/columns';
import { first, type Queryable } from '../db/database';
import { raw, type Sql, sql, timestamp } from '../db/sql';
import { freshToken, hashOfToken } from './opaqueToken';

/** The purposes of a mailed link. `emailUndo` and `secondFactorUndo` undo what a thief may have done, `condition` answers for a condition. */
export const accountPurposes = [
  'activate',
  'reset',
  'email',
  'emailUndo',
  'ssoLink',
  'secondFactorUndo',
] as const;
/** Links with which an owner undoes what somebody else did with the password: using the password does not void them. */
export const undoPurposes = ['emailUndo', 'secondFactorUndo'] as const;

export type LinkPurpose = (typeof accountPurposes)[number] | 'condition';

const DAY = 24 * 3600;

/** Seconds until a mailed link expires (docs/reference/product.md#links). */
const LINK_LIFETIME_SECONDS: Readonly<Record<LinkPurpose, number>> = {
  activate: DAY,
  reset: 3600,
  email: DAY,
  emailUndo: 7 * DAY,
  ssoLink: DAY,
  secondFactorUndo: DAY,
  // Longer than a shift: a person who is asked at its beginning may answer at its end.
  condition: DAY / 2,
};

/**
 * Valid links per purpose: a later mail does not revoke the link of an earlier one. A person with this many gets no
 * further mail on request, so that nobody can fill a stranger's mailbox.
 */
const MAX_LIVE_LINKS = 3;

export interface SecretOrder {
  readonly userId: string;
  readonly purpose: LinkPurpose;
  /** The e-mail that the link is about: the new one, or the one to go back to. */
  readonly email?: string | null;
  /** The session that requested it, which continues when the others end. */
  readonly sessionId?: string | null;
  readonly conditionId?: string | null;
  /** The person at a sign-in provider whom it links. */
  readonly identity?: Identified | null;
  /** The subject in the words of its mail, for the page that it opens. */
  readonly about?: string | null;
}

export interface Identified {
  readonly issuer: string;
  readonly subject: string;
}

export async function hasEnoughLinks(
  db: Queryable,
  userId: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<boolean> {
  const live = await first(
    db,
    { total: col.number },
    sql`select count(*) as total from secrets
      where user_id = ${userId}::uuid and purpose = ${purpose} and expires_at > ${timestamp(now)}`,
  );
  return (live?.total ?? 0) >= MAX_LIVE_LINKS;
}

/** Issues a single-use token `{userId}@{secret}` and stores its hash: 256 random bits need no slow hash. */
export async function issueSecret(tx: Queryable, order: SecretOrder, now: Date): Promise<string> {
  const { userId, purpose, email = null, sessionId = null, conditionId = null, identity } = order;
  const { about = null } = order;
  const secret = freshToken();
  const expires = new Date(now.getTime() + LINK_LIFETIME_SECONDS[purpose] * 1000).toISOString();
  await tx.query(
    sql`insert into secrets (user_id, purpose, hash, expires_at, email, session_id, condition_id,
        issuer, subject, about)
      values (${userId}::uuid, ${purpose}, ${hashOfToken(secret)}, ${expires}::timestamptz, ${email}, ${sessionId}::uuid,
        ${conditionId}::uuid, ${identity?.issuer ?? null}, ${identity?.subject ?? null}, ${about})`,
  );
  return `${userId}@${secret}`;
}

const partsOf = (token: string): { userId: string; hash: string } | undefined => {
  const match = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@([\w-]{43})$/.exec(token);
  const [, userId, secret = ''] = match ?? [];
  return userId === undefined ? undefined : { userId, hash: hashOfToken(secret) };
};

const usedShape = {
  userId: col.text,
  email: col.orNull(col.text),
  sessionId: col.orNull(col.text),
  conditionId: col.orNull(col.text),
  issuer: col.orNull(col.text),
  subject: col.orNull(col.text),
  about: col.orNull(col.text),
};
const usedColumns = raw(
  'user_id as "userId", email, session_id as "sessionId", condition_id as "conditionId", issuer, subject, about',
);
export type Used = RowOf<typeof usedShape>;

/** The SQL condition that the link of a token could be used at a moment. */
const alive = ({ userId, hash }: { userId: string; hash: string }, purpose: LinkPurpose, now: Date): Sql =>
  sql`user_id = ${userId}::uuid and purpose = ${purpose} and hash = ${hash}
    and expires_at > ${timestamp(now)}`;

/** Uses a token up. @returns its owner and subject; undefined for a wrong, used or expired one */
export async function consumeSecret(
  tx: Queryable,
  token: string,
  purpose: LinkPurpose,
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

/** Reads a token without using it up; undefined for one that could not be used now. */
export async function readSecret(
  db: Queryable,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<Used | undefined> {
  const parts = partsOf(token);
  if (parts === undefined) return undefined;
  return first(db, usedShape, sql`select ${usedColumns} from secrets where ${alive(parts, purpose, now)}`);
}

/** Revokes a link whose mail could not be sent. */
export async function withdrawSecret(db: Queryable, token: string): Promise<void> {
  const parts = partsOf(token);
  if (parts !== undefined)
    await db.query(sql`delete from secrets where user_id = ${parts.userId}::uuid and hash = ${parts.hash}`);
}
