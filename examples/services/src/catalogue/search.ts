import { type Category, type LocalEntry, type Maturity } from './entry';

export interface Filter {
  text: string;
  category: Category | '';
  maturity: Maturity | '';
  pilot: string;
}

export const noFilter: Filter = { text: '', category: '', maturity: '', pilot: '' };

/** Without case and accents, so that "energie" finds "Énergie" and "masina" finds "mașină". */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/**
 * The entries that pass the filter, best first: every word must occur somewhere; a hit in the title weighs more than
 * one in the provider, category or data kinds, and those more than one in the summary. Ties keep the catalogue's order.
 */
export function search(
  entries: readonly LocalEntry[],
  filter: Filter,
  words: (entry: LocalEntry) => string = () => '',
): LocalEntry[] {
  const wanted = plain(filter.text).split(/\s+/).filter(Boolean);
  const scored = entries
    .filter(
      (entry) =>
        (filter.category === '' || entry.category === filter.category) &&
        (filter.maturity === '' || entry.maturity === filter.maturity) &&
        (filter.pilot === '' || entry.pilots.includes(filter.pilot)),
    )
    .map((entry) => {
      const title = plain(entry.title);
      const facts = plain(`${entry.provider} ${entry.id} ${words(entry)}`);
      const summary = plain(entry.summary);
      const scores = wanted.map((word) =>
        title.includes(word) ? 4 : facts.includes(word) ? 2 : summary.includes(word) ? 1 : 0,
      );
      const missed = scores.some((score) => score === 0);
      return { entry, score: missed ? -1 : scores.reduce<number>((sum, score) => sum + score, 0) };
    });
  return scored
    .filter(({ score }) => score >= 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}
