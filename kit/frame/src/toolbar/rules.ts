import {
  builtInFeatures,
  reasonText,
  type Registry,
  resolve,
  thingsOf,
  verdictText,
} from '@portal/shared/registry';
import { serviceNames } from '@portal/shared/wire';
import type { CurrentUser } from '@portal/shared/session';

export interface RuleLine {
  what: string;
  seen: boolean;
  why: string;
}

/** What a user sees of a remote, by the functions of the page and the registry tool. `origin`: of the page. */
export function ruleLines(
  registry: Registry,
  remote: string,
  { pilotRole, pilotCode, userRole, userId, oversees = false }: CurrentUser,
  origin: string,
): RuleLine[] {
  const who = { signedIn: true, accessLevel: pilotRole, pilot: pilotCode, role: userRole, userId, origin };
  const resolution = resolve(registry, who);
  const off = resolution.off.find(({ id }) => id === remote);
  if (off) return [{ what: remote, seen: false, why: reasonText(off.reason) }];
  const contributions = resolution.remotes.find(({ id }) => id === remote)?.contributions;
  if (!contributions)
    return [{ what: remote, seen: true, why: 'what it offers is known from its code only' }];
  const services = Object.fromEntries(serviceNames.map((name) => [name, true]));
  const builtIn = builtInFeatures({ extras: true, services, accessLevel: pilotRole, oversees });
  const subject = { ...who, features: { ...resolution.features, ...builtIn } };
  return thingsOf(contributions).map(({ what, when }) => {
    const verdict = verdictText(when, subject, resolution);
    return { what, seen: verdict === 'yes', why: verdict.replace(/^no: /, '') };
  });
}
