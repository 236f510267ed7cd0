import { type Registry, reasonText, registrySchema, resolve } from '@portal/shared/registry';
import { type RegistryDocument } from './document';
import { versionText } from './gets';

/** The pilots of a new site, and ALL for users of every pilot. */
const FIRST_PILOTS = ['CRF', 'FFT', 'ILTAR', 'SEW', 'ALL'];
export const ACCESS_LEVELS = ['USER', 'ADMIN', 'SUPER_ADMIN'];
const OTHER_ROLE = 'any other role';

export function pilotsOf(registry: Registry): string[] {
  const named = Object.keys(registry.layers?.pilots ?? {});
  const inRules = JSON.stringify(registry.remotes).matchAll(/"pilots":(\[[^\]]*\])/g);
  const ruled = [...inRules].flatMap(([, list]) => JSON.parse(list ?? '[]') as string[]);
  return [...new Set([...FIRST_PILOTS, ...named, ...ruled])];
}

const markersOf = (registry: Registry): string[] => {
  const lists = JSON.stringify(registry).matchAll(/"originContains":(\[[^\]]*\])/g);
  return [...new Set([...lists].flatMap(([, list]) => JSON.parse(list ?? '[]') as string[]))];
};

/** A kind of user: what permission rules and layers can distinguish. */
export interface Person {
  pilot: string;
  role: string;
  accessLevel: string;
  origin: string;
  marker: string;
}

/** Every kind of user that these registries can distinguish: by pilot, role, access level and address of the portal. */
export function people(registries: readonly Registry[], origin: string): Person[] {
  const pilots = new Set(registries.flatMap(pilotsOf));
  const roles = new Set([
    ...registries.flatMap((registry) => Object.keys(registry.layers?.roles ?? {})),
    OTHER_ROLE,
  ]);
  const markers = ['', ...new Set(registries.flatMap(markersOf))];
  return [...pilots].flatMap((pilot) =>
    [...roles].flatMap((role) =>
      ACCESS_LEVELS.flatMap((accessLevel) =>
        markers.map((marker) => ({
          pilot,
          role,
          accessLevel,
          marker,
          origin: marker === '' ? origin : `https://${marker}.example`,
        })),
      ),
    ),
  );
}

export const resolvedFor = (registry: Registry, { pilot, role, accessLevel, origin }: Person) =>
  resolve(registry, { signedIn: true, userId: '', pilot, role, accessLevel, origin });

function having(registry: Registry, person: Person): Map<string, string> {
  const { pilot, role } = person;
  const result = resolvedFor(registry, person);
  const states = new Map<string, string>();
  for (const remote of result.remotes)
    states.set(remote.id, `on (${versionText(registry, remote, { pilot, role })})`);
  for (const { id, reason } of result.off) states.set(id, `off (${reasonText(reason)})`);
  for (const [name, on] of Object.entries(result.features)) {
    const reason = result.featuresOff[name];
    states.set(name, on ? 'on' : `off${reason ? ` (${reasonText(reason)})` : ''}`);
  }
  return states;
}

const distinct = (items: readonly string[]) => [...new Set(items)];

function describe(chosen: readonly Person[], all: readonly Person[]): string {
  const allPilots = distinct(all.map(({ pilot }) => pilot));
  const pilots = distinct(chosen.map(({ pilot }) => pilot));
  const parts = [pilots.length === allPilots.length ? 'every pilot' : pilots.join(', ')];
  const within = (key: 'role' | 'accessLevel' | 'marker', word: string) => {
    const values = distinct(chosen.map((person) => person[key]));
    if (values.length < distinct(all.map((person) => person[key])).length)
      parts.push(`${word} ${values.map((value) => value || 'any other').join(', ')}`);
  };
  within('role', 'role');
  within('accessLevel', 'access level');
  within('marker', 'origin with');
  return parts.join('; ');
}

/**
 * The pilots, roles and access levels that a change affects and how, one line per change. Cohorts and users whom a
 * candidate names are left out: they concern single users.
 */
export function impact(before: RegistryDocument, after: RegistryDocument, origin: string): string[] {
  const [old, next] = [registrySchema.parse(before), registrySchema.parse(after)];
  const all = people([old, next], origin);
  const groups = new Map<string, Person[]>();
  for (const person of all) {
    const [had, has] = [having(old, person), having(next, person)];
    for (const thing of new Set([...had.keys(), ...has.keys()])) {
      const [was, is] = [had.get(thing) ?? 'unknown', has.get(thing) ?? 'gone'];
      // The line of the remote covers features that only follow the remote.
      if (was === is || is === 'off (its remote is off)' || was === 'off (its remote is off)') continue;
      const change = `${thing}: ${was} -> ${is}`;
      groups.set(change, [...(groups.get(change) ?? []), person]);
    }
  }
  return [...groups].map(([change, chosen]) => `${describe(chosen, all)}: ${change}`);
}
