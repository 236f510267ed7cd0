require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// Tests wait for conditions: on a busy machine those may take their time.
jest.setTimeout(60_000);
if (process.env.CI) jest.retryTimes(2);
configure({ asyncUtilTimeout: 15_000 });

if (typeof window !== 'undefined' && !window.matchMedia) {
  window.matchMedia = (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  });
}
