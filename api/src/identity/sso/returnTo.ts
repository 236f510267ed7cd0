/** Any origin: only whether an address stays within it counts. */
const HERE = 'http://here.invalid';

/** Characters of a path to go back to: each attempt keeps its own in a cookie, and the header has an end. */
const MAX_PATH_CHARACTERS = 500;

/**
 * The path to open after a sign-in: one of the portal itself. Any other address (`https:`, `//host`, `/\host`) becomes
 * `/`, against open redirects.
 */
export function ownPathOf(requested: string | undefined): string {
  if (!requested?.startsWith('/') || requested.length > MAX_PATH_CHARACTERS || !URL.canParse(requested, HERE))
    return '/';
  const { origin, pathname, search, hash } = new URL(requested, HERE);
  // `/.//host` is a path here, but becomes `//host` once its dots are resolved.
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : '/';
}
