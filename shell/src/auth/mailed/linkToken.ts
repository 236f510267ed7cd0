import { tabStore } from '@portal/shared/storage';
import { mailedPages } from '@portal/shared/wire';

type Page = Pick<Window, 'location' | 'history'>;
type Tab = Pick<Storage, 'getItem' | 'removeItem'> & { setItem: (key: string, value: string) => unknown };

const PAGES: readonly string[] = Object.values(mailedPages);

const keyOf = (path: string): string => `portal.link.${path}`;

function cut(text: string, sign: '?' | '#'): { token: string | undefined; rest: string } {
  const fields = new URLSearchParams(text.slice(1));
  const token = fields.get('token')?.trim();
  if (!token) return { token: undefined, rest: text };
  fields.delete('token');
  return { token, rest: fields.size > 0 ? sign + fields.toString() : '' };
}

/** Links that lead into the portal and are answered after coming back; the others end with their page. */
const KEPT_WHEN_LEFT: readonly string[] = [mailedPages.condition];

/**
 * Moves the token of a mailed link from the address to this tab's storage at once, so that it stays out of the history,
 * screenshots and proxy logs, and survives a reload. Mails carry it in the fragment, which browsers do not send; older
 * mails have it in the query. Tokens of other pages are forgotten: somebody else may use the tab by now.
 * @returns undefined if neither the address nor this tab has one
 */
export function takeToken(page: Page = window, tab: Tab = tabStore): string | undefined {
  const { pathname, search, hash } = page.location;
  for (const other of PAGES) if (other !== pathname) tab.removeItem(keyOf(other));
  if (!PAGES.includes(pathname)) return undefined;
  const query = cut(search, '?');
  const behind = cut(hash, '#');
  const token = behind.token ?? query.token;
  if (token !== undefined) {
    tab.setItem(keyOf(pathname), token);
    page.history.replaceState(page.history.state, '', pathname + query.rest + behind.rest);
  }
  return tab.getItem(keyOf(pathname)) ?? undefined;
}

export function forgetToken(page: Pick<Page, 'location'> = window, tab: Tab = tabStore): void {
  tab.removeItem(keyOf(page.location.pathname));
}

/** Forgets the token of a page that somebody left without using it. */
export function forgetWhenLeft(
  path: string,
  page: Pick<Page, 'location'> = window,
  tab: Tab = tabStore,
): void {
  if (page.location.pathname !== path && !KEPT_WHEN_LEFT.includes(path)) tab.removeItem(keyOf(path));
}
