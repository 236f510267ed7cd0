import { afterAll, afterEach, beforeAll, vi } from 'vitest';

// Files share a process: what a test put in place of something is put back.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** In a page, globals are read through functions: there only what they give tells whether one was replaced. */
const inPage = 'document' in globalThis;
const look = (name) => {
  const property = Object.getOwnPropertyDescriptor(globalThis, name);
  return { property, value: inPage && property?.set ? globalThis[name] : property?.value };
};
const isSame = (one, other) => one.property?.get === other.property?.get && Object.is(one.value, other.value);
const names = () => Object.getOwnPropertyNames(globalThis).filter((name) => !name.startsWith('__vitest'));

let before = new Map();
let environment = {};

// By now the file is loaded: what its modules have given the page, they give it once.
beforeAll(() => {
  before = new Map(names().map((name) => [name, look(name)]));
  environment = { ...process.env };
});

// Globals that its tests have replaced, and those they have added, are no other file's.
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
