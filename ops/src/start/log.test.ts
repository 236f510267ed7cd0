import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openLog } from './log';

const later = () => new Promise((resolve) => setTimeout(resolve, 10));

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'portal-log-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('continues once it can be written again, as after a full disk, and reports once that it could not', async () => {
  const file = path.join(folder, 'part.log');
  mkdirSync(file);
  const lines: string[] = [];
  let clock = 0;
  const log = openLog(
    file,
    (text) => lines.push(text),
    () => clock,
  );
  while (lines.length === 0) await later();
  log.write(Buffer.from('lost\n'));
  clock += 60_000;
  log.write(Buffer.from('lost, too\n'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(lines).toHaveLength(1);
  rmdirSync(file);
  clock += 60_000;
  log.write(Buffer.from('kept\n'));
  while (!existsSync(file) || readFileSync(file, 'utf8') !== 'kept\n') await later();
  log.end();
});
