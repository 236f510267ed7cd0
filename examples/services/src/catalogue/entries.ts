import { type Language } from '../languages';
import facts from './entries.json';
import de from './messages/de.json';
import en from './messages/en.json';
import fr from './messages/fr.json';
import ro from './messages/ro.json';
import zh from './messages/zh.json';

export type Category = keyof typeof facts;
export type Maturity = 'prototype' | 'pilot' | 'production';

/** A service of the catalogue in one language; `pilots` use it today. */
export interface Entry {
  id: string;
  title: string;
  summary: string;
  category: Category;
  provider: string;
  maturity: Maturity;
  pilots: string[];
}

type Facts = readonly [provider: string, maturity: Maturity, pilots: string[]];
/** Title and summary of each, separated by a line break. */
const texts: Record<Language, Readonly<Record<string, string>>> = { de, en, fr, ro, zh };

export const entriesIn = (language: Language): Entry[] =>
  Object.entries(facts).flatMap(([category, entries]) =>
    Object.entries(entries).map(([id, fact]) => {
      const [provider, maturity, pilots] = fact as unknown as Facts;
      const [title = '', summary = ''] = (texts[language][id] ?? '').split('\n');
      return { id, title, summary, category: category as Category, provider, maturity, pilots };
    }),
  );

/** English titles by id, for texts that are data. */
export const titles: ReadonlyMap<string, string> = new Map(
  entriesIn('en').map(({ id, title }) => [id, title]),
);
