import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '../catalogue/entry';

type Messages = Record<string, string>;

const src = path.resolve(__dirname, '..');
const folders = ['ui', 'catalogue'];
const read = (folder: string, language: string): Messages =>
  JSON.parse(readFileSync(path.join(src, folder, 'messages', `${language}.json`), 'utf8')) as Messages;
const values = (message: string) => [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe.each(folders)('the texts of %s', (folder) => {
  const english = read(folder, 'en');

  test.each(languages.filter((language) => language !== 'en'))(
    'are complete in %s, with the same values',
    (language) => {
      const other = read(folder, language);
      expect(Object.keys(other)).toEqual(Object.keys(english));
      for (const [id, message] of Object.entries(english)) {
        const translated = other[id] ?? '';
        expect({ id, values: values(translated), empty: translated === '' }).toEqual({
          id,
          values: values(message),
          empty: false,
        });
      }
    },
  );

  test('are all used', () => {
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.tsx?$/.test(file),
    );
    const code = files.map((file) => readFileSync(path.join(src, file), 'utf8')).join('\n');
    const unused = Object.keys(english).filter((id) => {
      const stem = id.replace(/\.(one|few|other)$/, '');
      const family = stem.slice(0, stem.lastIndexOf('.') + 1);
      return !code.includes(`'${stem}'`) && (family === '' || !code.includes('`' + family + '${'));
    });
    expect(unused).toEqual([]);
  });
});

test('Romanian names a pilot and a site as the portal does', () => {
  const words = folders.flatMap((folder) => Object.values(read(folder, 'ro')));
  expect(words.filter((text) => /sit-pilot|situri|situl|locați/i.test(text))).toEqual([]);
});
