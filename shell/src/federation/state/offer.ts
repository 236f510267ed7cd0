import {
  type BellItem,
  entriesOf,
  iconComponent,
  type NavigationItem,
  notificationPage,
  type RemoteDefinition,
  type SlotItem,
  type Slots,
  type UserMenuItem,
} from '@portal/shared';
import type {
  ContributedLine,
  ContributedRoute,
  ContributedWidget,
  Contributions,
} from '@portal/shared/registry';
import type { RemoteState } from './remoteState';

/** What a remote offers, whether its code is there or not: what menu, palette, addresses and slots are drawn from. */
export interface Offer {
  routes: readonly ContributedRoute[];
  navigation: readonly NavigationItem[];
  slots: {
    [Name in keyof Slots]?: Name extends 'dashboardWidgets'
      ? readonly ContributedWidget[]
      : Name extends 'userMenuItems'
        ? readonly UserMenuItem[]
        : Name extends 'bellItems'
          ? readonly BellItem[]
          : readonly SlotItem[];
  };
  palette: readonly ContributedLine[];
}

const NOWHERE = () => undefined;

function fromData({ routes, navigation, slots, palette }: Contributions): Offer {
  const { userMenuItems, bellItems, ...rest } = slots;
  return {
    routes,
    navigation: entriesOf(navigation),
    palette,
    slots: {
      ...(rest as Offer['slots']),
      ...(userMenuItems && {
        userMenuItems: userMenuItems.map(({ icon, ...item }) => ({
          ...(item as UserMenuItem),
          ...(icon && { icon: iconComponent(icon) }),
        })),
      }),
      ...(bellItems && {
        bellItems: bellItems.map(({ pages, ...item }) => ({
          ...(item as BellItem),
          href: pages ? (notification) => notificationPage(pages, notification) : NOWHERE,
        })),
      }),
    },
  };
}

const fromCode = ({ routes, navigation, slots = {} }: RemoteDefinition): Offer => ({
  routes,
  navigation,
  slots,
  palette: [],
});

const offers = new WeakMap<object, Offer>();

/** One offer for one source, so that what is drawn from it need not be drawn anew. */
function kept<Source extends object>(source: Source, make: (source: Source) => Offer): Offer {
  const known = offers.get(source) ?? make(source);
  offers.set(source, known);
  return known;
}

/**
 * What a remote offers in its present state: by the contributions in the registry, which hold before and without any of
 * its code; for a remote that has none, by its code once that is there. Undefined while nobody can know.
 */
export function offerOf(state: RemoteState): Offer | undefined {
  if (state.kind === 'off') return undefined;
  if (state.kind !== 'ready') {
    const { contributions } = state.resolved;
    return contributions && kept(contributions, fromData);
  }
  const { contributions, definition } = state.instance;
  if (!contributions) return kept(definition, fromCode);
  const offer = kept(contributions, fromData);
  // Pages of notifications that no pattern can tell.
  const inCode = definition.slots?.bellItems;
  return inCode
    ? kept(definition, () => ({ ...offer, slots: { ...offer.slots, bellItems: inCode } }))
    : offer;
}
