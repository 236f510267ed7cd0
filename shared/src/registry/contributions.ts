import type { PermissionRule } from './permission';

/** One stroke or fill of an icon, on a grid of 24 x 24. */
export type IconStroke = readonly [tag: string, attributes: Readonly<Record<string, string>>];
/** An icon as data: the portal draws it, with no code of the remote. */
export type IconShape = readonly IconStroke[];

/** A page of a remote as data: what it is called, where it stands, who may see it. */
export interface ContributedRoute {
  id: string;
  path: string;
  titleId: string;
  when?: PermissionRule | undefined;
  /**
   * What the page reads first, for the portal to ask while code is still on its way: paths of the contract with their
   * queries, to the letter as the page asks when its address has no query. `{recipient}` is whose notifications are asked
   * for. Only of the portal's own back end.
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
  /** Whether a phone has it at its lower edge, where four pages fit. Since host API 1.4.0. */
  atHand?: boolean | undefined;
  children?: ContributedEntry[] | undefined;
  when?: PermissionRule | undefined;
  order?: number | undefined;
}

/** An item of a slot as data: its place and who gets it; its code comes when it is about to be seen. */
export interface ContributedItem {
  id: string;
  order?: number | undefined;
  when?: PermissionRule | undefined;
}

export interface ContributedWidget extends ContributedItem {
  titleId: string;
  size: 'third' | 'half' | 'full';
  /** A quiet line below the tiles, without a card, whatever its size. Since host API 1.4.0. */
  line?: boolean | undefined;
  /** What the tile reads first, as `ContributedRoute.first` says it of a page. Since host API 1.4.0. */
  first?: string[] | undefined;
}

export interface ContributedUserMenuItem extends ContributedItem {
  titleId: string;
  url: string;
  icon?: IconShape | undefined;
}

/** The page of a notification: the first pattern of its type, or of any type, whose every `:field` it has. */
export interface NotificationPage {
  /** `notificationType` of those it is for; without, of all. */
  type?: string | undefined;
  path: string;
}

export interface ContributedBellItem extends ContributedItem {
  listPath: string;
  pages?: NotificationPage[] | undefined;
}

/** A line of the palette that is there without asking anybody. */
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
 * What asks for a remote's code besides a person: `live`, the first live frame; `start`, every start of the portal, which
 * the registry tool warns about.
 */
export type ActivationEvent = 'live' | 'start';

/**
 * What a remote offers, as data: the portal draws menu, palette, addresses and places on the dashboard from it, and
 * asks for the remote's code when somebody uses it. The build writes it into the manifest, the registry tool copies it
 * beside the pin, and the signature covers it.
 */
export interface Contributions {
  routes: ContributedRoute[];
  navigation: ContributedEntry[];
  slots: ContributedSlots;
  palette: ContributedLine[];
  /** Names of its features, without the remote's id. */
  features: string[];
  activation: ActivationEvent[];
  /** The texts of all ids in it, by language. */
  messages: Record<string, Record<string, string>>;
}

/** As its remote writes it, in `src/contributions.ts`: what may be left out is, and texts are added by the build. */
export type ContributionsSource = Pick<Contributions, 'routes' | 'navigation'> &
  Partial<Pick<Contributions, 'slots' | 'palette' | 'features' | 'activation'>>;

/** The ids of texts that contributions name, each once. */
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
