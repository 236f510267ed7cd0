import { pagesWithoutSession } from '../../wire/pages';
import type { Contributions, ContributedItem } from './contributions';
import { covers } from './covers';

/** What a remote claims by routes, slots and palette, in its contributions or its definition. */
export interface Claimant {
  id: string;
  routes: readonly { path: string }[];
  slots?: Readonly<Record<string, readonly Pick<ContributedItem, 'id'>[] | undefined>> | undefined;
  palette?: Contributions['palette'] | undefined;
}

/** A name that two claim: `other`, later in the registry's order, does not get it. */
export interface Collision {
  /** The path, or the kind and id. */
  claimed: string;
  /** A remote, or `shell`. */
  owner: string;
  other: string;
}

/** Path prefixes of the shell and of what its server proxies, which no remote may use. */
const SHELL_PATHS: readonly string[] = [
  '/dashboard',
  '/sample-page',
  '/remotes',
  '/user',
  '/api',
  ...pagesWithoutSession,
];

/** Parameter names do not matter: `/things/:id` and `/things/:key` are one path. */
const shapeOf = (path: string): string => path.replace(/:[^/]+/g, ':');

const shellOwns = (path: string): boolean =>
  path === '/' || SHELL_PATHS.some((prefix) => covers(prefix, path));

function claimsOf({ routes, slots = {}, palette = [] }: Claimant): { claimed: string; key: string }[] {
  const named = (kind: string, items: readonly { id: string }[] = []) =>
    items.map(({ id }) => ({ claimed: `${kind} ${id}`, key: `${kind} ${id}` }));
  return [
    ...routes.map(({ path }) => ({ claimed: path, key: shapeOf(path) })),
    ...Object.entries(slots).flatMap(([slot, items]) => named(slot, items)),
    ...named('palette', palette),
  ];
}

/**
 * The collisions of remotes with contributions, in the registry's order. Others are known only once their code is
 * loaded.
 */
export const contributedCollisions = (
  remotes: readonly { id: string; contributions?: Contributions | undefined }[],
): Collision[] =>
  collisions(
    remotes.flatMap(({ id, contributions }) =>
      contributions ? [{ ...contributions, id, slots: { ...contributions.slots } }] : [],
    ),
  );

/**
 * Paths, slot items and palette lines that two parts of the portal claim. The earlier in the registry's order keeps
 * them, so that the winner does not depend on which one loads first. The registry tool refuses the same collisions.
 */
export function collisions(claimants: readonly Claimant[]): Collision[] {
  const conflicts: Collision[] = [];
  const owners = new Map<string, string>();
  for (const claimant of claimants) {
    for (const { claimed, key } of claimsOf(claimant)) {
      const owner = shellOwns(claimed) ? 'shell' : owners.get(key);
      if (owner !== undefined) conflicts.push({ claimed, owner, other: claimant.id });
      else owners.set(key, claimant.id);
    }
  }
  return conflicts;
}
