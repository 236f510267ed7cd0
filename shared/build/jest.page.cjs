/* global window */
require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// A busy machine may take long.
configure({ asyncUtilTimeout: 15_000 });

// jsdom has no layout, and so nothing to scroll and no media queries.
window.Element.prototype.scrollIntoView = () => undefined;
window.matchMedia = (media) => ({
  matches: false,
  media,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});
