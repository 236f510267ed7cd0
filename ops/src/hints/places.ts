/** One part of an address: a word, or any. */
const ANY = '*';
export type Place = readonly string[];

/** A route's `:id` stands for any part, as `*` does in what a build lists. */
const segments = (pattern: string): Place =>
  pattern
    .split('/')
    .filter((part) => part !== '')
    .map((part) => (part.startsWith(':') ? ANY : part));

const words = (place: Place): number => place.filter((part) => part !== ANY).length;

/** The place of all addresses that lie at or below both; undefined where there are none. */
function meet(one: Place, other: Place): Place | undefined {
  const length = Math.max(one.length, other.length);
  const parts = Array.from({ length }, (_, at) => {
    const [here, there] = [one[at] ?? ANY, other[at] ?? ANY];
    return here === ANY ? there : there === ANY || here === there ? here : undefined;
  });
  return parts.includes(undefined) ? undefined : (parts as string[]);
}

/** More are never needed; patterns that cross each other without end are cut off, and some address is named too little. */
const MOST = 2_000;

/**
 * Every place at which it may change which of some patterns speak of an address, the closest first: an address is in the
 * first that it lies at or below, and all addresses there, and all below, are alike for every one of the patterns.
 */
export function places(patterns: readonly string[]): Place[] {
  const known = new Map<string, Place>();
  const add = (place: Place) => void known.set(place.join('/'), place);
  patterns.forEach((pattern) => add(segments(pattern)));
  // A map hands out what is added meanwhile as well: in the end every two of them have met.
  for (const one of known.values())
    for (const other of known.values()) {
      const both = known.size < MOST ? meet(one, other) : undefined;
      if (both) add(both);
    }
  return [...known.values()].sort((a, b) => b.length - a.length || words(b) - words(a));
}

/** A part that no page is called by: where `*` stands for any, this one is as good as every other. */
const NOBODYS = '~';

/** An address at the place itself, or below it. */
export const addressAt = (place: Place, below = false): string =>
  `/${[...place, ...(below ? [NOBODYS] : [])].map((part) => (part === ANY ? NOBODYS : part)).join('/')}`;

const SAFE = /^[\w.~-]+$/;

/** Without `$`, by which nginx names its variables, in expressions too. */
const ENDS = { at: '/?(?!.)', below: '/[^/]', both: '(?![^/])' };

/** An expression for the addresses at a place, below it, or both; undefined for one that no expression should be made of. */
export function expressionFor(place: Place, which: 'at' | 'below' | 'both'): string | undefined {
  if (!place.every((part) => part === ANY || SAFE.test(part))) return undefined;
  const parts = place.map((part) => `/${part === ANY ? '[^/]+' : part.replaceAll('.', '[.]')}`).join('');
  return `^${parts}${ENDS[which]}`;
}
