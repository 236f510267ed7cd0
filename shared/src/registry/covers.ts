/** Whether a path prefix (`/a`, also written `/a/`) covers an address of the portal: whole segments only. */
export const covers = (prefix: string, pathname: string): boolean =>
  pathname === prefix || pathname.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`);

/** Whether one of several path prefixes covers an address. */
export const coveredBy = (prefixes: readonly string[], pathname: string): boolean =>
  prefixes.some((prefix) => covers(prefix, pathname));
