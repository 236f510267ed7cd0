import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { languages } from '@portal/shared/wire';
import { rootFolder } from '../../lib/paths';
import {
  missingTexts,
  narrowPunctuation,
  plainCounts,
  sourcesBelow,
  textFolders,
  unnamedTexts,
} from './texts';

const PACKAGES = ['shared', 'shell', 'remote-notifications', 'remote-services', 'remote-user-management'];
const folders = [...PACKAGES, 'examples/services'].flatMap((packageName) =>
  textFolders(path.join(rootFolder(), packageName)),
);
const none = Object.fromEntries(languages.filter((one) => one !== 'en').map((one) => [one, 0]));

it('finds the texts of every package', () => {
  for (const packageName of PACKAGES)
    expect(folders.join('\n')).toContain(path.join(rootFolder(), packageName, 'src'));
});

/** Each package's own test checks arguments and plurals (`checkMessages`). */
it.each(folders.map((folder) => [path.relative(rootFolder(), folder)]))('%s lacks no text', (folder) => {
  expect(missingTexts(path.join(rootFolder(), folder))).toEqual(none);
});

it('has no text in a package that nothing shows', () => {
  const sources = PACKAGES.map((packageName) =>
    sourcesBelow(path.join(rootFolder(), packageName, 'src')),
  ).join('\n');
  const texts = folders.filter((folder) => !folder.includes('examples'));
  expect(texts.flatMap((folder) => unnamedTexts(folder, sources))).toEqual([]);
});

it('writes every count as a number of the language', () => {
  const texts = [...folders, path.join(rootFolder(), 'api/src/platform/messages')].filter(
    // The examples have a formatter of their own.
    (folder) => !folder.includes('examples'),
  );
  expect(texts.flatMap(plainCounts)).toEqual([]);
});

it('writes Chinese with Chinese punctuation', () => {
  const places = ['api/src/platform/messages', 'examples/remote-plain', 'examples/remote-vue'];
  const all = [...folders, ...places.flatMap((place) => textFolders(path.join(rootFolder(), place)))];
  expect(all.flatMap(narrowPunctuation)).toEqual([]);

  const root = mkdtempSync(path.join(os.tmpdir(), 'texts-'));
  const texts = {
    comma: '姓名, 升序',
    glued: '姓名,升序',
    arguments: '{name}, {direction}',
    colon: '{label}: {value}',
    brackets: '西欧(Mac)',
    stop: '已保存.',
    list: '简体中文（GB18030, GBK）',
    wide: '{count, plural, other {# 项}}，{at, date, short}：<b>{name}</b>（以 https:// 开头）。',
  };
  writeFileSync(path.join(root, 'zh.json'), JSON.stringify(texts));
  expect(narrowPunctuation(root)).toEqual(Object.keys(texts).filter((id) => id !== 'wide'));
  rmSync(root, { recursive: true });
});

it('counts what a language lacks, and all of it where there is no file', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'texts-'));
  const folder = path.join(root, 'src/messages');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'en.json'), '{"a":"One","b":"Two","c":"Three"}');
  writeFileSync(path.join(folder, 'fr.json'), '{"a":"Un","b":""}');
  expect(textFolders(root)).toEqual([folder]);
  expect(missingTexts(folder)).toMatchObject({ fr: 2, ro: 3 });
  expect(unnamedTexts(folder, "'a'; id === `b`")).toEqual(['c']);
  rmSync(root, { recursive: true });
});

it('takes what a template names by its beginning or its end', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'texts-'));
  writeFileSync(path.join(root, 'en.json'), '{"a.one":"1","b.title":"2","c.title.long":"3"}');
  expect(unnamedTexts(root, '`a.${x}`; `${x}.title`')).toEqual(['c.title.long']);
  rmSync(root, { recursive: true });
});
