import { parse as parseByLibrary } from '@formatjs/icu-messageformat-parser';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from './parse';

const root = path.join(__dirname, '../../../../..');

const files = readdirSync(root)
  .flatMap((folder) => [`${folder}/src/messages`, `${folder}/src/i18n/messages`])
  .flatMap((folder) => {
    try {
      return readdirSync(path.join(root, folder)).map((file) => path.join(root, folder, file));
    } catch {
      return [];
    }
  })
  .filter((file) => file.endsWith('.json'));

const failsIn = (read: () => unknown): boolean => {
  try {
    read();
    return false;
  } catch {
    return true;
  }
};

test('every text of the portal is read as the library reads it', () => {
  const texts = files.flatMap((file) =>
    Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>),
  );
  expect(texts.length).toBeGreaterThan(1000);
  for (const text of texts) expect(parse(text)).toEqual(parseByLibrary(text));
});

test.each([
  '',
  "plain, with # and } and a quote: it’s, it's",
  '{ name }',
  'a {n, number} b {d, date, short} c {t, time, HH:mm}',
  "{d, date, yyyy 'at} ' HH}",
  '{n, plural, =0 {none} one {# piece of {total}} other {# pieces}}',
  '{n, plural, offset:1 =-1 {minus} other {{who} and #}}',
  '{n, selectordinal, one {#st} two {#nd} other {#th}}',
  '{kind, select, high {High} other {# stays a sign here}}',
  '{n, plural, other {{kind, select, a {# in a} other {<b>#</b>}}}}',
  'see <link>the <b>page</b></link>, a<br/>b, 1 < 2, < x, <3',
  "quoted '{braces}', '<tags>', two '' quotes, an open '{end",
  "{n, plural, other {a '#' and '' and '{' }}",
  'line\nbreak {a} 日本語 🏭 {b}',
  '<a>{n, plural, one {x} other {<i>y</i>}}</a>',
])('%j is read as the library reads it', (text) => {
  expect(parse(text)).toEqual(parseByLibrary(text));
});

test.each([
  '{',
  '{}',
  '{ }',
  '{a',
  '{a b}',
  '{a,}',
  '{a, }',
  '{a, money}',
  '{a, number, }',
  '{a, number',
  '{n, plural}',
  '{n, plural, }',
  '{n, plural, one {x}}',
  '{n, plural, one {x} one {y} other {z}}',
  '{n, plural, =x {a} other {b}}',
  '{n, plural, offset:x other {b}}',
  '{n, plural, other {b}',
  '{n, plural, other b}',
  '{n, select, a {b}}',
  '<b>open',
  '<b>crossed</i>',
  '</b>',
  '<b',
  '{n, plural, other {<b>x}}</b>',
])('%j is refused, as the library refuses it', (text) => {
  expect(failsIn(() => parseByLibrary(text))).toBe(true);
  expect(() => parse(text)).toThrow(SyntaxError);
});

test('a skeleton is refused: the portal carries no reader of them', () => {
  expect(() => parse('{n, number, ::currency/EUR}')).toThrow('skeleton');
});
