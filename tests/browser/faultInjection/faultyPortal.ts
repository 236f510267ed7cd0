import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { asVersion, traced } from './mutations';
import { type Build, readBuild } from './builds';
import { type Pin, RemoteServer } from './RemoteServer';
import { startEmptyService } from './emptyService';
import { FaultySite } from './FaultySite';
import { root, startShell } from './shellProcess';

/** Short limits, so that faults appear soon. The site for a person has the usual ones. */
const QUICK = { pollMs: 1_000, manifestTimeoutMs: 1_500, scriptTimeoutMs: 6_000 };

export interface FaultyPortalOptions {
  api: string;
  port?: number;
  registry?: object;
  /** Whether the registry contains the contributions, as the tool writes them. Otherwise code is loaded for them. */
  contributions?: boolean;
  /** A build of the shell. @default this workspace's */
  shell?: string;
  /** @default short limits for tests */
  quick?: boolean;
}

interface RegistryFacts {
  titles: { en: string };
  paths: string[];
  [more: string]: unknown;
}

const template = (): Record<string, RegistryFacts> =>
  JSON.parse(readFileSync(path.join(root, 'ops/site/remotes.template.json'), 'utf8')) as Record<
    string,
    RegistryFacts
  >;

function workspaceRemotes(): { id: string; dist: string }[] {
  return readdirSync(root)
    .filter((name) => name.startsWith('remote-'))
    .map((name) => ({ id: name.slice('remote-'.length), dist: path.join(root, name, 'dist') }))
    .filter(({ id, dist }) => Object.hasOwn(template(), id) && existsSync(dist));
}

function release(build: Build | undefined, version: string, change = (same: Build) => same): Build {
  if (!build) throw new Error('There is no such build');
  return traced(asVersion(change(build), version));
}

/** Starts the real shell on a site of its own, and the real remotes on servers with faults. */
export async function startFaultyPortal({
  api,
  port,
  registry = {},
  quick = true,
  contributions = false,
  shell: dist,
}: FaultyPortalOptions) {
  const service = await startEmptyService();
  const config = (more: object) => ({
    site: { name: 'Faults', production: false },
    registry: { ...(quick ? QUICK : {}), ...registry, ...more },
    services: {
      catalogue: { url: service.url },
      orchestrator: { url: service.url },
      virtualCommissioning: { url: service.url },
    },
    demo: true,
  });
  const site = new FaultySite(config({}));
  const remotes = new Map<string, RemoteServer>();
  const builds = new Map<string, Build>();
  for (const { id, dist } of workspaceRemotes()) {
    const server = new RemoteServer(id, contributions);
    await server.start();
    builds.set(id, readBuild(dist));
    const pin = server.add(release(builds.get(id), '1.0.0'));
    site.put(id, { ...template()[id], ...pin });
    remotes.set(id, server);
  }
  const shell = await startShell({
    site: site.folder,
    api,
    ...(port !== undefined && { port }),
    ...(dist !== undefined && { dist }),
  });

  const first = site.registry();

  return {
    url: shell.url,
    site,
    remotes,
    configureRegistry: (more: object) => site.configure(config(more)),
    titleOf: (id: string): string => template()[id]?.titles.en ?? id,
    remote(id: string): RemoteServer {
      const server = remotes.get(id);
      if (!server) throw new Error(`The faulty portal serves no ${id}`);
      return server;
    },
    /** Serves the built remote as another version, changed or unchanged. */
    release(id: string, version: string, change?: (build: Build) => Build): Pin {
      return this.remote(id).add(release(builds.get(id), version, change));
    },
    async addRemote(id: string): Promise<RemoteServer> {
      const existing = remotes.get(id);
      if (existing) return existing;
      const server = new RemoteServer(id);
      await server.start();
      remotes.set(id, server);
      return server;
    },
    /** Restores registry and configuration, and restarts and repairs every server. Releases stay. */
    async reset(): Promise<void> {
      for (const server of remotes.values()) {
        server.repair();
        server.requests.length = 0;
        if (!server.running) await server.start();
      }
      site.configure(config({}));
      site.replace(first);
    },
    async stop(): Promise<void> {
      await Promise.all([...remotes.values()].map((server) => server.stop()));
      await Promise.all([shell.stop(), service.stop()]);
      site.remove();
    },
  };
}

export type FaultyPortal = Awaited<ReturnType<typeof startFaultyPortal>>;
