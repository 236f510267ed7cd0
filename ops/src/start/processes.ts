import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { API_OFFSET, DEV_OFFSET, localRemotes, SERVICES_OFFSET } from '../site/packages';
import { type DemoSso, providerProcess } from './sso';
import { type ProcessSpec } from './supervisor';

export interface PortalProcess extends ProcessSpec {
  port: number;
}

export interface PortalLayout {
  root: string;
  home: string;
  port: number;
  host: string;
  /** The address of an external back end, which replaces the api and its demo services; '' means none. */
  backEnd?: string;
  /** The sign-in provider of the demo, which runs beside the portal. */
  sso?: DemoSso | undefined;
}

/** The origins that may embed the demo services: the portal's own, and that of their remote served from its sources. */
function framedBy(port: number, root: string): string[] {
  const alone = localRemotes(root).filter(({ id }) => id === 'services');
  const ports = [port, ...alone.map(({ portOffset }) => port + DEV_OFFSET + portOffset)];
  const names = ['localhost', '127.0.0.1', 'dashboard.fft.localhost'];
  return ports.flatMap((one) => names.map((name) => `http://${name}:${one}`));
}

export function portalProcesses({
  root,
  home,
  port,
  host,
  backEnd = '',
  sso,
}: PortalLayout): PortalProcess[] {
  const follow = ['--import', pathToFileURL(path.join(root, 'ops/bin/withParent.mjs')).href];
  const serve = path.join(root, 'ops/dist/serve.mjs');
  const api = `http://127.0.0.1:${port + API_OFFSET}`;
  const common = { cwd: root, env: { ...process.env, NODE_ENV: 'production' } };
  const trusted = process.env.PORTAL_TRUSTED_TYPES === '0' ? ['--no-trusted-types'] : [];

  const apiProcess: PortalProcess = {
    ...common,
    name: 'api',
    port: port + API_OFFSET,
    args: [...follow, path.join(root, 'api/dist/main.mjs')],
    env: {
      ...common.env,
      PORT: String(port),
      API_PORT: String(port + API_OFFSET),
      API_HOST: '127.0.0.1',
      // The demo is fed with records that are years old and should stay.
      RETENTION_DAYS: process.env.RETENTION_DAYS ?? '0',
      // The shell's server, which sets the sender's address.
      TRUST_PROXY: '127.0.0.1',
      PORTAL_MODE: process.env.PORTAL_MODE ?? 'demo',
      // Visitors of the demo should see a plant in operation.
      DEMO_PLANT: process.env.DEMO_PLANT ?? 'alive',
      PORTAL_DATA: path.join(home, 'data'),
      PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
      ...sso?.variables,
    },
  };
  const services: PortalProcess = {
    ...common,
    name: 'services',
    port: port + SERVICES_OFFSET,
    args: [...follow, path.join(root, 'examples/services/dist/main.mjs')],
    env: {
      ...common.env,
      PORT: String(port),
      SERVICES_PORT: String(port + SERVICES_OFFSET),
      SERVICES_HOST: host,
      SERVICES_DATA: path.join(home, 'services'),
      // Visitors of the demo should find data in each service.
      SERVICES_SAMPLES: process.env.SERVICES_SAMPLES ?? 'yes',
      API_URL: api,
      PORTAL_ORIGIN: process.env.PORTAL_ORIGIN ?? framedBy(port, root).join(','),
      PRODUCER_KEY: process.env.PRODUCER_KEY ?? 'demo-producer-key',
    },
  };
  const shell: PortalProcess = {
    ...common,
    name: 'shell',
    port,
    args: [
      ...follow,
      serve,
      'shell',
      ...['--port', String(port), '--host', host, '--dist', path.join(root, 'shell/dist')],
      ...['--site', path.join(home, 'site'), '--api', backEnd || api],
      ...['--trust-proxy', process.env.TRUST_PROXY ?? ''],
      ...trusted,
    ],
  };
  const remotes = localRemotes(root).map(({ id, folder, portOffset }): PortalProcess => ({
    ...common,
    name: path.basename(folder),
    port: port + portOffset,
    args: [
      ...follow,
      serve,
      'remote',
      ...['--port', String(port + portOffset), '--host', host, '--dist', path.join(folder, 'dist')],
      ...['--versions', path.join(home, 'releases', id)],
    ],
  }));
  if (backEnd !== '') return [...remotes, shell];
  const provider = sso === undefined ? [] : [providerProcess(sso, { root, follow })];
  const all = [...provider, apiProcess, ...remotes, services, shell];
  return all.filter(
    ({ name }) => name !== 'services' || existsSync(path.join(root, 'examples/services/dist/main.mjs')),
  );
}
