import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeJson } from '../lib/files';
import { buildTargets, plannedBuilds } from './plan';

let root: string;
const write = (name: string, content: string) => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), content);
};

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'portal-plan-'));
  write('shell/package.json', '{}');
  write('shell/src/main.tsx', 'a');
  write('remote-x/package.json', '{"version":"1.2.3"}');
  write('shared/src/core.ts', 'a');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const names = () => plannedBuilds(root, buildTargets(root), []).map(({ name }) => name);

/** Writes stamps and outputs as if every planned build had run. */
function buildAll(): void {
  for (const { stamp, hash, name, output } of plannedBuilds(root, buildTargets(root), [])) {
    write(`${name}/${output}`, 'built');
    writeJson(stamp, { hash });
  }
}

describe('plannedBuilds', () => {
  it('plans what was never built, then nothing', () => {
    expect(names()).toEqual(['shell', 'remote-x']);
    buildAll();
    expect(names()).toEqual([]);
  });

  it('plans only the package that changed, all packages when what they share changed', () => {
    buildAll();
    write('shell/src/main.tsx', 'b');
    expect(names()).toEqual(['shell']);
    write('shared/src/core.ts', 'b');
    expect(names()).toEqual(['shell', 'remote-x']);
  });

  it('does not build for a test, but for a file that moved', () => {
    buildAll();
    write('shell/src/main.test.tsx', 'test');
    expect(names()).toEqual([]);
    write('remote-x/src/new.ts', '');
    expect(names()).toEqual(['remote-x']);
  });

  it('builds again what lost its output', () => {
    buildAll();
    rmSync(path.join(root, 'shell/dist'), { recursive: true });
    expect(names()).toEqual(['shell']);
  });
});
