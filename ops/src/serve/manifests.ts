import { createHash } from 'node:crypto';
import { entryUrl, type Registry, type RemoteManifest, remoteManifestSchema } from '@portal/shared/registry';

export interface ManifestCache {
  get: (id: string) => RemoteManifest | undefined;
  /** Loads the default version's manifest of every remote, with relative addresses resolved against `self`. */
  refresh: (registry: Registry, self: string) => Promise<void>;
}

/** Whether a text has the registry's hash; true without a hash. */
function isAsSigned(text: string, integrity: string | undefined): boolean {
  const [, algorithm = '', value] = /^(sha\d+)-(.+)$/.exec(integrity ?? '') ?? [];
  return algorithm === '' || createHash(algorithm).update(text).digest('base64') === value;
}

/** The time limit of a request, ms. */
const PATIENCE_MS = 3_000;
/** How long nobody asks again for a manifest that did not come, ms. */
const PAUSE_MS = 1_000;

/** The cache of remote manifests for the prefetch table. It is filled in the background, and a page never waits for it. */
export function manifestCache(fetcher: typeof fetch = fetch, now: () => number = Date.now): ManifestCache {
  const manifests = new Map<string, { key: string; manifest: RemoteManifest }>();
  /** Requests under way, and until when those that failed are not repeated: every page view would make another. */
  const cache = new Map<string, { key: string; until: number }>();
  const load = async (id: string, address: string, key: string, integrity: string | undefined) => {
    try {
      const answer = await fetcher(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
      const text = answer.ok ? await answer.text() : '';
      const fits = text !== '' && isAsSigned(text, integrity);
      const parsed = fits ? remoteManifestSchema.safeParse(JSON.parse(text)) : undefined;
      if (parsed?.success) manifests.set(id, { key, manifest: parsed.data });
    } catch {
      // Without its manifest a remote is not prefetched; the page loads it as usual.
    }
  };
  return {
    get: (id) => manifests.get(id)?.manifest,
    refresh: async (registry, self) => {
      await Promise.all(
        Object.entries(registry.remotes).map(async ([id, { entry, integrity, version }]) => {
          const key = `${entry} ${version} ${integrity ?? ''}`;
          const address = entryUrl(entry, { origin: self });
          if (!address || manifests.get(id)?.key === key) return;
          const last = cache.get(id);
          if (last?.key === key && now() < last.until) return;
          cache.set(id, { key, until: Infinity });
          await load(id, address, key, integrity);
          cache.set(id, { key, until: now() + PAUSE_MS });
        }),
      );
    },
  };
}
