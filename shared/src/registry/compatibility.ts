import { type RemoteManifest } from './manifest.schema';
import { semverSatisfies } from './semver';

/** What the host offers: its API version and the versions of the libraries it shares. */
export interface HostOffer {
  hostApi: string;
  shared: Readonly<Record<string, string>>;
}

/** One thing that does not fit, naming both sides. */
export interface Mismatch {
  what: 'hostApi' | 'shared';
  name: string;
  wanted: string;
  /** Empty when the host does not share it at all. */
  offered: string;
}

/** Everything about a manifest that this host cannot satisfy; empty when it can be loaded. */
export function mismatches(manifest: RemoteManifest, host: HostOffer): Mismatch[] {
  const found: Mismatch[] = [];
  if (!semverSatisfies(manifest.hostApi, host.hostApi))
    found.push({ what: 'hostApi', name: 'host API', wanted: manifest.hostApi, offered: host.hostApi });
  for (const [name, wanted] of Object.entries(manifest.shared)) {
    const offered = Object.hasOwn(host.shared, name) ? (host.shared[name] ?? '') : '';
    if (!semverSatisfies(wanted, offered)) found.push({ what: 'shared', name, wanted, offered });
  }
  return found;
}
