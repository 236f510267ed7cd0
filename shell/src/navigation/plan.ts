/** Which scripts of the shell a page begins with, as the build writes it into `index.html`. */
export interface Plan {
  /**
   * Path prefix to names of chunks, the longest first, `*` standing for the reader's language; `/` is every other page. A page with the
   * frame is for those who are signed in; `/signed-out` is what others get instead.
   */
  routes: Readonly<Record<string, readonly string[]>>;
  /** Name of a chunk to its files. */
  chunks: Readonly<Record<string, readonly string[]>>;
  /** By the same prefixes: the calls that pages begin with, for those who are signed in. */
  calls?: Readonly<Record<string, readonly string[] | undefined>>;
}

/** With what the page behind an address begins. */
export interface Beginning {
  files: readonly string[];
  /** Paths below the back end's address, see `boot/first/call.ts`. */
  calls: readonly string[];
}

/** Addresses of the sign-in page, and those that lead there and nowhere else. */
const SIGNED_OUT = /^\/(login|dashboard|index\.html)?\/?$/;

/** Whether the page behind the address is the sign-in for somebody without a session (`shell/src/signInBundle`). */
export const startsSignedOut = (pathname: string): boolean => SIGNED_OUT.test(pathname);

const below = (pathname: string, prefix: string): boolean =>
  prefix === '/' || `${pathname}/`.startsWith(`${prefix}/`);

/**
 * With what the page behind an address begins, as far as the address and a look into the storage can tell: a stored session
 * nearly always holds. A language that the build has no texts of is read as English, as the shell will. What comes in
 * vain is in the cache for later.
 */
export function beginningOf(
  { routes, chunks, calls = {} }: Plan,
  pathname: string,
  signedIn: boolean,
  language: string,
): Beginning {
  let place = Object.keys(routes).find((known) => below(pathname, known)) ?? '/';
  const names = () => routes[place] ?? [];
  if (startsSignedOut(pathname)) place = signedIn ? '/dashboard' : '/login';
  // Without a session it may be a page or nowhere: the portal knows, and then shows its own sign-in.
  else if (!signedIn && names().includes('frame')) place = '/signed-out';
  const files = names().flatMap(
    (name) => chunks[name.replace('*', language)] ?? chunks[name.replace('*', 'en')] ?? [],
  );
  return { files: [...new Set(files)], calls: calls[place] ?? [] };
}
