import { matchPath } from 'react-router-dom';

/**
 * The id that a detail page's address names, decoded; undefined where the page's address is another one by now, or cannot
 * be read.
 */
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
