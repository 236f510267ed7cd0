import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, precompress } from '../build/precompress';
import { writeJson } from '../lib/files';
import { Refusal } from '../lib/say';
import { ABOUT } from './provenance';

/** The hash of a file as an integrity value. */
export const sha384 = (file: string) =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

/** Hash of every file of a version, compressed copies aside, by its path in the folder. */
export function integrityMap(folder: string): Record<string, string> {
  const files = filesBelow(folder).filter(
    (file) =>
      !/\.(br|gz|map)$/.test(file) &&
      !['integrity.json', ABOUT.components, ABOUT.origin].includes(path.relative(folder, file)),
  );
  return Object.fromEntries(
    files.sort().map((file) => [path.relative(folder, file).split(path.sep).join('/'), sha384(file)]),
  );
}

/**
 * Puts a finished build into its version folder, which never changes afterwards: a browser may hold any file of it.
 * The same build again is fine; another one under the same version is refused.
 */
export async function writeRelease(dist: string, folder: string): Promise<'written' | 'same'> {
  if (existsSync(folder)) {
    const [old, next] = [integrityMap(folder), integrityMap(dist)];
    if (JSON.stringify(old) === JSON.stringify(next)) return 'same';
    throw new Refusal(
      `${folder} exists with another content: a released version never changes, take a new number.`,
    );
  }
  const temporary = `${folder}.tmp`;
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(path.dirname(folder), { recursive: true });
  cpSync(dist, temporary, {
    recursive: true,
    filter: (source) => !/\.(br|gz)$/.test(source),
  });
  await precompress(temporary);
  writeJson(path.join(temporary, 'integrity.json'), integrityMap(temporary));
  renameSync(temporary, folder);
  return 'written';
}
