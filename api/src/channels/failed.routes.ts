import { channels, deliveryFailures, failedDeliverySchema, targetsQuery } from '@portal/shared/wire';
import * as z from 'zod/mini';
import { col } from '../db/columns';
import { first, rows } from '../db/database';
import { all, raw, sql } from '../db/sql';
import { present } from '../db/values';
import { budgets } from '../http/budget';
import { route } from '../http/route';
import { audit } from '../record/audit';
import { found, isUuid } from '../rules/objects';
import { reach } from '../rules/reach';
import { shownName } from '../rows/userColumns';
import { announceDeliveries } from './outbox';

/** So many are listed, the newest first. */
const MOST = 200;

const failedShape = {
  deliveryId: col.text,
  pilotCode: col.text,
  channel: col.oneOf(...channels),
  to: col.text,
  why: col.oneOf('escalation', 'chosen', 'digest', 'test'),
  about: col.orNull(col.text),
  timestamp: col.text,
  attempts: col.number,
  reason: col.oneOf(...deliveryFailures),
  status: col.orNull(col.number),
};

const list = route({
  call: 'GET /channels/failed',
  summary: 'Messages of the pilots within reach that were given up, and why; the newest first',
  query: targetsQuery,
  data: z.array(failedDeliverySchema),
  async handle({ query: { pilotCode }, caller, basics: { db } }) {
    const where = all([
      sql`d.state = 'failed'`,
      reach(caller, 'GET /channels/failed', { pilot: sql`d.pilot_code` }),
      ...(pilotCode === undefined ? [] : [sql`d.pilot_code = ${pilotCode}`]),
    ]);
    const some = await rows(
      db,
      failedShape,
      sql`select d.id as "deliveryId", d.pilot_code as "pilotCode", d.channel, coalesce(t.name, ${shownName}) as "to", d.why,
          coalesce(c.description, c.topic, s.description, d.about ->> 'shift') as about, d.created_at as timestamp,
          d.attempts, d.reason, d.status
        from deliveries d
        left join users u on u.id = d.user_id
        left join channel_targets t on t.id = d.target_id
        left join conditions c on c.id = d.condition_id
        left join notices s on s.id = d.notice_id
        where ${where} order by d.nth desc limit ${MOST}`,
    );
    return some.map(present);
  },
});

const again = route({
  call: 'POST /channels/failed/:id/again',
  budget: budgets.channels,
  summary: 'Sends a message again that was given up, with the id that it had',
  data: z.null(),
  status: 202,
  async handle({ params, caller, origin, basics: { db } }) {
    await db.transaction(async (tx) => {
      const row = found(
        await first(
          tx,
          { id: col.text, pilotCode: col.text, channel: col.text, state: col.text, allowed: col.flag },
          sql`select d.id, d.pilot_code as "pilotCode", d.channel, d.state,
              ${reach(caller, 'POST /channels/failed/:id/again', { pilot: sql`d.pilot_code` })} as allowed
            from deliveries d where d.id = ${isUuid(params.id, 'message')}::uuid ${raw('for update')}`,
        ),
        'message',
      );
      // Two people may ask for it at once: it is sent again once.
      if (row.state !== 'failed') return;
      await tx.query(
        sql`update deliveries set state = 'waiting', attempts = 0, bundle = null, reason = null, due_at = now(), done_at = null where id = ${row.id}::uuid`,
      );
      await announceDeliveries(tx);
      await audit(tx, {
        action: 'channels.again',
        actor: caller,
        address: origin.address,
        target: { id: row.id, name: row.channel, pilotCode: row.pilotCode },
      });
    });
    return null;
  },
});

export const failedRoutes = [list, again];
