import { ALL, SUPER_ADMIN, type EventRequest } from '@portal/shared/wire';
import { attachEvents, type Attached } from '../conditions/attach';
import { settleLines, showLines } from '../conditions/lines';
import { note } from '../conditions/notes';
import {
  announceConditions,
  announceNotices,
  col,
  first,
  isWithin,
  orderedId,
  type Queryable,
  raw,
  type RecipientRange,
  recipientRanges,
  rows,
  shownName,
  sql,
} from '../../platform';

export type StoredEvent = EventRequest & {
  readonly eventId: string;
  readonly timestamp: string;
  /** The producer's time, if `timestamp` is the time of arrival (`clock.ts`). */
  readonly reportedAt?: string | undefined;
  /** The call that brought it (`api/src/platform/metrics/tracing`). */
  readonly traceparent?: string | undefined;
};

interface Stored {
  readonly notices: readonly number[];
  readonly conditions: readonly string[];
  readonly now: Date;
}

/** The side effects of stored events, in the same transaction: escalations begin or end, and messages are ordered. */
export type SideEffects = (tx: Queryable, stored: Stored) => Promise<void>;

interface EventKey {
  pilot: string;
  id: string;
}

const column = <K extends keyof StoredEvent>(events: readonly StoredEvent[], name: K) =>
  events.map((event) => event[name] ?? null);

const insertSome = (tx: Queryable, events: readonly StoredEvent[], results: readonly (string | null)[]) =>
  rows(
    tx,
    { pilot: col.text, id: col.text },
    sql`insert into events (pilot_code, event_id, topic, description, module, module_name, priority, event_type,
        source_component, smart_service, happened_at, results, condition_id, state,
        reported_at)
      select * from unnest(
        ${column(events, 'pilotCode')}::text[], ${column(events, 'eventId')}::text[], ${column(events, 'topic')}::text[],
        ${column(events, 'description')}::text[], ${column(events, 'module')}::text[],
        ${column(events, 'moduleName')}::text[], ${column(events, 'priority')}::text[],
        ${column(events, 'eventType')}::text[], ${column(events, 'sourceComponent')}::text[],
        ${column(events, 'smartService')}::text[], ${column(events, 'timestamp')}::timestamptz[], ${results}::json[],
        ${column(events, 'conditionId')}::text[], ${column(events, 'state')}::text[],
        ${column(events, 'reportedAt')}::timestamptz[])
      on conflict do nothing
      returning pilot_code as pilot, event_id as id`,
  );

/** The results of one statement, characters: writing them at once would stop the process. */
const MAX_RESULTS_CHARACTERS = 1024 * 1024;

function* inParts(events: readonly StoredEvent[]) {
  let [part, results, length]: [StoredEvent[], (string | null)[], number] = [[], [], 0];
  for (const event of events) {
    const text = event.results === undefined ? null : JSON.stringify(event.results);
    part.push(event);
    results.push(text);
    length += text?.length ?? 0;
    if (length < MAX_RESULTS_CHARACTERS) continue;
    yield { part, results };
    [part, results, length] = [[], [], 0];
  }
  if (part.length > 0) yield { part, results };
}

/** Inserts new events; a second event of the same id changes nothing (docs/reference/api.md#idempotency). */
async function insertEvents(tx: Queryable, events: readonly StoredEvent[]): Promise<EventKey[]> {
  const fresh: EventKey[] = [];
  for (const { part, results } of inParts(events)) fresh.push(...(await insertSome(tx, part, results)));
  return fresh;
}

function storedOf(events: readonly StoredEvent[], fresh: readonly EventKey[]): StoredEvent[] {
  const nameOf = (pilot: string, id: string) => `${pilot} ${id}`;
  const left = new Set(fresh.map(({ pilot, id }) => nameOf(pilot, id)));
  return events.filter(({ pilotCode, eventId }) => left.delete(nameOf(pilotCode, eventId)));
}

/** Maps a new topic to everybody of its pilot until somebody reviews it (docs/reference/product.md#mapping). */
const mapNewTopics = (tx: Queryable, fresh: readonly EventKey[]) =>
  tx.query(
    sql`insert into event_mappings (pilot_code, topic, description, all_roles, reviewed)
      select distinct e.pilot_code, e.topic, e.topic, true, false
      from events e join unnest(${fresh.map(({ pilot }) => pilot)}::text[], ${fresh.map(({ id }) => id)}::text[])
        as f (pilot, id) on e.pilot_code = f.pilot and e.event_id = f.id
      where not exists (
        select from event_mappings m where m.topic = e.topic and m.pilot_code in (e.pilot_code, ${ALL}))
      order by 1, 2
      on conflict do nothing`,
  );

/**
 * Inserts one notice per event, at the same moment in the order of the events. A future moment becomes now, so that a
 * clock that runs ahead pins nothing to the top; such events keep their order, 1 ms apart.
 */
