import {
  allFailedRequest,
  channels,
  deliveryFailures,
  deliveryWhys,
  failedDeliverySchema,
  type FailedQuery,
  failedQuery,
  pagedOf,
} from '@portal/shared/wire';
import * as z from 'zod/mini';
import {
  all,
  audit,
  budgets,
  type Call,
  type Caller,
  col,
  isUuid,
  mapPage,
  objectOf,
  present,
  type Queryable,
  raw,
  reach,
  readList,
  readPage,
  refuse,
  route,
  rows,
  shownName,
  sortKey,
  type Sql,
  sql,
} from '../../platform';
import { announceDeliveries } from './orderDeliveries';

/** A limit that is never reached, so that the caller sees the exact count before discarding messages. */
const UNCAPPED = 100_000_000;

const failedShape = {
  deliveryId: col.text,
  pilotCode: col.text,
  channel: col.oneOf(...channels),
  to: col.text,
  why: col.oneOf(...deliveryWhys),
  about: col.orNull(col.text),
  timestamp: col.text,
  attempts: col.number,
  reason: col.oneOf(...deliveryFailures),
  status: col.orNull(col.number),
};

const byPilot = { pilot: sql`d.pilot_code` };
const toWhom = sql`coalesce(t.name, ${shownName})`;
const aboutWhat = sql`coalesce(c.description, c.topic, s.description, d.about ->> 'shift')`;
const tables = raw(`deliveries d
  left join users u on u.id = d.user_id
  left join channel_targets t on t.id = d.target_id
  left join conditions c on c.id = d.condition_id
  left join notices s on s.id = d.notice_id`);

type FailedFilter = Pick<FailedQuery, 'pilotCode' | 'channel' | 'reason' | 'q'>;

const matching = (caller: Caller, call: Call, { pilotCode, channel, reason, q }: FailedFilter): Sql =>
  all([
    sql`d.state = 'failed'`,
    reach(caller, call, byPilot),
    ...(pilotCode === undefined ? [] : [sql`d.pilot_code = ${pilotCode}`]),
    ...(channel === undefined ? [] : [sql`d.channel = ${channel}`]),
    ...(reason === undefined ? [] : [sql`d.reason = ${reason}`]),
    ...(q === undefined
      ? []
      : [sql`strpos(lower(concat_ws(' ', ${toWhom}, ${aboutWhat})), ${q.toLowerCase()}) > 0`]),
  ]);

const listFailedMessages = route({
  call: 'GET /channels/failed',
  cost: 'dear',
  summary: 'Failed messages of the pilots within reach with their reasons, newest first',
  query: failedQuery,
  data: pagedOf(failedDeliverySchema),
  async handle({ query, caller, basics: { db } }) {
    const where = matching(caller, 'GET /channels/failed', query);
    const page = readPage('GET /channels/failed', query, {
      sortable: { timestamp: sortKey.integer(sql`d.nth`) },
      fallback: 'timestamp',
      ties: [],
    });
    const failures = await readList(db, page, {
      shape: failedShape,
      columns: sql`d.id as "deliveryId", d.pilot_code as "pilotCode", d.channel, ${toWhom} as "to", d.why,
        ${aboutWhat} as about, d.created_at as timestamp, d.attempts, d.reason, d.status`,
      from: tables,
      where,
      cap: UNCAPPED,
    });
    return mapPage(failures, present);
  },
});

/** Resets a message as if it had never been tried. It joins the batch that waits for the same person or target. */
const anew = raw(
  `state = 'waiting', attempts = 0, bundle = null, reason = null, status = null, due_at = now(), done_at = null`,
);

/**
 * Locks a message, whether it is failed or already sent again.
 * @throws Refusal `unknown`, `forbidden`
 */
async function findOne(tx: Queryable, caller: Caller, call: Call, id: string) {
  return objectOf(
    tx,
    'message',
    { id: col.text, pilotCode: col.text, channel: col.text, state: col.text },
    sql`select d.id, d.pilot_code as "pilotCode", d.channel, d.state, ${reach(caller, call, byPilot)} as allowed
      from deliveries d where d.id = ${isUuid(id, 'message')}::uuid ${raw('for update')}`,
  );
}

