import type { ComponentType } from 'react';
import type { PermissionRule } from '../registry';
import type { MessageLoaders } from '../i18n/catalogue';
import type { PortalConfig, ServiceName } from '../config';
import type { CurrentUser } from '../session';
import type { PortalDispatch } from '../store';
import type { ConditionNews, Marks, Notification } from '../wire';

/** A lazily loaded module whose default export is a component. */
export type LoadComponent<P = object> = () => Promise<{ default: ComponentType<P> }>;

/** A page of a remote. `path` is absolute in the portal and in react-router's syntax. */
export interface RemoteRoute {
  /** Unique within the remote; also the name of the prefetched chunk. */
  id: string;
  path: string;
  /** Message id of the page's title: document title, breadcrumb and announcement. */
  titleId: string;
  load: LoadComponent;
  /** Who may see it; without a rule, everybody who is signed in. */
  when?: PermissionRule;
  /** Starts the page's first query beside its code, so that neither waits for the other. */
  prefetch?: (host: RemoteHost) => void;
}

/** An entry of the menu. Texts are message ids; an unknown type is drawn as an error. */
export interface NavigationItem {
  id: string;
  type: 'group' | 'collapse' | 'item';
  titleId: string;
  captionId?: string;
  url?: string;
  /** An address outside the portal, in place of `url`. */
  link?: string;
  icon?: ComponentType<{ size?: number | string; stroke?: number }>;
  chip?: { labelId: string; color?: 'default' | 'primary' | 'secondary' };
  target?: boolean;
  disabled?: boolean;
  breadcrumbs?: boolean;
  /** Whether a phone has it at its lower edge, where four pages fit. Since host API 1.4.0. */
  atHand?: boolean;
  children?: NavigationItem[];
  when?: PermissionRule;
  /** Lower comes first; equal keeps the registry's order. */
  order?: number;
}

/** What every slot item has: an id unique within its remote, a rule, and its place. */
export interface SlotItem {
  id: string;
  order?: number;
  when?: PermissionRule;
}

/** A tile of the dashboard. */
export interface DashboardWidget extends SlotItem {
  titleId: string;
  size: 'third' | 'half' | 'full';
  /** A quiet line below the tiles, without a card, whatever its size; an older host draws a tile. Since host API 1.4.0. */
  line?: boolean;
  load: LoadComponent;
}

/** One line of the command palette. */
export interface PaletteEntry {
  id: string;
  label: string;
  hint?: string;
  section: 'pages' | 'actions' | 'people' | 'notifications' | 'services';
  /** Id of what the line is about: of two lines about one thing the first is shown. Since host API 1.1.0. */
  about?: string;
  /** A path in the portal, or what to do. */
  to?: string;
  run?: () => void;
}

/** Asked for each text typed into the palette; a rejected promise hides only this provider's lines. */
export interface PaletteProvider extends SlotItem {
  search: (query: string, context: PaletteContext) => Promise<PaletteEntry[]> | PaletteEntry[];
}

export interface PaletteContext {
  host: RemoteHost;
  signal: AbortSignal;
  /** Translates a message id of the remote in the reader's language. */
  t: (id: string, values?: Record<string, string | number>) => string;
}

/** A control in the top bar. */
export interface HeaderTool extends SlotItem {
  load: LoadComponent;
}

/** An entry of the user menu. */
export interface UserMenuItem extends SlotItem {
  titleId: string;
  url: string;
  icon?: NavigationItem['icon'];
}

/** Tells the bell which pages of the portal show its items. */
export interface BellItem extends SlotItem {
  /** Where the full list lives. */
  listPath: string;
  /** The page of one notification, or undefined where this remote has none. */
  href: (notification: Notification) => string | undefined;
}

/** A component that is always mounted while its remote is on and someone is signed in (dialogs opened from anywhere). */
export interface BackgroundItem extends SlotItem {
  load: LoadComponent;
}

/** The typed slots of the portal. Few, ordered, each item in its own error boundary. */
export interface Slots {
  dashboardWidgets?: DashboardWidget[];
  paletteProviders?: PaletteProvider[];
  headerTools?: HeaderTool[];
  userMenuItems?: UserMenuItem[];
  bellItems?: BellItem[];
  background?: BackgroundItem[];
}

export type SlotName = keyof Slots;

/**
 * State of a hand-over to a framed service. `handed-over` answers each question, `renewed` goes to a frame
 * that asked before; `unavailable`: it asked, and gets its answer as soon as the back end can be reached; `not-allowed`: it
 * asked in a version of the protocol in which the site hands it nothing.
 */
export type HandOverState =
  | 'waiting'
  | 'not-allowed'
  | 'handed-over'
  | 'renewed'
  | 'acknowledged'
  | 'unavailable'
  | 'signed-out';

/** What the portal lends a remote. The raw token is not among it. */
export interface RemoteHost {
  remoteId: string;
  config: PortalConfig;
  user: CurrentUser;
  /** The store's: a route's `prefetch` starts its first query with it. */
  dispatch: PortalDispatch;
  /** Features of the registry, resolved for this person and place. */
  features: Readonly<Record<string, boolean>>;
  /** Live notifications; the subscription ends with the remote. */
  subscribeLive: (listener: (notifications: Notification[]) => void) => () => void;
  /**
   * What became of notifications elsewhere: read, marked unread or deleted in another tab, on another device, or by
   * another part of the portal. A host of before 1.1.0 has no such call.
   */
  subscribeMarks?: (listener: (marks: Marks) => void) => () => void;
  /**
   * How conditions stand, as it is told live: who has one, how often it came, whether it is over. A host of before 1.4.0
   * has no such call.
   */
  subscribeConditions?: (listener: (news: ConditionNews) => void) => () => void;
  /** Shows action feedback (the snackbar); `text` is already translated. */
  feedback: (variant: 'success' | 'info' | 'warning' | 'error', text: string) => void;
  navigate: (to: string) => void;
  /**
   * Answers the token requests of exactly this frame and origin (docs/guide/bring-a-service.md#the-protocol) until disposed of.
   * The portal holds the token, and the site's configuration says which one this service gets; the remote only says
   * which frame may ask. A host of before 1.4.0 knows no `service` and hands over the person's own token.
   */
  handOver: (
    frame: HTMLIFrameElement,
    options: {
      service: ServiceName;
      origin: string;
      sendRefreshToken: boolean;
      onState?: (state: HandOverState) => void;
    },
  ) => () => void;
  /**
   * Loads what a module of another remote of the registry exposes, for a service that ships one in place of a page;
   * its screens get that remote's own host. Rejects where the remote is off or cannot be loaded. A host
   * without federation, such as that of tests, has no such call.
   */
  loadModule?: (remote: string, expose: string) => Promise<{ default: ComponentType }>;
  /** Runs when the remote is switched off, its version replaced, or the user signs out. */
  onDispose: (dispose: () => void) => void;
}

/** Everything a remote gives the portal: the one door of a remote. */
export interface RemoteDefinition {
  id: string;
  /** The host API it was written for, as a semver range (`^1.0.0`). */
  hostApi: string;
  routes: RemoteRoute[];
  navigation: NavigationItem[];
  /** One lazy file per language, English at least (`MessageLoaders`); ids carry the feature's name (`inbox.empty.title`). */
  messages: MessageLoaders;
  slots?: Slots;
  /** Called once when the remote starts; what it returns is called when it ends. */
  setup?: (host: RemoteHost) => void | (() => void);
}