const insertNotices = (tx: Queryable, fresh: readonly StoredEvent[], attached: readonly Attached[]) =>
  rows(
    tx,
    { id: col.number },
    sql`insert into notices (type, pilot_code, event_id, message_status, priority, description, source_component,
        module, module_name, smart_service, happened_at, condition_id, clears,
        news, traceparent)
      select 'Event', e.pilot_code, e.event_id, e.event_type, e.priority, e.description, e.source_component,
        e.module, e.module_name, e.smart_service,
        case when e.happened_at <= now() then e.happened_at
          else now() - interval '1 millisecond' * (row_number() over (order by e.happened_at desc, f.nth desc) - 1) end,
        a.condition, coalesce(a.clears, false), coalesce(a.news, true), f.traceparent
      from events e join unnest(${column(fresh, 'pilotCode')}::text[], ${column(fresh, 'eventId')}::text[],
        ${column(fresh, 'traceparent')}::text[]) with ordinality as f (pilot, id, traceparent, nth) on e.pilot_code = f.pilot and e.event_id = f.id
      left join unnest(${attached.map(({ event }) => event.pilotCode)}::text[],
        ${attached.map(({ event }) => event.eventId)}::text[],
        ${attached.map(({ conditionId }) => conditionId)}::uuid[], ${attached.map(({ clears }) => clears)}::bool[],
        ${attached.map(({ news }) => news)}::bool[])
        as a (pilot, id, condition, clears, news) on a.pilot = f.pilot and a.id = f.id
      order by e.happened_at, f.nth
      returning id`,
  );

/**
 * The mapping of an event `e`: its own pilot's before the one for ALL. Expects `lateral`. Recipients:
 * docs/reference/product.md#mapping. If the mapping is being deleted, the event counts as unmapped and goes to
 * everybody.
 */
const mappingOfEvent = sql`(
  select m.id, m.all_roles from event_mappings m
  where m.topic = e.topic and m.pilot_code in (e.pilot_code, ${ALL})
  order by m.pilot_code = ${ALL} limit 1)`;

/**
 * The most notifications of one statement. PostgreSQL gives up one that takes long (`DB_STATEMENT_SECONDS`), and beside
 * one of the embedded database nothing else runs.
 */
const NOTIFICATIONS_PER_STATEMENT = 2000;

/** Ranges of the people whom these notices may notify, one for each statement. */
async function rangesFor(tx: Queryable, notices: number, fresh: readonly EventKey[]) {
  const pilots = [ALL, ...fresh.map(({ pilot }) => pilot)];
  const people = await first(
    tx,
    { count: col.number },
    sql`select count(*) from users where pilot_code = any(${pilots}::text[])`,
  );
  return recipientRanges(Math.ceil((notices * (1 + (people?.count ?? 0))) / NOTIFICATIONS_PER_STATEMENT));
}

/** The recipient of the inbox that super administrators share. */
const shared = raw(`'${SUPER_ADMIN}'`);

const notifyPeople = (tx: Queryable, notices: readonly number[], range: RecipientRange) =>
  tx.query(
    sql`with people as materialized (
        select u.id::text as id, ${shownName} as name, cc.bell, u.pilot_code, u.role_id, false as is_super
        from users u left join channel_choices cc on cc.user_id = u.id
        where u.pilot_role <> ${SUPER_ADMIN} and u.status = 'ACTIVE' and ${isWithin(sql`u.id::text`, range)}
        union all
        select ${shared}, ${shared}, null, null, null, true where ${isWithin(shared, range)})
      insert into notifications (id, notice_id, user_id, user_name, type, priority, message_status, happened_at,
        condition_id, unread)
      select ${orderedId(sql`s.id`)}, s.id, p.id, p.name, s.type, s.priority, s.message_status, s.happened_at,
        s.condition_id, p.bell is null or s.priority = any(p.bell)
      from notices s
      join events e on e.pilot_code = s.pilot_code and e.event_id = s.event_id
      left join lateral ${mappingOfEvent} m on true
      join people p on p.is_super or (p.pilot_code in (s.pilot_code, ${ALL})
        and (coalesce(m.all_roles, true) or exists (
          select from mapping_roles r where r.mapping_id = m.id and r.role_id = p.role_id)))
      where s.id = any(${notices}::bigint[])`,
  );

/**
 * Stores events with their notifications, and announces them to every instance when the transaction commits. So every
 * push can be fetched, and everything stored is pushed.
 * @param sideEffects none for made-up events of the past
 */
export async function storeEvents(
  tx: Queryable,
  events: readonly StoredEvent[],
  now: Date = new Date(),
  sideEffects?: SideEffects,
): Promise<number> {
  const fresh = await insertEvents(tx, events);
  if (fresh.length === 0) return 0;
  await mapNewTopics(tx, fresh);
  const stored = storedOf(events, fresh);
  const { attached, offShelf } = await attachEvents(tx, stored, now.getTime());
  const conditions = [...new Set(attached.map(({ conditionId }) => conditionId))];
  const notices = (await insertNotices(tx, stored, attached)).map(({ id }) => id);
  for (const range of await rangesFor(tx, notices.length, fresh)) {
    await notifyPeople(tx, notices, range);
    if (conditions.length > 0) await settleLines(tx, conditions, notices, range);
  }
  for (const { conditionId, priority } of offShelf)
    await note(tx, [conditionId], { kind: 'unshelved', by: '', priority });
  // People whom this event does not notify lost their line by the shelving, too.
  if (offShelf.length > 0)
    await showLines(
      tx,
      offShelf.map(({ conditionId }) => conditionId),
    );
  await sideEffects?.(tx, { notices, conditions, now });
  await announceNotices(tx, notices);
  await announceConditions(tx, conditions);
  return fresh.length;
}
