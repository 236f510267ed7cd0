import { channels, deliveryWhys } from '@portal/shared/wire';
import { randomUUID } from 'node:crypto';
import { col, type RowOf } from '../db/columns';
import { type Database, first, type Queryable, rows } from '../db/database';
import { raw, sql } from '../db/sql';
import { doors, type Places, type Taken, URGENT } from './places';

/** How long one instance may take over a message before another takes it up again: longer than any way takes to fail. */
const CLAIM_SECONDS = 90;
/** How long a message that is under way holds up the next one to the same outlet: longer than a call takes (`callOutbound.ts`). */
const BUSY_SECONDS = 15;
/** An outlet is told once within so many seconds: a flood is one message. Programs can take more than people. */
const apart = raw(`case d.channel when 'webhook' then interval '5 seconds' else interval '60 seconds' end`);
const longestApart = raw(`interval '60 seconds'`);
/** Steps of an escalation come one after the other and wait for the next one, but no longer than this. */
const gatherMost = raw(`interval '8 seconds'`);

const jobShape = {
  id: col.text,
  nth: col.number,
  channel: col.oneOf(...channels),
  userId: col.orNull(col.text),
  targetId: col.orNull(col.text),
  pilotCode: col.text,
  why: col.oneOf(...deliveryWhys),
  about: col.record,
  priority: col.orNull(col.oneOf('Low', 'Mid', 'High')),
  attempts: col.number,
};
export type Job = RowOf<typeof jobShape>;

/** What goes as one message to one outlet: always the same jobs by the same id, however often it is tried. */
export interface Bundle extends Taken {
  /** Known to whoever is told: of a single job its own, so that what is sent again later has the id that it had. */
  readonly id: string;
  readonly outlet: string;
  readonly isUrgent: boolean;
  readonly jobs: readonly [Job, ...Job[]];
}

const free = raw(`d.state = 'waiting' and (d.claimed_until is null or d.claimed_until <= now())`);
const door = raw(`case when d.why = 'test' then 'test' when d.target_id is null then d.channel
  when o.misses > 0 then 'doubtful' else 'target' end`);

/** When an outlet may be told next, where that is not now: it was told just now, or it rests. */
const notBefore = sql`greatest(case when d.rank = ${URGENT} then o.urgent_at else o.sent_at end + ${apart},
  case when d.rank > ${URGENT} or d.attempts > 0 then o.rests_until end)`;

/** Puts off what may not go yet, so that nobody looks at it again and again. */
const putOff = (tx: Queryable) =>
  tx.query(
    sql`update deliveries d set due_at = later.at
      from (select d.id, ${notBefore} as at from outlets o join deliveries d on d.outlet = o.outlet
        where (o.sent_at > now() - ${longestApart} or o.rests_until > now()) and ${free} and d.due_at <= now()) later
      where d.id = later.id and later.at > now()`,
  );

const headShape = {
  id: col.text,
  outlet: col.text,
  bundle: col.orNull(col.text),
  rank: col.number,
  door: col.oneOf(...doors),
  pilotCode: col.text,
};

/** Of so many that may go the one is taken whose pilot has fewest under way: looking at all would cost what a backlog is long. */
const CANDIDATES = 50;

/** The most urgent message that may go; of equals one of the pilot that has fewest under way. */
const headOf = (tx: Queryable, { open, full, busy }: Places, gatherMs: number) =>
  first(
    tx,
    headShape,
    sql`select * from (
        select d.id, d.outlet, d.bundle, d.rank, ${door} as door, d.pilot_code as "pilotCode", d.due_at, d.nth
        from deliveries d left join outlets o on o.outlet = d.outlet
        where ${free} and d.due_at <= now() and coalesce(${notBefore} <= now(), true)
          and ${door} || ' ' || d.rank = any(${open}::text[])
          and (d.rank = ${URGENT} or ${door} || ' ' || d.pilot_code <> all(${full}::text[]))
          and coalesce(case when d.rank = ${URGENT} then o.urgent_until else o.busy_until end <= now(), true)
          and not (d.rank = ${URGENT} and d.bundle is null and d.created_at > now() - ${gatherMost} and exists (
            select from deliveries n where n.outlet = d.outlet and n.state = 'waiting' and n.rank = ${URGENT}
              and n.bundle is null and n.created_at > now() - ${gatherMs} * interval '1 ms'))
        order by d.rank, d.due_at, d.nth limit ${CANDIDATES}) candidates
      order by rank, coalesce((${JSON.stringify(busy)}::jsonb ->> (door || ' ' || "pilotCode"))::int, 0), due_at, nth limit 1`,
  );

/** What goes with it: what it was sent with before, or all that waits for the same outlet and is not more urgent. */
const membersOf = async (tx: Queryable, { outlet, bundle, rank }: RowOf<typeof headShape>) => {
  const together =
    bundle === null
      ? sql`d.bundle is null and d.rank >= ${rank} and (d.attempts = 0 or d.due_at <= now())`
      : sql`d.bundle = ${bundle}::uuid`;
  const claimed = await rows(
    tx,
    { id: col.text },
    sql`select d.id from deliveries d where d.outlet = ${outlet} and ${free} and ${together}`,
  );
  return claimed.map(({ id }) => id);
};

/** One after another over all instances, until the transaction ends: whatever takes messages up or settles them. */
export const inTurn = (tx: Queryable): Promise<unknown> =>
  tx.query(sql`select pg_advisory_xact_lock(hashtextextended('deliveries', 0))`);

/**
 * Takes the next message that there is a place for, with all that waits for the same person by the same way, or for the
 * same target. Claims come one after another over all instances: two of them never tell the same outlet at once, but for
 * an escalation, which waits for no news that is under way.
 * @param gatherMs how long a step of an escalation waits for the next one
 */
export const claim = (db: Database, places: Places, gatherMs: number): Promise<Bundle | undefined> =>
  db.transaction(async (tx) => {
    await inTurn(tx);
    await putOff(tx);
    const head = await headOf(tx, places, gatherMs);
    if (head === undefined) return undefined;
    const ids = await membersOf(tx, head);
    const id = head.bundle ?? (ids.length === 1 ? head.id : randomUUID());
    const until = sql`now() + ${CLAIM_SECONDS} * interval '1 second'`;
    const jobs = await rows(
      tx,
      jobShape,
      sql`update deliveries d set attempts = attempts + 1, claimed_until = ${until}, due_at = ${until}, bundle = ${id}::uuid
        where d.id = any(${ids}::uuid[])
        returning d.id, d.nth, d.channel, d.user_id as "userId", d.target_id as "targetId", d.pilot_code as "pilotCode",
          d.why, d.about, d.priority, d.attempts`,
    );
    const isUrgent = head.rank === URGENT;
    const busyUntil = sql`now() + ${BUSY_SECONDS} * interval '1 second'`;
    const urgentUntil = isUrgent ? busyUntil : raw('null');
    await tx.query(
      sql`insert into outlets as o (outlet, busy_until, urgent_until) values (${head.outlet}, ${busyUntil}, ${urgentUntil})
        on conflict (outlet) do update set busy_until = excluded.busy_until, used_at = now(),
          urgent_until = coalesce(excluded.urgent_until, o.urgent_until)`,
    );
    const [job, ...others] = jobs.sort((one, other) => one.nth - other.nth);
    if (job === undefined) return undefined;
    const { outlet, pilotCode } = head;
    return { id, outlet, isUrgent, door: head.door, pilotCode, jobs: [job, ...others] };
  });
