/* global document, window */
import './vitest.react.mjs';
import './vitest.styles.mjs';
import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

// A busy machine may take long.
configure({ asyncUtilTimeout: 15_000 });

// The testing library sets this only for the first file of a worker.
beforeAll(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
});
afterEach(cleanup);

// React creates an error per element for its stack, up to a limit: a tenth of the test time. A counter at infinity
// skips it.
const inner = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
if (inner && 'recentlyCreatedOwnerStacks' in inner)
  Object.defineProperty(inner, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set() {},
  });

// The testing library advances fake timers through Jest's name.
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

/** Emotion's styles stay, because its cache takes them for inserted. */
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

// jsdom's animation frames use the `setInterval` of the first request. If a library requests one from the element's
// window under fake timers, no frame ever fires again. This replacement always uses the real timers.
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
