import { loadPortalConfig } from '@portal/shared/config';
import type { Resolution } from '@portal/shared/registry';
import { aResolvedRemote } from '../state/registry.testdata';
import { OVERRIDE_KEY } from './overrideKey';
import { keepOverride, mayOverride, overridden, readOverride } from './override';

const config = (file: object = {}) => {
  const loaded = loadPortalConfig(file);
  if (!loaded.ok) throw new Error('bad configuration');
  return loaded.config;
};
const demo = config({ site: { production: false } });
const LOCAL = 'http://127.0.0.1:8081/remote-manifest.json';

function page(query: string, stored?: string) {
  const storage = new Map(stored === undefined ? [] : [[OVERRIDE_KEY, stored]]);
  const shown: string[] = [];
  return {
    location: { href: `https://portal.test/dashboard${query}` },
    history: {
      state: null,
      replaceState: (_state: unknown, _title: string, url?: string | URL | null) =>
        void shown.push(String(url)),
    },
    tab: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    },
    storage,
    shown,
  };
}

test.each([
  [LOCAL, true],
  ['http://localhost:3000/m.json', true],
  ['http://[::1]:3000/m.json', true],
  ['https://dev.test/m.json', true],
  ['https://other.test/m.json', false],
  ['http://localhost.evil.test/m.json', false],
  ['http://localhost@evil.test/m.json', false],
  ['javascript:alert(1)//localhost', false],
  ['data:text/javascript,1', false],
  ['/m.json', false],
])('an override to %s is taken: %s', (entry, taken) => {
  const allowing = config({ registry: { allowedOrigins: ['https://dev.test'] } });
  expect(mayOverride(entry, allowing)).toBe(taken);
});

const overridesOf = (site: typeof demo, at: ReturnType<typeof page>) => readOverride(site, at, at.tab);

const WANTED = { id: 'notifications', entry: LOCAL };

test('the address only asks for it, and is forgotten; who agrees has it in this tab', () => {
  const asking = page(`?override=notifications@${encodeURIComponent(LOCAL)}&tab=2`);
  expect(overridesOf(demo, asking)).toEqual({ accepted: undefined, requested: WANTED });
  expect(asking.shown).toEqual(['https://portal.test/dashboard?tab=2']);
  expect(asking.storage.size).toBe(0);
  keepOverride(WANTED, asking.tab);
  const stored = asking.storage.get(OVERRIDE_KEY);
  expect(overridesOf(demo, page('', stored))).toEqual({ accepted: WANTED, requested: undefined });
  // Asking for the accepted override again needs no consent.
  expect(overridesOf(demo, page(`?override=notifications@${LOCAL}`, stored))).toEqual({
    accepted: WANTED,
    requested: undefined,
  });
});

test('another one is offered while the accepted one stays', () => {
  const other = 'http://localhost:3000/m.json';
  expect(overridesOf(demo, page(`?override=a@${other}`, `notifications@${LOCAL}`))).toEqual({
    accepted: WANTED,
    requested: { id: 'a', entry: other },
  });
});

test('?safe=1 ignores it, and keeps it for the next visit', () => {
  const safe = page(`?safe=1&override=b@${LOCAL}`, `a@${LOCAL}`);
  expect(overridesOf(demo, safe)).toEqual({});
  expect(safe.storage.get(OVERRIDE_KEY)).toBe(`a@${LOCAL}`);
});

test('in production only where the site allows it', () => {
  const requesting = () => page(`?override=a@${LOCAL}`);
  expect(overridesOf(config(), requesting())).toEqual({});
  expect(overridesOf(config({ registry: { allowOverride: true } }), requesting())).toMatchObject({
    requested: { id: 'a' },
  });
  expect(overridesOf(config(), page('', `a@${LOCAL}`))).toEqual({});
});

test('one that is refused is said and forgotten', () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const bad = page('?override=b@https://evil.test/m.json', 'a@https://evil.test/m.json');
  expect(overridesOf(demo, bad)).toEqual({ accepted: undefined, requested: undefined });
  expect(consoleError).toHaveBeenCalledTimes(2);
  expect(bad.storage.has(OVERRIDE_KEY)).toBe(false);
  consoleError.mockRestore();
});

describe('the resolution', () => {
  const resolution: Resolution = {
    remotes: [
      aResolvedRemote('a', {
        entry: 'https://remotes.test/a.json',
        integrity: 'sha384-x',
        fallback: { version: '0.9.0', entry: 'https://remotes.test/old.json' },
        order: 5,
        features: { one: true },
        paths: ['/a'],
      }),
    ],
    off: [{ id: 'b', reason: { kind: 'disabled', layer: 'defaults' } }],
    features: { 'a.one': true },
    featuresOff: {},
  };

  test('has the developer’s build in its place: no hash, and nothing to fall back to', () => {
    const { remotes } = overridden(resolution, { id: 'a', entry: LOCAL });
    expect(remotes).toMatchObject([
      { id: 'a', entry: LOCAL, features: { one: true }, paths: ['/a'], order: 5 },
    ]);
    expect([remotes[0]?.integrity, remotes[0]?.fallback]).toEqual([undefined, undefined]);
  });

  test('shows one that is off, and one that the site does not know', () => {
    expect(overridden(resolution, { id: 'b', entry: LOCAL }).off).toEqual([]);
    expect(overridden(resolution, { id: 'c', entry: LOCAL }).remotes.map(({ id }) => id)).toEqual(['a', 'c']);
  });

  test('is itself without an override', () => expect(overridden(resolution, undefined)).toBe(resolution));
});
