import type { PortalConfig } from '../config/portalConfig.schema';
import { buildsIn } from '../registry/builds';
import type { Registry } from '../registry/registry.schema';
import { isLoopback } from '../config/loopback';
import { serviceAddresses } from '../config/serviceAddresses';

/** A problem that stops a production site, and its remedy. */
export interface SiteProblem {
  /** Path in the file, as in its error messages. */
  path: string;
  problem: string;
  remedy: string;
}

const SIGN = 'npm run remotes -- sign --new-key 2026 --file <remotes.json>';

/** Every address of the configuration to which a page sends requests, with its path in the file. */
function addresses(config: PortalConfig): [string, string | undefined][] {
  const { api, registry } = config;
  return [
    ['api.base', api.base],
    ['api.notificationsBase', api.notificationsBase],
    ['api.live', api.live],
    ['registry.url', registry.url],
    ...registry.allowedOrigins.map((origin, at): [string, string] => [
      `registry.allowedOrigins.${at}`,
      origin,
    ]),
    ...serviceAddresses(config),
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
  const all = buildsIn(registry);
  const unhashed = all
    .filter(({ build }) => build.integrity === undefined)
    .map(({ at }) => ({
      path: `${at}.integrity`,
      problem: 'is missing: whatever lies at the address would run',
      remedy: 'npm run remotes -- pin <remote> <version>, which fetches the build and writes its hash',
    }));
  const local = all
    .filter(({ build }) => isLoopback(build.entry))
    .map(({ at, build }) => ownMachine(`${at}.entry`, build.entry));
  return [...unsigned, ...unhashed, ...local];
}

/**
 * The problems of a production site's files; none for other sites. It only checks that a signature is required and
 * present; `acceptRegistry` verifies it.
 * @param registry undefined where none could be read
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
