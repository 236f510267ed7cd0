import type { ApiRequest } from '../../http';
import type { Preferences } from '../../preferences';
import type { Answer } from '../../session';
import type { Draft } from '../../ui/forms/draft';
import type { RemoteHost } from '../contract';
import type { UnsavedInput } from '../unsaved';

/** Where in the portal a part is. */
export interface MountAddress {
  pathname: string;
  search: string;
  /** What stands in the route's path in the place of `:name`. */
  params: Readonly<Record<string, string | undefined>>;
}

/**
 * What a part is lent that draws itself, in whichever framework or in none: all that a remote has, as functions. What is
 * begun by it (subscriptions, frames, announcements) ends with the part at the latest.
 *
 * Colours, font, spacing and corners are custom properties of the element (`--portal-color-text`, ...: see
 * `docs/guide/bring-a-remote.md`): they follow the person's choices by themselves.
 */
export interface MountHost extends RemoteHost {
  /** A text of the remote in the reader's language. */
  text: (id: string, values?: Readonly<Record<string, string | number>>) => string;
  readonly language: Preferences['i18n'];
  /** The locale that dates and numbers follow, for `Intl`. */
  readonly locale: string;
  readonly direction: Preferences['themeDirection'];
  readonly mode: Preferences['mode'];
  readonly address: MountAddress;
  /**
   * Called after language, texts, direction, mode, address, features or the person changed: whoever drew them draws them anew.
   * @returns ends it
   */
  onChange: (listener: () => void) => () => void;
  /** A call of the back end with the person's session. Never rejects. */
  call: (request: ApiRequest) => Promise<Answer>;
  /**
   * Announces what would be lost if the part went away; undefined: nothing. The portal asks before the person leaves, and
   * before it takes the part away itself.
   * @returns takes the announcement back
   */
  unsaved: (input: UnsavedInput) => () => void;
  /**
   * What this person typed into a form of the remote, kept in this tab until it is sent: write it with each input, read it when
   * the form is drawn, clear it when it was sent. It outlives the part: a switch off, another version, a session that ended. Never
   * put a password in. A host of before 1.4.0 has no such call.
   * @param form which form, with the id of what it edits: `note:7`
   */
  draft?: <Values extends object>(form: string) => Draft<Values>;
}

/** Ends what was mounted. */
export type Unmount = () => void;

/**
 * Draws a part into an element that is its own, which is empty and in the page. What it gives back ends it. A part that has
 * neither drawn anything nor kept its promise within the site's `registry.scriptTimeoutMs` is told as one that does not come.
 */
export type Mount = (
  element: HTMLElement,
  host: MountHost,
  // A promise of nothing too: what has nothing to end need not say so.
) => Unmount | void | Promise<Unmount | void>;

/** A lazily loaded module whose default export draws a part by itself. */
export type LoadMount = () => Promise<{ default: Mount }>;
