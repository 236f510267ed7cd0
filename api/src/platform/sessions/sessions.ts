import { MAX_SESSIONS, type TokenSet, userStatuses } from '@portal/shared/wire';
import { col } from '../db/columns';
import { first, type Queryable, rows } from '../db/database';
import { any, raw, type Sql, sql, timestamp } from '../db/sql';
import { type Caller } from '../rules/caller';
import { type Origin } from '../rules/origin';
import { withDue } from '../rules/secondFactorDue';
import { announceSessionsEnded } from '../db/queries/signals';
import { type Basics } from '../context/basics';
import { callerColumns, callerTables, callerShape } from '../db/queries/userColumns';
import { type SignInWay } from './way';

type SessionSite = Pick<Basics, 'config' | 'tokens' | 'now'>;

/** Milliseconds for which an old refresh token still gives its successor (docs/reference/api.md#idempotency). */
const ROTATION_GRACE_MS = 30_000;

/** Rotations that are remembered: of more within the grace, the oldest tokens count as used. */
const MAX_REMEMBERED_ROTATIONS = 20;

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

export function callerOfSession(db: Queryable, sessionId: string, now: Date): Promise<Caller | undefined> {
  return first(
    db,
    callerShape,
    sql`select ${callerColumns} from ${callerTables}
      where s.id = ${sessionId}::uuid and u.status = 'ACTIVE'
        and s.idle_until > ${timestamp(now)} and s.ends_at > ${timestamp(now)}`,
  );
}

async function tokenSet(
  { tokens, config, now }: SessionSite,
  caller: Caller,
  generation: number,
  idleUntil: Date,
): Promise<TokenSet> {
  return {
    accessToken: await tokens.issueAccess(withDue(config, caller)),
    refreshToken: tokens.issueRefresh({ sessionId: caller.sessionId, generation, userId: caller.userId }),
    expiresIn: config.accessSeconds,
    refreshExpiresIn: Math.max(0, Math.round((idleUntil.getTime() - now().getTime()) / 1000)),
    tokenType: 'Bearer',
  };
}

/**
 * Opens a session: by default 30 minutes idle and at most 10 hours (docs/reference/api.md#tokens). Beyond
 * `MAX_SESSIONS` the least recently used one ends. It counts as freshly authenticated, unless `user` has an earlier
 * time.
 */
export async function openSession(
  tx: Queryable,
  site: SessionSite,
  user: Omit<Caller, 'sessionId'>,
  origin: Origin,
  { method, from }: SignInWay,
): Promise<TokenSet> {
  const now = site.now();
  const ends = later(now, site.config.sessionSeconds);
  const idle = new Date(Math.min(later(now, site.config.idleSeconds).getTime(), ends.getTime()));
  const session = await first(
    tx,
    { id: col.text },
    sql`insert into sessions (user_id, created_at, confirmed_at, last_used_at, idle_until, ends_at, user_agent, address,
        method, provider, provider_subject, provider_sid, logout_hint, provider_tokens, provider_asked_at)
      values (${user.userId}::uuid, ${timestamp(now)},
        ${user.confirmedAt ?? now.toISOString()}::timestamptz, ${timestamp(now)},
        ${timestamp(idle)}, ${timestamp(ends)},
        ${origin.userAgent}, ${origin.address}, ${method},
        ${from?.provider ?? null}, ${from?.subject ?? null}, ${from?.sid ?? null}, ${from?.hint ?? null},
        ${from?.tokens ?? null}, ${timestamp(now)})
      returning id`,
  );
  if (session === undefined) throw new Error('A session was not stored.');
  await endSessions(tx, [
    sql`id in (select id from sessions where user_id = ${user.userId}::uuid and id <> ${session.id}::uuid
      order by last_used_at desc, created_at desc, id offset ${MAX_SESSIONS - 1})`,
  ]);
  return tokenSet(site, { ...user, sessionId: session.id }, 0, idle);
}

