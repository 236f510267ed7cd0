import { afterAll, afterEach, beforeAll, vi } from 'vitest';

// Files share a process, so undo what a test replaced.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** A page's globals are accessors, so compare their values rather than their descriptors. */
const inPage = 'document' in globalThis;
const look = (name) => {
  const property = Object.getOwnPropertyDescriptor(globalThis, name);
  return { property, value: inPage && property?.set ? globalThis[name] : property?.value };
};
const isSame = (one, other) => one.property?.get === other.property?.get && Object.is(one.value, other.value);
const names = () => Object.getOwnPropertyNames(globalThis).filter((name) => !name.startsWith('__vitest'));

let before = new Map();
let environment = {};

// The file is loaded by now. What its modules set once on load must stay.
beforeAll(() => {
  before = new Map(names().map((name) => [name, look(name)]));
  environment = { ...process.env };
});

// Removes the globals that its tests added, and restores those that they replaced.
afterAll(() => {
  for (const name of names()) if (!before.has(name)) Reflect.deleteProperty(globalThis, name);
  for (const [name, was] of before) {
    if (isSame(was, look(name))) continue;
    Object.defineProperty(globalThis, name, was.property);
    if (inPage && was.property.set) globalThis[name] = was.value;
  }
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});
