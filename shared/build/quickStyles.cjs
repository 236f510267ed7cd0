const { createRequire } = require('node:module');

/** A part of a selector that can be read without a parser: no brackets, strings or escapes. */
const PLAIN = /^[^()[\]"'\\]*$/;

/** What the element itself must have for each alternative of a selector; undefined where that is not plain to see. */
function needsOf(selector) {
  if (typeof selector !== 'string' || !PLAIN.test(selector)) return undefined;
  return selector.split(',').map((alternative) => {
    const own = alternative
      .trim()
      .split(/[\s>+~]+/)
      .at(-1)
      .replace(/::?[\w-]+/g, '');
    return {
      tag: /^[a-z][\w-]*/i.exec(own)?.[0].toLowerCase(),
      classes: (own.match(/\.[\w-]+/g) ?? []).map((name) => name.slice(1)),
    };
  });
}

/**
 * Spares jsdom most of its work on styles. It holds every rule of every style sheet against every element that a query by
 * role looks at, a fifth of the time of our page tests; nearly all of these rules name a class that the element has not.
 * Anything that may match is decided by jsdom as ever. To be called before jsdom is loaded.
 */
module.exports = function quickStyles() {
  const selectors = createRequire(require.resolve('jest-environment-jsdom'))(
    'jsdom/lib/jsdom/living/helpers/selectors.js',
  );
  const { matchesDontThrow } = selectors;
  const known = new Map();
  selectors.matchesDontThrow = (element, selector) => {
    if (!known.has(selector)) known.set(selector, needsOf(selector));
    const needs = known.get(selector);
    if (needs !== undefined) {
      const has = new Set((element.getAttributeNS(null, 'class') ?? '').split(/\s+/));
      const may = ({ tag, classes }) =>
        (tag === undefined || tag === element._localName.toLowerCase()) &&
        classes.every((name) => has.has(name));
      if (!needs.some(may)) return false;
    }
    return matchesDontThrow(element, selector);
  };
};
