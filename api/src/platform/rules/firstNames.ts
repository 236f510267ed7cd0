/** The most names in one text, as on the pages: a role may have thousands of people. */
const MAX_NAMES = 10;

/**
 * The names of one text; of many the first ones, and how many others there are in the words of `more`. One more name is
 * as short as its number.
 */
export const firstNames = (names: readonly string[], more: (count: number) => string): string =>
  (names.length > MAX_NAMES + 1
    ? [...names.slice(0, MAX_NAMES), more(names.length - MAX_NAMES)]
    : names
  ).join(', ');
