import type { RemoteManifest } from './manifest.schema';

export const segments = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** The names of a route's parameters, in order: `id` of `/things/:id`. */
export const parametersOf = (path: string): string[] =>
  segments(path).flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : []));

const words = (pattern: readonly string[]): number => pattern.filter((segment) => segment !== '*').length;

/** The order of patterns by how specific they are: the longest first, then words before `*`. */
export const mostSpecificFirst = (one: readonly string[], other: readonly string[]): number =>
  other.length - one.length || words(other) - words(one);

/** The first files of a remote's page: of its route, by id. */
export const pageFiles = (
  { pages }: Pick<RemoteManifest, 'pages'>,
  id: string | undefined,
): readonly string[] => (id !== undefined && Object.hasOwn(pages, id) && pages[id]) || [];

/** The files of the exposed module, which is the remote's definition. */
export const exposedFiles = ({ chunks }: RemoteManifest): readonly string[] => chunks.remote ?? [];

/** The files of a remote's texts, in English where the language is missing. */
export const textFiles = ({ chunks }: RemoteManifest, language: string): readonly string[] =>
  chunks[`messages-${language}`] ?? chunks['messages-en'] ?? [];
