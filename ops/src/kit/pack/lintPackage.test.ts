import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from '../../lib/run';
import { tarballOf } from './tarball';

// npm packs and the compiler looks, each in a process of its own.
jest.setTimeout(60_000);

const WORKSPACE = path.resolve(__dirname, '../../../..');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-lint-package-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const GOOD = {
  name: 'looked-at',
  version: '1.0.0',
  license: 'MIT',
  type: 'module',
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
};

/** Makes a package of a module with one name, and gives what is found wrong with it. */
async function found(
  description: object,
  declared = 'export declare const one: number;\n',
): Promise<string[]> {
  const [own, out] = [path.join(folder, 'package'), path.join(folder, 'out')];
  for (const made of [own, out]) mkdirSync(made);
  writeFileSync(path.join(own, 'index.js'), 'export const one = 1;\n');
  writeFileSync(path.join(own, 'index.d.ts'), declared);
  writeFileSync(path.join(own, 'package.json'), JSON.stringify(description));
  // In a process of its own: what looks at types is resolved by conditions that the test runner does not know.
  const args = [
    '--import',
    'tsx',
    path.join(__dirname, 'lintPackage.main.ts'),
    own,
    await tarballOf(own, out),
  ];
  const { output } = await run(process.execPath, args, { cwd: WORKSPACE });
  return JSON.parse(output) as string[];
}

it('finds nothing in a package that can be used', async () => {
  expect(await found(GOOD)).toEqual([]);
});

it('finds an entry whose file is not in the package', async () => {
  const exports = { ...GOOD.exports, './grid': { types: './index.d.ts', default: './grid.js' } };
  expect(await found({ ...GOOD, exports })).toContainEqual(expect.stringMatching(/^publint: .*grid\.js/));
});

it('finds an entry without types', async () => {
  const exports = { '.': { types: './none.d.ts', default: './index.js' } };
  const problems = await found({ ...GOOD, types: './index.d.ts', exports });
  expect(problems).toContainEqual(expect.stringContaining('none.d.ts'));
});

it('finds types that say of a module that it is none', async () => {
  // CommonJS by its package, declared as a module is.
  const problems = await found(
    { ...GOOD, type: 'commonjs', exports: { '.': { types: './index.d.ts', default: './index.js' } } },
    'export default function one(): number;\n',
  );
  expect(problems.some((problem) => problem.startsWith('attw: '))).toBe(true);
});
