/** Which scripts of the shell a page begins with, as the build writes it into `index.html`. */
export interface Plan {
  /** Path prefix to names of chunks, `*` standing for the reader's language; `/` is every other page. */
  routes: Readonly<Record<string, readonly string[]>>;
  /** Name of a chunk to its files. */
  chunks: Readonly<Record<string, readonly string[]>>;
}

/**
 * Pages that are drawn for whoever comes; everything else leads to the login page without a session. A copy for the first
 * script, which is small: the test holds it against the wire contract's lists.
 */
const OPEN =
  /^\/(pages|activate-account|forgot-password|reset-password|check-mail|confirm-email|undo-email)(\/|$)/;

/** Addresses of the sign-in page, and those that lead there and nowhere else. */
const GUEST = /^\/(login|dashboard|index\.html)?\/?$/;

/** Whether the page behind the address is the sign-in for somebody without a session (`shell/src/guest`). */
export const startsAsGuest = (pathname: string): boolean => GUEST.test(pathname);

/** Where a person will be once the page has looked at its address and at the session. */
function placeOf(pathname: string, signedIn: boolean): string {
  if (OPEN.test(pathname)) return pathname;
  if (startsAsGuest(pathname)) return signedIn ? '/dashboard' : '/login';
  // Without a session it may be a page or nowhere: the portal knows, and then shows its own sign-in.
  return signedIn ? pathname : '/signed-out';
}

const below = (pathname: string, prefix: string): boolean =>
  prefix === '/' || pathname === prefix || pathname.startsWith(`${prefix}/`);

/**
 * The scripts of the page behind an address, as far as the address and a look into the storage can tell: a stored session
 * nearly always holds. A language that the build has no texts of is read as English, as the shell will. What comes in vain is in the cache for later.
 */
export function filesFor(
  { routes, chunks }: Plan,
  pathname: string,
  signedIn: boolean,
  language: string,
): string[] {
  const place = placeOf(pathname, signedIn);
  const [prefix = '/'] = Object.keys(routes)
    .filter((known) => below(place, known))
    .sort((a, b) => b.length - a.length);
  const files = (routes[prefix] ?? []).flatMap(
    (name) => chunks[name.replace('*', language)] ?? chunks[name.replace('*', 'en')] ?? [],
  );
  return [...new Set(files)];
}
