import { type Got } from '../server/portalApi';
import { type MachineRecord } from './record';

/** Where the figures come from; `reason` says why it is not the full history. */
export type Source = { kind: 'events' } | { kind: 'notifications'; reason: 'not-allowed' | 'not-there' };

export interface History {
  source: Source;
  records: MachineRecord[];
  /** Events or notifications read in all, also those not about machines. */
  read: number;
  /** Whether older ones exist that were not read. */
  more: boolean;
}

const PAGE = 100;

/** How much of a list is read. */
export interface Appetite {
  pages: number;
  atOnce: number;
}

export const ofEvents: Appetite = { pages: 60, atOnce: 4 };

/** Modest: some portals give all their users together few calls a minute for notifications (contract §1). */
export const ofNotifications: Appetite = { pages: 10, atOnce: 1 };

interface Page {
  results: unknown[];
  totalPages: number;
}

function pageOf(got: Got): Page | undefined {
  if (got.kind !== 'data' || typeof got.data !== 'object' || got.data === null) return undefined;
  const { results, totalPages } = got.data as Partial<Record<keyof Page, unknown>>;
  if (!Array.isArray(results)) return undefined;
  return { results: results as unknown[], totalPages: typeof totalPages === 'number' ? totalPages : 1 };
}

/**
 * The pages of a paged list, newest first, as many as the appetite allows. A page that fails ends the reading with
 * what came before it.
 */
export async function readPages(
  get: (query: string) => Promise<Got>,
  { pages: most, atOnce }: Appetite,
): Promise<{ items: unknown[]; more: boolean } | Exclude<Got['kind'], 'data'>> {
  const query = (page: number) => `page=${page}&size=${PAGE}`;
  const got = await get(query(0));
  const first = pageOf(got);
  if (!first) return got.kind === 'data' ? 'unavailable' : got.kind;
  const items = [...first.results];
  const pages = Math.min(first.totalPages, most);
  for (let page = 1; page < pages; page += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, pages - page) }, (_, index) => page + index);
    const answers = await Promise.all(numbers.map(async (number) => pageOf(await get(query(number)))));
    for (const answer of answers) {
      if (!answer) return { items, more: true };
      items.push(...answer.results);
    }
  }
  return { items, more: first.totalPages > most };
}
