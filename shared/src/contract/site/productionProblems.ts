import type { PortalConfig } from '../config/portalConfig.schema';
import { buildsIn, type NamedBuild } from '../registry/builds';
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

const COMMAND = 'npm run remotes --';
const KEY_AND_FILE = '--key <private key> --file <remotes.json>';
const SIGN = `${COMMAND} sign ${KEY_AND_FILE}`;
const SIGN_FIRST = `${COMMAND} sign --new-key 2026 ${KEY_AND_FILE}`;

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

const ownMachine = (
  path: string,
  address: string,
  remedy = 'name the host that people reach, or {protocol}//{hostname} for the one the page was opened by',
): SiteProblem => ({
  path,
  problem: `is ${address}, which is each reader's own machine: whatever listens there gets what is sent`,
  remedy,
});

/** The command that fetches a build from an address and writes its hash; a way back is dropped instead. */
function pinCommand(registry: Registry, { id, layer, place, build }: NamedBuild, address: string): string {
  const byHand = `take it out of <remotes.json> by hand, then ${SIGN}`;
  const { pilots, roles, cohorts } = registry.layers ?? {};
  const sections = { pilot: pilots, role: roles, cohort: cohorts };
  const entry = layer ? sections[layer.kind]?.[layer.name]?.remotes[id] : registry.remotes[id];
  const whose = layer ? ` --${layer.kind} ${layer.name}` : '';
  const pin = (verb: string, version: string, from: string, more: string) =>
    `${COMMAND} ${verb} --remote ${id} --version ${version} --entry '${from}'${whose}${more} --origin <PUBLIC_URL> ` +
    (registry.signature ? KEY_AND_FILE : '--file <remotes.json>');
  switch (place) {
    case 'version':
      return build.version === undefined ? byHand : pin('pin', build.version, address, '');
    case 'candidate':
      // Commands put on trial for everybody only: the candidate of a layer was written by hand.
      return layer || build.version === undefined ? byHand : pin('canary', build.version, address, '');
    case 'previous':
      return entry?.version === undefined || entry.entry === undefined
        ? byHand
        : pin('pin', entry.version, entry.entry, ' --no-previous');
  }
}

function registryProblems(registry: Registry, hasKeys: boolean): SiteProblem[] {
  const unsigned: SiteProblem[] = registry.signature
    ? []
    : [
        {
          path: 'signature',
          problem: 'is missing: anybody may have written the registry',
          remedy: hasKeys ? SIGN : SIGN_FIRST,
        },
      ];
  const all = buildsIn(registry);
  const unhashed = all
    .filter(({ build }) => build.integrity === undefined)
    .map((named) => ({
      path: `${named.at}.integrity`,
      problem: 'is missing: whatever lies at the address would run',
      remedy: pinCommand(registry, named, named.build.entry),
    }));
  const local = all
    .filter(({ build }) => isLoopback(build.entry))
    .map((named) => {
      const remedy = pinCommand(registry, named, '<address that people reach>');
      return ownMachine(`${named.at}.entry`, named.build.entry, remedy);
    });
  return [...unsigned, ...unhashed, ...local];
}

/**
 * The problems of a production site's files; none for other sites. It only checks that a signature is required and
 * present; `acceptRegistry` verifies it.
 * @param registry undefined if none could be read
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
            remedy: `put here the public key that this prints: ${SIGN_FIRST}`,
          },
        ];
  const local = addresses(config).flatMap(([path, address]) =>
    address !== undefined && isLoopback(address) ? [ownMachine(path, address)] : [],
  );
  return [...keyless, ...local, ...(registry ? registryProblems(registry, keyless.length === 0) : [])];
}
