/* global document, window */
import './vitest.react.mjs';
import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

// Tests wait for conditions: on a busy machine those may take their time.
configure({ asyncUtilTimeout: 15_000 });

// The testing library asks for this in the first file of a worker alone.
beforeAll(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
});
afterEach(cleanup);

// React makes an error for each element, to say where it was made: a tenth of the time, and nobody asks. Up to so many.
const inner = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
if (inner && 'recentlyCreatedOwnerStacks' in inner)
  Object.defineProperty(inner, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set() {},
  });

// The testing library moves faked time on by Jest's name.
globalThis.jest = { advanceTimersByTime: (ms) => vi.advanceTimersByTime(ms) };

window.matchMedia ??= (media) => ({
  matches: false,
  media,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});

/** Styles stay: who drew them thinks they are there. */
const styles = () => document.head.querySelectorAll('style[data-emotion]');
const drawn = [...styles()];

afterAll(() => {
  document.head.replaceChildren(...new Set([...drawn, ...styles()]));
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.head, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

// jsdom's frames hang on whatever `setInterval` is when the first is asked for: one that a library asks the element's own
// window for under fake timers would never come, nor would any after it.
const { setTimeout: later, clearTimeout: cancel } = globalThis;
const frames = new Map();
let last = 0;
const requestAnimationFrame = (draw) => {
  last += 1;
  const frame = last;
  const run = () => {
    frames.delete(frame);
    draw(performance.now());
  };
  frames.set(frame, later(run, 16));
  return frame;
};
const cancelAnimationFrame = (frame) => {
  cancel(frames.get(frame));
  frames.delete(frame);
};
for (const page of [globalThis, document.defaultView])
  Object.assign(page, { requestAnimationFrame, cancelAnimationFrame });
