import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '../contract/wire/languages';

interface Shape {
  /** Names of arguments, tags and select keys, which every language must have. */
  names: Set<string>;
  problems: string[];
}

const HUNDREDS = Array.from({ length: 301 }, (_, count) => count);

/** The plural categories of small counts in a language. French "many" is for whole millions only. */
function countedBy(rules: Intl.PluralRules): string[] {
  return [...new Set(HUNDREDS.map((count) => rules.select(count)))];
}

function pluralProblems(name: string, keys: string[], language: string, type: 'cardinal' | 'ordinal') {
  const rules = new Intl.PluralRules(language, { type });
  const given = keys.filter((key) => !key.startsWith('='));
  const lacking = countedBy(rules).filter((key) => !given.includes(key));
  const idle = given.filter((key) => !(rules.resolvedOptions().pluralCategories as string[]).includes(key));
  return [
    ...lacking.map((key) => `plural {${name}} lacks "${key}"`),
    ...idle.map((key) => `plural {${name}} has "${key}", which ${language} never uses`),
  ];
}

function walk(elements: MessageFormatElement[], language: string, shape: Shape): Shape {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    shape.names.add(element.type === TYPE.tag ? `<${element.value}>` : `{${element.value}}`);
    if (element.type === TYPE.tag) walk(element.children, language, shape);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
    const keys = Object.keys(element.options);
    if (element.type === TYPE.plural) {
      shape.problems.push(...pluralProblems(element.value, keys, language, element.pluralType ?? 'cardinal'));
    } else keys.forEach((key) => shape.names.add(`{${element.value}: ${key}}`));
    for (const option of Object.values(element.options)) walk(option.value, language, shape);
  }
  return shape;
}

function shapeOf(message: string, language: string): Shape {
  try {
    return walk(parse(message), language, { names: new Set(), problems: [] });
  } catch (error) {
    return { names: new Set(), problems: [`is not valid ICU: ${String(error)}`] };
  }
}

/** The words to translate, without arguments. Names and single words may be the same in two languages. */
const words = (message: string): string[] => message.replace(/\{[^{}]*\}/g, ' ').match(/\p{L}{2,}/gu) ?? [];

/** A package's texts by language and id. */
export type TextFiles = { en: Record<string, string> } & Record<string, Record<string, string>>;

/** The problems of a package's texts, one line each. Other languages are compared with English. */
export function messageProblems(files: TextFiles): string[] {
  const problems: string[] = [];
  const ids = new Set(Object.values(files).flatMap((texts) => Object.keys(texts)));
  for (const id of ids) {
    const english = shapeOf(files.en[id] ?? '', 'en').names;
    for (const [language, texts] of Object.entries(files)) {
      const say = (problem: string) => problems.push(`${language} ${id} ${problem}`);
      const message = texts[id];
      if (message === undefined) say('is missing');
      else if (typeof message !== 'string' || message.trim() === '') say('is empty');
      else {
        const shape = shapeOf(message, language);
        shape.problems.forEach(say);
        if (language !== 'en' && message === files.en[id] && words(message).length > 2) say('is in English');
        for (const name of english) if (!shape.names.has(name)) say(`lacks ${name}`);
        for (const name of shape.names) if (!english.has(name)) say(`has ${name}, which en lacks`);
      }
    }
  }
  return problems;
}

/** A folder's text files. A language without a file has no texts. */
export function readTexts(dir: string, wanted: readonly string[] = languages): TextFiles {
  const read = (language: string): Record<string, string> => {
    const file = join(dir, `${language}.json`);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  };
  return { ...Object.fromEntries(wanted.map((language) => [language, read(language)])), en: read('en') };
}

/**
 * Checks a package's texts: every id of `dir/<language>.json` exists in all languages, with the same arguments and the
 * plural categories of its language (ro one/few/other, zh other).
 * @param wanted the languages of the package; by default all of the portal's
 * @throws Error with one line per problem
 */
export function checkMessages(dir: string, wanted: readonly string[] = languages): void {
  const problems = messageProblems(readTexts(dir, wanted));
  if (problems.length > 0) throw new Error(`Texts in ${dir} are not complete:\n${problems.join('\n')}`);
}
