import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { asVersion, traced } from './mutations';
import { type Build, readBuild } from './builds';
import { type Pin, RemoteServer } from './RemoteServer';
import { FaultySite } from './FaultySite';
import { root, startShell } from './shellProcess';

/** Short limits, so that a fault is named soon; the site of a person has the usual ones. */
const QUICK = { pollMs: 1_000, manifestTimeoutMs: 1_500, scriptTimeoutMs: 6_000 };

export interface FaultyPortalOptions {
  /** A running portal, whose api is used. */
  api: string;
  port?: number;
  /** Fields of the configuration's `registry`. */
  registry?: object;
  /** Whether the registry says what remotes offer, as the tool makes it; else they are known by their code. */
  contributions?: boolean;
  /** A build of the shell. @default this workspace's */
  shell?: string;
  /** @default short limits for tests */
  quick?: boolean;
}

/** What the registry says of a remote beside its build. */
interface RegistryFacts {
  titles: { en: string };
  paths: string[];
  [more: string]: unknown;
}

/** As the demo site has it: titles, paths, order, features with their rules. */
const template = (): Record<string, RegistryFacts> =>
  JSON.parse(readFileSync(path.join(root, 'ops/site/remotes.template.json'), 'utf8')) as Record<
    string,
    RegistryFacts
  >;

/** The built remotes of the workspace, by id. */
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

/** The real shell on a site of its own, and the real remotes on servers with switches. */
export async function startFaultyPortal({
  api,
  port,
  registry = {},
  quick = true,
  contributions = false,
  shell: dist,
}: FaultyPortalOptions) {
  const config = (more: object) => ({
    site: { name: 'Faults', production: false },
    registry: { ...(quick ? QUICK : {}), ...registry, ...more },
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
    /** Changes the `registry` section of the configuration, for pages that are loaded from now on. */
    configureRegistry: (more: object) => site.configure(config(more)),
    titleOf: (id: string): string => template()[id]?.titles.en ?? id,
    /** @throws for a remote that the faulty portal does not serve */
    remote(id: string): RemoteServer {
      const found = remotes.get(id);
      if (!found) throw new Error(`The faulty portal serves no ${id}`);
      return found;
    },
    /** Offers the built remote once more as another version, changed or not. */
    release(id: string, version: string, change?: (build: Build) => Build): Pin {
      return this.remote(id).add(release(builds.get(id), version, change));
    },
    /** Serves one more remote. */
    async addRemote(id: string): Promise<RemoteServer> {
      const known = remotes.get(id);
      if (known) return known;
      const server = new RemoteServer(id);
      await server.start();
      remotes.set(id, server);
      return server;
    },
    /** As it was at first: registry, configuration, and every server running and whole. Releases stay where they are. */
    async reset(): Promise<void> {
      for (const server of remotes.values()) {
        server.repair();
        server.asked.length = 0;
        if (!server.running) await server.start();
      }
      site.configure(config({}));
      site.replace(first);
    },
    async stop(): Promise<void> {
      await Promise.all([...remotes.values()].map((server) => server.stop()));
      await shell.stop();
      site.remove();
    },
  };
}

export type FaultyPortal = Awaited<ReturnType<typeof startFaultyPortal>>;
