import type { PortalConfig } from '../config/portalConfig.schema';
import type { Registry, RemoteBuild } from '../registry/registry.schema';
import { isLoopback } from './loopback';

/** Why a production site must not run with its files, and what to do. */
export interface SiteProblem {
  /** Place in the file, as its messages name it. */
  path: string;
  problem: string;
  remedy: string;
}

const SIGN = 'npm run remotes -- sign --new-key 2026 --file <remotes.json>';

type Part = Partial<RemoteBuild> & { candidate?: RemoteBuild | null; previous?: RemoteBuild | null };

function builds(registry: Registry): [string, Partial<RemoteBuild>][] {
  const { pilots = {}, roles = {}, cohorts = {} } = registry.layers ?? {};
  const layers = Object.entries({ pilots, roles, cohorts }).flatMap(([kind, named]) =>
    Object.entries(named).map(([name, { remotes }]) => [`layers.${kind}.${name}.remotes`, remotes] as const),
  );
  const parts: [string, Part][] = [['remotes', registry.remotes] as const, ...layers].flatMap(
    ([at, remotes]) =>
      Object.entries(remotes).map(([id, part]): [string, Part] => [`${at}.${id}`, part as Part]),
  );
  return parts.flatMap(([at, part]) => {
    const inner: [string, Partial<RemoteBuild> | null | undefined][] = [
      [at, part],
      [`${at}.previous`, part.previous],
      [`${at}.candidate`, part.candidate],
    ];
    return inner.flatMap(([path, build]): [string, Partial<RemoteBuild>][] =>
      build?.entry === undefined ? [] : [[path, build]],
    );
  });
}

/** Every address of the configuration that a page would send something to, by its place. */
function addresses({
  api,
  registry,
  services,
  videoConference,
}: PortalConfig): [string, string | undefined][] {
  return [
    ['api.base', api.base],
    ['api.notificationsBase', api.notificationsBase],
    ['api.live', api.live],
    ['registry.url', registry.url],
    ...registry.allowedOrigins.map((origin, at): [string, string] => [
      `registry.allowedOrigins.${at}`,
      origin,
    ]),
    ['videoConference.url', videoConference?.url],
    ...Object.entries(services).flatMap(([name, { url, perPilot }]): [string, string | undefined][] => [
      [`services.${name}.url`, url],
      ...Object.entries(perPilot).map(([pilot, own]): [string, string | undefined] => [
        `services.${name}.perPilot.${pilot}.url`,
        own.url,
      ]),
    ]),
  ];
}

const ownMachine = (path: string, address: string): SiteProblem => ({
  path,
  problem: `is ${address}, which is each reader's own machine: whatever listens there gets what is sent`,
  remedy: 'name the host that people reach, or {protocol}//{hostname} for the one the page was opened by',
});

function registryProblems(registry: Registry): SiteProblem[] {
  const unsigned: SiteProblem[] = registry.signature
    ? []
    : [{ path: 'signature', problem: 'is missing: anybody may have written the registry', remedy: SIGN }];
  const all = builds(registry);
  const unhashed = all
    .filter(([, { integrity }]) => integrity === undefined)
    .map(([path]) => ({
      path: `${path}.integrity`,
      problem: 'is missing: whatever lies at the address would run',
      remedy: 'npm run remotes -- pin <remote> <version>, which fetches the build and writes its hash',
    }));
  const local = all
    .filter(([, { entry = '' }]) => isLoopback(entry))
    .map(([path, { entry = '' }]) => ownMachine(`${path}.entry`, entry));
  return [...unsigned, ...unhashed, ...local];
}

/**
 * Why these files must not serve a production site; nothing of them is asked of any other. Whether a signature is right is
 * for `acceptRegistry` to say: this says only that one is asked for and there.
 * @param registry undefined where there is none that could be read
 */
export function productionProblems(config: PortalConfig, registry: Registry | undefined): SiteProblem[] {
  if (!config.site.production) return [];
  const keyless: SiteProblem[] =
    config.registry.keys.length > 0
      ? []
      : [
          {
            path: 'registry.keys',
            problem: 'names no key, so a registry that anybody wrote would be taken',
            remedy: `${SIGN} makes one and says what to put here`,
          },
        ];
  const local = addresses(config).flatMap(([path, address]) =>
    address !== undefined && isLoopback(address) ? [ownMachine(path, address)] : [],
  );
  return [...keyless, ...local, ...(registry ? registryProblems(registry) : [])];
}
