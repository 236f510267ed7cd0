import { type Config } from '../config/config';
import { col, type RowOf } from '../db/columns';
import { first, type Queryable } from '../db/database';
import { sql, timestamp } from '../db/sql';
import { answeredFor } from '../db/queries/answeredFor';
import { hashOfToken } from '../security/opaqueToken';

const screenShape = { screenId: col.text, pilotCode: col.text, name: col.text };
export type SignedInScreen = RowOf<typeof screenShape>;

/** Whether an active administrator of the pilot still answers for the screen `s`. */
export const screenHasAdmin = answeredFor(sql`s.made_by`, sql`s.pilot_code`);

const DAY = 86_400_000;
/** The end of the access of a screen that is let in, or renewed, now. */
export const endOf = (now: string, { screenDays }: Pick<Config, 'screenDays'>): string =>
  new Date(Date.parse(now) + screenDays * DAY).toISOString();

/** Resolution of the last-seen time, s: otherwise each call of a screen would write. */
const SCREEN_SEEN_SECONDS = 60;

/**
 * The wall screen of a bearer token, looked up each time, so that revoking takes effect at once. The token's format
 * differs from a person's, and no other call accepts it. A stopped screen, which has expired or for which nobody is
 * responsible any more, reads nothing but keeps its token, so that an administrator can renew it without going to it.
 * @returns undefined if the token is no screen's, or was revoked
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
        seen_at is null or seen_at < ${timestamp(now)} - ${SCREEN_SEEN_SECONDS}::int * interval '1 second' as "isStale",
        ends_at <= ${timestamp(now)} or not ${screenHasAdmin} as "isStopped"
      from screens s where token_hash = ${hashOfToken(token)}`,
  );
  if (screen === undefined) return undefined;
  const { isStale, ...rest } = screen;
  if (isStale)
    await db.query(sql`update screens set seen_at = ${timestamp(now)} where id = ${rest.screenId}::uuid`);
  return rest;
}
