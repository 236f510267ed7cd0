import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startShell } from '../../browser/faultInjection/shellProcess';
import startPortal from '../../browser/startPortal';
import { rootFolder } from '../../../ops/src/lib/paths';
import { API_OFFSET } from '../../../ops/src/site/packages';
import { buildRivals, distOf, type Rival, rivals } from './rivals';

export type SiteName = 'portal' | Rival;

export interface Site {
  name: SiteName;
  url: string;
}

export interface Sites {
  all: readonly Site[];
  api: string;
  /** The portal's data folder, with its site. */
  home: string;
  stop: () => Promise<void>;
}

/** A version that no registry names, so that the server prefetches nothing of a remote. */
const NO_VERSION = '0.0.0-bench';

interface RegistryText {
  remotes: Record<string, { entry: string }>;
}

/**
 * A single bundle's configuration and registry: the same remotes are on, but the page loads nothing from them. The
 * server reads each manifest once, as it does for the portal.
 */
function rivalSite(home: string, site: string, dist: string): string {
  mkdirSync(site, { recursive: true });
  const read = (name: string) => readFileSync(path.join(home, 'site', name), 'utf8');
  const registry = JSON.parse(read('remotes.json')) as RegistryText;
  for (const [id, remote] of Object.entries(registry.remotes)) {
    const manifest = readFileSync(
      path.join(rootFolder(), `remote-${id}`, 'dist/remote-manifest.json'),
      'utf8',
    );
    const place = path.join(dist, 'none', id);
    mkdirSync(place, { recursive: true });
    const description = { ...(JSON.parse(manifest) as object), version: NO_VERSION };
    writeFileSync(path.join(place, 'remote-manifest.json'), JSON.stringify(description));
    remote.entry = `/none/${id}/remote-manifest.json`;
  }
  writeFileSync(path.join(site, 'remotes.json'), JSON.stringify(registry));
  writeFileSync(path.join(site, 'portal.config.json'), read('portal.config.json'));
  return site;
}

/**
 * Starts the portal by `npm start`'s own program on free ports with its own data, and each single bundle behind the
 * same server program. `PORTAL_E2E_URL`, `_HOME` and `_PORT` name a running portal instead.
 */
export async function startSites(say: (text: string) => void): Promise<Sites> {
  say('Starting the portal ...');
  const stopPortal = await startPortal();
  const { PORTAL_E2E_URL: url = '', PORTAL_E2E_HOME: home = '', PORTAL_E2E_PORT: port = '' } = process.env;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'));
  const api = `http://127.0.0.1:${Number(port) + API_OFFSET}`;
  const shells: Awaited<ReturnType<typeof startShell>>[] = [];
  const stop = async () => {
    await Promise.all(shells.map((shell) => shell.stop()));
    await stopPortal?.();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await buildRivals(say);
    for (const rival of rivals)
      shells.push(
        await startShell({
          dist: distOf(rival),
          site: rivalSite(home, path.join(folder, rival), distOf(rival)),
          api,
        }),
      );
  } catch (error) {
    await stop();
    throw error;
  }
  const others = rivals.map((name, index) => ({ name, url: shells[index]?.url ?? '' }));
  return { all: [{ name: 'portal', url }, ...others], api, home, stop };
}
