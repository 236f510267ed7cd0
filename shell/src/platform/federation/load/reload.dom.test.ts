import { createInstance } from '@module-federation/enhanced/runtime';
import { loadContainer } from './container';

const NAME = 'remote_a_1_0_0';
const globals = globalThis as unknown as Record<string, unknown>;
const host = createInstance({
  name: 'portal_shell',
  remotes: [],
  shared: {
    late: {
      version: '1.0.0',
      shareConfig: { singleton: true, requiredVersion: false },
      get: () => Promise.resolve(() => 'the module'),
    },
  },
});
jest.mock('./moduleFederation', () => ({ runTime: () => host }));

/** An entry: creates its own instance on the page's share scope and loads a shared module. */
function defineContainer(): { ok: true } {
  const instance = createInstance({ name: NAME, remotes: [] });
  globals[NAME] = {
    init: (scope: never) => instance.initShareScopeMap('default', scope),
    get: async () => {
      const module = await instance.loadShare('late', {
        customShareInfo: { shareConfig: { singleton: true, requiredVersion: '^1.0.0' } },
      });
      if (module === false) throw new Error('nobody offers it');
      return () => ({ default: module() });
    },
  };
  return { ok: true };
}
jest.mock('./script', () => ({
  addScripts: () => undefined,
  loadScript: () => Promise.resolve(defineContainer()),
}));

test('a version that comes back finds the modules that only it has used', async () => {
  const deps = {
    fetch: () => Promise.resolve(new Response('', { status: 404 })),
    limits: { manifestMs: 500, scriptMs: 500 },
  };
  const load = () => loadContainer('http://remotes.test/a/', { name: NAME, entry: 'entry.js' }, deps);
  expect(await load()).toEqual({ ok: true, exported: 'the module' });
  expect(await load()).toEqual({ ok: true, exported: 'the module' });
});
