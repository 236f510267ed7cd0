/** The imports of a remote's pages and dashboard tiles by their ids, where a loader contains its import. */
export function importsOfParts(source: string): {
  pages: Record<string, string>;
  tiles: Record<string, string>;
};
