import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '../languages';
import en from '../messages/en.json';

const argumentsOf = (text = '') => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
const textsIn = async (language: string) =>
  ((await import(`../messages/${language}.json`)) as { default: Record<string, string> }).default;

test.each(languages)('the texts are complete in %s, with the same arguments', async (language) => {
  const texts = await textsIn(language);
  expect(Object.keys(texts)).toEqual(Object.keys(en));
  for (const [id, text] of Object.entries(en))
    expect([id, ...argumentsOf(texts[id])]).toEqual([id, ...argumentsOf(text)]);
});

test('all texts are used', () => {
  const src = path.resolve(import.meta.dirname, '..');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const code = files.map((file) => readFileSync(path.join(src, file), 'utf8')).join('\n');
  const isUsed = (id: string) =>
    code.includes(`'${id}'`) || code.includes(`\`${id.slice(0, id.lastIndexOf('.') + 1)}\${`);
  expect(Object.keys(en).filter((id) => !isUsed(id))).toEqual([]);
});

test('Romanian names a pilot and a site as the portal does', async () => {
  const texts = Object.values(await textsIn('ro'));
  expect(texts.filter((text) => /sit-pilot|situri|situl|locați/i.test(text))).toEqual([]);
});
