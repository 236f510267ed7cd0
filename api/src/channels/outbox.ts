import { type Channel, type DeliveryWhy } from '@portal/shared/wire';
import { type Queryable } from '../db/database';
import { sql } from '../db/sql';

/** Something is to be sent: every instance looks, one sends it. */
export const DELIVERIES_CHANNEL = 'portal_deliveries';

export const announceDeliveries = (tx: Queryable): Promise<unknown> =>
  tx.query(sql`select pg_notify(${DELIVERIES_CHANNEL}, '')`);

/** One message to one person, or to one target of a pilot, by one channel. `key` is unique: an order that is known already is dropped. */
export interface DeliveryOrder {
  readonly key: string;
  readonly channel: Channel;
  /** Of mail, SMS and calls. */
  readonly userId: string | null;
  /** Of a target, whatever its kind: a row of `channel_targets`. */
  readonly targetId: string | null;
  readonly conditionId: string | null;
  /** What is told where there is no condition. */
  readonly noticeId?: number | null;
  readonly why: DeliveryWhy;
  /** What else the message needs to know, by `why`. */
  readonly about?: Readonly<Record<string, unknown>>;
}

/**
 * Puts messages into the outbox, inside the transaction that makes them necessary: they are sent when it commits, and only
 * then. One statement, however many they are. Orders to people or targets that are gone are dropped.
 */
export async function orderDeliveries(tx: Queryable, orders: readonly DeliveryOrder[]): Promise<void> {
  if (orders.length === 0) return;
  const each = <K extends keyof DeliveryOrder>(name: K) => orders.map((order) => order[name] ?? null);
  await tx.query(
    sql`insert into deliveries (key, channel, user_id, target_id, condition_id, notice_id, why, about, priority, pilot_code)
      select o.key, o.channel, u.id, t.id, c.id, n.id, o.why, o.about::jsonb, coalesce(n.priority, c.priority),
        coalesce(t.pilot_code, o.about::jsonb ->> 'pilotCode', c.pilot_code, n.pilot_code, u.pilot_code)
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
  await announceDeliveries(tx);
}
