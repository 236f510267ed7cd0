import { builtInFeatures, evaluate, type ResolvedRemote, type Subject } from '@portal/shared/registry';

/** The kinds of users that a token tells apart, by `personOf` (`shell/src/boot/first/stored.ts`). */
const people = {
  ',USER': { accessLevel: 'USER', oversees: false },
  'true,USER': { accessLevel: 'USER', oversees: true },
  ',ADMIN': { accessLevel: 'ADMIN', oversees: false },
  ',SUPER_ADMIN': { accessLevel: 'SUPER_ADMIN', oversees: false },
} as const;

export type PersonKind = keyof typeof people;

/** A user of each kind with the portal's own back end; pilot, role and user id are those of `nobody`. */
export function usersOf(nobody: Subject): ReadonlyMap<PersonKind, Subject> {
  return new Map(
    (Object.keys(people) as PersonKind[]).map((kind) => {
      const { accessLevel, oversees } = people[kind];
      const builtIn = builtInFeatures({ extras: true, services: {}, accessLevel, oversees });
      return [kind, { ...nobody, signedIn: true, accessLevel, features: { ...nobody.features, ...builtIn } }];
    }),
  );
}

/** The number of tiles that are surely visible on an opened dashboard. */
const IN_SIGHT = 4;

export interface PrefetchTile {
  owner: string;
  id: string;
  calls: readonly string[];
}

/**
 * The first tiles of a kind of user with the portal's own back end, in display order. Left out: tiles whose rule
 * depends on a pilot, a role or a user id.
 */
export function prefetchTiles(
  remotes: readonly Pick<ResolvedRemote, 'id' | 'contributions' | 'slots'>[],
  user: Subject,
): PrefetchTile[] {
  return remotes
    .flatMap(({ id: owner, contributions, slots }) =>
      (contributions?.slots.dashboardWidgets ?? [])
        .filter(({ id, when }) => !slots.suppress.includes(id) && evaluate(when, user).allowed)
        .map(({ id, order = 100, first = [] }) => ({
          owner,
          id,
          calls: first,
          order: slots.order[id] ?? order,
        })),
    )
    .sort((a, b) => a.order - b.order)
    .slice(0, IN_SIGHT)
    .map(({ owner, id, calls }) => ({ owner, id, calls }));
}
