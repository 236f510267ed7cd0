import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeFrame } from './packFrame';

const WORKSPACE = path.resolve(__dirname, '../../../..');
let root: string;
let folder: string;

beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'portal-pack-frame-'));
  for (const file of ['kit/frame/dev', 'kit/frame/package.json', 'kit/package.json', 'LICENSE'])
    cpSync(path.join(WORKSPACE, file), path.join(root, file), { recursive: true });
  mkdirSync(path.join(root, 'kit/frame/dist/assets'), { recursive: true });
  for (const name of ['index.html', 'assets/shell.js', 'assets/shell.js.map', 'assets/shell.js.br'])
    writeFileSync(path.join(root, 'kit/frame/dist', name), '');
  folder = path.join(root, 'packed');
  writeFrame(root, folder);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const has = (name: string) => existsSync(path.join(folder, name));
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');

it('has the server and the page, and nothing that is for the workspace alone', () => {
  for (const name of ['dev/dev.cjs', 'dev/jsxRuntime.mjs', 'dev/people.json', 'dist/index.html', 'LICENSE'])
    expect([name, has(name)]).toEqual([name, true]);
  for (const name of [
    'dev/site.test.ts',
    'dev/site.d.cts',
    'dist/assets/shell.js.map',
    'dist/assets/shell.js.br',
  ])
    expect([name, has(name)]).toEqual([name, false]);
});

it('is of the version of the kit, and asks for nothing of the workspace', () => {
  const own = JSON.parse(read('package.json')) as {
    version: string;
    exports: Record<string, string | Record<string, string>>;
    dependencies: Record<string, string>;
  };
  const kit = JSON.parse(readFileSync(path.join(WORKSPACE, 'kit/package.json'), 'utf8')) as {
    version: string;
  };
  expect(own.version).toBe(kit.version);
  expect(Object.values(own.dependencies).join(' ')).not.toContain('workspace:');
  const targets = Object.values(own.exports).flatMap((one) =>
    typeof one === 'string' ? [one] : Object.values(one),
  );
  for (const target of targets) expect([target, has(target)]).toEqual([target, true]);
});

it('asks in its own files for what is in the package, or named as what it needs', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: object };
  for (const file of ['breaker', 'callsConfig', 'containerConfig', 'dev', 'portalChoice', 'site'])
    for (const [, specifier = ''] of read(`dev/${file}.cjs`).matchAll(/require\('([^']+)'\)/g)) {
      const exists = specifier.startsWith('.')
        ? has(path.join('dev', specifier))
        : specifier.startsWith('node:') || specifier in dependencies;
      expect([file, specifier, exists]).toEqual([file, specifier, true]);
    }
});

it('declares what its server exports, by the same names', () => {
  const declared = [...read('dev/dev.d.cts').matchAll(/export declare (?:function|const) (\w+)/g)].map(
    ([, name]) => name,
  );
  const exported = /module\.exports = \{ ([^}]+) \}/.exec(read('dev/dev.cjs'))?.[1]?.split(', ');
  expect(declared.sort()).toEqual(exported?.sort());
});
