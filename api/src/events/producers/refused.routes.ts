import {
  pagedOf,
  beginningOf,
  MAX_REFUSED_EXCERPT,
  refusedMessageSchema,
  refusedMessagesQuery,
  refusedMessageKinds,
} from '@portal/shared/wire';
import { all, col, countUpToCap, pageOf, reach, readPage, route, rows, sql } from '../../platform';
import { REASONS } from './mqtt';

const sortable = { timestamp: sql`d.id`, topic: sql`d.topic`, reason: sql`d.reason` };

/** The pilot comes from the address. Only super administrators see a message whose address names none. */
const pilot = sql`case when d.topic like 'events/%/%' then split_part(d.topic, '/', 2) else '' end`;

const kind = sql`case d.reason when ${REASONS.topic} then 'topic' when ${REASONS.tooLarge} then 'tooLarge'
  when ${REASONS.notJson} then 'notJson' else 'invalid' end`;

const listRefusedMessages = route({
  call: 'GET /events/refused',
  cost: 'dear',
  summary: 'Rejected messages of the broker with their reasons, newest first',
  query: refusedMessagesQuery,
  data: pagedOf(refusedMessageSchema),
  async handle({ query, caller, basics: { db } }) {
    const { from, to, q } = query;
    const where = all([
      reach(caller, 'GET /events/refused', { pilot }),
      ...(from === undefined ? [] : [sql`d.received_at >= ${from}::timestamptz`]),
      ...(to === undefined ? [] : [sql`d.received_at < ${to}::timestamptz`]),
      ...(q === undefined
        ? []
        : [sql`strpos(lower(concat_ws(' ', d.topic, d.reason)), ${q.toLowerCase()}) > 0`]),
    ]);
    const page = readPage(query, { sortable, fallback: 'timestamp', ties: [sql`d.id`] });
    const refused = await rows(
      db,
      {
        id: col.text,
        timestamp: col.text,
        topic: col.text,
        pilotCode: col.text,
        kind: col.oneOf(...refusedMessageKinds),
        reason: col.text,
        excerpt: col.text,
        length: col.number,
      },
      sql`select d.id::text as id, d.received_at as timestamp, d.topic, ${pilot} as "pilotCode", ${kind} as kind,
          d.reason, left(d.payload, ${MAX_REFUSED_EXCERPT + 64}::int) as excerpt, length(d.payload) as length
        from dead_letters d where ${where} ${page.clause}`,
    );
    const messages = refused.map((one) => ({
      ...one,
      excerpt: beginningOf(one.excerpt, MAX_REFUSED_EXCERPT),
    }));
    return pageOf(messages, await countUpToCap(db, sql`dead_letters d where ${where}`), page);
  },
});

export const refusedRoutes = [listRefusedMessages];
