import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, precompress } from '../build/precompress';
import { writeJson } from '../lib/files';
import { Refusal } from '../lib/say';
import { ABOUT } from './provenance';

export const sha384 = (file: string) =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

/** The hash of every file of a version by its path in the folder, without compressed copies and source maps. */
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
 * Copies a build into its immutable version folder: browsers may have cached any file of it.
 * @throws Refusal for another build under the same version
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
