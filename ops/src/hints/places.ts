const ANY = '*';
export type Place = readonly string[];

/** The segments of a pattern. A route's `:id` matches any segment, as `*` does in a build's list. */
const segments = (pattern: string): Place =>
  pattern
    .split('/')
    .filter((part) => part !== '')
    .map((part) => (part.startsWith(':') ? ANY : part));

const words = (place: Place): number => place.filter((part) => part !== ANY).length;

/** The place of all addresses that lie at or below both places; undefined where there are none. */
function meet(one: Place, other: Place): Place | undefined {
  const length = Math.max(one.length, other.length);
  const parts = Array.from({ length }, (_, at) => {
    const [here, there] = [one[at] ?? ANY, other[at] ?? ANY];
    return here === ANY ? there : there === ANY || here === there ? here : undefined;
  });
  return parts.includes(undefined) ? undefined : (parts as string[]);
}

/** A limit that real patterns never reach. Beyond it places are missing, and some addresses get too few hints. */
const MOST = 2_000;

/**
 * Every place where other patterns may match, the closest first. An address belongs to the first place at or above it.
 * All addresses at a place match the same patterns, and so do all addresses below it.
 */
export function places(patterns: readonly string[]): Place[] {
  const known = new Map<string, Place>();
  const add = (place: Place) => void known.set(place.join('/'), place);
  patterns.forEach((pattern) => add(segments(pattern)));
  // A map's iterator also visits entries added meanwhile: in the end every two places have been intersected.
  for (const one of known.values())
    for (const other of known.values()) {
      const both = known.size < MOST ? meet(one, other) : undefined;
      if (both) add(both);
    }
  return [...known.values()].sort((a, b) => b.length - a.length || words(b) - words(a));
}

/** A segment that no page uses. Where `*` matches any segment, this one represents all the others. */
const NOBODYS = '~';

export const addressAt = (place: Place, below = false): string =>
  `/${[...place, ...(below ? [NOBODYS] : [])].map((part) => (part === ANY ? NOBODYS : part)).join('/')}`;

const SAFE = /^[\w.~-]+$/;

/** Ends of the expressions, without `$`, which begins a variable in nginx even within an expression. */
const ENDS = { at: '/?(?!.)', below: '/[^/]', both: '(?![^/])' };

/** The expression for the addresses at a place, below it, or both; undefined for a place with unsafe characters. */
export function expressionFor(place: Place, which: 'at' | 'below' | 'both'): string | undefined {
  if (!place.every((part) => part === ANY || SAFE.test(part))) return undefined;
  const parts = place.map((part) => `/${part === ANY ? '[^/]+' : part.replaceAll('.', '[.]')}`).join('');
  return `^${parts}${ENDS[which]}`;
}
