import { existsSync } from 'node:fs';
import path from 'node:path';
import { type PortalProcess } from './processes';

/**
 * The remotes that came to be while the portal runs, built and not yet served: a new one needs no restart of
 * anything else.
 */
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
