import { channels, deliveryWhys } from '@portal/shared/wire';
import { randomUUID } from 'node:crypto';
import { col, type RowOf } from '../../db/columns';
import { type Database, first, type Queryable, rows } from '../../db/database';
import { raw, sql } from '../../db/sql';
import { type ClaimedSlot, type FreeSlots, partitions, URGENT } from './slots';

/** How long a message belongs to one instance before another takes it up: longer than any channel takes to fail. */
const CLAIM_SECONDS = 90;
/**
 * How long a message in flight blocks the next one to the same destination: longer than an outbound call takes. A mail
 * server may take longer to answer. Escalations do not wait that long, as the mail may be one of a killed instance.
 */
const BUSY_SECONDS = 15;
const MAIL_BUSY_SECONDS = 60;
/** The least time between two messages to a destination, so that a flood becomes one message. Programs can take more. */
const apart = raw(`case d.channel when 'webhook' then interval '5 seconds' else interval '60 seconds' end`);
const longestApart = raw(`interval '60 seconds'`);
/** The steps of an escalation wait for each other, so that they become one message, but no longer than this. */
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
  /** The call that caused it (`api/src/platform/metrics/tracing`). */
  traceparent: col.orNull(col.text),
};
export type DeliveryJob = RowOf<typeof jobShape>;

/**
 * One message to one destination (a row of `outlets`). Every attempt has the same jobs and the same id, which is in
 * `deliveries.bundle`.
 */
export interface Batch extends ClaimedSlot {
  /** The recipient sees this id. For a single job it is the job's own, so that a later attempt has the same id. */
  readonly id: string;
  readonly destination: string;
  readonly isUrgent: boolean;
  readonly jobs: readonly [DeliveryJob, ...DeliveryJob[]];
}

const free = raw(`d.state = 'waiting' and (d.claimed_until is null or d.claimed_until <= now())`);
const partition = raw(`case when d.why = 'test' then 'test' when d.target_id is null then d.channel
  when o.misses > 0 then 'doubtful' else 'target' end`);

/** The earliest time for the next message to a destination: the least time after the last one, or the target's backoff. */
const notBefore = sql`greatest(case when d.rank = ${URGENT} then o.urgent_at else o.sent_at end + ${apart},
  case when d.rank > ${URGENT} or d.attempts > 0 then o.rests_until end)`;

/** Postpones what may not be sent yet, so that it is not looked at again and again. */
const postpone = (tx: Queryable) =>
  tx.query(
    sql`update deliveries d set due_at = later.at
      from (select d.id, ${notBefore} as at from outlets o join deliveries d on d.outlet = o.outlet
        where (o.sent_at > now() - ${longestApart} or o.rests_until > now()) and ${free} and d.due_at <= now()) later
      where d.id = later.id and later.at > now()`,
  );

const headShape = {
  id: col.text,
  destination: col.text,
  batch: col.orNull(col.text),
  rank: col.number,
  partition: col.oneOf(...partitions),
  pilotCode: col.text,
};

/** How many messages are compared by their pilot's load: comparing all would cost more with every waiting message. */
const CANDIDATES = 50;

/** The most urgent message that may be sent; of equals, one of the pilot that has the fewest under way. */
const headOf = (tx: Queryable, { open, full, busy }: FreeSlots, gatherMs: number) =>
  first(
    tx,
    headShape,
    sql`select * from (
        select d.id, d.outlet as destination, d.bundle as batch, d.rank, ${partition} as partition,
          d.pilot_code as "pilotCode", d.due_at, d.nth
        from deliveries d left join outlets o on o.outlet = d.outlet
        where ${free} and d.due_at <= now() and coalesce(${notBefore} <= now(), true)
          and ${partition} || ' ' || d.rank = any(${open}::text[])
          and (d.rank = ${URGENT} or ${partition} || ' ' || d.pilot_code <> all(${full}::text[]))
          and coalesce(case when d.rank = ${URGENT} then o.urgent_until else o.busy_until end <= now(), true)
          and not (d.rank = ${URGENT} and d.bundle is null and d.created_at > now() - ${gatherMost} and exists (
            select from deliveries n where n.outlet = d.outlet and n.state = 'waiting' and n.rank = ${URGENT}
              and n.bundle is null and n.created_at > now() - ${gatherMs} * interval '1 ms'))
        order by d.rank, d.due_at, d.nth limit ${CANDIDATES}) candidates
      order by rank, coalesce((${JSON.stringify(busy)}::jsonb ->> (partition || ' ' || "pilotCode"))::int, 0), due_at, nth limit 1`,
  );

/** The jobs of a batch: those of its first attempt, or all that wait for the destination and are not more urgent. */
const membersOf = async (tx: Queryable, { destination, batch, rank }: RowOf<typeof headShape>) => {
  const together =
    batch === null
      ? sql`d.bundle is null and d.rank >= ${rank} and (d.attempts = 0 or d.due_at <= now())`
      : sql`d.bundle = ${batch}::uuid`;
  const claimed = await rows(
    tx,
    { id: col.text },
    sql`select d.id from deliveries d where d.outlet = ${destination} and ${free} and ${together}`,
  );
  return claimed.map(({ id }) => id);
};

/** A lock over all instances until the transaction ends: claims and outcomes of messages run one after another. */
export const lockQueue = (tx: Queryable): Promise<unknown> =>
  tx.query(sql`select pg_advisory_xact_lock(hashtextextended('deliveries', 0))`);

/**
 * Claims the next message that has a free slot, with all that waits for the same destination. Only an escalation may be
 * sent to a destination while another message to it is under way.
 * @param gatherMs how long a step of an escalation waits for the next one
 */
export const claim = (db: Database, slots: FreeSlots, gatherMs: number): Promise<Batch | undefined> =>
  db.transaction(async (tx) => {
    await lockQueue(tx);
    await postpone(tx);
    const head = await headOf(tx, slots, gatherMs);
    if (head === undefined) return undefined;
    const ids = await membersOf(tx, head);
    const id = head.batch ?? (ids.length === 1 ? head.id : randomUUID());
    const until = sql`now() + ${CLAIM_SECONDS} * interval '1 second'`;
    const jobs = await rows(
      tx,
      jobShape,
      sql`update deliveries d set attempts = attempts + 1, claimed_until = ${until}, due_at = ${until}, bundle = ${id}::uuid
        where d.id = any(${ids}::uuid[])
        returning d.id, d.nth, d.channel, d.user_id as "userId", d.target_id as "targetId", d.pilot_code as "pilotCode",
          d.why, d.about, d.priority, d.attempts, d.traceparent`,
    );
    const isUrgent = head.rank === URGENT;
    const after = (seconds: number) => sql`now() + ${seconds} * interval '1 second'`;
    const busyUntil = after(head.partition === 'mail' ? MAIL_BUSY_SECONDS : BUSY_SECONDS);
    const urgentUntil = isUrgent ? after(BUSY_SECONDS) : raw('null');
    await tx.query(
      sql`insert into outlets as o (outlet, busy_until, urgent_until) values (${head.destination}, ${busyUntil}, ${urgentUntil})
        on conflict (outlet) do update set busy_until = excluded.busy_until, used_at = now(),
          urgent_until = coalesce(excluded.urgent_until, o.urgent_until)`,
    );
    const [job, ...others] = jobs.sort((one, other) => one.nth - other.nth);
    if (job === undefined) return undefined;
    const { destination, pilotCode } = head;
    return { id, destination, isUrgent, partition: head.partition, pilotCode, jobs: [job, ...others] };
  });
