import type { RemoteManifest } from '@portal/shared/registry';

declare global {
  interface Window {
    /** Called by every build of this portal before it adds a script; see `shared/build/integrity-plugin.cjs`. */
    __portalIntegrity?: (url: string) => string | undefined;
  }
}

/** A hash that no file has, for scripts below a trusted address that the manifest does not list. */
const NONE = `sha384-${btoa('no such file is in the manifest'.padEnd(48, '.'))}`;

const hashes = new Map<string, string>();
const bases = new Set<string>();

export function trustFiles(manifestUrl: string, manifest: RemoteManifest): void {
  const base = new URL('.', manifestUrl).href;
  bases.add(base);
  for (const [file, { integrity }] of Object.entries(manifest.files)) {
    hashes.set(new URL(file, base).href, integrity);
  }
}

/** The hash that a script must have; undefined if no trusted manifest covers its address. */
export function integrityOf(url: string): string | undefined {
  const { href } = new URL(url, document.baseURI);
  const hash = hashes.get(href);
  if (hash) return hash;
  return [...bases].some((base) => href.startsWith(base)) ? NONE : undefined;
}

/** Installs the hash check for lazily loaded chunks of the shell and of remotes. */
export function installIntegrityCheck(target: Window = window): void {
  target.__portalIntegrity = integrityOf;
}
