import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileHashes, hashOf, reads, recall, remember } from './remembered';
import { type Step } from './step';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'portal-remembered-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const step = (more: Partial<Step> = {}): Step => ({
  name: 'unit:shell',
  inputs: ['shell', 'pnpm-lock.yaml'],
  run: () => Promise.reject(new Error('not run here')),
  ...more,
});
const hash = (one = step()) => hashOf(one, fileHashes(root));
const passed = { passed: 3, failed: 0, skipped: 0, report: '' };

it('changes with what a step reads, its tests included, and with nothing else', () => {
  write('shell/src/main.ts', 'a');
  write('shell-board/src/main.ts', 'a');
  const before = hash();
  write('shell-board/src/main.ts', 'b');
  write('shell/dist/main.js', 'built');
  expect(hash()).toBe(before);
  write('shell/src/main.test.ts', 'a');
  expect(hash()).not.toBe(before);
  expect(hash(step({ environment: ['another browser'] }))).not.toBe(hash());
});

it('recalls what passed on the same inputs, and nothing that failed or was skipped', () => {
  write('shell/src/main.ts', 'a');
  expect(recall(root, step(), hash())).toBeUndefined();
  remember(root, step(), hash(), { ...passed, failed: 1 });
  expect(recall(root, step(), hash())).toBeUndefined();
  remember(root, step(), hash(), { ...passed, skipped: 1 });
  expect(recall(root, step(), hash())).toBeUndefined();
  remember(root, step(), hash(), passed);
  expect(recall(root, step(), hash())).toEqual(passed);
  write('shell/src/main.ts', 'b');
  expect(recall(root, step(), hash())).toBeUndefined();
});

it('has no memory for a step that is run each time', () => {
  const { name, run } = step();
  const always: Step = { name, run };
  remember(root, always, hash(always), passed);
  expect(recall(root, always, hash(always))).toBeUndefined();
});

it('knows which steps a changed file reaches', () => {
  expect(reads(step(), ['shell/src/main.ts'])).toBe(true);
  expect(reads(step(), ['remote-x/src/main.ts', 'README.md'])).toBe(false);
  expect(reads(step({ inputs: ['*'] }), ['README.md'])).toBe(true);
});
