import { createInstance } from '@module-federation/enhanced/runtime';
import { loadContainer } from './container';
import type { ScriptResult } from './script';

interface Container {
  init: () => void;
  get: () => Promise<() => unknown>;
}

const chunkOfLate = jest.fn<Promise<() => unknown>, []>();
const chunkOfLater = jest.fn<Promise<() => unknown>, []>();
const host = createInstance({
  name: 'portal_shell',
  remotes: [],
  shared: {
    late: {
      version: '1.0.0',
      shareConfig: { singleton: true, requiredVersion: false },
      get: () => chunkOfLate(),
    },
    later: {
      version: '1.0.0',
      shareConfig: { singleton: true, requiredVersion: false },
      get: () => chunkOfLater(),
    },
  },
});
jest.mock('./moduleFederation', () => ({ runTime: () => host }));

const scripts: (() => ScriptResult)[] = [];
const along = jest.fn<void, [urls: string[]]>();
jest.mock('./script', () => ({
  addScripts: (urls: string[]) => along(urls),
  loadScript: () => Promise.resolve(scripts.shift()?.() ?? { ok: true }),
}));

const globals = globalThis as unknown as Record<string, unknown>;
const NAME = 'remote_a_1_0_0';
const deps = {
  fetch: () => Promise.resolve(new Response('', { status: 404 })),
  limits: { manifestMs: 50, scriptMs: 50 },
};
const load = () => loadContainer('http://remotes.test/a/', { name: NAME, entry: 'entry.js' }, deps);
const defines = (get: Container['get']) => (): ScriptResult => {
  globals[NAME] = { init: () => undefined, get } satisfies Container;
  return { ok: true };
};
const exposes = (value: unknown) => defines(() => Promise.resolve(() => ({ default: value })));

beforeEach(() => void (scripts.length = 0));

test('the run time gets the container that was loaded here, never an address to fetch', async () => {
  scripts.push(exposes('definition'));
  expect(await load()).toEqual({ ok: true, exported: 'definition' });
  host.registerRemotes([{ name: 'remote_other', entry: 'http://remotes.test/other.js' }]);
  await expect(host.loadRemote('remote_other/remote')).rejects.toThrow('was not loaded by the host');
});

test('a second load starts from nothing: record, global and list of chunks are forgotten, and nothing is said', async () => {
  const warned = jest.spyOn(console, 'warn');
  scripts.push(
    defines(() => Promise.reject(new Error('half loaded'))),
    exposes('second'),
  );
  expect(await load()).toEqual({ ok: false, failure: { kind: 'evaluation', message: 'half loaded' } });
  globals[`webpackChunk${NAME}`] = [['old chunk']];
  expect(await load()).toEqual({ ok: true, exported: 'second' });
  expect(globals[`webpackChunk${NAME}`]).toBeUndefined();
  expect(warned).not.toHaveBeenCalled();
});

describe('what is sure to be needed', () => {
  const at = 'http://remotes.test/a/remote-manifest.json';
  const loadWith = () => loadContainer(at, { name: NAME, entry: 'entry.js' }, deps, ['chunks/remote.js']);

  test('is requested in one go, before the container requests the first of it', async () => {
    const requested: string[] = [];
    along.mockImplementation(() => void requested.push('along'));
    scripts.push(defines(() => Promise.resolve(() => ({ default: requested.push('exposed') }))));
    await loadWith();
    expect(requested).toEqual(['along', 'exposed']);
    expect(along).toHaveBeenLastCalledWith(['http://remotes.test/a/chunks/remote.js']);
  });

  test('does not run where the entry was changed on the way', async () => {
    along.mockClear();
    scripts.push(() => ({ ok: false, failure: { kind: 'integrity', url: 'x' } }));
    await loadWith();
    expect(along).not.toHaveBeenCalled();
  });
});

test('an old global does not stand in for an entry that defines none', async () => {
  globals[NAME] = { get: () => Promise.resolve({ default: 'old' }) };
  scripts.push(() => ({ ok: true }));
  expect(await load()).toEqual({
    ok: false,
    failure: { kind: 'evaluation', message: `The entry did not define ${NAME}` },
  });
});

test('a script that did not come is the reason', async () => {
  scripts.push(() => ({ ok: false, failure: { kind: 'integrity', url: 'x' } }));
  expect(await load()).toEqual({ ok: false, failure: { kind: 'integrity', url: 'x' } });
});

test('a chunk of the exposed module that is missing is explained', async () => {
  const chunk = Object.assign(new Error('Loading chunk 1 failed'), {
    name: 'ChunkLoadError',
    type: 'error',
    request: 'http://remotes.test/a/chunks/1.js',
  });
  scripts.push(defines(() => Promise.reject(chunk)));
  expect(await load()).toMatchObject({
    ok: false,
    failure: { kind: 'httpStatus', status: 404, url: 'http://remotes.test/a/chunks/1.js' },
  });
});

test('a shared module whose chunk did not arrive is requested again by the next one that needs it', async () => {
  scripts.push(exposes('definition'));
  await load();
  chunkOfLate.mockRejectedValueOnce(new Error('offline'));
  await expect(host.loadShare('late')).rejects.toThrow('offline');
  chunkOfLate.mockResolvedValueOnce(() => 'module');
  const factory = await host.loadShare('late');
  expect(factory && factory()).toBe('module');
});

test('so does one that a remote loaded by an instance of its own', async () => {
  scripts.push(exposes('definition'));
  await load();
  const remote = createInstance({ name: 'remote_b_1_0_0', remotes: [] });
  remote.initShareScopeMap('default', host.shareScopeMap.default ?? {});
  const options = { customShareInfo: { shareConfig: { singleton: true, requiredVersion: false } } } as const;
  chunkOfLater.mockRejectedValueOnce(new Error('offline'));
  await expect(remote.loadShare('later', options)).rejects.toThrow('offline');
  chunkOfLater.mockResolvedValueOnce(() => 'module');
  const factory = await remote.loadShare('later', options);
  expect(factory && factory()).toBe('module');
});

test('a module that does not come in time', async () => {
  scripts.push(defines(() => new Promise(() => undefined)));
  expect(await load()).toMatchObject({ ok: false, failure: { kind: 'timeout', afterMs: 50 } });
});
