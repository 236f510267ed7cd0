import { type Paged, type Condition, type ConditionDetail } from '@portal/shared/wire';
import { type Life, type ConditionLives, take } from '../../../events/conditions/life';
import { col } from '../../../platform/db/columns';
import { rows } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { wrongCounters } from '../../../../test/counters';
import { oneKind, ruleKinds } from '../../../../test/databases';
import { idOf } from '../../../../test/people';
import { portalOf, startTestPortal } from '../../../../test/portal';
import { notesOf } from './conditionNotes';
import { storeDueReports } from './living';
import { MONTH_MS, storiesOf, reportsBetween } from './stories';

const HOUR = 3_600_000;
const began = Date.UTC(2026, 4, 4, 9, 30);
const median = (some: readonly number[]) =>
  [...some].sort((a, b) => a - b)[Math.floor(some.length / 2)] ?? NaN;

describe('the demo’s plant', () => {
  const stories = storiesOf(began, began + 10 * 24 * HOUR);
  const lengthOf = ({ words }: (typeof stories)[number]) =>
    ((words.at(-1)?.at ?? 0) - (words[0]?.at ?? 0)) / 60_000;

  it('has trouble of which each is one condition, by the rule of their life', () => {
    const names = [...new Set(stories.map(({ kind }) => kind.id))];
    for (const name of names) {
      const lives: Life[] = [];
      let now: ConditionLives = {};
      for (const { kind, ...word } of reportsBetween(stories, -Infinity, Infinity))
        if (kind.id === name) {
          const { touched, newest, before } = take(now, word);
          const next: ConditionLives = { ...(newest && { newest }), ...(before && { before }) };
          if (touched === 'begun' && next.before) lives.push(next.before);
          now = next;
        }
      if (now.newest) lives.push(now.newest);
      const expected = stories.filter(({ kind }) => kind.id === name);
      expect(lives.map(({ first: from, cleared }) => [from, cleared])).toEqual(
        expected.map(({ words }) => [words[0]?.at, words.at(-1)?.at]).sort(([a = 0], [b = 0]) => a - b),
      );
    }
  });

  it('is the same whenever and wherever it is made', () => {
    const later = storiesOf(began + 777, began + 777 + 10 * 24 * HOUR);
    expect(later.map(({ name, words }) => [name, words.length])).toEqual(
      stories.map(({ name, words }) => [name, words.length]),
    );
  });

  it('begins a month before, lasts some minutes mostly, and some of it nobody ever took', () => {
    const past = stories.filter(({ words }) => (words.at(-1)?.at ?? Infinity) <= began);
    expect(Math.min(...past.map(({ words }) => words[0]?.at ?? 0)) - (began - MONTH_MS)).toBeLessThan(
      14 * HOUR,
    );
    expect(median(past.map(lengthOf))).toBeGreaterThan(3);
    expect(median(past.map(lengthOf))).toBeLessThan(15);
    const taken = past.filter((story) => notesOf(story).length > 0).length / past.length;
    expect(taken).toBeGreaterThan(0.3);
    expect(taken).toBeLessThan(0.9);
    for (const story of past)
      for (const { at } of notesOf(story)) {
        expect(at).toBeGreaterThanOrEqual(story.words[0]?.at ?? Infinity);
        expect(at).toBeLessThanOrEqual(story.words.at(-1)?.at ?? 0);
      }
  });

  it('continues: every quarter of an hour has an event of some machine', () => {
    const words = reportsBetween(stories, began, began + 24 * HOUR);
    const gaps = words.map(({ at }, index) => at - (words[index - 1]?.at ?? began));
    expect(Math.max(...gaps)).toBeLessThan(HOUR / 4);
  });
});

describe.each(ruleKinds)('a demo with a plant on %s', (kind) => {
  const portal = portalOf(kind, { DEMO_PLANT: 'past' });

  const as = async (username: string, path: string) => (await portal.as(username, 'GET', path)).data;
  const conditions = async (username: string, query: string) =>
    (await as(username, `/conditions?size=100${query}`)) as Paged<Condition>;

  it('shows one of each: open, held, shelved, standing, chattering, and much that is over', async () => {
    const all = (await conditions('super', '&active=true')).results;
    const by = (part: string) => all.find(({ description = '' }) => description.includes(part));
    expect(by('Axis 3')?.owner?.name).toBe('Mehmet Yilmaz');
    expect(by('screws')).toMatchObject({ pilotCode: 'SEW' });
    expect(by('screws')).not.toHaveProperty('owner');
    expect(by('Filter')?.shelf).toMatchObject({ by: 'Sabine Krause' });
    expect(by('sensor')?.chattering ?? by('flickers')?.chattering ?? by('part')?.chattering).toBe(true);
    expect(Date.now() - Date.parse(by('Seal')?.raised ?? '')).toBeGreaterThan(24 * HOUR);
    expect((await conditions('super', '&active=false')).totalElements).toBeGreaterThan(300);
    const detail = (await as(
      'super',
      `/conditions/${by('Seal')?.conditionId}`,
    )) as unknown as ConditionDetail;
    expect(detail.notes.map(({ kind, to }) => [kind, to])).toEqual([
      ['handed', 'Andrei Popescu'],
      ['taken', undefined],
    ]);
  });

  it('rings for what is there and nobody has, not for a month of what is over', async () => {
    const count = (await as(
      'operator.fft',
      `/notifications/user/${await idOf(portal, 'operator.fft')}/unread/count`,
    )) as number;
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(15);
  });

  it('keeps the counters as the rows are', async () => {
    expect(await wrongCounters(portal.db)).toEqual([]);
  });

  it('says what is due once, however many look and however often', async () => {
    const later = new Date(Date.now() + 3 * HOUR);
    const counts = await Promise.all([storeDueReports(portal.db, later), storeDueReports(portal.db, later)]);
    expect(counts.filter((count) => count > 0)).toHaveLength(1);
    expect(Math.max(...counts)).toBeGreaterThan(10);
    expect(await storeDueReports(portal.db, later)).toBe(0);
    expect((await conditions('super', '&active=true&q=screws')).results).toEqual([]);
    const open = await rows(
      portal.db,
      { total: col.number },
      sql`select count(*)::int as total from conditions where cleared_at is null group by pilot_code, key having count(*) > 1`,
    );
    expect(open).toEqual([]);
  });
});

it('is not there where it is off, which it is unless somebody says otherwise', async () => {
  const portal = await startTestPortal(oneKind);
  const mismatches = await rows(
    portal.db,
    { key: col.text },
    sql`select key from settings where key like 'demo-plant%'`,
  );
  expect(mismatches).toEqual([]);
  expect(await storeDueReports(portal.db, new Date(Date.now() + HOUR))).toBe(0);
  await portal.stop();
});
