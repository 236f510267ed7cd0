/** The default home path (docs/reference/product.md#routes). */
export const HOME = '/dashboard';
export const LOGIN = '/login';

/** The login address that leads back to where someone wanted to go. */
export function loginUrl(wanted: { pathname: string; search: string; hash: string }): string {
  const path = wanted.pathname + wanted.search + wanted.hash;
  return path === '/' || path === HOME ? LOGIN : `${LOGIN}?from=${encodeURIComponent(path)}`;
}

/**
 * Where to go after sign-in: the path that was asked for, when it is one of this portal. Another origin, however it is
 * written (`//host`, `/\host`, `https:`), leads home.
 */
export function returnPath(search: string, origin: string = window.location.origin): string {
  const from = new URLSearchParams(search).get('from');
  if (!from?.startsWith('/')) return HOME;
  try {
    const url = new URL(from, origin);
    // `/.//host` is a path of ours that reads `//host` once its dots are resolved.
    return url.origin === origin && !url.pathname.startsWith('//')
      ? url.pathname + url.search + url.hash
      : HOME;
  } catch {
    return HOME;
  }
}
