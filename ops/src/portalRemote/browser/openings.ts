import {
  BACK_END_DUTY,
  BACK_END_EXTRAS,
  BACK_END_PLANT,
  type Contributions,
  evaluate,
  type PermissionRule,
} from '@portal/shared/registry';

/** A user of the dev host's in-browser back end, with the fields that permission rules read. */
export interface FramePerson {
  userId: string;
  username: string;
  userRole: string;
  pilotRole: string;
  pilotCode: string;
}

interface FrameChoice {
  userId: string;
  accessLevel?: string;
  role?: string;
  pilot?: string;
}

export interface Opening {
  address: string;
  choice: FrameChoice;
}

export interface Unopened {
  path: string;
  why: string;
}

const LEVELS = ['USER', 'ADMIN', 'SUPER_ADMIN'];

function namedIn(rule: PermissionRule | undefined, key: 'roles' | 'pilots'): string[] {
  if (!rule) return [];
  const inner = [...(rule.allOf ?? []), ...(rule.anyOf ?? [])];
  return [...(rule[key] ?? []), ...inner.flatMap((one) => namedIn(one, key))];
}

/**
 * The users to try: all as they are, then the first one with the levels, roles and pilots that the rule names, whom a
 * real back end does not have.
 */
function candidates(
  rule: PermissionRule | undefined,
  people: readonly FramePerson[],
  isReal: boolean,
): FrameChoice[] {
  const [first] = people;
  const asTheyAre = people.map(({ userId }) => ({ userId }));
  if (!first || isReal) return asTheyAre;
  const roles = [first.userRole, ...namedIn(rule, 'roles')];
  const pilots = [first.pilotCode, ...namedIn(rule, 'pilots')];
  const changed = LEVELS.flatMap((accessLevel) =>
    roles.flatMap((role) =>
      pilots.map((pilot): FrameChoice => ({ userId: first.userId, accessLevel, role, pilot })),
    ),
  );
  return [...asTheyAre, ...changed];
}

/** The route's example, else its path without `*`. Undefined while a `:name` is left. */
function addressOf(routePath: string, examples: Readonly<Record<string, string>>): string | undefined {
  const address = examples[routePath] ?? routePath.replace(/\/?\*$/, '');
  return address.includes(':') ? undefined : address || '/';
}

/**
 * The pages of a remote that can be opened in the dev host, each with a user that its rule admits. All features are on,
 * and the back end has every capability.
 * @param examples route path to address, for paths with a `:name`
 * @param isReal whether the back end is a real one, with people as they are
 */
export function openings(
  id: string,
  { routes, features }: Pick<Contributions, 'routes' | 'features'>,
  people: readonly FramePerson[],
  origin: string,
  examples: Readonly<Record<string, string>>,
  isReal = false,
): { open: Opening[]; left: Unopened[] } {
  const on = Object.fromEntries(
    [BACK_END_EXTRAS, BACK_END_DUTY, BACK_END_PLANT, ...features.map((name) => `${id}.${name}`)].map(
      (name) => [name, true],
    ),
  );
  const open: Opening[] = [];
  const left: Unopened[] = [];
  for (const { path, when } of routes) {
    const address = addressOf(path, examples);
    if (address === undefined) {
      left.push({
        path,
        why: `give an address of it: "portal": { "examples": { "${path}": "..." } } in package.json`,
      });
      continue;
    }
    const choice = candidates(when, people, isReal).find(({ userId, accessLevel, role, pilot }) => {
      const person = people.find((one) => one.userId === userId);
      return evaluate(when, {
        signedIn: true,
        userId,
        accessLevel: accessLevel ?? person?.pilotRole ?? '',
        role: role ?? person?.userRole ?? '',
        pilot: pilot ?? person?.pilotCode ?? '',
        origin,
        features: on,
      }).allowed;
    });
    if (choice) open.push({ address, choice });
    else left.push({ path, why: 'nobody of the frame may see it' });
  }
  return { open, left };
}
