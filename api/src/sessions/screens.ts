import { createHash, randomBytes } from 'node:crypto';
import { type Config } from '../config/config';
import { col, type RowOf } from '../db/columns';
import { first, type Queryable } from '../db/database';
import { sql } from '../db/sql';
import { answeredFor } from '../columns/answeredFor';

const screenShape = { screenId: col.text, pilotCode: col.text, name: col.text };
/** A screen on a wall that is signed in: it reads the machines of its pilot, and nothing else. */
export type SignedInScreen = RowOf<typeof screenShape>;

/** Whether an administrator of the pilot of today answers for the screen `s`. */
export const isAnswered = answeredFor(sql`s.made_by`, sql`s.pilot_code`);

/** What a screen holds. 256 random bits need no slow hash. */
export const freshScreenToken = (): string => randomBytes(32).toString('base64url');

const DAY = 86_400_000;
/** When the access of a screen ends that is let in, or renewed, now. */
export const endOf = (now: string, { screenDays }: Pick<Config, 'screenDays'>): string =>
  new Date(Date.parse(now) + screenDays * DAY).toISOString();

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** How exactly it is kept when a screen was last seen, s: each of its calls would otherwise write. */
const SEEN_SECONDS = 60;

/**
 * Whose token this is. It is looked up each time, so that revoking holds at once; no person's token is of that form, and no
 * screen's is one that another call takes. One that has stopped, as its time is over or nobody answers for it any more, reads
 * nothing and keeps its token: an administrator who renews it need not go into the hall.
 * @returns undefined where it is no screen's, or was revoked
 */
export async function screenOf(
  db: Queryable,
  header: string | undefined,
  now: Date,
): Promise<(SignedInScreen & { isStopped: boolean }) | undefined> {
  const [, token] = /^Bearer ([\w-]{43})$/i.exec(header ?? '') ?? [];
  if (token === undefined) return undefined;
  const screen = await first(
    db,
    { ...screenShape, isStale: col.flag, isStopped: col.flag },
    sql`select id as "screenId", pilot_code as "pilotCode", name,
        seen_at is null or seen_at < ${now.toISOString()}::timestamptz - ${SEEN_SECONDS}::int * interval '1 second' as "isStale",
        ends_at <= ${now.toISOString()}::timestamptz or not ${isAnswered} as "isStopped"
      from screens s where token_hash = ${hashOfToken(token)}`,
  );
  if (screen === undefined) return undefined;
  const { isStale, ...known } = screen;
  if (isStale)
    await db.query(
      sql`update screens set seen_at = ${now.toISOString()}::timestamptz where id = ${known.screenId}::uuid`,
    );
  return known;
}
