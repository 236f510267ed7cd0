import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MANIFEST } from '../rig/builds';
import { RigSite } from '../rig/RigSite';
import { root, startRemote, startShell } from '../rig/shellProcess';
import { freeBase } from '../support/freeBase';

/** Ports of the demo site, counted from the shell's: where the commands of ops look for a remote of this workspace. */
const SERVICES_REMOTE = 3;

export interface SiteOfOps {
  url: string;
  /** Address of the remote's server. */
  remote: string;
  site: RigSite;
  /** Runs `npm run <command>`'s own program on this site. @returns what it said @throws when it failed */
  ops: (...command: string[]) => Promise<string>;
  stop: () => Promise<void>;
}

/** A site with one remote, `services`, as `npm start` lays it out: shell, remote and registry, and a folder of releases. */
export async function startSiteOfOps(api: string): Promise<SiteOfOps> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'portal-ops-'));
  const port = await freeBase();
  const dist = path.join(root, 'remote-services/dist');
  mkdirSync(path.join(home, 'site'));
  const site = new RigSite(
    { site: { name: 'Release', production: true }, registry: { pollMs: 1000 } },
    path.join(home, 'site'),
  );
  site.put('services', {
    version: (JSON.parse(readFileSync(path.join(dist, MANIFEST), 'utf8')) as { version: string }).version,
    entry: `{protocol}//{hostname}:${port + SERVICES_REMOTE}/${MANIFEST}`,
    integrity: `sha384-${createHash('sha384')
      .update(readFileSync(path.join(dist, MANIFEST)))
      .digest('base64')}`,
    titles: { en: 'Incorporated services' },
    paths: ['/incorporated-services'],
    features: Object.fromEntries(['catalogue', 'orchestrator'].map((name) => [name, { enabled: true }])),
  });
  const versions = path.join(home, 'releases/services');
  const remote = await startRemote({ dist, versions, port: port + SERVICES_REMOTE });
  const shell = await startShell({ site: site.folder, api, port });

  const ops = (...command: string[]) =>
    new Promise<string>((resolve, reject) => {
      const child = spawn(process.execPath, [path.join(root, 'ops/bin/bootstrap.mjs'), ...command], {
        cwd: root,
        env: { ...process.env, PORTAL_HOME: home, PORT: String(port) },
      });
      let said = '';
      const listen = (chunk: Buffer) => (said += chunk.toString());
      child.stdout.on('data', listen);
      child.stderr.on('data', listen);
      child.once('close', (code) =>
        code === 0 ? resolve(said) : reject(new Error(`${command.join(' ')} ended with ${code}:\n${said}`)),
      );
    });

  return {
    url: shell.url,
    remote: remote.url,
    site,
    ops,
    stop: async () => {
      await Promise.all([shell.stop(), remote.stop()]);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
