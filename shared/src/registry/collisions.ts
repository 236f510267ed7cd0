import { pagesWithoutSession } from '../wire/pages';
import type { Contributions, ContributedItem } from './contributions';
import { covers } from './covers';

/** What the routes, slots and palette of a remote claim, whether as data or as a definition. */
export interface Claimant {
  id: string;
  routes: readonly { path: string }[];
  slots?: Readonly<Record<string, readonly Pick<ContributedItem, 'id'>[] | undefined>> | undefined;
  palette?: Contributions['palette'] | undefined;
}

/** Two owners of one thing: `other` comes later in the registry's order and does not get it. */
export interface Collision {
  /** The address, or the kind and id, that both claim. */
  claimed: string;
  /** A remote, or `shell`. */
  owner: string;
  other: string;
}

/** Path prefixes of the shell itself, and of what its server passes on: a remote may not stand there. */
const SHELL_PATHS: readonly string[] = [
  '/dashboard',
  '/sample-page',
  '/remotes',
  '/user',
  '/api',
  ...pagesWithoutSession,
];

/** Parameters differ in name only: `/things/:id` and `/things/:key` are one address. */
const shapeOf = (path: string): string => path.replace(/:[^/]+/g, ':');

const shellOwns = (path: string): boolean =>
  path === '/' || SHELL_PATHS.some((prefix) => covers(prefix, path));

/** Everything a remote claims: how it is told, and what makes two claims the same. */
function claimsOf({ routes, slots = {}, palette = [] }: Claimant): { claimed: string; key: string }[] {
  const named = (kind: string, items: readonly { id: string }[] = []) =>
    items.map(({ id }) => ({ claimed: `${kind} ${id}`, key: `${kind} ${id}` }));
  return [
    ...routes.map(({ path }) => ({ claimed: path, key: shapeOf(path) })),
    ...Object.entries(slots).flatMap(([slot, items]) => named(slot, items)),
    ...named('palette', palette),
  ];
}

/** The same of what a registry says that remotes offer, in its order; those that only their code speaks for are not judged. */
export const contributedCollisions = (
  remotes: readonly { id: string; contributions?: Contributions | undefined }[],
): Collision[] =>
  collisions(
    remotes.flatMap(({ id, contributions }) =>
      contributions ? [{ ...contributions, id, slots: { ...contributions.slots } }] : [],
    ),
  );

/**
 * Addresses, slot items and palette lines that two parts of the portal claim. A silent winner would depend on who loads
 * first: the earlier in the registry's order keeps it, and the later one is told. Pure: the registry tool refuses by the
 * same judgement, before anything is signed.
 */
export function collisions(claimants: readonly Claimant[]): Collision[] {
  const found: Collision[] = [];
  const owners = new Map<string, string>();
  for (const claimant of claimants) {
    for (const { claimed, key } of claimsOf(claimant)) {
      const owner = shellOwns(claimed) ? 'shell' : owners.get(key);
      if (owner !== undefined) found.push({ claimed, owner, other: claimant.id });
      else owners.set(key, claimant.id);
    }
  }
  return found;
}
