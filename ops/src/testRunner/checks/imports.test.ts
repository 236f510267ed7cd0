import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { rootFolder } from '../../lib/paths';
import { cycles, fileImports, folderImports, layers, deepImports } from './imports';

const graphOf = (folder: string) => fileImports(path.join(rootFolder(), folder));
const foldersIn = (folder: string) => folderImports(graphOf(folder)).size;

/** Packages whose sources are cut into domains, with the most layers that these may have. */
const cut = { 'api/src': 6, 'shell/src': 6, 'remote-notifications/src': 5, 'remote-user-management/src': 2 };
const domainsOf = (folder: string) => [...folderImports(graphOf(folder)).keys()].sort();
const domains = Object.keys(cut).flatMap((folder) =>
  domainsOf(folder).map((domain) => `${folder}/${domain}`),
);

/** Imports inside a package go down only: each part reads before those above (docs/guide/architecture.md#layers). */
describe.each([
  ...Object.keys(cut),
  ...domains,
  'shared/src',
  'shared/src/contract',
  'shared/src/core',
  'shared/src/core/ui',
])('%s', (folder) => {
  const files = fileImports(path.join(rootFolder(), folder));

  it('has no circular imports between folders', () => {
    expect(cycles(folderImports(files))).toEqual([]);
  });
});

const packages = globSync('{*,examples/*,kit/*}/src', { cwd: rootFolder() });

it.each([...packages, 'tests/browser', 'tests/bench'])(
  '%s has no circular imports between files',
  (folder) => {
    const files = fileImports(path.join(rootFolder(), folder));
    expect(files.size).toBeGreaterThan(0);
    expect(cycles(files)).toEqual([]);
  },
);

it.each([
  ...Object.keys(cut),
  ...domains.filter((one) => foldersIn(one) > 1),
  'shared/src/contract',
  'shared/src/core',
])('docs/guide/layers.md shows the layers of %s', (folder) => {
  const page = readFileSync(path.join(rootFolder(), 'docs/guide/layers.md'), 'utf8');
  const drawn = new RegExp(`## ${folder}\\n+\`{3}\\n([^]*?)\\n\`{3}`).exec(page)?.[1];
  expect(drawn).toBe(layers(folderImports(fileImports(path.join(rootFolder(), folder)))));
});

describe.each(Object.entries(cut))('the domains of %s', (folder, mostLayers) => {
  it(`are at most ten, on at most ${mostLayers} layers, with at most thirteen folders each`, () => {
    expect(domainsOf(folder).length).toBeLessThanOrEqual(10);
    expect(layers(folderImports(graphOf(folder))).split('\n').length).toBeLessThanOrEqual(mostLayers);
    expect(domainsOf(folder).filter((domain) => foldersIn(`${folder}/${domain}`) > 13)).toEqual([]);
  });

  // In a page, only a lazy import of the file itself makes a chunk: `index.ts` would put it into the first one.
  const imports = folder === 'api/src' ? 'all' : 'eager';
  it('are imported only through their index.ts, or lazily in a page, and do not import their own', () => {
    expect(deepImports(fileImports(path.join(rootFolder(), folder), imports))).toEqual([]);
  });
});

describe('the check finds', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'imports-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };

  it('a way back, by a type, a lazy import or an index', () => {
    write('bell/Bell.tsx', "import { Frame } from '../frame';\nexport const Bell = Frame;");
    write('frame/index.ts', "export { Frame } from './Frame';");
    write('frame/Frame.tsx', "export const Frame = () => import('../menu/Menu');");
    write('menu/Menu.tsx', "import type { Bell } from '../bell/Bell';\nexport type Menu = typeof Bell;");
    expect(cycles(folderImports(fileImports(folder)))).toEqual([['bell', 'frame', 'menu', 'bell']]);
    expect(cycles(fileImports(folder))).toEqual([
      ['bell/Bell.tsx', 'frame/index.ts', 'frame/Frame.tsx', 'menu/Menu.tsx', 'bell/Bell.tsx'],
    ]);
  });

  it('a deep import, and an import of the own index.ts', () => {
    write('duty/index.ts', "export { plan } from './plan';");
    write('duty/plan.ts', "import type { Rows } from '../db/rows';\nexport const plan = {} as Rows;");
    write('duty/read.ts', "import { plan } from '.';\nexport const read = () => plan;");
    write('db/index.ts', "export type { Rows } from './rows';");
    write('db/rows.ts', 'export type Rows = object;');
    write('start.ts', "import { plan } from './duty';\nplan;\nexport const db = () => import('./db/rows');");
    const wrong = ['duty/plan.ts -> db/rows.ts', 'duty/read.ts -> duty/index.ts'];
    expect(deepImports(fileImports(folder, 'eager'))).toEqual(wrong);
    expect(deepImports(fileImports(folder))).toEqual([...wrong, 'start.ts -> db/rows.ts']);
  });

  it('nothing in imports that go down, in tests and in comments', () => {
    write('frame/Frame.tsx', "import '../bell/Bell';\n// import '../frame/Frame'\nexport {};");
    write('bell/Bell.tsx', 'export {};');
    write('bell/Bell.test.tsx', "import '../frame/Frame';");
    expect(cycles(folderImports(fileImports(folder)))).toEqual([]);
  });
});
