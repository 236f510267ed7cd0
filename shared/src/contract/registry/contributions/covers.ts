/** Whether a path prefix (`/a` or `/a/`) covers a path, by whole segments. */
export const covers = (prefix: string, pathname: string): boolean =>
  pathname === prefix || pathname.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`);

export const coveredBy = (prefixes: readonly string[], pathname: string): boolean =>
  prefixes.some((prefix) => covers(prefix, pathname));
