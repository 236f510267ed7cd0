import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type Language } from '../wire/languages';

/** French "many" is for whole millions only; no text of ours counts that far. */
const optional: Partial<Record<Language, string[]>> = { fr: ['many'] };

interface Shape {
  /** names of arguments, tags and select keys, which every language must have */
  names: Set<string>;
  problems: string[];
}

function pluralProblems(name: string, keys: string[], language: Language, type: 'cardinal' | 'ordinal') {
  const all = new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories;
  const given = keys.filter((key) => !key.startsWith('='));
  const lacking = all.filter((key) => !given.includes(key) && !optional[language]?.includes(key));
  const idle = given.filter((key) => !(all as string[]).includes(key));
  return [
    ...lacking.map((key) => `plural {${name}} lacks "${key}"`),
    ...idle.map((key) => `plural {${name}} has "${key}", which ${language} never uses`),
  ];
}

function walk(elements: MessageFormatElement[], language: Language, shape: Shape): Shape {
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

function shapeOf(message: string, language: Language): Shape {
  try {
    return walk(parse(message), language, { names: new Set(), problems: [] });
  } catch (error) {
    return { names: new Set(), problems: [`is not valid ICU: ${String(error)}`] };
  }
}

type Files = Record<Language, Record<string, string>>;

/** What is wrong with four files of texts, one line each; empty when they are complete. */
export function messageProblems(files: Files): string[] {
  const problems: string[] = [];
  const ids = new Set(languages.flatMap((language) => Object.keys(files[language])));
  for (const id of ids) {
    const english = shapeOf(files.en[id] ?? '', 'en').names;
    for (const language of languages) {
      const say = (problem: string) => problems.push(`${language} ${id} ${problem}`);
      const message = files[language][id];
      if (message === undefined) say('is missing');
      else if (typeof message !== 'string' || message.trim() === '') say('is empty');
      else {
        const shape = shapeOf(message, language);
        shape.problems.forEach(say);
        for (const name of english) if (!shape.names.has(name)) say(`lacks ${name}`);
        for (const name of shape.names) if (!english.has(name)) say(`has ${name}, which en lacks`);
      }
    }
  }
  return problems;
}

/**
 * For each room's test: every id of `dir/{en,fr,ro,zh}.json` exists in all four languages with the same
 * arguments and the plural categories its language has (ro one/few/other, zh other).
 * @throws Error with one line per problem
 */
export function checkMessages(dir: string): void {
  const read = (language: Language) =>
    JSON.parse(readFileSync(join(dir, `${language}.json`), 'utf8')) as Record<string, string>;
  const problems = messageProblems({ en: read('en'), fr: read('fr'), ro: read('ro'), zh: read('zh') });
  if (problems.length > 0) throw new Error(`Texts in ${dir} are not complete:\n${problems.join('\n')}`);
}
