import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { signatureEnd } from '@portal/shared/registry';
import { writeAtomically } from '../lib/files';
import { Refusal } from '../lib/say';
import { EXIT } from '../registryFile/registryFile';
import { registryAcceptance } from '../serve/acceptedRegistry';
import { manifestCache } from '../serve/manifests';
import { jsonForHtml } from '../serve/page';
import { anyRegistryUrl, prefetchTable } from '../serve/prefetchTable';
import { siteFiles } from '../serve/site';

export const hintFile = (registryFile: string): string => `${registryFile.replace(/\.json$/, '')}.ahead`;

/** Whether nginx probably serves this registry: somebody has had hints written for it. */
export const hasHints = (registryFile: string): boolean => existsSync(hintFile(registryFile));

export interface HintsRim {
  fetch: typeof fetch;
  origin: string;
}

/** The expiry written for a registry without one, in seconds since the epoch. */
const NO_END = 9_999_999_999;

/**
 * Writes the prefetch table of a registry that pages accept. Reads the remotes' manifests. The first line holds the
 * hash of the registry and the configuration on disk, and the registry's expiry in seconds since the epoch: nginx
 * ignores a table with another hash, or after that second (`ops/nginx/inline.sh`).
 * @returns the ids of the remotes whose manifest could not be read, which the table leaves out
 * @throws Refusal for a registry that pages refuse; a table written earlier is removed
 */
export async function writeHints(registryFile: string, { fetch, origin }: HintsRim): Promise<string[]> {
  const folder = path.dirname(registryFile);
  const text = readFileSync(registryFile, 'utf8');
  const site = siteFiles(folder);
  const config = site.config(origin).parsed;
  const { current: registry } = await registryAcceptance()(text, config);
  if (!registry) {
    rmSync(hintFile(registryFile), { force: true });
    throw new Refusal(
      `Pages refuse this registry by the portal.config.json beside it, so nothing is named ahead: npm run doctor -- --site ${folder} says why.`,
      EXIT.refused,
    );
  }
  const manifests = manifestCache(fetch);
  await manifests.refresh(registry, origin);
  const table = prefetchTable({
    registry,
    registryUrl: anyRegistryUrl(site),
    manifestOf: (id) => manifests.get(id),
  });
  const hash = createHash('sha256')
    .update(text)
    .update(readFileSync(path.join(folder, 'portal.config.json')))
    .digest('hex');
  const judgesDates = config.registry.keys.length > 0;
  const end = judgesDates ? Math.min(Math.floor(signatureEnd(registry) / 1000), NO_END) : NO_END;
  const json = jsonForHtml(JSON.stringify(table));
  writeAtomically(
    hintFile(registryFile),
    `${hash} ${end}\n<script type="application/json" id="portal-ahead">${json}</script>\n`,
  );
  return Object.entries(registry.remotes).flatMap(([id, { enabled }]) =>
    enabled && !manifests.get(id) ? [id] : [],
  );
}
