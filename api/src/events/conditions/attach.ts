import { randomUUID } from 'node:crypto';
import { ALL, type EventRequest, type Priority, priorities } from '@portal/shared/wire';
import { col, type Queryable, rows, sql } from '../../platform';
import { aboutOf, type About, type TopicRule } from './key';
import { type Life, type ConditionLives, take } from './life';

type Event = EventRequest & { readonly eventId: string; readonly timestamp: string };

export interface Attached {
  readonly event: Event;
  readonly conditionId: string;
  readonly clears: boolean;
  /** Whether it is news for people, which shows a toast. */
  readonly news: boolean;
}

/** A condition that was unshelved because it became worse, with its priority then. */
export interface OffShelf {
  readonly conditionId: string;
  readonly priority: Priority;
}

interface AttachedConditionRow {
  readonly id: string;
  readonly isNew: boolean;
  life: Life;
  /** The newest event that says that the condition is active; it describes the condition. */
  latest: Event | undefined;
  /** The priority that ended the shelving. */
  endedBy?: Priority;
}

interface KeyLives {
  newest?: AttachedConditionRow;
  before?: AttachedConditionRow;
}

const lifeShape = {
  pilot: col.text,
  key: col.text,
  id: col.text,
  first: col.text,
  last: col.text,
  raised: col.text,
  cleared: col.orNull(col.text),
  until: col.orNull(col.text),
  count: col.number,
  priority: col.oneOf(...priorities),
  worst: col.oneOf(...priorities),
  shelvedAs: col.orNull(col.oneOf(...priorities)),
  chattering: col.flag,
  recent: col.text,
};

const ruleKey = (pilot: string, topic: string) => `${pilot} ${topic}`;

/** The mappings' rules for the topics of events; a pilot's own come before those for ALL. */
async function rulesOf(tx: Queryable, events: readonly Event[]): Promise<ReadonlyMap<string, TopicRule>> {
  const rules = await rows(
    tx,
    { pilot: col.text, topic: col.text, raises: col.flag, opening: col.orNull(col.text) },
    sql`select f.pilot, f.topic, coalesce(own.cleared_by is not null, false) as raises, other.topic as opening
      from (select distinct * from unnest(
        ${events.map(({ pilotCode }) => pilotCode)}::text[], ${events.map(({ topic }) => topic)}::text[])
        as given (pilot, topic)) f
      left join lateral (
        select m.cleared_by from event_mappings m
        where m.topic = f.topic and m.pilot_code in (f.pilot, ${ALL})
        order by m.pilot_code = ${ALL} limit 1) own on true
      left join lateral (
        select m.topic from event_mappings m
        where m.cleared_by = f.topic and m.pilot_code in (f.pilot, ${ALL})
        order by m.pilot_code = ${ALL} limit 1) other on true
      where own.cleared_by is not null or other.topic is not null`,
  );
  return new Map(
    rules.map(({ pilot, topic, raises, opening }) => [
      ruleKey(pilot, topic),
      raises || opening === null
        ? { raisedBy: topic, state: 'raised' }
        : { raisedBy: opening, state: 'cleared' },
    ]),
  );
}

const nameOf = (pilot: string, key: string) => `${pilot} ${key}`;

/** A lock for each key over all instances. All take them in the same order, so that no deadlock arises. */
const lock = (tx: Queryable, names: readonly string[]) =>
  tx.query(
    sql`select count(pg_advisory_xact_lock(hashtextextended('condition ' || name, 0)))
      from unnest(${[...names].sort()}::text[]) name`,
  );

/**
 * Locks the rows that it reads, because somebody may shelve or acknowledge one of them just now and `write` must see
 * that.
 */
