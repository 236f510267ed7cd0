import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { checkMessages } from '@portal/shared/testing';

test('the texts of frame and sign-in are complete in every language', () => checkMessages(__dirname));
test('the texts of walls are complete in every language', () =>
  checkMessages(join(__dirname, '../wallboard/messages')));
test('the texts of the screens are complete in every language', () =>
  checkMessages(join(__dirname, 'screens')));

const read = (file: string) =>
  JSON.parse(readFileSync(join(__dirname, file), 'utf8')) as Record<string, string>;
const core = read('en.json');
const screens = read('screens/en.json');
const walls = read('../wallboard/messages/en.json');
const shared = read('../../../shared/src/messages/en.json');

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sources(path);
    return /(?<!\.test)\.tsx?$/.test(name) ? [path] : [];
  });
}

test('every text the shell asks for by its whole id exists', () => {
  const ids = new Set([core, screens, walls, shared].flatMap((texts) => Object.keys(texts)));
  const pattern = /\b(?:id|titleId|textId|subtitleId)(?:=|: )\{?["']([a-zA-Z]+\.[a-zA-Z0-9.]+)["']/g;
  const missing = sources(join(__dirname, '..')).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, id = '']) => id).filter((id) => !ids.has(id)),
  );
  expect(missing).toEqual([]);
});

test('no text is in both files', () => {
  expect(Object.keys(core).filter((id) => id in screens)).toEqual([]);
});
