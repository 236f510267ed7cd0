import { type Got } from '../server/portalApi';
import { type MachineRecord } from './record';

/** Where the figures come from; `reason` says why it is not the full history. */
export type Source = { kind: 'events' } | { kind: 'notifications'; reason: 'not-allowed' | 'not-there' };

export interface History {
  source: Source;
  records: MachineRecord[];
  /** Events or notifications read in all. */
  read: number;
  /** How many there are, as far as the portal says; what is more than `read` was left out. */
  total: number;
  /** Whether older ones exist that were not read. */
  more: boolean;
}

const PAGE = 100;

/** How much of a list is read. */
export interface Appetite {
  pages: number;
  atOnce: number;
}

/** Of each topic: 6,000 changes of one kind are more than any figure here needs. */
export const ofEvents: Appetite = { pages: 60, atOnce: 4 };

/** Modest: some portals give all their users together few calls a minute for notifications. */
export const ofNotifications: Appetite = { pages: 10, atOnce: 1 };

interface Page {
  results: unknown[];
  totalPages: number;
  totalElements: number;
}

/** How far a reading has come. */
export interface Progress {
  read: number;
  total: number;
}

/** A list as far as it was read. */
export interface Reading extends Progress {
  items: unknown[];
  more: boolean;
}

function pageOf(got: Got): Page | undefined {
  if (got.kind !== 'data' || typeof got.data !== 'object' || got.data === null) return undefined;
  const { results, totalPages, totalElements } = got.data as Partial<Record<keyof Page, unknown>>;
  if (!Array.isArray(results)) return undefined;
  return {
    results: results as unknown[],
    totalPages: typeof totalPages === 'number' ? totalPages : 1,
    totalElements: typeof totalElements === 'number' ? totalElements : results.length,
  };
}

/**
 * The pages of a paged list, newest first, as many as the appetite allows. A page that fails ends the reading with
 * what came before it.
 */
export async function readPages(
  get: (query: string) => Promise<Got>,
  { pages: most, atOnce }: Appetite,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<Reading | Exclude<Got['kind'], 'data'>> {
  const query = (page: number) => `page=${page}&size=${PAGE}`;
  const got = await get(query(0));
  const first = pageOf(got);
  if (!first) return got.kind === 'data' ? 'unavailable' : got.kind;
  const items = [...first.results];
  const total = () => Math.max(first.totalElements, items.length);
  const reading = (more: boolean): Reading => ({ items, more, read: items.length, total: total() });
  const pages = Math.min(first.totalPages, most);
  onProgress({ read: items.length, total: total() });
  for (let page = 1; page < pages; page += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, pages - page) }, (_, index) => page + index);
    const answers = await Promise.all(numbers.map(async (number) => pageOf(await get(query(number)))));
    for (const answer of answers) {
      if (!answer) return reading(true);
      items.push(...answer.results);
    }
    onProgress({ read: items.length, total: total() });
  }
  return reading(first.totalPages > most);
}

/** By what an event is known again. */
const keyOf = (item: unknown): string => {
  const { eventId } = (item ?? {}) as { eventId?: unknown };
  return typeof eventId === 'string' ? eventId : JSON.stringify(item);
};

/** One reading after another, each event once. */
function together(one: Reading, other: Reading): Reading {
  const keyed = [...one.items, ...other.items].map((item) => [keyOf(item), item] as const);
  const items = [...new Map(keyed).values()];
  return {
    items,
    read: items.length,
    total: Math.max(one.total, other.total, items.length),
    more: one.more || other.more,
  };
}

/**
 * A site's events, newest first; where there are more than can be read, those of these topics by their names too, as
 * among many others those of machines may be one in a hundred. The first that cannot be read ends it.
 */
export async function readEvents(
  get: (query: string) => Promise<Got>,
  topics: readonly string[],
  onProgress: (progress: Progress) => void,
): Promise<Reading | Exclude<Got['kind'], 'data'>> {
  const newest = await readPages(get, ofEvents, onProgress);
  if (typeof newest === 'string' || !newest.more) return newest;
  let all = newest;
  for (const topic of topics) {
    const before = all;
    const one = await readPages(
      (query) => get(`topic=${encodeURIComponent(topic)}&${query}`),
      ofEvents,
      ({ read, total }) => onProgress({ read: before.read + read, total: Math.max(before.total, total) }),
    );
    if (typeof one === 'string') return one;
    all = together(all, one);
  }
  return all;
}