async function load(tx: Queryable, abouts: readonly { pilot: string; key: string }[]) {
  const lifeRows = await rows(
    tx,
    lifeShape,
    sql`select k.pilot, k.key, newest.* from (select distinct * from unnest(
        ${abouts.map(({ pilot }) => pilot)}::text[], ${abouts.map(({ key }) => key)}::text[]) as given (pilot, key)) k
      cross join lateral (
        select c.id, c.first_at as first, c.last_at as last, c.raised_at as raised, c.cleared_at as cleared,
          c.until_at as until, c.count, c.priority, c.worst, c.shelved_as as "shelvedAs", c.chattering, c.recent, c.nth
        from conditions c where c.pilot_code = k.pilot and c.key = k.key order by c.nth desc limit 2
        for update of c) newest
      order by newest.nth desc`,
  );
  const byKey = new Map<string, KeyLives>();
  for (const { pilot, key, id, ...row } of lifeRows) {
    const name = nameOf(pilot, key);
    const life: Life = {
      ...row,
      first: Date.parse(row.first),
      last: Date.parse(row.last),
      raised: Date.parse(row.raised),
      cleared: row.cleared === null ? null : Date.parse(row.cleared),
      until: row.until === null ? null : Date.parse(row.until),
      recent: row.recent.split(',').filter(Boolean).map(Number),
    };
    const one: AttachedConditionRow = { id, isNew: false, life, latest: undefined };
    const lives = byKey.get(name);
    if (lives === undefined) byKey.set(name, { newest: one });
    else lives.before = one;
  }
  return byKey;
}

function work(
  lives: KeyLives,
  event: Event,
  { state }: About,
  now: number,
): { condition: AttachedConditionRow; news: boolean } {
  const current: ConditionLives = {
    ...(lives.newest && { newest: lives.newest.life }),
    ...(lives.before && { before: lives.before.life }),
  };
  // A clock that runs ahead must not make all later events late.
  const at = Math.min(Date.parse(event.timestamp), now);
  const { newest, before, touched, news } = take(current, { at, state, priority: event.priority });
  if (touched === 'before' && lives.before && before)
    return { condition: update(lives.before, before, event, at), news };
  if (touched === 'newest' && lives.newest && newest)
    return { condition: update(lives.newest, newest, event, at), news };
  if (newest === undefined) throw new Error('A report belongs to a condition.');
  if (lives.newest) lives.before = lives.newest;
  lives.newest = { id: randomUUID(), isNew: true, life: newest, latest: event };
  return { condition: lives.newest, news };
}

function update(condition: AttachedConditionRow, life: Life, event: Event, at: number): AttachedConditionRow {
  if (life.count > condition.life.count && at >= life.last) condition.latest = event;
  if (condition.life.shelvedAs !== null && life.shelvedAs === null) condition.endedBy = event.priority;
  condition.life = life;
  return condition;
}

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
const each = <T>(conditions: readonly AttachedConditionRow[], of: (one: AttachedConditionRow) => T) =>
  conditions.map(of);
const moments = (
  conditions: readonly AttachedConditionRow[],
  name: 'first' | 'last' | 'raised' | 'cleared' | 'until',
) => each(conditions, ({ life }) => iso(life[name]));
const ofLatest = <
  K extends 'description' | 'module' | 'moduleName' | 'sourceComponent' | 'topic' | 'pilotCode',
>(
  conditions: readonly AttachedConditionRow[],
  name: K,
) => each(conditions, ({ latest: event }) => event?.[name] ?? null);

