import type { RemoteManifest } from '@portal/shared/registry';

declare global {
  interface Window {
    /** Asked by every build of this portal before it adds a script; see `shared/build/integrity-plugin.cjs`. */
    __portalIntegrity?: (url: string) => string | undefined;
  }
}

/** A hash that no file has: what a script outside the verified manifest is checked against. */
const NONE = `sha384-${btoa('no such file is in the manifest'.padEnd(48, '.'))}`;

const known = new Map<string, string>();
const bases = new Set<string>();

/** Makes the manifest's hashes binding for every script below its address. */
export function trustFiles(manifestUrl: string, manifest: RemoteManifest): void {
  const base = new URL('.', manifestUrl).href;
  bases.add(base);
  for (const [file, { integrity }] of Object.entries(manifest.files)) {
    known.set(new URL(file, base).href, integrity);
  }
}

/** The hash a script must have; undefined where no verified manifest speaks for its address. */
export function integrityOf(url: string): string | undefined {
  const { href } = new URL(url, document.baseURI);
  const hash = known.get(href);
  if (hash) return hash;
  return [...bases].some((base) => href.startsWith(base)) ? NONE : undefined;
}

/** Installs the check for lazily loaded chunks, in remotes as in the shell. */
export function installIntegrityCheck(target: Window = window): void {
  target.__portalIntegrity = integrityOf;
}
