import { matchPath } from 'react-router-dom';

/** The decoded id in a detail page's URL; undefined if the URL has changed in the meantime or is malformed. */
export function idHere(
  pattern: string,
  name: string,
  pathname = window.location.pathname,
): string | undefined {
  try {
    return matchPath(pattern, decodeURI(pathname))?.params[name];
  } catch {
    return undefined;
  }
}
