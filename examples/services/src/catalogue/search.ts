import { type Entry } from './entries';

export interface Filter {
  text: string;
  category: string;
  maturity: string;
  pilot: string;
}

/** Removes case and accents, so that "energie" finds "Énergie" and "masina" finds "mașină". */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** The entries that pass the filter (`''` passes all) and have every word; those with the words in the title first. */
export function search(entries: readonly Entry[], { text, category, maturity, pilot }: Filter): Entry[] {
  const words = plain(text).split(/\s+/);
  const has = (...given: string[]) => words.every((word) => plain(given.join(' ')).includes(word));
  const matches = entries.filter(
    (entry) =>
      ['', entry.category].includes(category) &&
      ['', entry.maturity].includes(maturity) &&
      ['', ...entry.pilots].includes(pilot) &&
      has(entry.id, entry.title, entry.summary, entry.provider),
  );
  return [...matches.filter(({ title }) => has(title)), ...matches.filter(({ title }) => !has(title))];
}