const failedMessageTarget = ({ id, channel, pilotCode }: Awaited<ReturnType<typeof findOne>>) => ({
  id,
  name: channel,
  pilotCode,
});

const resend = route({
  call: 'POST /channels/failed/:id/again',
  budget: budgets.channels,
  summary: 'Sends a failed message again, with the same id',
  data: z.null(),
  status: 202,
  handle: ({ params, caller, origin, basics: { db } }) =>
    db.transaction(async (tx) => {
      const row = await findOne(tx, caller, 'POST /channels/failed/:id/again', params.id);
      // Two people may ask at the same time; it is sent again once.
      if (row.state !== 'failed') return;
      await tx.query(sql`update deliveries set ${anew} where id = ${row.id}::uuid`);
      await announceDeliveries(tx);
      await audit(tx, 'channels.again', { caller, origin }, failedMessageTarget(row));
    }),
});

const discard = route({
  call: 'DELETE /channels/failed/:id',
  budget: budgets.channels,
  summary: 'Discards a failed message, unless it is being sent again',
  data: z.null(),
  handle: ({ params, caller, origin, basics: { db } }) =>
    db.transaction(async (tx) => {
      const row = await findOne(tx, caller, 'DELETE /channels/failed/:id', params.id);
      if (row.state !== 'failed')
        throw refuse.conflict('It is already being sent again.', { state: row.state });
      await tx.query(sql`delete from deliveries where id = ${row.id}::uuid`);
      await audit(tx, 'channels.discard', { caller, origin }, failedMessageTarget(row));
    }),
});

const allOf = (
  call: 'POST /channels/failed/again' | 'POST /channels/failed/discard',
  {
    summary,
    action,
    status,
  }: { summary: string; action: 'channels.again' | 'channels.discard'; status: 200 | 202 },
  act: (tx: Queryable, ids: readonly string[]) => Promise<unknown>,
) =>
  route({
    call,
    budget: budgets.channels,
    summary,
    body: allFailedRequest,
    data: z.int(),
    status,
    handle: ({ body: { count, ...filter }, caller, origin, basics: { db } }) =>
      db.transaction(async (tx) => {
        const failures = await rows(
          tx,
          { id: col.text, pilotCode: col.text },
          sql`select d.id, d.pilot_code as "pilotCode" from ${tables} where ${matching(caller, call, filter)}
            order by d.nth ${raw('for update of d')}`,
        );
        if (failures.length !== count)
          throw refuse.conflict(`There are now ${failures.length}.`, { count: String(failures.length) });
        await act(
          tx,
          failures.map(({ id }) => id),
        );
        for (const pilotCode of new Set(failures.map((one) => one.pilotCode))) {
          const target = { id: 'failed', name: filter.channel ?? 'channels', pilotCode };
          await audit(tx, action, { caller, origin }, target, {
            ...filter,
            count: failures.filter((one) => one.pilotCode === pilotCode).length,
          });
        }
        return failures.length;
      }),
  });

const allAgain = allOf(
  'POST /channels/failed/again',
  {
    summary:
      'Sends all matching failed messages again if their number is the one in the body; returns the number',
    action: 'channels.again',
    status: 202,
  },
  async (tx, ids) => {
    await tx.query(sql`update deliveries set ${anew} where id = any(${ids}::uuid[])`);
    await announceDeliveries(tx);
  },
);

const discardAll = allOf(
  'POST /channels/failed/discard',
  {
    summary:
      'Discards all matching failed messages if their number is the one in the body; returns the number',
    action: 'channels.discard',
    status: 200,
  },
  (tx, ids) => tx.query(sql`delete from deliveries where id = any(${ids}::uuid[])`),
);

export const failedRoutes = [listFailedMessages, allAgain, discardAll, resend, discard];
