import type { RemoteManifest } from './manifest.schema';

const segments = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** Whether an address begins as a pattern does; a `*` in it stands for any one segment. */
function fits(pathname: string, pattern: string): boolean {
  const there = segments(pathname);
  return segments(pattern).every((segment, index) => {
    const found = there[index];
    return found !== undefined && (segment === '*' || segment === found);
  });
}

/**
 * The files, open to everybody, with which a remote's page behind an address begins: what the manifest lists for the pattern
 * that speaks of it most closely, the longest, and words before `*`. An empty list says that the remote is wanted there, and
 * that nothing more of it is everybody's; undefined, that it has no part in the page.
 */
export function beginsWith(
  { preloadRoutes }: RemoteManifest,
  pathname: string,
): readonly string[] | undefined {
  const words = (pattern: string) => segments(pattern).filter((segment) => segment !== '*').length;
  const [closest] = Object.keys(preloadRoutes)
    .filter((pattern) => fits(pathname, pattern))
    .sort((a, b) => segments(b).length - segments(a).length || words(b) - words(a));
  return closest === undefined ? undefined : preloadRoutes[closest];
}

/** The files of the module that a remote exposes: its definition. */
export const exposedFiles = ({ chunks }: RemoteManifest): readonly string[] => chunks.remote ?? [];

/** The files of a remote's texts; one without the language is read in English. */
export const textFiles = ({ chunks }: RemoteManifest, language: string): readonly string[] =>
  chunks[`messages-${language}`] ?? chunks['messages-en'] ?? [];
