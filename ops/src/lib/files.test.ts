import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeAtomically, writeSecret } from './files';

it('writes a secret into a folder and a file of its owner only, with any umask', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-files-'));
  const before = process.umask(0);
  const file = path.join(folder, 'keys', 'registry.json');
  writeSecret(file, { d: 'secret' });
  process.umask(before);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ d: 'secret' });
  expect([statSync(path.dirname(file)).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600]);
  rmSync(folder, { recursive: true });
});

it('leaves nothing behind of a file that could not be written', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-files-'));
  mkdirSync(path.join(folder, 'remotes.json', 'in-the-way'), { recursive: true });
  expect(() => writeAtomically(path.join(folder, 'remotes.json'), '{}')).toThrow();
  expect(readdirSync(folder)).toEqual(['remotes.json']);
  rmSync(folder, { recursive: true });
});
