import { type Language } from '../catalogue/entry';
import { language } from './locale';
import de from './messages/de.json';
import en from './messages/en.json';
import fr from './messages/fr.json';
import ro from './messages/ro.json';
import zh from './messages/zh.json';

type Values = Record<string, string | number>;

/** Puts `{name}` values into a message. */
export const fill = (message: string, values: Values = {}): string =>
  message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** `message.one`, `.few` or `.other`, as the language counts. */
export function pluralId(
  id: string,
  count: number,
  ids: Readonly<Record<string, string>>,
  lang: string,
): string {
  const exact = `${id}.${new Intl.PluralRules(lang).select(count)}`;
  return exact in ids ? exact : `${id}.other`;
}

/** The texts of one page: `t(id)` and `t.count(id, n)`; an id that is not there does not compile. */
export function createText<Id extends string>(messages: Record<Language, Record<Id, string>>) {
  type Counted = Id extends `${infer Stem}.other` ? Stem : never;
  const text = (id: Id, values?: Values): string => fill(messages[language][id], values);
  return Object.assign(text, {
    count: (id: Counted, count: number, values?: Values): string => {
      const table: Readonly<Record<string, string>> = messages[language];
      const shown = new Intl.NumberFormat(language).format(count);
      return fill(table[pluralId(id, count, table, language)] ?? id, { count: shown, ...values });
    },
  });
}

/** Texts that all pages use. */
export const common = createText<keyof typeof en>({ en, de, fr, ro, zh });
