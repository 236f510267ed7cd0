import { exists, type Queryable, sql } from '../../platform';

/** The time within which a broker may redeliver a message that was stored but not acknowledged. */
const AGAIN_WITHIN = sql`interval '1 hour'`;

/**
 * Whether an event of a delivery is stored, which is a beginning of its id: the broker delivers the message once more.
 * @param timestamp of the event as it has just arrived again
 */
export const isStoredDelivery = (
  db: Queryable,
  pilotCode: string,
  delivery: string,
  timestamp: string,
): Promise<boolean> =>
  exists(
    db,
    sql`select from events where pilot_code = ${pilotCode}
      and happened_at > ${timestamp}::timestamptz - ${AGAIN_WITHIN} and starts_with(event_id, ${delivery})`,
  );
