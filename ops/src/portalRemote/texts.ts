import { existsSync } from 'node:fs';
import path from 'node:path';
import { readJsonBelow } from '@portal/shared/build/parse-json';
import { messageProblems, readTexts } from '../../../shared/src/testing/messages';
import { type Finding, fault, note, ok } from './findings';

/** Only English must be complete: the portal falls back to English texts. */
const isMissing = (problem: string) =>
  /( is missing| is in English)$/.test(problem) && !problem.startsWith('en ');

/** The files that are no JSON, each with line and column. */
function unreadable(dir: string, files: readonly string[]): string[] {
  return files.flatMap((file) => {
    try {
      readJsonBelow(dir, file);
      return [];
    } catch (error) {
      return (error as Error).message;
    }
  });
}

const listed = (problems: readonly string[]) =>
  problems.length > 20 ? [...problems.slice(0, 20), `and ${problems.length - 20} more`] : [...problems];

export function checkTexts(dir: string, languages: readonly string[]): Finding[] {
  const folder = path.join(dir, 'src/messages');
  const spoken = languages.filter((language) => existsSync(path.join(folder, `${language}.json`)));
  const broken = unreadable(
    dir,
    spoken.map((language) => path.join(folder, `${language}.json`)),
  );
  if (broken.length > 0) return [fault('texts', broken.join('\n'))];
  const silent = languages.filter((language) => !spoken.includes(language));
  const problems = messageProblems(readTexts(folder, spoken));
  const [missing, wrong] = [problems.filter(isMissing), problems.filter((one) => !isMissing(one))];
  return [
    ...(wrong.length > 0 ? [fault('texts', listed(wrong).join('\n'))] : []),
    ...(missing.length > 0 ? [note('texts', `shown in English:\n${listed(missing).join('\n')}`)] : []),
    ...(silent.length > 0 ? [note('texts', `no file for ${silent.join(', ')}: shown in English`)] : []),
    ...(problems.length === 0 ? [ok('texts', `whole in ${spoken.join(', ')}`)] : []),
  ];
}
