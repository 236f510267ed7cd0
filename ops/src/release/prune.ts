import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { usedVersions } from './usedVersions';
import { outdated } from './versions';

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
 * Removes the oldest releases beyond `keep`, but none that the registry names: users may get it or fall back to it. A
 * registry that does not name the remote at all is not the one by which people run it: nothing is removed then.
 * @param registry the file's content; undefined if there is none, and nothing is removed
 * @returns the removed versions; with `dryRun` those that would be removed
 */
export function prune(
  folder: string,
  id: string,
  registry: unknown,
  { keep, spare = [], dryRun = false }: { keep: number; spare?: readonly string[]; dryRun?: boolean },
): string[] {
  const named = usedVersions(registry, id);
  if (named.size === 0) return [];
  const used = new Set([...named, ...spare]);
  const old = outdated(releasedIn(folder), used, keep);
  if (!dryRun)
    for (const version of old) rmSync(path.join(folder, version), { recursive: true, force: true });
  return old;
}
