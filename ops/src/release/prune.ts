import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { usedVersions } from './usedVersions';
import { outdated } from './versions';

/** The versions in a remote's folder of releases. */
export const releasedIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter(
          (item) =>
            item.isDirectory() && /^\d+\.\d+\.\d+(-|$)/.test(item.name) && !item.name.endsWith('.tmp'),
        )
        .map(({ name }) => name)
    : [];

/**
 * Removes the oldest releases of a remote beyond `keep`; never one that the registry names anywhere, so that somebody
 * could still get it or fall back to it.
 * @param registry the file's content; undefined where there is none
 * @returns what was removed, or would be
 */
export function prune(
  folder: string,
  id: string,
  registry: unknown,
  { keep, spare = [], dryRun = false }: { keep: number; spare?: readonly string[]; dryRun?: boolean },
): string[] {
  const used = new Set([...usedVersions(registry, id), ...spare]);
  const old = outdated(releasedIn(folder), used, keep);
  if (!dryRun)
    for (const version of old) rmSync(path.join(folder, version), { recursive: true, force: true });
  return old;
}
