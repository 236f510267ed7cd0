import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from './folderLock';

const folder = mkdtempSync(join(tmpdir(), 'portal-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('refuses a second process in one sentence, and lets it in after the first', async () => {
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(
    `The data folder ${folder} is in use by another running portal.`,
  );
  await release();
  await (
    await lockFolder(folder)
  )();
});

it('takes over the lock of a process that was killed', async () => {
  const socket = join(folder, 'api.lock');
  const script = `require('net').createServer().listen(${JSON.stringify(socket)}, () => process.kill(process.pid, 'SIGKILL'))`;
  spawnSync(process.execPath, ['-e', script]);
  expect(existsSync(socket)).toBe(true);
  await (
    await lockFolder(folder)
  )();
});
