import { type Channel, type DeliveryWhy } from '@portal/shared/wire';
import { currentTraceparent, type Queryable, sql } from '../../platform';

/** Signals a new message in the outbox. Every instance looks, one sends it. */
export const DELIVERIES_CHANNEL = 'portal_deliveries';

export const announceDeliveries = (tx: Queryable): Promise<unknown> =>
  tx.query(sql`select pg_notify(${DELIVERIES_CHANNEL}, '')`);

/** One message by one channel. `key` is unique: a second order with the same key is dropped. */
export interface DeliveryOrder {
  readonly key: string;
  readonly channel: Channel;
  /** For mail, SMS and calls. */
  readonly userId?: string | undefined;
  /** A row of `channel_targets`, for targets of every kind. */
  readonly targetId?: string | undefined;
  readonly conditionId?: string | null;
  /** The subject of a message without a condition. */
  readonly noticeId?: number | null;
  readonly why: DeliveryWhy;
  readonly about?: Readonly<Record<string, unknown>>;
}

/**
 * The call that caused a message: that of its event, whichever calls are stored together; the one in progress; or, for a
 * step of an escalation, that of the condition's last event.
 */
const causeOf = () => sql`coalesce(n.traceparent, ${currentTraceparent()},
  (select last.traceparent from notices last where n.id is null and last.condition_id = c.id
    and last.traceparent is not null order by last.id desc limit 1))`;

function insertSome(tx: Queryable, orders: readonly DeliveryOrder[]) {
  const each = <K extends keyof DeliveryOrder>(name: K) => orders.map((order) => order[name] ?? null);
  return tx.query(
    sql`insert into deliveries (key, channel, user_id, target_id, condition_id, notice_id, why, about, priority, pilot_code,
        traceparent)
      select o.key, o.channel, u.id, t.id, c.id, n.id, o.why, o.about::jsonb, coalesce(n.priority, c.priority),
        coalesce(t.pilot_code, o.about::jsonb ->> 'pilotCode', c.pilot_code, n.pilot_code, u.pilot_code),
        ${causeOf()}
      from unnest(${each('key')}::text[], ${each('channel')}::text[], ${each('userId')}::uuid[], ${each('targetId')}::uuid[],
        ${each('conditionId')}::uuid[], ${each('noticeId')}::bigint[], ${each('why')}::text[],
        ${orders.map(({ about = {} }) => JSON.stringify(about))}::text[])
        with ordinality as o (key, channel, user_id, target_id, condition_id, notice_id, why, about, nth)
      left join users u on u.id = o.user_id
      left join channel_targets t on t.id = o.target_id
      left join conditions c on c.id = o.condition_id
      left join notices n on n.id = o.notice_id
      where u.id is not null or t.id is not null
      order by o.nth
      on conflict (key) do nothing`,
  );
}

/** The most messages of one statement: beside one of the embedded database nothing else runs. */
const MESSAGES_PER_STATEMENT = 2000;

/**
 * Puts messages into the outbox, in the transaction that makes them necessary: they are sent only if it commits. Orders
 * to deleted people or targets are dropped.
 */
export async function orderDeliveries(tx: Queryable, orders: readonly DeliveryOrder[]): Promise<void> {
  if (orders.length === 0) return;
  for (let start = 0; start < orders.length; start += MESSAGES_PER_STATEMENT)
    await insertSome(tx, orders.slice(start, start + MESSAGES_PER_STATEMENT));
  await announceDeliveries(tx);
}
