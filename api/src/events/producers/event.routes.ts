import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import {
  batchShape,
  eventSchema,
  eventsQuery,
  eventsRequest,
  MAX_EVENT_BYTES,
  pagedOf,
  eventRequest,
  type EventRequest,
} from '@portal/shared/wire';
import * as z from 'zod/mini';
import {
  all,
  eventColumns,
  eventShape,
  mapPage,
  present,
  priorityRank,
  reach,
  readList,
  readPage,
  Refusal,
  refuse,
  route,
  type Sender,
  sortKey,
  sql,
} from '../../platform';

/** The limit of a batch in bytes; each event has its own limit. */
const BATCH_BYTES = 32 * 1024 * 1024;

/** The events of a batch that are weighed between the turns of others. */
const EVENTS_PER_TURN = 20;

/**
 * The events and their bytes. Each has an id where the request has a key: what a producer sends again under its key is
 * the same event. The content is a part of the id, so that no other event is lost under a key that is used twice.
 */
async function checked(
  events: readonly EventRequest[],
  { name, requestKey }: Sender,
): Promise<{ events: readonly EventRequest[]; bytes: number }> {
  const done: EventRequest[] = [];
  let bytes = 0;
  for (const [at, event] of events.entries()) {
    const text = JSON.stringify(event);
    const length = Buffer.byteLength(text);
    bytes += length;
    if (length > MAX_EVENT_BYTES)
      throw new Refusal('tooLarge', `An event may have 256 KiB at most.`, {
        [at]: 'This event is too large.',
      });
    const idOf = (key: string) =>
      `key:${createHash('sha256')
        .update(JSON.stringify([name, key, at]))
        .update(text)
        .digest('base64url')}`;
    done.push(
      requestKey === undefined || event.eventId !== undefined
        ? event
        : { ...event, eventId: idOf(requestKey) },
    );
    if (at % EVENTS_PER_TURN === EVENTS_PER_TURN - 1) await setImmediate();
  }
  return { events: done, bytes };
}

function checkPilots(events: readonly EventRequest[], { pilotCode }: Sender): void {
  if (pilotCode !== undefined && events.some((event) => event.pilotCode !== pilotCode))
    throw refuse.forbidden(`This key sends events of ${pilotCode} only.`, {
      pilotCode: `Must be ${pilotCode}.`,
    });
}

const ingestion = route({
  call: 'POST /events',
  summary: 'Stores one event or a batch; a repeated eventId has no effect',
  body: eventsRequest,
  list: { shape: batchShape, element: eventRequest },
  data: z.array(z.string()),
  status: 202,
  bodyLimit: BATCH_BYTES,
  onRefused: ({ metrics }, { kind }) => metrics.eventsRefused.inc({ source: 'http', reason: kind }),
  async handle({ body, producer, basics }) {
    const { events, bytes } = await checked(Array.isArray(body) ? body : [body], producer);
    checkPilots(events, producer);
    const ids = await basics.ingestion.accept(events, bytes);
    basics.metrics.eventsAccepted.inc({ source: 'http' }, ids.length);
    return ids;
  },
});

const happenedAt = sortKey.time(sql`e.happened_at`);
const sortable = {
  timestamp: happenedAt,
  topic: sortKey.text(sql`e.topic`),
  module: sortKey.text(sql`e.module`),
  priority: sortKey.integer(priorityRank(sql`e.priority`)),
  eventType: sortKey.text(sql`e.event_type`),
};

const listEvents = route({
  call: 'GET /events',
  cost: 'dear',
  summary: 'The events of the pilots within reach, newest first',
  query: eventsQuery,
  data: pagedOf(eventSchema),
  async handle({ query, caller, basics: { db } }) {
    const where = all([
      reach(caller, 'GET /events', { pilot: sql`e.pilot_code` }),
      ...(query.topic === undefined ? [] : [sql`e.topic = ${query.topic}`]),
      ...(query.module === undefined ? [] : [sql`e.module = ${query.module}`]),
      ...(query.eventType === undefined ? [] : [sql`e.event_type = ${query.eventType}`]),
      ...(query.priority === undefined ? [] : [sql`e.priority = ${query.priority}`]),
      ...(query.pilotCode === undefined ? [] : [sql`e.pilot_code = ${query.pilotCode}`]),
      ...(query.from === undefined ? [] : [sql`e.happened_at >= ${query.from}::timestamptz`]),
      ...(query.to === undefined ? [] : [sql`e.happened_at < ${query.to}::timestamptz`]),
      ...(query.q === undefined
        ? []
        : [
            sql`strpos(lower(concat_ws(' ', e.topic, e.module, e.module_name, e.description)), ${query.q.toLowerCase()}) > 0`,
          ]),
    ]);
    const page = readPage('GET /events', query, {
      sortable,
      fallback: 'timestamp',
      ties: [happenedAt, sortKey.id(sql`e.event_id`), sortKey.id(sql`e.pilot_code`)],
    });
    const list = { shape: eventShape, columns: eventColumns, from: sql`events e`, where };
    return mapPage(await readList(db, page, list), present);
  },
});

export const eventRoutes = [ingestion, listEvents];
