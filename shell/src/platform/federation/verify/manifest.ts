import { type RemoteManifest, remoteManifestSchema } from '@portal/shared/registry';
import type { LoadFailure } from './failure';
import { type Fetch, fetchFile } from './fetchFile';

/** The address and version of a remote's build. `integrity` is the manifest's hash. */
export interface RemoteBuildRef {
  version: string;
  entry: string;
  integrity?: string | undefined;
}

/** In place of the version of a developer's own build. */
export const OVERRIDE_VERSION = 'override';

export const sameBuild = (a: RemoteBuildRef, b: RemoteBuildRef): boolean =>
  a.version === b.version && a.entry === b.entry && a.integrity === b.integrity;

export const buildRef = ({ version, entry, integrity }: RemoteBuildRef): RemoteBuildRef => ({
  version,
  entry,
  ...(integrity !== undefined && { integrity }),
});

export type ManifestResult = { ok: true; manifest: RemoteManifest } | { ok: false; failure: LoadFailure };

const HASH = /^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/;

/** The path of a field in a well-formed manifest that the portal refuses; undefined if all are fine. */
function badField(manifest: RemoteManifest, id: string, manifestUrl: string): string | undefined {
  if (manifest.id !== id) return 'id';
  // The host clears and sets this global, so it must not be one that other code uses.
  if (!/^remote_\w+$/.test(manifest.name)) return 'name';
  if (!Object.hasOwn(manifest.files, manifest.entry)) return 'entry';
  const base = new URL('.', manifestUrl).href;
  for (const [file, { integrity }] of Object.entries(manifest.files)) {
    // An invalid hash would not be checked; a file outside the folder would escape the check.
    if (!HASH.test(integrity)) return `files.${file}.integrity`;
    if (!URL.canParse(file, base) || !new URL(file, base).href.startsWith(base)) return `files.${file}`;
  }
  return undefined;
}

/**
 * Fetches and checks a remote's manifest before any of its code is requested: time limit, status, type, the registry's
 * hash, shape, and that every file lies below it and has a hash.
 */
export async function fetchManifest(
  id: string,
  build: RemoteBuildRef,
  deps: { fetch?: Fetch | undefined; timeoutMs: number },
): Promise<ManifestResult> {
  const url = build.entry;
  const file = await fetchFile(url, { ...deps, type: /json/, integrity: build.integrity });
  if (!file.ok) return file;
  const bad = (path: string): ManifestResult => ({ ok: false, failure: { kind: 'badManifest', url, path } });
  let document: unknown;
  try {
    document = JSON.parse(new TextDecoder().decode(file.bytes));
  } catch {
    return bad('(not JSON)');
  }
  const checked = remoteManifestSchema.safeParse(document);
  if (!checked.success) return bad(checked.error.issues[0]?.path.join('.') || '(root)');
  const field = badField(checked.data, id, url);
  return field === undefined ? { ok: true, manifest: checked.data } : bad(field);
}
