import { type FieldFailure, fieldFailures } from '../registry/issues';
import { withoutRefused } from './withoutRefused';
import {
  CONFIG_SCHEMA_VERSION,
  type PortalConfig,
  portalConfigSchema,
  type ServiceConfig,
  type ServiceName,
} from './portalConfig.schema';

export type LoadedConfig =
  | {
      ok: true;
      config: PortalConfig;
      /** Fields the schema does not know, by path: most likely misspelt, never fatal. */
      unknown: string[];
    }
  | { ok: false; failures: FieldFailure[] };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function unknownFields(raw: unknown, known: unknown, path = ''): string[] {
  if (!isObject(raw) || !isObject(known)) return [];
  return Object.entries(raw).flatMap(([key, value]) => {
    const at = path === '' ? key : `${path}.${key}`;
    return Object.hasOwn(known, key) ? unknownFields(value, known[key], at) : [at];
  });
}

/**
 * A site's configuration with every default filled in, or each refused field by its path. What is wrong with one
 * incorporated service, or with video conference, costs only that: the rest is taken, and `config.refused` names it.
 * @param source the file's text, or the parsed document; `$schema` is allowed for editors
 */
export function loadPortalConfig(source: unknown): LoadedConfig {
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
  let checked = portalConfigSchema.safeParse(raw, { reportInput: true });
  const failures = checked.success ? [] : fieldFailures(checked.error);
  const rest = failures.length > 0 ? withoutRefused(raw, failures) : undefined;
  if (rest !== undefined) checked = portalConfigSchema.safeParse(rest);
  if (!checked.success) return { ok: false, failures };
  const unknown = unknownFields(rest ?? raw, checked.data).filter((path) => path !== '$schema');
  const config = failures.length > 0 ? { ...checked.data, refused: failures } : checked.data;
  return { ok: true, config, unknown };
}

/**
 * What stands in for a file that could not be taken: people can still sign in, but nothing is loaded from anywhere, since
 * the file may have named the keys that code must be signed by.
 */
export function closedConfig(failures: readonly FieldFailure[]): PortalConfig {
  return { ...portalConfigSchema.parse({}), unreadable: failures };
}

/** The configuration of one service for people of one pilot: the pilot's fields over the common ones. */
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
    module: own?.module ?? common.module,
    healthPath: own?.healthPath ?? common.healthPath,
  };
}
