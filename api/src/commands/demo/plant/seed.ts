import { hideLines, note, type StoredEvent, storeEvents } from '../../../events';
import { col, type Queryable, rows, sql } from '../../../platform';
import { type PastNote, notesOf, ownerOf } from './conditionNotes';
import { type Kind } from './kinds';
import { standing, storiesOf, type Story, type Word, reportsBetween } from './stories';

const MINUTE = 60_000;
const iso = (at: number) => new Date(at).toISOString();

/** A report as an event. Its id derives from kind, time and state, so that a repeated report is stored once. */
export const eventOf = ({ kind, at, state, priority, description }: Word & { kind: Kind }): StoredEvent => {
  const { id, pilotCode, topic, module, moduleName, sourceComponent } = kind;
  return {
    pilotCode,
    topic,
    module,
    moduleName,
    sourceComponent,
    priority,
    description,
    state,
    eventId: `${id} ${at} ${state}`,
    eventType: state === 'cleared' ? 'Cleared' : priority === 'Low' ? 'Warning' : 'Alarm',
    conditionId: id,
    timestamp: iso(at),
  };
};

interface StoryProgress {
  readonly story: Story;
  readonly notes: readonly PastNote[];
}

/** Actions on active conditions, by the name of their trouble. */
const doneNow = (began: number): Readonly<Record<string, readonly PastNote[]>> => ({
  [standing.held.id]: [{ at: began - 18 * MINUTE, kind: 'taken', by: 'technician.fft' }],
  [standing.standing.id]: [
    { at: began - 30 * 60 * MINUTE, kind: 'taken', by: 'operator.iltar' },
    { at: began - 26 * 60 * MINUTE, kind: 'handed', by: 'operator.iltar', to: 'admin.iltar' },
  ],
});

async function writeNotes(tx: Queryable, done: readonly StoryProgress[]): Promise<void> {
  const about = (story: Story) => JSON.stringify(['id', story.kind.module, story.kind.id]);
  const each = done.flatMap(({ story, notes }) => notes.map((past) => ({ story, ...past })));
  await tx.query(
    sql`insert into condition_notes (condition_id, created_at, deed, by_name, to_name, words)
      select c.id, d.at, d.deed, u.first_name || ' ' || u.last_name, t.first_name || ' ' || t.last_name, d.words
      from unnest(${each.map(({ story }) => story.kind.pilotCode)}::text[], ${each.map(({ story }) => about(story))}::text[],
        ${each.map(({ story }) => iso(story.words[0]?.at ?? 0))}::timestamptz[],
        ${each.map(({ at }) => iso(at))}::timestamptz[], ${each.map(({ kind }) => kind)}::text[],
        ${each.map(({ by }) => by)}::text[], ${each.map(({ to }) => to ?? null)}::text[],
        ${each.map(({ words }) => words ?? null)}::text[]) as d (pilot, key, first, at, deed, by, to_whom, words)
      join conditions c on c.pilot_code = d.pilot and c.key = d.key and c.first_at = d.first
      join users u on u.username = d.by
      left join users t on t.username = d.to_whom
      order by d.at`,
  );
  const owned = done.flatMap(({ story, notes }) => {
    const owner = ownerOf(notes);
    return owner === undefined ? [] : [{ story, ...owner }];
  });
  await tx.query(
    sql`update conditions c set holder_id = u.id, holder_name = u.first_name || ' ' || u.last_name, held_since = d.since
      from unnest(${owned.map(({ story }) => story.kind.pilotCode)}::text[], ${owned.map(({ story }) => about(story))}::text[],
        ${owned.map(({ story }) => iso(story.words[0]?.at ?? 0))}::timestamptz[],
        ${owned.map(({ username }) => username)}::text[], ${owned.map(({ since }) => iso(since))}::timestamptz[])
        as d (pilot, key, first, username, since)
      join users u on u.username = d.username
      where c.pilot_code = d.pilot and c.key = d.key and c.first_at = d.first`,
  );
}

async function shelve(tx: Queryable, began: number): Promise<void> {
  const { id, module, pilotCode, priority } = standing.shelved;
  const [by, reason] = ['Sabine Krause', 'The new filter comes with the late shift'];
  const shelved = await rows(
    tx,
    { id: col.text },
    sql`update conditions set shelved_until = ${iso(began + 6 * 60 * MINUTE)}::timestamptz, shelved_as = ${priority},
        shelved_by = ${by}, shelf_reason = ${reason}
      where pilot_code = ${pilotCode} and key = ${JSON.stringify(['id', module, id])} and cleared_at is null returning id`,
  );
  const ids = shelved.map((one) => one.id);
  await note(tx, ids, { kind: 'shelved', by, words: reason });
  for (const one of ids) await hideLines(tx, one);
}

/** Notifications of owned conditions are not missed; old ones, and those of the owner, are read. */
const markRead = (tx: Queryable, began: number) =>
  tx.query(
    sql`update notifications n set
        missed = n.missed and c.holder_id is null,
        unread = n.unread and n.happened_at > ${iso(began - 3 * 60 * MINUTE)}::timestamptz
          and n.user_id <> coalesce(c.holder_id::text, '')
      from conditions c
      where n.condition_id = c.id and (n.missed or n.unread)`,
  );

/** Stores a month of trouble up to `began` (epoch ms): cleared, active, owned, shelved, standing, chattering. */
export async function seedMonth(tx: Queryable, began: number): Promise<void> {
  const stories = storiesOf(began, began);
  await storeEvents(tx, reportsBetween(stories, -Infinity, began).map(eventOf), new Date(began));
  const now = doneNow(began);
  const isOver = ({ words }: Story) => (words.at(-1)?.at ?? Infinity) <= began;
  await writeNotes(
    tx,
    stories.map((story) => ({ story, notes: isOver(story) ? notesOf(story) : (now[story.name] ?? []) })),
  );
  await markRead(tx, began);
  await shelve(tx, began);
}
