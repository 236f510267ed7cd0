import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * A new folder in the `build-cache` of a package, removed when the process ends. Two runs at the same time, such as two
 * releases of one remote, must not build into one folder: each would release parts of the other.
 */
export function scratchFolder(packageFolder: string, name: string): string {
  const cache = path.join(packageFolder, 'build-cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, `${name}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
