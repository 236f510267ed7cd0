/** The shell chunks and first calls per page, written into `index.html` by the build. */
export interface PagePlan {
  /**
   * Path prefix to chunk names, longest prefix first; `*` stands for the user's language and `/` for every other page.
   * Pages with the frame need a session; without one, `/signed-out` applies.
   */
  routes: Readonly<Record<string, readonly string[]>>;
  /** Chunk name to its files. */
  chunks: Readonly<Record<string, readonly string[]>>;
  /** The pages' first calls with a session, by the same prefixes. */
  calls?: Readonly<Record<string, readonly string[] | undefined>>;
}

/** What is drawn around the portal's name until the page is: the sign-in's card, the frame's bar, or nothing. */
type Outline = 'card' | 'frame' | 'name';

export interface Beginning {
  outline: Outline;
  files: readonly string[];
  calls: readonly string[];
}

/** The sign-in page's address, and those that always redirect to it without a session. */
const SIGNED_OUT = /^\/(login|dashboard|index\.html)?\/?$/;

/** Whether the address shows the sign-in bundle without a session (`shell/src/boot/signInBundle`). */
export const startsSignedOut = (pathname: string): boolean => SIGNED_OUT.test(pathname);

const below = (pathname: string, prefix: string): boolean =>
  prefix === '/' || `${pathname}/`.startsWith(`${prefix}/`);

/**
 * The outline, files and calls of the page at an address. A stored session counts as valid, because it nearly always is. A
 * language without texts in the build counts as English, as in the shell. Unused files stay in the cache for later.
 */
export function beginningOf(
  { routes, chunks, calls = {} }: PagePlan,
  pathname: string,
  signedIn: boolean,
  language: string,
): Beginning {
  let place = Object.keys(routes).find((known) => below(pathname, known)) ?? '/';
  const names = () => routes[place] ?? [];
  if (startsSignedOut(pathname)) place = signedIn ? '/dashboard' : '/login';
  // The address may not exist; the portal finds out, and shows its own sign-in.
  else if (!signedIn && names().includes('frame')) place = '/signed-out';
  const files = names().flatMap(
    (name) => chunks[name.replace('*', language)] ?? chunks[name.replace('*', 'en')] ?? [],
  );
  const outline = names().includes('frame') ? 'frame' : names().includes('pages') ? 'name' : 'card';
  return { outline, files: [...new Set(files)], calls: calls[place] ?? [] };
}
