import satisfies from 'semver/functions/satisfies.js';
import { type RemoteManifest } from '../manifest.schema';

/** The host's API version, and the versions of its shared libraries. */
export interface HostOffer {
  hostApi: string;
  shared: Readonly<Record<string, string>>;
}

export interface Mismatch {
  what: 'hostApi' | 'shared';
  name: string;
  required: string;
  /** Empty when the host does not share it. */
  offered: string;
}

/** What of a manifest this host cannot satisfy; empty when it can load the remote. */
export function mismatches(manifest: RemoteManifest, host: HostOffer): Mismatch[] {
  const result: Mismatch[] = [];
  if (!satisfies(host.hostApi, manifest.hostApi))
    result.push({ what: 'hostApi', name: 'host API', required: manifest.hostApi, offered: host.hostApi });
  for (const [name, required] of Object.entries(manifest.shared)) {
    const offered = Object.hasOwn(host.shared, name) ? (host.shared[name] ?? '') : '';
    if (!satisfies(offered, required)) result.push({ what: 'shared', name, required, offered });
  }
  return result;
}
