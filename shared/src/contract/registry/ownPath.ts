/**
 * A path of the portal, with an optional query. Security: browsers read `//host` and `/\host` as another site's
 * address, drop tabs and line ends first, and resolve dots, so that `/./` and `/../` could hide either.
 */
export const OWN_PATH = /^\/(?!\.{0,2}[/\\])[^\\\p{Cc}]*$/u;

export const OWN_PATH_PROBLEM =
  'must be a path of this portal: it begins with one slash and names no other site';
