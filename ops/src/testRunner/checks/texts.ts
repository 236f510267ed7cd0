import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '@portal/shared/wire';

export function textFolders(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && !name.startsWith('.'))
    .flatMap((entry) => {
      const file = path.join(root, entry.name);
      if (entry.isDirectory()) return textFolders(file);
      return entry.name === 'en.json' ? [root] : [];
    });
}

const read = (file: string): Record<string, unknown> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {};

export function missingTexts(folder: string): Record<string, number> {
  const ids = Object.keys(read(path.join(folder, 'en.json')));
  return Object.fromEntries(
    languages
      .filter((language) => language !== 'en')
      .map((language) => {
        const texts = read(path.join(folder, `${language}.json`));
        return [language, ids.filter((id) => typeof texts[id] !== 'string' || texts[id] === '').length];
      }),
  );
}

/** Arguments that are numbers; as plain ones they are written without the language's grouping ("1000"). */
const COUNTS = /(?<!')\{(?:count|done|least|line|most|nth|total)\}/;

/** Texts of any language, `language id`, that write a count as a plain argument. */
export const plainCounts = (folder: string): string[] =>
  languages.flatMap((language) =>
    Object.entries(read(path.join(folder, `${language}.json`)))
      .filter(([, text]) => COUNTS.test(String(text)))
      .map(([id]) => `${language} ${id}`),
  );

/** The beginning of an argument with a type, whose commas are syntax. */
const TYPED_ARGUMENT = /\{\w+, (?:plural|select|selectordinal|number|date|time)\b,?/g;
/** Chinese has wide punctuation, without spaces; the colon of `https://` is none. */
const NARROW = /[\p{sc=Han}}>]\s*[,;:!?()]|[,;:!?()]\s*[\p{sc=Han}{<]|[,;:!?]\s|\p{sc=Han}\.(?!\w)/u;

/** Chinese texts with a comma, a bracket or another mark of ASCII between Chinese words or arguments. */
export const narrowPunctuation = (folder: string): string[] =>
  Object.entries(read(path.join(folder, 'zh.json')))
    .filter(([, text]) => NARROW.test(String(text).replace(TYPED_ARGUMENT, '{')))
    .map(([id]) => id);

export const sourcesBelow = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n');

/** Texts named neither whole nor by the beginning (`people.${`) or end (`}.title`) of a template. */
export function unnamedTexts(folder: string, sources: string): string[] {
  const all = (pattern: RegExp) => new Set([...sources.matchAll(pattern)].map(([, part = '']) => part));
  const whole = all(/['"`]([\w.-]+)['"`]/g);
  const beginnings = [...all(/`([\w-]+\.[\w.-]*)\$\{/g)];
  const ends = [...all(/\}(\.[\w.-]+)`/g)];
  return Object.keys(read(path.join(folder, 'en.json'))).filter(
    (id) =>
      !whole.has(id) &&
      !beginnings.some((part) => id.startsWith(part)) &&
      !ends.some((part) => id.endsWith(part)),
  );
}
