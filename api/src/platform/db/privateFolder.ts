import { mkdirSync, statSync } from 'node:fs';
import { StartRefusal } from '../config/startRefusal';

const OTHERS = 0o077;

/** Makes all files of this process private. Called before the first file is written. */
export const writePrivately = (): number => process.umask(OTHERS);

/** Why a folder with secrets is not private, with the command that mends it; undefined if it is. */
export function whyOpen(path: string): string | undefined {
  // Windows has no such permission bits.
  if (process.platform === 'win32' || process.getuid === undefined) return undefined;
  const { mode, uid } = statSync(path);
  const self = process.getuid();
  if (uid !== self && self !== 0)
    return `The data folder ${path} belongs to another account of this machine, which can read what is in it. Mend it with: sudo chown -R ${self} '${path}'`;
  return (mode & OTHERS) === 0
    ? undefined
    : `The data folder ${path} is open to other accounts of this machine (rights ${(mode & 0o777).toString(8)}): it holds the signing key and all passwords' hashes. Mend it with: chmod -R go-rwx '${path}'`;
}

/** Creates a folder that only this account can access. @throws StartRefusal if it exists and others can access it */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const why = whyOpen(path);
  if (why !== undefined) throw new StartRefusal(why);
}
