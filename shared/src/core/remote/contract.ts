import type { ComponentType } from 'react';
import type { PermissionRule } from '../../contract/registry';
import type { MessageLoaders } from '../i18n/catalogue';
import type { PortalConfig, ServiceName } from '../../contract/config';
import type { CurrentUser } from '../session';
import type { PortalDispatch } from '../store';
import type { LoadComponent } from '../ui/page/component';
import type { ConditionNews, Marks, Notification } from '../../contract/wire';

export type { LoadComponent };

/** A page of a remote. `path` is absolute in the portal, in react-router's syntax. */
export interface RemoteRoute {
  /** Unique within the remote; also the name of the prefetched chunk. */
  id: string;
  path: string;
  /** Message id of the page's title, for document title, breadcrumb and announcement. */
  titleId: string;
  load: LoadComponent;
  /** Who may see it; without a rule, every signed-in user. */
  when?: PermissionRule;
}

/** An entry of the menu. Texts are message ids; an unknown type is drawn as an error. */
export interface NavigationItem {
  id: string;
  type: 'group' | 'collapse' | 'item';
  titleId: string;
  captionId?: string;
  url?: string;
  /** An address outside the portal, instead of `url`. */
  link?: string;
  icon?: ComponentType<{ size?: number | string; stroke?: number }>;
  chip?: { labelId: string; color?: 'default' | 'primary' | 'secondary' };
  target?: boolean;
  disabled?: boolean;
  breadcrumbs?: boolean;
  /** Whether phones show it in the bottom bar, which has four places. Since host API 1.4.0. */
  atHand?: boolean;
  children?: NavigationItem[];
  when?: PermissionRule;
  /** Lower comes first; equal ones keep the registry's order. */
  order?: number;
}

/** The fields of every slot item; `id` is unique within the remote. */
export interface SlotItem {
  id: string;
  order?: number;
  when?: PermissionRule;
}

/** A tile of the dashboard. */
export interface DashboardWidget extends SlotItem {
  titleId: string;
  size: 'third' | 'half' | 'full';
  /** A plain line below the tiles, whatever its size. Since host API 1.4.0; an older host draws a tile. */
  line?: boolean;
  load: LoadComponent;
}

/** One line of the command palette. */
export interface PaletteEntry {
  id: string;
  label: string;
  hint?: string;
  section: 'pages' | 'actions' | 'people' | 'notifications' | 'services';
  /** Id of the line's subject: of two lines with one subject the first is shown. Since host API 1.1.0. */
  about?: string;
  /** A path in the portal, or what to do. */
  to?: string;
  run?: () => void;
}

/** A palette provider, called for each query; a rejection hides only this provider's lines. */
export interface PaletteProvider extends SlotItem {
  search: (query: string, context: PaletteContext) => Promise<PaletteEntry[]> | PaletteEntry[];
}

export interface PaletteContext {
  host: RemoteHost;
  signal: AbortSignal;
  /** Translates a message id of the remote into the user's language. */
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

/** The pages that show the bell's notifications. */
export interface BellItem extends SlotItem {
  /** The path of the full list. */
  listPath: string;
  /** The page of one notification; undefined if this remote has none. */
  href: (notification: Notification) => string | undefined;
}

/**
 * A component that is mounted while its remote is on and somebody is signed in, such as a dialog opened from anywhere.
 */
export interface BackgroundItem extends SlotItem {
  load: LoadComponent;
}

/** The typed slots of the portal. Each item has its own error boundary. */
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
 * The state of a token handshake with a framed service. `not-allowed`: the site gives no token to a page of its
 * protocol version; `renewed`: it was sent a renewed token; `unavailable`: it is answered once the back end can be
 * reached.
 */
export type HandOverState =
  | 'waiting'
  | 'not-allowed'
  | 'handed-over'
  | 'renewed'
  | 'acknowledged'
  | 'unavailable'
  | 'signed-out';

/** What the portal gives a remote. For security, the raw token is not included. */
export interface RemoteHost {
  remoteId: string;
  config: PortalConfig;
  user: CurrentUser;
  /** The store's `dispatch`. */
  dispatch: PortalDispatch;
  /** The registry's features, resolved for this user and pilot. */
  features: Readonly<Record<string, boolean>>;
  /** Subscribes to live notifications; ends with the remote. */
  subscribeLive: (listener: (notifications: Notification[]) => void) => () => void;
  /** Read receipts of other tabs and devices, and of other parts of the portal. Undefined in hosts before 1.1.0. */
  subscribeMarks?: (listener: (marks: Marks) => void) => () => void;
  /** Live changes of conditions: owner, count, end. Undefined in hosts before 1.4.0. */
  subscribeConditions?: (listener: (news: ConditionNews) => void) => () => void;
  /** Shows a snackbar; `text` is already translated. */
  feedback: (variant: 'success' | 'info' | 'warning' | 'error', text: string) => void;
  navigate: (to: string) => void;
  /**
   * The token handshake (docs/guide/bring-a-service.md#the-protocol): answers exactly this frame and origin until
   * disposed of. The portal keeps the token, and the site's configuration decides which one the service gets. A host
   * before 1.4.0 ignores `service` and sends the user's own token.
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
   * Loads an exposed module of another remote, which gets that remote's host. Rejects where that is off or fails to
   * load. Undefined in hosts without federation, as in tests.
   */
  loadModule?: (remote: string, expose: string) => Promise<{ default: ComponentType }>;
  /** Registers a clean-up for when the remote is switched off or replaced, or the user signs out. */
  onDispose: (dispose: () => void) => void;
}

/** Everything that a remote gives the portal. */
export interface RemoteDefinition {
  id: string;
  /** The host API that it was written for, as a semver range (`^2.0.0`). */
  hostApi: string;
  routes: RemoteRoute[];
  navigation: NavigationItem[];
  /** One lazy file per language, English at least. Ids begin with the feature's name (`inbox.empty.title`). */
  messages: MessageLoaders;
  slots?: Slots;
  /** Called once when the remote starts; the returned function is called when it ends. */
  setup?: (host: RemoteHost) => void | (() => void);
}
