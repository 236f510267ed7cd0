import type { ApiRequest } from '../../http';
import type { Preferences } from '../../preferences';
import type { Answer } from '../../session';
import type { Draft } from '../../ui/forms/unsaved/draft';
import type { RemoteHost } from '../contract';
import type { UnsavedInput } from '../../unsaved/unsaved';

/** The address in the portal where a part is shown. */
export interface MountAddress {
  pathname: string;
  search: string;
  /** The values of the route's `:name` parameters. */
  params: Readonly<Record<string, string | undefined>>;
}

/**
 * The host of a part that renders itself, in any framework or none. Whatever the part starts by it (subscriptions,
 * frames, announcements) ends with the part at the latest.
 *
 * Colours, font, spacing and corners are custom properties of the element (`--portal-color-text`, ...: see
 * `docs/guide/bring-a-remote.md`) and follow the user's preferences.
 */
export interface MountHost extends RemoteHost {
  /** Translates a message id of the remote into the user's language. */
  text: (id: string, values?: Readonly<Record<string, string | number>>) => string;
  readonly language: Preferences['i18n'];
  /** The `Intl` locale of dates and numbers. */
  readonly locale: string;
  readonly direction: Preferences['themeDirection'];
  readonly mode: Preferences['mode'];
  readonly address: MountAddress;
  /** Called after language, texts, direction, mode, address, features or user changed. @returns unsubscribes */
  onChange: (listener: () => void) => () => void;
  /** Calls the back end in the user's session. Never rejects. */
  call: (request: ApiRequest) => Promise<Answer>;
  /**
   * Announces unsaved input, or with undefined that there is none: the portal asks before the user leaves and before it
   * removes the part. @returns withdraws the announcement
   */
  unsaved: (input: UnsavedInput) => () => void;
  /**
   * A draft: what this user typed into a form, kept in this tab. Write it with each input, read it when the form is
   * drawn, clear it after sending. It outlives the part: a switch-off, another version, an ended session. Never store a
   * password in it. Undefined in hosts before 1.4.0.
   * @param form the form, with the id of what it edits: `note:7`
   */
  draft?: <Values extends object>(form: string) => Draft<Values>;
}

/** Ends a mounted part. */
export type Unmount = () => void;

/**
 * Renders a part into its own empty element in the page; the returned function ends it. A part that has drawn nothing
 * and whose promise is pending after the site's `registry.scriptTimeoutMs` fails with a timeout.
 */
export type Mount = (
  element: HTMLElement,
  host: MountHost,
  // Also a promise of nothing, for parts without a clean-up.
) => Unmount | void | Promise<Unmount | void>;

/** A lazily loaded module whose default export renders a part by itself. */
export type LoadMount = () => Promise<{ default: Mount }>;
