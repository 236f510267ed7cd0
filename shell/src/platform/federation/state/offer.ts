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

/** What a remote offers the menu, palette, router and slots, with or without its code in the page. */
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

/** One offer object per source, so that React does not render again. */
function cachedOffer<Source extends object>(source: Source, make: (source: Source) => Offer): Offer {
  const offer = offers.get(source) ?? make(source);
  offers.set(source, offer);
  return offer;
}

/** A remote's offer, from its contributions in the registry, else from its loaded code; undefined without either. */
export function offerOf(state: RemoteState): Offer | undefined {
  if (state.kind === 'off') return undefined;
  if (state.kind !== 'ready') {
    const { contributions } = state.resolved;
    return contributions && cachedOffer(contributions, fromData);
  }
  const { contributions, definition } = state.instance;
  if (!contributions) return cachedOffer(definition, fromCode);
  const offer = cachedOffer(contributions, fromData);
  // The code's `bellItems` win, because contributed patterns cannot express every `href`.
  const inCode = definition.slots?.bellItems;
  return inCode
    ? cachedOffer(definition, () => ({ ...offer, slots: { ...offer.slots, bellItems: inCode } }))
    : offer;
}
