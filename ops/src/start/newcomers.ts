import { existsSync } from 'node:fs';
import path from 'node:path';
import { type PortalProcess } from './processes';

/** The remotes built while the portal runs and not served yet. They need no restart. */
export function newcomers(
  all: readonly PortalProcess[],
  served: ReadonlySet<string>,
  root: string,
  exists: (file: string) => boolean = existsSync,
): PortalProcess[] {
  return all.filter(
    ({ name }) =>
      name.startsWith('remote-') &&
      !served.has(name) &&
      exists(path.join(root, name, 'dist', 'remote-manifest.json')),
  );
}
