import { createFailureMemory } from './failureMemory';

const store = (items = new Map<string, string>()) => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => items.set(key, value).has(key),
});
const build = (version: string) => ({ version, entry: `https://remotes.test/${version}.json` });

test('failures are counted for each version, and forgiven when it works', () => {
  const memory = createFailureMemory(store(), store());
  expect([memory.failed('a', '1.0.0'), memory.failed('a', '1.0.0'), memory.failed('a', '1.0.1')]).toEqual([
    1, 2, 1,
  ]);
  memory.succeeded('a', build('1.0.0'));
  expect(memory.failed('a', '1.0.0')).toBe(1);
});

test('the tab remembers failures, the browser good versions', () => {
  const [tab, browser] = [store(), store()];
  const first = createFailureMemory(tab, browser);
  first.failed('a', '1.0.1');
  first.succeeded('a', build('1.0.0'));
  const other = createFailureMemory(store(), browser);
  expect(other.failed('a', '1.0.1')).toBe(1);
  expect(other.lastGood('a', '1.0.1')).toEqual(build('1.0.0'));
});

test('only an earlier version is one to go back to', () => {
  const memory = createFailureMemory(store(), store());
  memory.succeeded('a', build('1.1.0'));
  expect(memory.lastGood('a', '1.0.0')).toBeUndefined();
  expect(memory.lastGood('a', '1.1.0')).toBeUndefined();
  expect(memory.lastGood('a', '1.2.0')).toEqual(build('1.1.0'));
});

test('a build of a developer, agreed to in one tab, is never one to go back to', () => {
  const browser = store();
  createFailureMemory(store(), browser).succeeded('a', build('1.0.0'));
  createFailureMemory(store(), browser).succeeded('a', {
    version: 'override',
    entry: 'http://127.0.0.1:8081/remote-manifest.json',
  });
  expect(createFailureMemory(store(), browser).lastGood('a', '1.2.0')).toEqual(build('1.0.0'));

  const stored = JSON.stringify({ a: { version: 'override', entry: 'http://127.0.0.1:8081/m.json' } });
  const old = store(new Map([['portal-remote-good', stored]]));
  expect(createFailureMemory(store(), old).lastGood('a', '1.2.0')).toBeUndefined();
});

test.each([
  '{"a":7}',
  '{"a":null}',
  '{"a":{"version":1,"entry":"x"}}',
  '{"a":{"version":"1.0.0"}}',
  '[]',
  'null',
])('what is no build, %s, is none to go back to', (stored) => {
  const damaged = store(new Map([['portal-remote-good', stored]]));
  expect(createFailureMemory(store(), damaged).lastGood('a', '2.0.0')).toBeUndefined();
});
