import { type Registry, resolve } from '@portal/shared/registry';

/** The pilots of a new site, and ALL for users of every pilot. */
const FIRST_PILOTS = ['CRF', 'FFT', 'ILTAR', 'SEW', 'ALL'];
export const ACCESS_LEVELS = ['USER', 'ADMIN', 'SUPER_ADMIN'];
const OTHER_ROLE = 'any other role';
const MEMBER = '(a member of the cohort)';

/** The lists of a rule's field in the whole registry. What remotes contribute decides over their own parts only. */
function ruled(registry: Registry, field: 'pilots' | 'roles' | 'originContains'): string[] {
  const text = JSON.stringify([registry.remotes, registry.layers], (key, value: unknown) =>
    key === 'contributions' ? undefined : value,
  );
  const lists = text.matchAll(new RegExp(`"${field}":(\\[[^\\]]*\\])`, 'g'));
  return [...new Set([...lists].flatMap(([, list]) => JSON.parse(list ?? '[]') as string[]))];
}

export const pilotsOf = (registry: Registry): string[] => [
  ...new Set([...FIRST_PILOTS, ...Object.keys(registry.layers?.pilots ?? {}), ...ruled(registry, 'pilots')]),
];

/** A kind of user: what permission rules and layers can distinguish. */
export interface Person {
  pilot: string;
  /** '' for members of no cohort. */
  cohort: string;
  role: string;
  accessLevel: string;
  origin: string;
  marker: string;
}

/** Every kind of user that these registries can distinguish; of cohorts, the members of one or none. */
export function people(registries: readonly Registry[], origin: string): Person[] {
  const all = (of: (registry: Registry) => string[]) => [...new Set(registries.flatMap(of))];
  const roles = all((registry) => [
    ...Object.keys(registry.layers?.roles ?? {}),
    ...ruled(registry, 'roles'),
  ]);
  const cohorts = all((registry) => Object.keys(registry.layers?.cohorts ?? {}));
  const markers = all((registry) => ruled(registry, 'originContains'));
  return all(pilotsOf).flatMap((pilot) =>
    ['', ...cohorts].flatMap((cohort) =>
      [...roles, OTHER_ROLE].flatMap((role) =>
        ACCESS_LEVELS.flatMap((accessLevel) =>
          ['', ...markers].map((marker) => ({
            pilot,
            cohort,
            role,
            accessLevel,
            marker,
            origin: marker === '' ? origin : `https://${marker}.example`,
          })),
        ),
      ),
    ),
  );
}

/** The user that the registry's functions need for a kind of user, with a registry that has them in their cohort. */
export function asUser(registry: Registry, { cohort, ...person }: Person) {
  const { layers } = registry;
  const layer = layers?.cohorts?.[cohort];
  const user = { ...person, signedIn: true, userId: layer ? MEMBER : '' };
  if (!layers || !layer) return { registry, user };
  // Nobody but the member is in a cohort here: a share must not take them into another one.
  const cohorts = { [cohort]: { ...layer, percent: 0, users: [MEMBER] } };
  return { registry: { ...registry, layers: { ...layers, cohorts } }, user };
}

export function resolvedFor(registry: Registry, person: Person) {
  const { registry: own, user } = asUser(registry, person);
  return resolve(own, user);
}

const DIMENSIONS = ['pilot', 'cohort', 'role', 'accessLevel', 'marker'] as const;

function label(dimension: (typeof DIMENSIONS)[number], values: readonly string[]): string {
  const list = values.map((value) => value || 'any other').join(', ');
  switch (dimension) {
    case 'pilot':
      return list;
    case 'cohort':
      return values.every((value) => value === '') ? 'in no cohort' : `cohort ${list}`;
    case 'role':
      return `role ${list}`;
    case 'accessLevel':
      return `access level ${list}`;
    case 'marker':
      return `origin with ${list}`;
  }
}

interface Group {
  who: readonly string[];
  state: string;
}

/** Splits people by the first dimension that tells their states apart, then each part by the next ones. */
function split(
  states: ReadonlyMap<Person, string>,
  [dimension, ...rest]: readonly (typeof DIMENSIONS)[number][],
): Group[] {
  const [first = ''] = states.values();
  if (dimension === undefined || [...states.values()].every((state) => state === first))
    return [{ who: [], state: first }];
  const merged = new Map<string, { values: string[]; groups: Group[] }>();
  for (const value of new Set([...states.keys()].map((person) => person[dimension]))) {
    const groups = split(new Map([...states].filter(([person]) => person[dimension] === value)), rest);
    const key = JSON.stringify(groups);
    merged.set(key, { values: [...(merged.get(key)?.values ?? []), value], groups });
  }
  if (merged.size === 1) return [...merged.values()].flatMap(({ groups }) => groups);
  return [...merged.values()].flatMap(({ values, groups }) =>
    groups.map(({ who, state }) => ({ who: [label(dimension, values), ...who], state })),
  );
}

/** Who is in which state, exactly: each kind of user is in one of the lines. An empty state gives no line. */
export function groupLines(states: ReadonlyMap<Person, string>): string[] {
  const pilots = new Set([...states.keys()].map(({ pilot }) => pilot));
  return split(states, DIMENSIONS)
    .filter(({ state }) => state !== '')
    .map(({ who: [first, ...more], state }) => {
      const isPilots = first?.split(', ').every((name) => pilots.has(name)) === true;
      const who = isPilots
        ? [first, ...more]
        : ['every pilot', ...(first === undefined ? [] : [first]), ...more];
      return `${who.join('; ')}: ${state}`;
    });
}
