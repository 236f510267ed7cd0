import type { MessageLoaders } from '../i18n/catalogue';
import type { ContributedEntry, ContributedItem, ContributionsSource } from '../../contract/registry';
import type {
  BellItem,
  LoadComponent,
  NavigationItem,
  PaletteProvider,
  RemoteDefinition,
  RemoteRoute,
} from './contract';
import { iconComponent } from './iconComponent';
import type { LoadMount } from './mounted/contract';
import { mounted } from './mounted/mounted';
import { notificationPage } from './notificationPage';

/** The code of a part that renders itself, in any framework or none. */
export interface MountedCode {
  mount: LoadMount;
}

/** The code for the contributions, by the ids of their pages and slot items. */
export interface RemoteCode {
  routes: Readonly<Record<string, Pick<RemoteRoute, 'load'> | MountedCode>>;
  slots?: {
    dashboardWidgets?: Readonly<Record<string, LoadComponent | MountedCode>>;
    headerTools?: Readonly<Record<string, LoadComponent | MountedCode>>;
    background?: Readonly<Record<string, LoadComponent | MountedCode>>;
    paletteProviders?: Readonly<Record<string, PaletteProvider['search']>>;
    /** Only for bell items without `pages` patterns. */
    bellItems?: Readonly<Record<string, BellItem['href']>>;
  };
  messages: MessageLoaders;
  setup?: RemoteDefinition['setup'];
}

function codeOf<Code>(kind: string, id: string, code: Readonly<Record<string, Code>> | undefined): Code {
  const implementation = code && Object.hasOwn(code, id) ? code[id] : undefined;
  if (implementation === undefined)
    throw new Error(`The contributions name the ${kind} "${id}", which has no code`);
  return implementation;
}

const componentOf = (code: LoadComponent | MountedCode): LoadComponent =>
  typeof code === 'function' ? code : mounted(code.mount);

const pageOf = (titleId: string, code: RemoteCode['routes'][string]): Pick<RemoteRoute, 'load'> =>
  'mount' in code ? { load: mounted(code.mount, titleId) } : code;

const entryOf = ({ icon, children, type, ...entry }: ContributedEntry): NavigationItem => ({
  ...(entry as Omit<NavigationItem, 'type'>),
  // An unknown type is drawn as an error.
  type: type as NavigationItem['type'],
  ...(icon && { icon: iconComponent(icon) }),
  ...(children && { children: children.map(entryOf) }),
});

export const entriesOf = (entries: readonly ContributedEntry[]): NavigationItem[] => entries.map(entryOf);

/**
 * A remote's definition from its contributions and their code, so that the two cannot contradict each other.
 * @throws when a page or slot item has no code
 */
export function contributedRemote(
  { id, hostApi, ...contributions }: ContributionsSource & Pick<RemoteDefinition, 'id' | 'hostApi'>,
  code: RemoteCode,
): RemoteDefinition {
  const { slots = {} } = contributions;
  const loaded = <Item extends ContributedItem>(
    kind: 'dashboardWidgets' | 'headerTools' | 'background',
    items: readonly Item[] | undefined,
  ) =>
    items && {
      [kind]: items.map((item) => ({
        ...item,
        load: componentOf(codeOf(kind, item.id, code.slots?.[kind])),
      })),
    };
  return {
    id,
    hostApi,
    routes: contributions.routes.map((route) => ({
      ...route,
      ...pageOf(route.titleId, codeOf('page', route.id, code.routes)),
    })),
    navigation: entriesOf(contributions.navigation),
    messages: code.messages,
    slots: {
      ...loaded('dashboardWidgets', slots.dashboardWidgets),
      ...loaded('headerTools', slots.headerTools),
      ...loaded('background', slots.background),
      ...(slots.paletteProviders && {
        paletteProviders: slots.paletteProviders.map((item) => ({
          ...item,
          search: codeOf('palette provider', item.id, code.slots?.paletteProviders),
        })),
      }),
      ...(slots.userMenuItems && {
        userMenuItems: slots.userMenuItems.map(({ icon, ...item }) => ({
          ...item,
          ...(icon && { icon: iconComponent(icon) }),
        })),
      }),
      ...(slots.bellItems && {
        bellItems: slots.bellItems.map(({ pages, ...item }) => ({
          ...item,
          href: pages
            ? (notification: Parameters<BellItem['href']>[0]) => notificationPage(pages, notification)
            : codeOf('bell item', item.id, code.slots?.bellItems),
        })),
      }),
    },
    ...(code.setup && { setup: code.setup }),
  };
}
