import { type Entry, type Language, type LocalEntry } from '../entry';
import { data } from './data';
import { energy } from './energy';
import { logistics } from './logistics';
import { maintenance } from './maintenance';
import { people } from './people';
import { planning } from './planning';
import { quality } from './quality';
import { robotics } from './robotics';

/** The whole catalogue, in the order in which it is shown. */
export const entries: readonly Entry[] = [
  ...maintenance,
  ...quality,
  ...energy,
  ...robotics,
  ...planning,
  ...logistics,
  ...people,
  ...data,
];

export const entryById: ReadonlyMap<string, Entry> = new Map(entries.map((entry) => [entry.id, entry]));

/** The entry with its texts in one language. */
export function localized({ text, ...facts }: Entry, language: Language): LocalEntry {
  const [title, summary] = text[language];
  return { ...facts, title, summary };
}
