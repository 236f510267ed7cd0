import { tabStore } from '@portal/shared/storage';
import { mailedPages } from '@portal/shared/wire';

type Page = Pick<Window, 'location' | 'history'>;
type Tab = Pick<Storage, 'getItem' | 'removeItem'> & { setItem: (key: string, value: string) => unknown };

const PAGES: readonly string[] = Object.values(mailedPages);

const keyOf = (path: string): string => `portal.link.${path}`;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * The page of mailed links at an address. Mail programs, filters and people change addresses: like the router, it
 * takes any case, encoded letters and a slash at the end, and slashes too many at the beginning, which
 * `history.replaceState` would take for another host's name.
 */
function pageAt(pathname: string): string | undefined {
  const path = `/${decoded(pathname)
    .toLowerCase()
    .replaceAll(/^\/+|\/+$/g, '')}`;
  return PAGES.find((page) => page === path);
}

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
  const own = pageAt(pathname);
  for (const other of PAGES) if (other !== own) tab.removeItem(keyOf(other));
  if (own === undefined) return undefined;
  const query = cut(search, '?');
  const behind = cut(hash, '#');
  const token = behind.token ?? query.token;
  if (token !== undefined) {
    tab.setItem(keyOf(own), token);
    page.history.replaceState(page.history.state, '', own + query.rest + behind.rest);
  }
  return tab.getItem(keyOf(own)) ?? undefined;
}

export function forgetToken(page: Pick<Page, 'location'> = window, tab: Tab = tabStore): void {
  const own = pageAt(page.location.pathname);
  if (own !== undefined) tab.removeItem(keyOf(own));
}

/** Forgets the token of a page that somebody left without using it. */
export function forgetWhenLeft(
  path: string,
  page: Pick<Page, 'location'> = window,
  tab: Tab = tabStore,
): void {
  const left = pageAt(path);
  if (left === undefined || left === pageAt(page.location.pathname) || KEPT_WHEN_LEFT.includes(left)) return;
  tab.removeItem(keyOf(left));
}
