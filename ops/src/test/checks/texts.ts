import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '@portal/shared/wire';

/** The folders of texts in the rooms' sources: those with a file of English. */
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

/** How many of a folder's English texts each other language of the portal lacks. */
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
