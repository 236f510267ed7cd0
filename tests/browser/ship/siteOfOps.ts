import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MANIFEST, sha384 } from '../faultInjection/builds';
import { startEmptyService } from '../faultInjection/emptyService';
import { FaultySite } from '../faultInjection/FaultySite';
import { root, startRemote, startShell } from '../faultInjection/shellProcess';
import { opsCommand } from '../faultInjection/tools';
import { freeBase } from '../support/freeBase';

/** The port offset of `services` in the demo site, where the commands of ops expect it. */
const SERVICES_REMOTE = 3;

/** The number of the release after this one. */
export const nextPatch = (version: string): string =>
  version.replace(/\d+$/, (patch) => String(Number(patch) + 1));

export interface SiteOfOps {
  url: string;
  remote: string;
  site: FaultySite;
  /** @returns the command's output @throws Error when it failed */
  ops: (...command: string[]) => Promise<string>;
  stop: () => Promise<void>;
}

/** A site with one remote, `services`, as `npm start` sets it up: shell, remote, registry and a folder of releases. */
export async function startSiteOfOps(api: string): Promise<SiteOfOps> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'portal-ops-'));
  const port = await freeBase();
  const dist = path.join(root, 'remote-services/dist');
  const manifest = readFileSync(path.join(dist, MANIFEST));
  mkdirSync(path.join(home, 'site'));
  const service = await startEmptyService();
  const site = new FaultySite(
    {
      site: { name: 'Release', production: false },
      registry: { pollMs: 1000 },
      services: { catalogue: { url: service.url }, orchestrator: { url: service.url } },
    },
    path.join(home, 'site'),
  );
  site.put('services', {
    version: (JSON.parse(manifest.toString()) as { version: string }).version,
    entry: `{protocol}//{hostname}:${port + SERVICES_REMOTE}/${MANIFEST}`,
    integrity: sha384(manifest),
    titles: { en: 'Incorporated services' },
    paths: ['/incorporated-services'],
    features: Object.fromEntries(['catalogue', 'orchestrator'].map((name) => [name, { enabled: true }])),
  });
  const versions = path.join(home, 'releases/services');
  const remote = await startRemote({ dist, versions, port: port + SERVICES_REMOTE });
  const shell = await startShell({ site: site.folder, api, port });

  const ops = (...command: string[]) => opsCommand(command, { PORTAL_HOME: home, PORT: String(port) });

  return {
    url: shell.url,
    remote: remote.url,
    site,
    ops,
    stop: async () => {
      await Promise.all([shell.stop(), remote.stop(), service.stop()]);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
