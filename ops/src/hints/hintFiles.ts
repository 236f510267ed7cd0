import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeAtomically } from '../lib/files';
import { Refusal } from '../lib/say';
import { EXIT } from '../registryFile/store';
import { registryAcceptance } from '../serve/acceptedRegistry';
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

/** What a registry without an end is written down with, in seconds since the epoch. */
const NO_END = 9_999_999_999;

/**
 * Writes down what a page needs of remotes by its address, for a registry that pages will take. Reads the remotes' manifests.
 * The first line is the hash of the registry and the configuration as they lie there, and the second at which it ends: nginx
 * uses nothing that was written for others, and nothing after that (`ops/nginx/inline.sh`).
 * @returns the remotes whose manifest did not come, of which nothing is named
 * @throws Refusal for a registry that pages refuse; what was written before is removed
 */
export async function writeHints(registryFile: string, { fetch, origin }: HintsRim): Promise<string[]> {
  const folder = path.dirname(registryFile);
  const text = readFileSync(registryFile, 'utf8');
  const site = siteFiles(folder);
  const config = site.config(origin).parsed;
  const { current: registry } = await registryAcceptance()(text, config);
  if (!registry) {
    for (const scheme of SCHEMES) rmSync(hintFile(registryFile, scheme), { force: true });
    throw new Refusal(
      `Pages refuse this registry by the portal.config.json beside it, so nothing is named ahead: npm run doctor -- --site ${folder} says why.`,
      EXIT.refused,
    );
  }
  const manifests = manifestCache(fetch);
  await manifests.refresh(registry, origin);
  const known = {
    registry,
    registryUrlAt: (at: string) => new URL(site.config(at).parsed.registry.url, at).href,
    manifestOf: (id: string) => manifests.get(id),
  };
  const hash = createHash('sha256')
    .update(text)
    .update(readFileSync(path.join(folder, 'portal.config.json')))
    .digest('hex');
  const judgesDates = config.registry.keys.length > 0 && registry.expiresAt !== undefined;
  const end = judgesDates ? Math.floor(Date.parse(registry.expiresAt ?? '') / 1000) : NO_END;
  for (const scheme of SCHEMES)
    writeAtomically(hintFile(registryFile, scheme), `${hash} ${end}\n${nginxHints(scheme, known)}\n`);
  return Object.entries(registry.remotes).flatMap(([id, { enabled }]) =>
    enabled && !manifests.get(id) ? [id] : [],
  );
}