async function write(tx: Queryable, touched: ReadonlyMap<AttachedConditionRow, string>): Promise<void> {
  const stored = [...touched.keys()].filter(({ isNew }) => !isNew);
  const fresh = [...touched.keys()].filter(({ isNew }) => isNew);
  const life = (
    conditions: readonly AttachedConditionRow[],
  ) => sql`${each(conditions, ({ id }) => id)}::uuid[],
    ${each(conditions, ({ life: { priority } }) => priority)}::text[], ${each(conditions, ({ life: { count } }) => count)}::int[],
    ${moments(conditions, 'first')}::timestamptz[], ${moments(conditions, 'last')}::timestamptz[],
    ${moments(conditions, 'raised')}::timestamptz[], ${moments(conditions, 'cleared')}::timestamptz[],
    ${moments(conditions, 'until')}::timestamptz[], ${each(conditions, ({ life: { chattering } }) => chattering)}::bool[],
    ${each(conditions, ({ life: { recent } }) => recent.join(','))}::text[],
    ${each(conditions, ({ life: { worst } }) => worst)}::text[], ${each(conditions, ({ endedBy }) => endedBy !== undefined)}::bool[],
    ${each(conditions, ({ latest: event }) => event !== undefined)}::bool[], ${ofLatest(conditions, 'description')}::text[],
    ${ofLatest(conditions, 'module')}::text[], ${ofLatest(conditions, 'moduleName')}::text[], ${ofLatest(conditions, 'sourceComponent')}::text[]`;
  // Ended conditions are stored before new ones are inserted: each key has at most one that is active. An owner who was
  // asked could not answer while it was over or shelved, so what comes back is asked about anew.
  if (stored.length > 0)
    await tx.query(
      sql`update conditions c set priority = u.priority, count = u.count, first_at = u.first, last_at = u.last,
          raised_at = u.raised, cleared_at = u.cleared, until_at = u.until, chattering = u.chattering,
          recent = u.recent, worst = u.worst, updated_at = now(),
          shelved_as = case when not u.off_shelf then c.shelved_as end,
          shelved_until = case when not u.off_shelf then c.shelved_until end,
          shelved_by = case when not u.off_shelf then c.shelved_by end,
          shelf_reason = case when not u.off_shelf then c.shelf_reason end,
          worsened_at = case when u.off_shelf then now() else c.worsened_at end,
          owner_asked_at = case when not (u.off_shelf or u.raised > c.raised_at) then c.owner_asked_at end,
          owner_active_at = case when u.off_shelf and c.holder_id is not null then now() else c.owner_active_at end,
          description = case when u.described then u.description else c.description end,
          module = case when u.described then u.module else c.module end,
          module_name = case when u.described then u.module_name else c.module_name end,
          source_component = case when u.described then u.source else c.source_component end
        from unnest(${life(stored)}) as u (id, priority, count, first, last, raised, cleared, until, chattering, recent,
          worst, off_shelf, described, description, module, module_name, source)
        where c.id = u.id`,
    );
  if (fresh.length > 0)
    await tx.query(
      sql`insert into conditions (id, priority, count, first_at, last_at, raised_at, cleared_at, until_at, chattering,
          recent, worst, description, module, module_name, source_component, topic, pilot_code, key)
        select id, priority, count, first, last, raised, cleared, until, chattering, recent, worst, description, module,
          module_name, source, topic, pilot, key
        from unnest(${life(fresh)}, ${ofLatest(fresh, 'topic')}::text[], ${ofLatest(fresh, 'pilotCode')}::text[],
          ${each(fresh, (one) => touched.get(one))}::text[])
          as u (id, priority, count, first, last, raised, cleared, until, chattering, recent, worst, off_shelf, described,
            description, module, module_name, source, topic, pilot, key)`,
    );
}

/**
 * @param events that were not stored before
 * @returns the events that belong to a condition, and the conditions that were unshelved because they became worse
 */
export async function attachEvents(
  tx: Queryable,
  events: readonly Event[],
  now: number,
): Promise<{ attached: Attached[]; offShelf: OffShelf[] }> {
  const rules = await rulesOf(tx, events);
  const reports = events
    .flatMap((event) => {
      const about = aboutOf(event, rules.get(ruleKey(event.pilotCode, event.topic)));
      return about === undefined ? [] : [{ event, about, name: nameOf(event.pilotCode, about.key) }];
    })
    .sort((a, b) => Date.parse(a.event.timestamp) - Date.parse(b.event.timestamp));
  if (reports.length === 0) return { attached: [], offShelf: [] };
  await lock(tx, [...new Set(reports.map(({ name }) => name))]);
  const byKey = await load(
    tx,
    reports.map(({ event, about }) => ({ pilot: event.pilotCode, key: about.key })),
  );
  const touched = new Map<AttachedConditionRow, string>();
  const attached = reports.map(({ event, about, name }): Attached => {
    const lives = byKey.get(name) ?? {};
    byKey.set(name, lives);
    const { condition: one, news } = work(lives, event, about, now);
    touched.set(one, about.key);
    return { event, conditionId: one.id, clears: about.state === 'cleared', news };
  });
  await write(tx, touched);
  const offShelf = [...touched.keys()].flatMap(({ id, endedBy }): OffShelf[] =>
    endedBy === undefined ? [] : [{ conditionId: id, priority: endedBy }],
  );
  return { attached, offShelf };
}
