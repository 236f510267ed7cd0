import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeAtomically, writeJson } from '../lib/files';
import { reportApi } from './apiReport';

let root: string;
const put = (name: string, text: string) => writeAtomically(path.join(root, name), text);
const putEntries = (...names: string[]) =>
  writeJson(path.join(root, 'kit/package.json'), {
    exports: Object.fromEntries(
      names.map((name) => [name === 'index' ? '.' : `./${name}`, `./src/${name}.ts`]),
    ),
  });
const report = (name: string) => readFileSync(path.join(root, `kit/api/${name}.api.md`), 'utf8');
const check = () => reportApi(root, false);

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'portal-api-'));
  writeJson(path.join(root, 'tsconfig.json'), {
    compilerOptions: {
      target: 'ES2022',
      lib: ['ES2022'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      types: [],
    },
  });
  writeJson(path.join(root, 'shared/package.json'), { exports: { '.': './src/index.ts' } });
  mkdirSync(path.join(root, 'shared/node_modules'));
  put('shared/src/assets.d.ts', '');
  put(
    'shared/src/index.ts',
    'export const speak = (words: string) => words;\nexport const hear = () => 1;\n',
  );
  put('kit/src/index.ts', "export { hear, speak } from '@portal/shared';\n");
  put('kit/src/wire.ts', 'export interface Wire {\n  readonly length: number;\n}\n');
  putEntries('index', 'wire');
  expect(reportApi(root, true)).toEqual(['.', './wire']);
  expect(check()).toEqual([]);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('names the entry that lost an export or shows another signature, and records nothing unasked', () => {
  const recorded = report('index');
  put('kit/src/index.ts', "export { speak } from '@portal/shared';\n");
  expect(check()).toEqual(['.']);
  put('kit/src/index.ts', "export { hear, speak } from '@portal/shared';\n");
  put(
    'shared/src/index.ts',
    'export const speak = (words: string, loud: boolean) => words + loud;\nexport const hear = () => 1;\n',
  );
  expect(check()).toEqual(['.']);
  expect(report('index')).toBe(recorded);
  expect(reportApi(root, true)).toEqual(['.']);
  expect(report('index')).toContain('loud: boolean');
  expect(check()).toEqual([]);
});

it('names an entry that is new or gone', () => {
  putEntries('index');
  expect(check()).toEqual(['wire.api.md']);
  reportApi(root, true);
  expect(() => report('wire')).toThrow('ENOENT');
  putEntries('index', 'wire');
  expect(check()).toEqual(['./wire']);
});
