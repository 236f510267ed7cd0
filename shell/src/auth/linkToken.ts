import { mailedPages } from '@portal/shared/wire';

type Page = Pick<Window, 'location' | 'history' | 'sessionStorage'>;

const PAGES: readonly string[] = Object.values(mailedPages);

const keyOf = (path: string): string => `portal.link.${path}`;

/** What this page holds where the browser forbids storage: it then ends with a reload. */
const held = new Map<string, string>();

/** Takes `token` out of a query or of what stands behind the `#`, where it is in there. */
function cut(text: string, sign: '?' | '#'): { token: string | undefined; rest: string } {
  const fields = new URLSearchParams(text.slice(1));
  const token = fields.get('token')?.trim();
  if (!token) return { token: undefined, rest: text };
  fields.delete('token');
  return { token, rest: fields.size > 0 ? sign + fields.toString() : '' };
}

function keep({ sessionStorage: tab }: Page, path: string, token: string | undefined): void {
  if (token === undefined) held.delete(path);
  else held.set(path, token);
  try {
    if (token === undefined) tab.removeItem(keyOf(path));
    else tab.setItem(keyOf(path), token);
  } catch {
    // Storage is forbidden or full: the link works until the page is loaded again.
  }
}

function kept({ sessionStorage: tab }: Page, path: string): string | undefined {
  const token = held.get(path);
  if (token !== undefined) return token;
  try {
    return tab.getItem(keyOf(path)) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Takes the token of a mailed link out of the address at once, so that it stands neither in the history nor on a
 * screenshot nor in a proxy's log, and keeps it for this tab: a reload does not cost the link. Mails carry it behind
 * the `#`, which no browser sends; links of older mails have it in the query.
 * @returns undefined where neither the address nor this tab has one
 */
export function takeToken(page: Page = window): string | undefined {
  const { pathname, search, hash } = page.location;
  if (!PAGES.includes(pathname)) return undefined;
  const query = cut(search, '?');
  const behind = cut(hash, '#');
  const token = behind.token ?? query.token;
  if (token !== undefined) {
    keep(page, pathname, token);
    page.history.replaceState(page.history.state, '', pathname + query.rest + behind.rest);
  }
  return kept(page, pathname);
}

/** The link has been used, or is worth nothing: it is forgotten. */
export function forgetToken(page: Page = window): void {
  keep(page, page.location.pathname, undefined);
}
