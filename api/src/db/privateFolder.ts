import { mkdirSync, statSync } from 'node:fs';
import { StartRefusal } from '../config/startRefusal';

/** Rights of the owner's group and of everybody else. */
const OTHERS = 0o077;

/** Makes everything this process writes its owner's own. Called before the first file is. */
export const writePrivately = (): number => process.umask(OTHERS);

/** Why a folder with the site's secrets may not be opened, with the command that mends it; undefined where it may. */
export function whyOpen(path: string): string | undefined {
  // Elsewhere rights are not told by these bits.
  if (process.platform === 'win32' || process.getuid === undefined) return undefined;
  const { mode, uid } = statSync(path);
  const self = process.getuid();
  if (uid !== self && self !== 0)
    return `The data folder ${path} belongs to another account of this machine, which can read what is in it. Mend it with: sudo chown -R ${self} '${path}'`;
  return (mode & OTHERS) === 0
    ? undefined
    : `The data folder ${path} is open to other accounts of this machine (rights ${(mode & 0o777).toString(8)}): it holds the signing key and all passwords' hashes. Mend it with: chmod -R go-rwx '${path}'`;
}

/**
 * Makes a folder that only this account can reach.
 * @throws one sentence where it is there and others can reach it
 */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const why = whyOpen(path);
  if (why !== undefined) throw new StartRefusal(why);
}
