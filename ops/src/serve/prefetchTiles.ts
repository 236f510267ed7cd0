import { builtInFeatures, evaluate, type ResolvedRemote, type Subject } from '@portal/shared/registry';

/** The kinds of users that a token tells apart, by `personOf` (`shell/src/boot/first/stored.ts`). */
const people = {
  ',USER': { accessLevel: 'USER', oversees: false },
  'true,USER': { accessLevel: 'USER', oversees: true },
  ',ADMIN': { accessLevel: 'ADMIN', oversees: false },
  ',SUPER_ADMIN': { accessLevel: 'SUPER_ADMIN', oversees: false },
} as const;

export type PersonKind = keyof typeof people;
export const personKinds = Object.keys(people) as PersonKind[];

/** A user of a kind with the portal's own back end; pilot, role and user id are nobody's. */
export function subjectOf(kind: PersonKind, nobody: Subject): Subject {
  const { accessLevel, oversees } = people[kind];
  return {
    ...nobody,
    signedIn: true,
    accessLevel,
    features: {
      ...nobody.features,
      ...builtInFeatures({ extras: true, services: {}, accessLevel, oversees }),
    },
  };
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
  kind: PersonKind,
  nobody: Subject,
): PrefetchTile[] {
  const subject = subjectOf(kind, nobody);
  return remotes
    .flatMap(({ id: owner, contributions, slots }) =>
      (contributions?.slots.dashboardWidgets ?? [])
        .filter(({ id, when }) => !slots.suppress.includes(id) && evaluate(when, subject).allowed)
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
