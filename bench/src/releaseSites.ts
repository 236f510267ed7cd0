import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort, startRemote, startShell } from '../../e2e/rig/shellProcess';
import { inRoot } from '../../ops/src/lib/paths';
import { registryOf, type RegistryText, type RemoteText, siteWith } from './registries';
import {
  buildReleases,
  distOf,
  NEXT_REMOTE,
  NEXT_SHELL,
  NEXT_VERSION,
  type Released,
  rivals,
} from './rivals';
import { rivalSite, type SiteName, type Sites } from './sites';

/** What a reader had before, or what came out since. */
export type Shown = 'before' | Released;

interface Files {
  dist: string;
  site: string;
}

/** One of the things compared, whose files can be exchanged at an address that stays. */
export interface ReleaseSite {
  name: SiteName;
  url: string;
  show: (what: Shown) => Promise<void>;
}

const REMOTE = 'notifications';
const MANIFEST = 'remote-manifest.json';

/** The remote's next version, as the registry tool pins it. */
function nextPin(url: string): Partial<RemoteText> {
  const manifest = readFileSync(path.join(distOf(NEXT_REMOTE), NEXT_VERSION, MANIFEST));
  const { contributions } = JSON.parse(manifest.toString()) as Pick<RemoteText, 'contributions'>;
  return {
    version: NEXT_VERSION,
    entry: `${url}/versions/${NEXT_VERSION}/${MANIFEST}`,
    integrity: `sha384-${createHash('sha384').update(manifest).digest('base64')}`,
    contributions,
  };
}

/** The portal's registry with the remote pinned elsewhere. */
function pinned(home: string, pin: Partial<RemoteText>): RegistryText {
  const registry = registryOf(home);
  const remote = registry.remotes[REMOTE];
  if (!remote) throw new Error(`The portal has no ${REMOTE}`);
  registry.remotes[REMOTE] = { ...remote, ...pin };
  return registry;
}

/** A server that is started anew with other files, where readers have been before. */
async function exchangeable(name: SiteName, api: string, files: Readonly<Record<Shown, Files>>) {
  const port = await freePort();
  let server = await startShell({ ...files.before, api, port });
  const { url } = server;
  let shown: Shown = 'before';
  const site: ReleaseSite = {
    name,
    url,
    show: async (what) => {
      if (what === shown) return;
      await server.stop();
      server = await startShell({ ...files[what], api, port });
      shown = what;
      // It reads the manifests that its pages name in the background.
      await fetch(`${url}/notifications`, { headers: { Accept: 'text/html' } });
      await new Promise((resolve) => setTimeout(resolve, 300));
    },
  };
  return { site, stop: () => server.stop() };
}

/** The portal and its rivals, each with what was before, and with the next release of a remote or of the shell. */
export async function startReleaseSites({ home, api }: Sites, say: (text: string) => void) {
  await buildReleases(say);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-bench-releases-'));
  const remote = await startRemote({
    dist: inRoot(`remote-${REMOTE}/dist`),
    versions: distOf(NEXT_REMOTE),
    port: await freePort(),
  });
  const dist = inRoot('shell/dist');
  const site = siteWith(
    home,
    path.join(folder, 'before'),
    pinned(home, { entry: `${remote.url}/${MANIFEST}` }),
  );
  const after = siteWith(home, path.join(folder, 'after'), pinned(home, nextPin(remote.url)));
  const started = [
    await exchangeable('portal', api, {
      before: { dist, site },
      remote: { dist, site: after },
      shell: { dist: distOf(NEXT_SHELL), site },
    }),
  ];
  for (const rival of rivals) {
    const of = (name: string): Files => ({
      dist: distOf(name),
      site: rivalSite(home, path.join(folder, name), distOf(name)),
    });
    const files = { before: of(rival), remote: of(`${rival}-remote`), shell: of(`${rival}-shell`) };
    started.push(await exchangeable(rival, api, files));
  }
  return {
    sites: started.map((one) => one.site),
    stop: async () => {
      await Promise.all([...started.map((one) => one.stop()), remote.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
