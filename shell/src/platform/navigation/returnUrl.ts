/** The default home path (docs/reference/product.md#routes). */
export const HOME = '/dashboard';
export const LOGIN = '/login';

export function loginUrl(location: { pathname: string; search: string; hash: string }): string {
  const path = location.pathname + location.search + location.hash;
  return path === '/' || path === HOME ? LOGIN : `${LOGIN}?from=${encodeURIComponent(path)}`;
}

/** The path to open after sign-in. Other origins (`//host`, `/\host`, `https:`) lead home, against open redirects. */
export function returnPath(search: string, origin: string = window.location.origin): string {
  const from = new URLSearchParams(search).get('from');
  if (!from?.startsWith('/')) return HOME;
  try {
    const url = new URL(from, origin);
    // `/.//host` is a path here, but becomes `//host` once its dots are resolved.
    return url.origin === origin && !url.pathname.startsWith('//')
      ? url.pathname + url.search + url.hash
      : HOME;
  } catch {
    return HOME;
  }
}
