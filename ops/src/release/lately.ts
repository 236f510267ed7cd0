import { existsSync, readFileSync } from 'node:fs';
import { historyFile } from '../registryFile/registryFile';
import { historyEntries } from '../remotes/historyLines';
import { usedVersions } from './usedVersions';

/** A page keeps the version that it began with, and loads more files of it for as long as it stays open. */
const OPEN_DAYS = 7;
const DAY_MS = 86_400_000;

/** The versions of a remote that a registry named within the last week, which pages that are still open may run. */
export function lately(registryFile: string, id: string, now = Date.now()): string[] {
  const log = historyFile(registryFile);
  const entries = existsSync(log) ? historyEntries(readFileSync(log, 'utf8')) : [];
  return entries
    .filter(({ at }) => now - Date.parse(at) < OPEN_DAYS * DAY_MS)
    .flatMap(({ before }) => [...usedVersions(before, id)]);
}
