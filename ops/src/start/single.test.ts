import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { feedOptions } from '../feed/options';
import { readJson, writeJson } from '../lib/files';
import { remotesOptions } from '../remotes/options';
import { markRunning, runningHere } from './single';

let home: string;
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'portal-single-'));
  mkdirSync(home, { recursive: true });
  jest.replaceProperty(process, 'env', { ...process.env, PORTAL_HOME: home });
});
afterEach(() => {
  rmSync(home, { recursive: true, force: true });
});

const defaults = (env: NodeJS.ProcessEnv) => [
  feedOptions(['records.csv'], env).url,
  remotesOptions(['status'], env).origin,
];

it('commands speak to the portal that runs in their folder, unless another port is named', () => {
  expect(defaults({})).toEqual(['http://localhost:8080/api', 'http://localhost:8080']);
  // A process other than this one that is alive.
  writeJson(path.join(home, 'run.json'), { pid: process.ppid, port: 9400 });
  expect(defaults({})).toEqual(['http://localhost:9400/api', 'http://localhost:9400']);
  expect(defaults({ PORT: '9500' })).toEqual(['http://localhost:9500/api', 'http://localhost:9500']);
  writeJson(path.join(home, 'run.json'), { pid: 2 ** 22 + 1, port: 9400 });
  expect(defaults({})).toEqual(['http://localhost:8080/api', 'http://localhost:8080']);
});

(process.platform === 'linux' ? it : it.skip)(
  'a process that only has the id of one that was killed is no portal',
  () => {
    const file = path.join(home, 'run.json');
    markRunning(home, 9400);
    const { began } = readJson(file) as { began: string };
    expect(began).toMatch(/^\d+$/);
    writeJson(file, { pid: process.ppid, port: 9400, began: `${began}0` });
    expect(runningHere(home)).toBeUndefined();
  },
);
