import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { scratchFolder } from './scratchFolder';

it('gives each run a folder of its own, which is gone when the process ends', () => {
  const packageFolder = mkdtempSync(path.join(tmpdir(), 'package-'));
  const once = jest.spyOn(process, 'once').mockReturnValue(process);
  const folders = [scratchFolder(packageFolder, 'release'), scratchFolder(packageFolder, 'release')];
  expect(folders.map((folder) => existsSync(folder))).toEqual([true, true]);
  expect(new Set(folders).size).toBe(2);
  for (const [event, end] of once.mock.calls) if (event === 'exit') (end as () => void)();
  expect(folders.map((folder) => existsSync(folder))).toEqual([false, false]);
  once.mockRestore();
  rmSync(packageFolder, { recursive: true });
});
