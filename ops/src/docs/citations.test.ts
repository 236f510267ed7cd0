import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { anchorsOf } from './anchors';

const root = path.resolve(__dirname, '../../..');
const isOurs = (name: string) =>
  !/(?:^|\/)(?:node_modules|dist|\.mf|\.node|\.portal|test-results|recorded|build-cache)(?:\/|$)/.test(name);
const sources = globSync('**/*.{ts,tsx,mts,mjs,cjs,yml,sh,template}', {
  cwd: root,
  exclude: (name) => !isOurs(name),
}).filter(isOurs);
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const here = path.relative(root, __filename);

const CITATION = /docs\/[\w./-]+\.(?:md|yaml)(?:#([\w-]+))?/g;
/** A reference to a document that is not in the repository. */
const ELSEWHERE = /(?:spec|contract)`? §|\bcontract, introduction|\(product,/i;

const isThere = (page: string, anchor: string | undefined) =>
  existsSync(path.join(root, page)) && (anchor === undefined || anchorsOf(read(page)).has(anchor));

it('reads the sources of every package', () => {
  const packages = new Set(sources.map((name) => name.split('/')[0]));
  expect([...packages]).toEqual(
    expect.arrayContaining(['api', 'shared', 'shell', 'ops', 'kit', 'remote-services']),
  );
});

it('finds the section of each citation', () => {
  const missing = sources.flatMap((name) =>
    [...read(name).matchAll(CITATION)]
      .filter(([whole, anchor]) => !isThere(whole.split('#')[0] ?? '', anchor))
      .map(([whole]) => `${name}: ${whole}`),
  );
  expect(missing).toEqual([]);
});

it('cites nothing that is not in the repository', () => {
  const offenders = sources.filter((name) => name !== here && ELSEWHERE.test(read(name)));
  expect(offenders).toEqual([]);
});
