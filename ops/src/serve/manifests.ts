import { createHash } from 'node:crypto';
import { entryUrl, type Registry, type RemoteManifest, remoteManifestSchema } from '@portal/shared/registry';

export interface ManifestCache {
  /** The manifest as it was last read, at once; an unknown one is being fetched meanwhile. */
  get: (id: string) => RemoteManifest | undefined;
  /** Makes sure that the default version of every remote is known, as found from `self`, for the registry as it is now. */
  refresh: (registry: Registry, self: string) => Promise<void>;
}

/** Whether a text has the hash that the registry says; without one there is nothing to hold it to. */
function isAsSigned(text: string, integrity: string | undefined): boolean {
  const [, algorithm = '', value] = /^(sha\d+)-(.+)$/.exec(integrity ?? '') ?? [];
  return algorithm === '' || createHash(algorithm).update(text).digest('base64') === value;
}

/** The remotes' manifests, for preload links: read in the background, a page never waits for them. */
export function manifestCache(fetcher: typeof fetch = fetch): ManifestCache {
  const known = new Map<string, { key: string; manifest: RemoteManifest }>();
  const load = async (id: string, address: string, key: string, integrity: string | undefined) => {
    try {
      const answer = await fetcher(address, { signal: AbortSignal.timeout(3000) });
      const text = answer.ok ? await answer.text() : '';
      const fits = text !== '' && isAsSigned(text, integrity);
      const parsed = fits ? remoteManifestSchema.safeParse(JSON.parse(text)) : undefined;
      if (parsed?.success) known.set(id, { key, manifest: parsed.data });
    } catch {
      // Without its manifest a remote is not preloaded; the page loads it as usual.
    }
  };
  return {
    get: (id) => known.get(id)?.manifest,
    refresh: async (registry, self) => {
      await Promise.all(
        Object.entries(registry.remotes).map(async ([id, { entry, integrity, version }]) => {
          const key = `${entry} ${version} ${integrity ?? ''}`;
          const address = entryUrl(entry, { origin: self });
          if (address && known.get(id)?.key !== key) await load(id, address, key, integrity);
        }),
      );
    },
  };
}
