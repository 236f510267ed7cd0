import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from '../../lib/run';
import { tarballOf } from './tarball';

// One process checks all packages, because starting the compiler costs more than checking a package.

const WORKSPACE = path.resolve(__dirname, '../../../..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-lint-package-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const GOOD = {
  name: 'looked-at',
  version: '1.0.0',
  license: 'MIT',
  type: 'module',
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
};

interface Made {
  description: object;
  declared?: string;
}
const cases = {
  good: { description: GOOD },
  noFile: {
    description: {
      ...GOOD,
      exports: { ...GOOD.exports, './grid': { types: './index.d.ts', default: './grid.js' } },
    },
  },
  noTypes: {
    description: {
      ...GOOD,
      types: './index.d.ts',
      exports: { '.': { types: './none.d.ts', default: './index.js' } },
    },
  },
  noModule: {
    description: { ...GOOD, type: 'commonjs' },
    declared: 'export default function one(): number;\n',
  },
} satisfies Record<string, Made>;

async function make(
  name: string,
  { description, declared = 'export declare const one: number;\n' }: Made,
): Promise<string[]> {
  const [own, out] = [path.join(folder, name, 'package'), path.join(folder, name, 'out')];
  for (const made of [own, out]) mkdirSync(made, { recursive: true });
  writeFileSync(path.join(own, 'index.js'), 'export const one = 1;\n');
  writeFileSync(path.join(own, 'index.d.ts'), declared);
  writeFileSync(path.join(own, 'package.json'), JSON.stringify(description));
  return [own, await tarballOf(own, out)];
}

let problems: Record<string, string[]> = {};
beforeAll(async () => {
  const names = Object.keys(cases);
  const packages = await Promise.all(Object.entries(cases).map(([name, made]) => make(name, made)));
  // In a process of its own: the type checker resolves its imports by conditions that the test runner does not know.
  const main = path.join(__dirname, 'lintPackage.main.ts');
  const { output } = await run(process.execPath, ['--import', 'tsx', main, ...packages.flat()], {
    cwd: WORKSPACE,
  });
  const messages = JSON.parse(output) as string[][];
  expect(messages).toHaveLength(names.length);
  problems = Object.fromEntries(names.map((name, at) => [name, messages[at] ?? []]));
});

it('finds nothing in a package that can be used', () => {
  expect(problems.good).toEqual([]);
});

it('finds an entry whose file is not in the package', () => {
  expect(problems.noFile).toContainEqual(expect.stringMatching(/^publint: .*grid\.js/));
});

it('finds an entry without types', () => {
  expect(problems.noTypes).toContainEqual(expect.stringContaining('none.d.ts'));
});

it('finds types that say of a module that it is none', () => {
  expect(problems.noModule?.some((problem) => problem.startsWith('attw: '))).toBe(true);
});
