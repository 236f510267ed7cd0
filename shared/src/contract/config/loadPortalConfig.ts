import type { ServiceName } from '../wire';
import { type FieldFailure, fieldFailures } from '../registry/issues';
import { isLoopback } from './loopback';
import { serviceAddresses } from './serviceAddresses';
import { withoutRefused } from './withoutRefused';
import {
  CONFIG_SCHEMA_VERSION,
  OWN_TOKENS,
  type PortalConfig,
  portalConfigSchema,
  type ServiceConfig,
} from './portalConfig.schema';

export type LoadedConfig = { ok: true; config: PortalConfig } | { ok: false; failures: FieldFailure[] };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function unknownFields(raw: unknown, parsed: unknown, path = ''): string[] {
  if (!isObject(raw) || !isObject(parsed)) return [];
  return Object.entries(raw).flatMap(([key, value]) => {
    const at = path === '' ? key : `${path}.${key}`;
    return Object.hasOwn(parsed, key) ? unknownFields(value, parsed[key], at) : [at];
  });
}

/**
 * Security: a service address on the user's own machine in production, where any local program would get the token.
 * Allowed where the page itself comes from that machine.
 */
function ownMachine(config: PortalConfig, origin?: string): FieldFailure[] {
  if (!config.site.production || origin === undefined || isLoopback(origin)) return [];
  return serviceAddresses(config)
    .filter(([, address]) => address !== undefined && isLoopback(address))
    .map(([path]) => ({ path, message: "must not be on the reader's own machine in production" }));
}

/** Refresh tokens configured for services that do not get the user's token. */
const idleRefreshTokens = ({ services }: PortalConfig): FieldFailure[] =>
  Object.entries(services)
    .flatMap(([name, { perPilot, ...common }]) => [
      { path: `services.${name}`, ...common },
      ...Object.entries(perPilot).map(([pilot, { sendRefreshToken, protocol = common.protocol }]) => ({
        path: `services.${name}.perPilot.${pilot}`,
        sendRefreshToken,
        protocol,
      })),
    ])
    .filter(({ sendRefreshToken, protocol }) => sendRefreshToken && protocol >= OWN_TOKENS)
    .map(({ path }) => ({
      path: `${path}.sendRefreshToken`,
      message: 'needs "protocol" 1 or 2: from 3 on a service gets a token of its own',
    }));

/** Unknown fields are failures: a misspelt one may be the registry's keys. */
const misspelt = (raw: unknown, config: PortalConfig): FieldFailure[] =>
  unknownFields(raw, config)
    .filter((path) => path !== '$schema')
    .map((path) => ({ path, message: 'is not known, perhaps misspelt' }));

/** Security: a production site without keys runs no remote, as anybody might have written the registry. */
const keyless = ({ site, registry }: PortalConfig): FieldFailure[] =>
  site.production && registry.keys.length === 0
    ? [{ path: 'registry.keys', message: 'names no key, and production runs no remote without one' }]
    : [];

/** The document without failures that concern services only; undefined where another field failed. */
function take(raw: unknown, failures: readonly FieldFailure[]) {
  const rest = failures.length > 0 ? withoutRefused(raw, failures) : raw;
  const checked = rest === undefined ? undefined : portalConfigSchema.safeParse(rest);
  return checked?.success ? { rest, config: checked.data } : undefined;
}

/**
 * Loads a site's configuration: every default filled in, or each refused field by its path. A fault in one service or
 * in video conference disables only that (`config.refused`). Unknown fields are faults. A production site without keys
 * is read, but runs no remote (`config.unreadable`).
 * @param source the file's text, or the parsed document; `$schema` is allowed for editors
 * @param origin the page's, such as `https://portal.example`; undefined if there is no page
 */
export function loadPortalConfig(source: unknown, origin?: string): LoadedConfig {
  let raw = source;
  if (typeof source === 'string') {
    try {
      raw = JSON.parse(source) as unknown;
    } catch (error) {
      return { ok: false, failures: [{ path: '', message: `is not JSON: ${String(error)}` }] };
    }
  }
  const version = isObject(raw) ? (raw.schemaVersion ?? CONFIG_SCHEMA_VERSION) : CONFIG_SCHEMA_VERSION;
  if (version !== CONFIG_SCHEMA_VERSION) {
    const message = `is ${JSON.stringify(version)}; this portal reads ${CONFIG_SCHEMA_VERSION}`;
    return { ok: false, failures: [{ path: 'schemaVersion', message }] };
  }
  const checked = portalConfigSchema.safeParse(raw, { reportInput: true });
  const failures = checked.success ? [] : fieldFailures(checked.error);
  const read = take(raw, failures);
  if (read === undefined) return { ok: false, failures };
  const { config } = read;
  const more = [...misspelt(read.rest, config), ...ownMachine(config, origin), ...idleRefreshTokens(config)];
  const taken = take(read.rest, more);
  const refused = [...failures, ...more];
  if (taken === undefined) return { ok: false, failures: refused };
  const unreadable = keyless(taken.config);
  return {
    ok: true,
    config: {
      ...taken.config,
      ...(refused.length > 0 && { refused }),
      ...(unreadable.length > 0 && { unreadable }),
    },
  };
}

/**
 * The configuration instead of an unusable file: users can sign in, but no remote loads, as the file may have named the
 * keys that code must be signed by.
 */
export function closedConfig(failures: readonly FieldFailure[]): PortalConfig {
  return { ...portalConfigSchema.parse({}), unreadable: failures };
}

/** A service's configuration for one pilot, whose fields override the common ones. */
export function serviceFor(
  config: PortalConfig,
  name: ServiceName,
  pilot: string,
): Omit<ServiceConfig, 'perPilot'> {
  const { perPilot, ...common } = config.services[name];
  const own = Object.hasOwn(perPilot, pilot) ? perPilot[pilot] : undefined;
  return {
    url: own?.url ?? common.url,
    sendRefreshToken: own?.sendRefreshToken ?? common.sendRefreshToken,
    protocol: own?.protocol ?? common.protocol,
    module: own?.module ?? common.module,
    healthPath: own?.healthPath ?? common.healthPath,
  };
}

/** Whether the site has each service for users of a pilot. A field that was refused counts: its page says what is wrong. */
export function servicesOf(config: PortalConfig, pilot: string): Readonly<Record<ServiceName, boolean>> {
  const has = (name: ServiceName) => {
    const { url, module } = serviceFor(config, name, pilot);
    const isRefused = config.refused?.some(({ path }) => `${path}.`.startsWith(`services.${name}.`)) === true;
    return url !== undefined || module !== undefined || isRefused;
  };
  return {
    catalogue: has('catalogue'),
    orchestrator: has('orchestrator'),
    evaluationAndDecisionSupport: has('evaluationAndDecisionSupport'),
    virtualCommissioning: has('virtualCommissioning'),
  };
}
