import {
  channels,
  deliveryFailures,
  pagedOf,
  pageQuery,
  waitingMessageSchema,
  waitingWhys,
} from '@portal/shared/wire';
import * as z from 'zod/mini';
import {
  audit,
  budgets,
  type Call,
  type Caller,
  col,
  mapPage,
  present,
  reach,
  readList,
  readPage,
  route,
  rows,
  shownName,
  sortKey,
  type Sql,
  sql,
} from '../../platform';
import { announceMails } from '../mail/mailer';
import { announceDeliveries } from './orderDeliveries';

const waitingShape = {
  waitingId: col.text,
  pilotCode: col.text,
  channel: col.oneOf(...channels),
  to: col.text,
  why: col.oneOf(...waitingWhys),
  timestamp: col.text,
  nextAt: col.text,
  attempts: col.number,
  reason: col.orNull(col.oneOf(...deliveryFailures)),
  status: col.orNull(col.number),
};

/** A message counts as waiting after this time, even before the first attempt: others are ahead of it. */
const LATE = sql`interval '1 minute'`;

/** Messages `d` to people of the pilots within reach that were tried in vain, or are late. Those to targets are shown there. */
const deliveries = (caller: Caller, call: Call): Sql =>
  sql`d.state = 'waiting' and d.target_id is null and (d.reason is not null or d.due_at < now() - ${LATE})
    and ${reach(caller, call, { pilot: sql`d.pilot_code` })}`;

/**
 * Mails `q` about accounts, to people `u` who are not above the caller. Mails to an address that somebody typed
 * ("Forgot password") are left out: the list must not reveal who requested one or who has an account.
 */
const accountMails = (caller: Caller, call: Call): Sql =>
  sql`q.user_id = u.id and (q.reason is not null or q.due_at < now() - ${LATE})
    and ${reach(caller, call, { pilot: sql`u.pilot_code`, outranks: sql`(u.pilot_role = 'SUPER_ADMIN')` })}`;

const listWaitingMails = route({
  call: 'GET /channels/waiting',
  cost: 'dear',
  summary:
    'Mails, SMS and calls to people within reach that are still waiting after the first attempt or a minute, with the reasons',
  query: pageQuery,
  data: pagedOf(waitingMessageSchema),
  async handle({ query, caller, basics: { db } }) {
    const call = 'GET /channels/waiting';
    const page = readPage(call, query, {
      sortable: { timestamp: sortKey.time(sql`w.timestamp`) },
      fallback: 'timestamp',
      ties: [sortKey.id(sql`w."waitingId"`)],
    });
    const waiting = sql`(
      select d.id::text as "waitingId", d.pilot_code as "pilotCode", d.channel, ${shownName} as "to", d.why,
        d.created_at as timestamp, d.due_at as "nextAt", d.attempts, d.reason, d.status
      from deliveries d join users u on u.id = d.user_id where ${deliveries(caller, call)}
      union all
      select 'mail-' || q.id, u.pilot_code, 'mail', ${shownName}, 'account',
        q.created_at, q.due_at, q.attempts, q.reason, null
      from mail_queue q join users u on ${accountMails(caller, call)}) w`;
    const list = { shape: waitingShape, columns: sql`w.*`, from: waiting, where: sql`true` };
    return mapPage(await readList(db, page, list), present);
  },
});

const tryNow = route({
  call: 'POST /channels/waiting/again',
  budget: budgets.channels,
  summary: 'Retries the waiting messages within reach now, without using up an attempt; returns the number',
  data: z.int(),
  status: 202,
  handle: ({ caller, origin, basics: { db } }) =>
    db.transaction(async (tx) => {
      const call = 'POST /channels/waiting/again';
      // Messages that an instance is sending are skipped, or they would be sent twice.
      const now = sql`due_at = now(), attempts = greatest(attempts - 1, 0)`;
      const free = (alias: Sql) => sql`(${alias}.claimed_until is null or ${alias}.claimed_until <= now())`;
      const messages = await rows(
        tx,
        { pilotCode: col.text },
        sql`update deliveries d set ${now} where ${deliveries(caller, call)} and ${free(sql`d`)}
          returning d.pilot_code as "pilotCode"`,
      );
      const mails = await rows(
        tx,
        { pilotCode: col.text },
        sql`update mail_queue q set ${now} from users u where ${accountMails(caller, call)} and ${free(sql`q`)}
          returning u.pilot_code as "pilotCode"`,
      );
      const tried = [...messages, ...mails];
      for (const pilotCode of new Set(tried.map((one) => one.pilotCode)))
        await audit(
          tx,
          'channels.again',
          { caller, origin },
          { id: 'waiting', name: 'mail', pilotCode },
          {
            count: tried.filter((one) => one.pilotCode === pilotCode).length,
          },
        );
      if (messages.length > 0) await announceDeliveries(tx);
      if (mails.length > 0) await announceMails(tx);
      return tried.length;
    }),
});

export const waitingRoutes = [listWaitingMails, tryNow];
