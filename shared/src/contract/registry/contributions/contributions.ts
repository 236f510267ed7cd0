import type { PermissionRule } from '../permission';

/** One stroke or fill of an icon, on a grid of 24 x 24. */
export type IconStroke = readonly [tag: string, attributes: Readonly<Record<string, string>>];
/** An icon as data, which the portal draws without code of the remote. */
export type IconShape = readonly IconStroke[];

/** A page of a remote as data. */
export interface ContributedRoute {
  id: string;
  path: string;
  titleId: string;
  when?: PermissionRule | undefined;
  /**
   * The page's first calls, which the portal makes while code loads: paths of the contract with their queries, exactly as
   * the page sends them when its address has no query. `{userId}` and `{recipient}` stand for the user, and `{id}` for the
   * address's `:id`. Only for our own back end.
   */
  first?: string[] | undefined;
}

/** An entry of the menu as data. */
export interface ContributedEntry {
  id: string;
  type: string;
  titleId: string;
  captionId?: string | undefined;
  url?: string | undefined;
  link?: string | undefined;
  icon?: IconShape | undefined;
  chip?: { labelId: string; color?: 'default' | 'primary' | 'secondary' | undefined } | undefined;
  target?: boolean | undefined;
  disabled?: boolean | undefined;
  breadcrumbs?: boolean | undefined;
  /** Whether phones show it in the bottom bar, which has four places. Since host API 1.4.0. */
  atHand?: boolean | undefined;
  children?: ContributedEntry[] | undefined;
  when?: PermissionRule | undefined;
  order?: number | undefined;
}

/** A slot item as data. Its code loads when it is about to be seen. */
export interface ContributedItem {
  id: string;
  order?: number | undefined;
  when?: PermissionRule | undefined;
}

export interface ContributedWidget extends ContributedItem {
  titleId: string;
  size: 'third' | 'half' | 'full';
  /** A plain line below the tiles; `size` has no effect. Since host API 1.4.0. */
  line?: boolean | undefined;
  /** The tile's first calls, as `ContributedRoute.first`. Since host API 1.4.0. */
  first?: string[] | undefined;
}

export interface ContributedUserMenuItem extends ContributedItem {
  titleId: string;
  url: string;
  icon?: IconShape | undefined;
}

/** A pattern for the page of a notification, which must have every `:field`. The first pattern that fits is taken. */
export interface NotificationPage {
  /** The `notificationType` it is for; all without it. */
  type?: string | undefined;
  path: string;
}

export interface ContributedBellItem extends ContributedItem {
  listPath: string;
  pages?: NotificationPage[] | undefined;
}

/** A fixed line of the palette. */
export interface ContributedLine {
  id: string;
  titleId: string;
  section: 'pages' | 'actions' | 'people' | 'notifications' | 'services';
  to: string;
  when?: PermissionRule | undefined;
}

export interface ContributedSlots {
  dashboardWidgets?: ContributedWidget[] | undefined;
  paletteProviders?: ContributedItem[] | undefined;
  headerTools?: ContributedItem[] | undefined;
  userMenuItems?: ContributedUserMenuItem[] | undefined;
  bellItems?: ContributedBellItem[] | undefined;
  background?: ContributedItem[] | undefined;
}

/**
 * What loads a remote's code without a user action: `live`, the first live frame; `start`, every start of the portal,
 * about which the registry tool warns.
 */
export type ActivationEvent = 'live' | 'start';

/**
 * A remote's contributions as data, from which the portal draws menu, palette, routes and dashboard; the code loads on
 * use. The build writes them into the manifest, the registry tool copies them beside the version pin, and the signature
 * covers them.
 */
export interface Contributions {
  routes: ContributedRoute[];
  navigation: ContributedEntry[];
  slots: ContributedSlots;
  palette: ContributedLine[];
  /** Without the remote's id. */
  features: string[];
  activation: ActivationEvent[];
  /** The texts of all its message ids, by language. */
  messages: Record<string, Record<string, string>>;
}

/** The contributions as `src/contributions.ts` writes them; the build adds the texts. */
export type ContributionsSource = Pick<Contributions, 'routes' | 'navigation'> &
  Partial<Pick<Contributions, 'slots' | 'palette' | 'features' | 'activation'>>;

/** The message ids that contributions use, each once. */
export function textIdsOf({ routes, navigation, slots = {}, palette = [] }: ContributionsSource): string[] {
  const entries = (items: readonly ContributedEntry[]): (string | undefined)[] =>
    items.flatMap(({ titleId, captionId, chip, children }) => [
      titleId,
      captionId,
      chip?.labelId,
      ...entries(children ?? []),
    ]);
  const titled = [
    ...routes,
    ...(slots.dashboardWidgets ?? []),
    ...(slots.userMenuItems ?? []),
    ...palette,
  ].map(({ titleId }) => titleId);
  return [...new Set([...titled, ...entries(navigation)].filter((id) => id !== undefined))];
}
