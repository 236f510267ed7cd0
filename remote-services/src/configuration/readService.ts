import { type PortalConfig, serviceFor, type ServiceName } from '@portal/kit/config';
import { type AddressProblem, readAddress } from './address';

/** A problem in a service's configuration; `field` is its path in `portal.config.json`. */
export type ConfigProblem =
  | { kind: AddressProblem; field: string; value: string }
  /** The configuration's reader refused the field. */
  | { kind: 'refused'; field: string; message: string }
  | { kind: 'healthElsewhere'; field: string; value: string };

/** How to check a service's health: load an image of its own, or accept any response from its URL. */
export type HealthTarget = { kind: 'image' | 'page'; url: string };

export type ServiceSetup =
  | {
      kind: 'frame';
      url: URL;
      sendRefreshToken: boolean;
      health: HealthTarget;
      /** The service is shown nevertheless. */
      warning?: ConfigProblem;
    }
  | { kind: 'module'; remote: string; expose: string }
  | { kind: 'wrong'; problem: ConfigProblem }
  | { kind: 'none' };

/** Reads the configuration of one service for people of one pilot. `page`: the URL of the portal's page. */
export function readService(
  config: PortalConfig,
  name: ServiceName,
  pilot: string,
  page: string,
): ServiceSetup {
  const service = serviceFor(config, name, pilot);
  const own = Object.hasOwn(config.services[name].perPilot, pilot)
    ? config.services[name].perPilot[pilot]
    : undefined;
  const path = `services.${name}`;
  const fieldOf = (field: 'url' | 'healthPath') =>
    own?.[field] === undefined ? `${path}.${field}` : `${path}.perPilot.${pilot}.${field}`;

  // An invalid URL of a pilot does not fall back to the common one, which is another service.
  const refused = config.refused?.find(({ path: field }) =>
    [path, `${path}.url`, `${path}.perPilot`, `${path}.perPilot.${pilot}`, `${path}.perPilot.${pilot}.url`]
      .filter((candidate) => own?.url === undefined || candidate !== `${path}.url`)
      .includes(field),
  );
  if (service.module && !refused) return { kind: 'module', ...service.module };
  if (refused)
    return { kind: 'wrong', problem: { kind: 'refused', field: refused.path, message: refused.message } };
  if (service.url === undefined) return { kind: 'none' };

  const address = readAddress(service.url, page);
  if (!address.ok)
    return { kind: 'wrong', problem: { kind: address.problem, field: fieldOf('url'), value: service.url } };
  const { url } = address;
  const frame = { kind: 'frame', url, sendRefreshToken: service.sendRefreshToken } as const;
  const anyAnswer: HealthTarget = { kind: 'page', url: url.href };
  if (service.healthPath === undefined) return { ...frame, health: anyAnswer };
  const health = URL.canParse(service.healthPath, url) ? new URL(service.healthPath, url) : undefined;
  if (health?.origin !== url.origin) {
    const warning: ConfigProblem = {
      kind: 'healthElsewhere',
      field: fieldOf('healthPath'),
      value: service.healthPath,
    };
    return { ...frame, health: anyAnswer, warning };
  }
  return { ...frame, health: { kind: 'image', url: health.href } };
}

export function problemOf(setup: ServiceSetup): ConfigProblem | undefined {
  if (setup.kind === 'wrong') return setup.problem;
  return setup.kind === 'frame' ? setup.warning : undefined;
}
