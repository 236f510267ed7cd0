import {
  pagedOf,
  beginningOf,
  MAX_REFUSED_EXCERPT,
  refusedMessageSchema,
  refusedMessagesQuery,
  refusedMessageKinds,
} from '@portal/shared/wire';
import { all, col, mapPage, reach, readList, readPage, route, sortKey, sql } from '../../platform';
import { REASONS } from './mqtt';

const id = sortKey.integer(sql`d.id`);
const sortable = {
  timestamp: id,
  topic: sortKey.text(sql`d.topic`),
  reason: sortKey.text(sql`d.reason`),
};

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
    const page = readPage('GET /events/refused', query, { sortable, fallback: 'timestamp', ties: [id] });
    const refused = await readList(db, page, {
      shape: {
        id: col.text,
        timestamp: col.text,
        topic: col.text,
        pilotCode: col.text,
        kind: col.oneOf(...refusedMessageKinds),
        reason: col.text,
        excerpt: col.text,
        length: col.number,
      },
      columns: sql`d.id::text as id, d.received_at as timestamp, d.topic, ${pilot} as "pilotCode", ${kind} as kind,
          d.reason, left(d.payload, ${MAX_REFUSED_EXCERPT + 64}::int) as excerpt, length(d.payload) as length`,
      from: sql`dead_letters d`,
      where,
    });
    return mapPage(refused, (one) => ({ ...one, excerpt: beginningOf(one.excerpt, MAX_REFUSED_EXCERPT) }));
  },
});

export const refusedRoutes = [listRefusedMessages];
