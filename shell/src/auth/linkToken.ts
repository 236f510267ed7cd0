type Page = Pick<Window, 'location' | 'history'>;

let taken: { path: string; token: string } | undefined;

/**
 * Takes the token of a mailed link out of the address bar at once, so that it stands neither in the history nor on a
 * screenshot, and keeps it in memory for this page.
 * @returns undefined where the link has none
 */
export function takeToken(page: Page = window): string | undefined {
  const { pathname, search, hash } = page.location;
  const query = new URLSearchParams(search);
  const token = query.get('token')?.trim();
  if (token) {
    taken = { path: pathname, token };
    query.delete('token');
    const rest = query.toString();
    page.history.replaceState(page.history.state, '', pathname + (rest && `?${rest}`) + hash);
  }
  return taken?.path === pathname ? taken.token : undefined;
}

/** The link has been used: it is worth nothing any more. */
export function forgetToken(): void {
  taken = undefined;
}
