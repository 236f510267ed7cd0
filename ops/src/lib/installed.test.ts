import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installState, noteInstalled } from '../../bin/installed.mjs';

let root = '';
const write = (file: string, text = '') => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
/** Writes npm's record of an install, some seconds before or after now. */
const npmInstall = (seconds: number) => {
  const file = 'node_modules/.package-lock.json';
  write(file);
  const at = Date.now() / 1000 + seconds;
  utimesSync(path.join(root, file), at, at);
};

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'portal-installed-'));
  write('pnpm-lock.yaml', 'a');
});
afterEach(() => rmSync(root, { recursive: true }));

it('begins with nothing installed, also after npm install', () => {
  expect(installState(root)).toBe('missing');
  npmInstall(-60);
  expect(installState(root)).toBe('missing');
});

describe('once pnpm has installed', () => {
  beforeEach(() => {
    npmInstall(-60);
    write('ops/node_modules/fastify/package.json');
    noteInstalled(root);
  });

  it('is current until the lock file changes', () => {
    expect(installState(root)).toBe('current');
    write('pnpm-lock.yaml', 'b');
    expect(installState(root)).toBe('missing');
  });

  it('is overwritten by another npm install, which breaks links of pnpm', () => {
    npmInstall(60);
    expect(installState(root)).toBe('overwritten');
  });
});
