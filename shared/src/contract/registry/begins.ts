import type { RemoteManifest } from './manifest.schema';

export const segments = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

const words = (pattern: readonly string[]): number => pattern.filter((segment) => segment !== '*').length;

/** The order of patterns by how specific they are: the longest first, then words before `*`. */
export const mostSpecificFirst = (one: readonly string[], other: readonly string[]): number =>
  other.length - one.length || words(other) - words(one);

/** Whether a path begins with a pattern, in which `*` stands for any one segment. */
function fits(pathname: string, pattern: string): boolean {
  const there = segments(pathname);
  return segments(pattern).every((segment, index) => {
    const found = there[index];
    return found !== undefined && (segment === '*' || segment === found);
  });
}

/**
 * The preload files of a remote for a path, by the most specific pattern of its manifest: the longest, and words before
 * `*`. They are public. An empty list: the remote is needed there, but has no public files for it. Undefined: it has no
 * part in the page.
 */
export function beginsWith(
  { preloadRoutes }: RemoteManifest,
  pathname: string,
): readonly string[] | undefined {
  const [closest] = Object.keys(preloadRoutes)
    .filter((pattern) => fits(pathname, pattern))
    .sort((a, b) => mostSpecificFirst(segments(a), segments(b)));
  return closest === undefined ? undefined : preloadRoutes[closest];
}

/** The files of the exposed module, which is the remote's definition. */
export const exposedFiles = ({ chunks }: RemoteManifest): readonly string[] => chunks.remote ?? [];

/** The files of a remote's texts, in English where the language is missing. */
export const textFiles = ({ chunks }: RemoteManifest, language: string): readonly string[] =>
  chunks[`messages-${language}`] ?? chunks['messages-en'] ?? [];
