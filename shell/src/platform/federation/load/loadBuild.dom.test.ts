import { HOST_API_VERSION } from '@portal/shared';
import type { RemoteManifest } from '@portal/shared/registry';
import { HASH, jsonAnswer, MANIFEST_URL, manifestOf } from './build.testdata';
import type { ModuleResult } from './container';
import { integrityOf } from '../verify/trustedHashes';
import { loadBuild, type LoadDeps, type LoadedBuilds } from './loadBuild';

const texts = () => Promise.resolve({ default: {} });
const definition = (over: object = {}) => ({
  id: 'a',
  hostApi: '^2.0.0',
  routes: [],
  navigation: [],
  messages: { en: texts },
  ...over,
});
const build = { version: '1.0.0', entry: MANIFEST_URL };

function setup(over: Partial<LoadDeps> = {}, exported: unknown = definition()) {
  const steps: string[] = [];
  const waits: number[] = [];
  const loaded: LoadedBuilds = new Map();
  let time = 0;
  const deps: LoadDeps = {
    fetch: (url) => {
      steps.push(`fetch ${url}`);
      return Promise.resolve(jsonAnswer(manifestOf()));
    },
    limits: { manifestMs: 1_000, scriptMs: 1_000 },
    allowed: () => true,
    now: () => time,
    wait: (ms) => {
      waits.push(ms);
      time += ms;
      return Promise.resolve();
    },
    random: () => 0.5,
    shared: { react: '19.1.0' },
    container: (_url, { name }: RemoteManifest): Promise<ModuleResult> => {
      steps.push(`run ${name}`);
      return Promise.resolve({ ok: true, exported });
    },
    ...over,
  };
  return { steps, waits, load: () => loadBuild('a', build, loaded, deps), loaded };
}

test('manifest first, then the code; its hashes are binding by then', async () => {
  const { load, steps } = setup();
  expect(await load()).toMatchObject({ ok: true, version: '1.0.0', reused: false });
  expect(steps).toEqual([`fetch ${MANIFEST_URL}`, 'run remote_a_1_0_0']);
  expect(integrityOf('http://remotes.test/a/1.0.0/chunks/page.js')).toBe(HASH);
});

test('its code runs within what guards it, which nothing before it does', async () => {
  const { load, steps } = setup({
    run: async (start) => {
      steps.push('begin');
      const result = await start();
      steps.push('end');
      return result;
    },
  });
  await load();
  expect(steps).toEqual([`fetch ${MANIFEST_URL}`, 'begin', 'run remote_a_1_0_0', 'end']);
});

test('a forbidden origin gets no request', async () => {
  const { load, steps } = setup({ allowed: () => false });
  expect(await load()).toEqual({ ok: false, failure: { kind: 'blockedOrigin', url: MANIFEST_URL } });
  expect(steps).toEqual([]);
});

test.each([
  [
    'host API',
    manifestOf({ hostApi: '^1.5.0' }),
    { name: 'host API', required: '^1.5.0', offered: HOST_API_VERSION },
  ],
  [
    'React',
    manifestOf({ shared: { react: '^17.0.0' } }),
    { name: 'react', required: '^17.0.0', offered: '19.1.0' },
  ],
])('another %s is refused before any code is requested, naming both sides', async (_name, manifest, side) => {
  const { load, steps } = setup({ fetch: () => Promise.resolve(jsonAnswer(manifest)) });
  expect(await load()).toMatchObject({
    ok: false,
    failure: { kind: 'incompatible', mismatches: [expect.objectContaining(side)] },
  });
  expect(steps).toEqual([]);
});

test('a remote that is for the previous major host API, too, still fits', async () => {
  const { load } = setup({ fetch: () => Promise.resolve(jsonAnswer(manifestOf({ hostApi: '>=1.4.0 <3' }))) });
  expect(await load()).toMatchObject({ ok: true });
});

test('what does not keep to the contract is refused by its path', async () => {
  const { load } = setup({}, definition({ routes: [{ id: 'x', path: 'no-slash', titleId: 't' }] }));
  expect(await load()).toMatchObject({
    ok: false,
    failure: { kind: 'badDefinition', path: 'routes.0.path' },
  });
});

test('passing causes are tried again within the budget, others are not', async () => {
  const answers = [jsonAnswer({}, 503), jsonAnswer({}, 503), jsonAnswer(manifestOf())];
  const passing = setup({ fetch: () => Promise.resolve(answers.shift() ?? jsonAnswer({}, 500)) });
  expect(await passing.load()).toMatchObject({ ok: true });
  expect(passing.waits).toHaveLength(2);

  const gone = setup({ fetch: () => Promise.resolve(jsonAnswer({}, 404)) });
  expect(await gone.load()).toMatchObject({ failure: { kind: 'httpStatus', status: 404 } });
  expect(gone.waits).toEqual([]);
});

test('a container that failed is requested again from scratch, and not remembered', async () => {
  let runs = 0;
  const { load, loaded } = setup({
    container: () => {
      runs += 1;
      return Promise.resolve(
        runs === 1
          ? { ok: false, failure: { kind: 'timeout', url: 'x', afterMs: 1 } }
          : { ok: true, exported: definition() },
      );
    },
  });
  expect(await load()).toMatchObject({ ok: true });
  expect(runs).toBe(2);
  expect(loaded.size).toBe(1);
});

test('what the page has evaluated is used again while its manifest is the same', async () => {
  let manifest: object = manifestOf();
  const { load, steps } = setup({ fetch: () => Promise.resolve(jsonAnswer(manifest)) });
  const first = await load();
  const second = await load();
  expect(second).toMatchObject({ ok: true, reused: true });
  expect(second.ok && first.ok && second.definition === first.definition).toBe(true);
  // Redeployed under the same version.
  manifest = manifestOf({ files: { 'entry.js': { integrity: HASH, bytes: 2 } } });
  expect(await load()).toMatchObject({ ok: true, reused: false });
  expect(steps).toEqual(['run remote_a_1_0_0', 'run remote_a_1_0_0']);
});
