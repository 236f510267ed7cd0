import { BACK_END_EXTRAS, type Contributions, evaluate, type PermissionRule } from '@portal/shared/registry';

/** Somebody of the frame's back end in the page, as rules see them. */
export interface FramePerson {
  userId: string;
  userRole: string;
  pilotRole: string;
  pilotCode: string;
}

/** Who is to be signed in, as the frame's toolbar stores it: somebody, with another level, role or pilot. */
interface FrameChoice {
  userId: string;
  accessLevel?: string;
  role?: string;
  pilot?: string;
}

/** A page that can be opened, and by whom. */
export interface Opening {
  address: string;
  choice: FrameChoice;
}

/** A page that is not opened, and why. */
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

/** Those who are there as they are, then the first of them as somebody that a rule may be about. */
function candidates(rule: PermissionRule | undefined, people: readonly FramePerson[]): FrameChoice[] {
  const [first] = people;
  const asTheyAre = people.map(({ userId }) => ({ userId }));
  if (!first) return [];
  const roles = [first.userRole, ...namedIn(rule, 'roles')];
  const pilots = [first.pilotCode, ...namedIn(rule, 'pilots')];
  const changed = LEVELS.flatMap((accessLevel) =>
    roles.flatMap((role) =>
      pilots.map((pilot): FrameChoice => ({ userId: first.userId, accessLevel, role, pilot })),
    ),
  );
  return [...asTheyAre, ...changed];
}

/** The address of a page: its path, with what stands in place of `:name` as `examples` has it; `*` is left out. */
function addressOf(routePath: string, examples: Readonly<Record<string, string>>): string | undefined {
  const address = examples[routePath] ?? routePath.replace(/\/?\*$/, '');
  return address.includes(':') ? undefined : address || '/';
}

/**
 * Which pages of a remote can be opened in the frame, each by somebody whom its rule lets in. All of its features are on
 * there, and its back end has every call.
 * @param examples path of a route to an address of it, for those whose path has a `:name`
 */
export function openings(
  id: string,
  { routes, features }: Pick<Contributions, 'routes' | 'features'>,
  people: readonly FramePerson[],
  origin: string,
  examples: Readonly<Record<string, string>>,
): { open: Opening[]; left: Unopened[] } {
  const on = Object.fromEntries(
    [BACK_END_EXTRAS, ...features.map((name) => `${id}.${name}`)].map((name) => [name, true]),
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
    const choice = candidates(when, people).find(({ userId, accessLevel, role, pilot }) => {
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