/** Whether generation `presented` was renewed less than 30 s ago; the last rotation is that of `generation - 1`. */
export function withinGrace(
  { generation, rotations }: { generation: number; rotations: readonly string[] },
  presented: number,
  now: Date,
): boolean {
  const at = rotations.at(presented - generation);
  return presented < generation && at !== undefined && now.getTime() - Date.parse(at) < ROTATION_GRACE_MS;
}

/** Why a session is over: it expired or was ended, or the account was disabled or deleted. */
type SessionEnd = 'ended' | 'disabled' | 'deleted';

async function whyEnded(tx: Queryable, userId: string | undefined): Promise<SessionEnd> {
  if (userId === undefined) return 'ended';
  const user = await first(
    tx,
    { status: col.oneOf(...userStatuses) },
    sql`select status from users where id = ${userId}::uuid`,
  );
  if (user === undefined) return 'deleted';
  return user.status === 'DISABLED' ? 'disabled' : 'ended';
}

export type Renewal =
  | { kind: 'renewed'; sessionId: string; tokens: TokenSet }
  | { kind: 'ended'; why: SessionEnd }
  /** An old token came back, so it may be stolen: the whole session ends. */
  | { kind: 'reused'; caller: Caller };

/** Exchanges a refresh token for its successor, once, in the caller's transaction. */
export async function renewSession(tx: Queryable, site: SessionSite, token: string): Promise<Renewal> {
  const ticket = site.tokens.readRefresh(token);
  if (ticket === undefined) return { kind: 'ended', why: 'ended' };
  const now = site.now();
  const state = await first(
    tx,
    { generation: col.number, rotations: col.texts, endsAt: col.text, idleUntil: col.text },
    sql`select generation, idle_until as "idleUntil", ends_at as "endsAt",
        array(select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from unnest(rotations) at) as rotations
      from sessions where id = ${ticket.sessionId}::uuid for update`,
  );
  const caller = state && (await callerOfSession(tx, ticket.sessionId, now));
  if (state === undefined || caller === undefined)
    return { kind: 'ended', why: await whyEnded(tx, ticket.userId) };

  if (ticket.generation !== state.generation) {
    if (withinGrace(state, ticket.generation, now)) {
      const successor = ticket.generation + 1;
      const tokens = await tokenSet(site, caller, successor, new Date(state.idleUntil));
      return { kind: 'renewed', sessionId: ticket.sessionId, tokens };
    }
    await endSessions(tx, [sql`id = ${ticket.sessionId}::uuid`]);
    return { kind: 'reused', caller };
  }

  const idle = new Date(Math.min(later(now, site.config.idleSeconds).getTime(), Date.parse(state.endsAt)));
  const recent = [
    ...state.rotations.filter((at) => now.getTime() - Date.parse(at) < ROTATION_GRACE_MS),
    now.toISOString(),
  ].slice(-MAX_REMEMBERED_ROTATIONS);
  await tx.query(
    sql`update sessions set generation = generation + 1, rotations = ${recent}::timestamptz[],
        last_used_at = ${timestamp(now)}, idle_until = ${timestamp(idle)}
      where id = ${ticket.sessionId}::uuid`,
  );
  const tokens = await tokenSet(site, caller, state.generation + 1, idle);
  return { kind: 'renewed', sessionId: ticket.sessionId, tokens };
}

/** Ends the sessions that meet any of the conditions, and their live links. */
export async function endSessions(tx: Queryable, conditions: readonly Sql[]): Promise<string[]> {
  const ended = await rows(
    tx,
    { id: col.text },
    sql`delete from sessions where ${any(conditions)} returning id`,
  );
  const ids = ended.map(({ id }) => id);
  await announceSessionsEnded(tx, ids);
  return ids;
}

export const endSessionsOf = (tx: Queryable, userId: string, except?: string): Promise<string[]> =>
  endSessions(tx, [
    sql`user_id = ${userId}::uuid and ${except === undefined ? raw('true') : sql`id <> ${except}::uuid`}`,
  ]);
