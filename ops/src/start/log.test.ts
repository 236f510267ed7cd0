import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openLog } from './log';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'portal-log-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('goes on once it can be written again, as after a full disk, and says once that it could not', async () => {
  const file = path.join(folder, 'part.log');
  mkdirSync(file);
  const said: string[] = [];
  let clock = 0;
  const log = openLog(
    file,
    (text) => said.push(text),
    () => clock,
  );
  await vi.waitFor(() => expect(said).toHaveLength(1));
  log.write(Buffer.from('lost\n'));
  clock += 60_000;
  log.write(Buffer.from('lost, too\n'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(said).toHaveLength(1);
  rmdirSync(file);
  clock += 60_000;
  log.write(Buffer.from('kept\n'));
  await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toBe('kept\n'));
  log.end();
});
