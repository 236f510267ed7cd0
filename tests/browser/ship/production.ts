import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { portalUrl } from '../support/people';
import { freePort, root } from '../faultInjection/shellProcess';
import { opsCommand } from '../faultInjection/tools';
import { type Nginx, startNginx, untilHealthy } from './nginx';

const REMOTES = ['notifications', 'user-management', 'services'];
/** From the compose file. */
const SERVICES_PORT = '8084';

const apiOf = (portal: string): string => `127.0.0.1:${Number(new URL(portal).port) + 5}`;

async function startServices(port: number, portalOrigin: string, folder: string) {
  const child = spawn(process.execPath, [path.join(root, 'examples/services/dist/main.mjs')], {
    env: {
      ...process.env,
      SERVICES_PORT: String(port),
      SERVICES_DATA: folder,
      PORTAL_ORIGIN: portalOrigin,
      API_URL: `http://${apiOf(portalUrl())}`,
      PRODUCER_KEY: 'demo-producer-key',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await untilHealthy(`http://localhost:${port}/health`, child, () => output);
  return () => {
    const ended = new Promise<void>((done) => child.once('close', () => done()));
    child.kill('SIGTERM');
    return ended;
  };
}

/** Signs the registry as docs/operations/remotes.md says: without a key, production runs no remote. */
async function sign(site: string): Promise<void> {
  const [key, config] = ['key.json', 'portal.config.json'].map((name) => path.join(site, name)) as [
    string,
    string,
  ];
  const file = path.join(site, 'remotes.json');
  await opsCommand(['remotes', 'sign', '--new-key', 'ship', '--key', key, '--file', file]);
  const { publicJwk } = JSON.parse(readFileSync(key, 'utf8')) as { publicJwk: object };
  const settings = JSON.parse(readFileSync(config, 'utf8')) as object;
  writeFileSync(
    config,
    JSON.stringify({ ...settings, registry: { keys: [{ keyId: 'ship', jwk: publicJwk }] } }),
  );
}

export interface Production {
  url: string;
  api: string;
  site: string;
  remotes: ReadonlyMap<string, Nginx>;
  shellFor: (api: string) => Promise<Nginx>;
  stop: () => Promise<void>;
}

export const SECURITY_CONTACT = 'mailto:security@plant.example';

/**
 * The static parts of the compose file, each in an nginx with its image's configuration, on the site that compose
 * mounts. Only ports differ. The api is that of the portal under test.
 */
export async function startProduction(): Promise<Production> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-production-'));
  const remotes = new Map<string, Nginx>();
  for (const id of REMOTES) {
    const html = path.join(root, `remote-${id}/dist`);
    remotes.set(id, await startNginx({ template: 'remote.conf.template', html }));
  }
  const [shellPort, servicesPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${shellPort}`;
  for (const file of ['demo-services/portal.config.json', 'production/remotes.json']) {
    const name = path.basename(file);
    const text = readFileSync(path.join(root, 'ops/site', file), 'utf8');
    // The server of `npm start` reads the same files on another origin.
    const moved = text
      .replaceAll('{origin}', url)
      .replaceAll(`:${SERVICES_PORT}/`, `:${servicesPort}/`)
      .replace(
        /remote-files\/([a-z-]+)\//g,
        (_whole, id: string) => `remote-files/${remotes.get(id)?.port}/`,
      );
    writeFileSync(path.join(folder, name), moved);
  }
  await sign(folder);
  const stopServices = await startServices(servicesPort, url, folder);
  const shellFor = (api: string, listen?: number) =>
    startNginx({
      template: 'shell.conf.template',
      html: path.join(root, 'shell/dist'),
      ...(listen !== undefined && { port: listen }),
      environment: {
        NGINX_SITE: folder,
        // No proxy on the network is trusted.
        EDGE_PROXY: 'unix:',
        API_UPSTREAM: api,
        REMOTE_ORIGINS: '',
        SERVICE_ORIGINS: `http://localhost:${servicesPort}`,
        SECURITY_CONTACT,
        LIVE_ORIGIN: `ws://localhost:${shellPort}`,
      },
    });
  const api = apiOf(portalUrl());
  const shell = await shellFor(api, shellPort);
  return {
    url,
    api,
    site: folder,
    remotes,
    shellFor,
    stop: async () => {
      await Promise.all([shell.stop(), stopServices(), ...[...remotes.values()].map((one) => one.stop())]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
