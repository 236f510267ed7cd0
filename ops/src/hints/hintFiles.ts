import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { registrySchema } from '@portal/shared/registry';
import { writeAtomically } from '../lib/files';
import { manifestCache } from '../serve/manifests';
import { siteFiles } from '../serve/site';
import { nginxHints } from './nginxHints';

const SCHEMES = ['http', 'https'] as const;

/** Beside the registry: what nginx puts into pages asked for by this scheme. */
export const hintFile = (registryFile: string, scheme: (typeof SCHEMES)[number]): string =>
  `${registryFile.replace(/\.json$/, '')}.ahead.${scheme}`;

/** Whether nginx serves this registry, as far as can be seen: somebody has had hints written for it. */
export const hasHints = (registryFile: string): boolean =>
  SCHEMES.some((scheme) => existsSync(hintFile(registryFile, scheme)));

export interface HintsRim {
  fetch: typeof fetch;
  /** Where the portal is, for entries that depend on it. */
  origin: string;
}

/**
 * Writes down what a page needs of remotes by its address, for the registry as it lies there: its hash is the first line,
 * and nginx uses nothing that was written for another. Reads the remotes' manifests.
 * @returns the remotes whose manifest did not come, of which nothing is named
 */
export async function writeHints(registryFile: string, { fetch, origin }: HintsRim): Promise<string[]> {
  const text = readFileSync(registryFile, 'utf8');
  const registry = registrySchema.parse(JSON.parse(text));
  const manifests = manifestCache(fetch);
  await manifests.refresh(registry, origin);
  const site = siteFiles(path.dirname(registryFile));
  const known = {
    registry,
    registryUrlAt: (at: string) => new URL(site.config(at).parsed.registry.url, at).href,
    manifestOf: (id: string) => manifests.get(id),
  };
  const hash = createHash('sha256').update(text).digest('hex');
  for (const scheme of SCHEMES)
    writeAtomically(hintFile(registryFile, scheme), `${hash}\n${nginxHints(scheme, known)}\n`);
  return Object.entries(registry.remotes).flatMap(([id, { enabled }]) =>
    enabled && !manifests.get(id) ? [id] : [],
  );
}
