import { ALL, dutyFeedSchema, feedQuery, madeFeedSchema, paths } from '@portal/shared/wire';
import * as z from 'zod/mini';
import {
  API_BASE,
  userTarget,
  audit,
  budgets,
  col,
  type Database,
  first,
  freshToken,
  hashOfToken,
  holdSession,
  present,
  refuse,
  route,
  type Site,
  spend,
  sql,
  timestamp,
} from '../../platform';
import { calendarOf, type FeedEntry } from './calendar';
import { turnsOfPeriod } from './expand';
import { dutiesOf } from './onDuty';
import { pilotsWhere, rosterOf } from './dutyQueries';

const readFeedState = route({
  call: 'GET /duty/feed',
  summary: 'When the address of the caller’s calendar was created and last requested',
  data: dutyFeedSchema,
  async handle({ caller, basics: { db } }) {
    const row = await first(
      db,
      { since: col.text, lastUsed: col.orNull(col.text) },
      sql`select created_at as since, last_used_at as "lastUsed" from duty_feeds where user_id = ${caller.userId}::uuid`,
    );
    return row === undefined ? {} : present(row);
  },
});

const make = route({
  call: 'POST /duty/feed',
  budget: budgets.account,
  summary:
    'Creates the address of the caller’s calendar; only this response contains it, and an earlier address stops working',
  data: madeFeedSchema,
  status: 201,
  async handle({ caller, origin, basics: { db, config, mailer, now } }) {
    // 256 random bits need no slow hash.
    const token = freshToken();
    await db.transaction(async (tx) => {
      await holdSession(tx, caller);
      const at = now().toISOString();
      await tx.query(
        sql`insert into duty_feeds (user_id, hash, created_at)
          values (${caller.userId}::uuid, ${hashOfToken(token)}, ${at}::timestamptz)
          on conflict (user_id) do update set hash = excluded.hash, created_at = excluded.created_at, last_used_at = null`,
      );
      await mailer.enqueue(tx, { purpose: 'feedMade', userId: caller.userId });
      await audit(tx, 'duty.feed', { caller, origin }, userTarget(caller));
    });
    return { url: `${config.publicUrl}${API_BASE}${paths.duty.calendar}?token=${token}` };
  },
});

const revokeFeed = route({
  call: 'DELETE /duty/feed',
  budget: budgets.account,
  summary: 'Deletes the address of the caller’s calendar',
  data: z.null(),
  handle: ({ caller, origin, basics: { db } }) =>
    db.transaction(async (tx) => {
      const removed = await first(
        tx,
        { id: col.text },
        sql`delete from duty_feeds where user_id = ${caller.userId}::uuid returning user_id as id`,
      );
      if (removed === undefined) return;
      await audit(tx, 'duty.feedRevoke', { caller, origin }, userTarget(caller));
    }),
});

const DAY_MS = 24 * 3_600_000;
/** The days that a calendar feed shows before and after today. */
const FEED_DAYS_BACK = 31;
const FEED_DAYS_AHEAD = 92;

async function entriesOf(db: Database, userId: string, pilot: string, site: Site, now: number) {
  const pilots = await pilotsWhere(db, sql`p.code = ${pilot} or ${pilot} = ${ALL}`, site);
  const entries: FeedEntry[] = [];
  const [from, to] = [now - FEED_DAYS_BACK * DAY_MS, now + FEED_DAYS_AHEAD * DAY_MS];
  for (const one of pilots) {
    const turns = await turnsOfPeriod(await rosterOf(db, one, from, to), from, to);
    entries.push(...dutiesOf(turns, userId).map((of) => ({ ...of, pilotCode: one.code })));
  }
  return entries;
}

const readCalendarFeed = route({
  call: 'GET /duty.ics',
  summary: 'The shifts of one person as an iCalendar file (RFC 5545)',
  query: feedQuery,
  data: z.string(),
  type: 'text/calendar',
  async handle({ query, reply, basics: { db, config, now } }) {
    const owner = await first(
      db,
      { id: col.text, pilot: col.text },
      sql`select u.id, u.pilot_code as pilot from duty_feeds f join users u on u.id = f.user_id
        where f.hash = ${hashOfToken(query.token)} and u.status = 'ACTIVE'`,
    );
    if (owner === undefined) throw refuse.unknown('calendar');
    const at = now();
    await spend(db, owner.id, budgets.calendar, at);
    await db.query(
      sql`update duty_feeds set last_used_at = ${timestamp(at)} where user_id = ${owner.id}::uuid`,
    );
    reply.header('cache-control', 'private, no-store');
    return calendarOf(await entriesOf(db, owner.id, owner.pilot, config, at.getTime()), at);
  },
});

export const feedRoutes = [readFeedState, make, revokeFeed, readCalendarFeed];
