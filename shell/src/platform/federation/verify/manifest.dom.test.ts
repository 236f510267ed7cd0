import { answersFromNow, firstKey } from '../../http/firstAnswer';
import { HASH, jsonAnswer, MANIFEST_URL, manifestOf } from '../load/build.testdata';
import { buildRef, fetchManifest, sameBuild } from './manifest';

const build = { version: '1.0.0', entry: MANIFEST_URL };
const read = (body: unknown) =>
  fetchManifest('a', build, { fetch: () => Promise.resolve(jsonAnswer(body)), timeoutMs: 1_000 });

beforeEach(answersFromNow);

test('a good manifest is read', async () => {
  expect(await read(manifestOf())).toMatchObject({ ok: true, manifest: { version: '1.0.0' } });
});

test('the hash of the registry is handed to the browser to compare', async () => {
  const fetch = jest.fn(() => Promise.resolve(jsonAnswer(manifestOf())));
  await fetchManifest('a', { ...build, integrity: HASH }, { fetch, timeoutMs: 1_000 });
  expect(fetch).toHaveBeenCalledWith(MANIFEST_URL, expect.objectContaining({ integrity: HASH }));
});

test('what the page’s first script has requested with the same hash is reused, once', async () => {
  const stop = new AbortController();
  window.__portalFirst = {
    [firstKey(MANIFEST_URL, '', HASH)]: { answer: Promise.resolve(jsonAnswer(manifestOf())), stop },
  };
  const fetch = jest.fn(() => Promise.resolve(jsonAnswer(manifestOf())));
  const deps = { fetch, timeoutMs: 1_000 };
  expect(await fetchManifest('a', { ...build, integrity: HASH }, deps)).toMatchObject({ ok: true });
  expect(fetch).not.toHaveBeenCalled();
  expect(await fetchManifest('a', { ...build, integrity: HASH }, deps)).toMatchObject({ ok: true });
  expect(fetch).toHaveBeenCalledTimes(1);
  delete window.__portalFirst;
});

test('what was requested without the registry’s hash is not', async () => {
  window.__portalFirst = {
    [firstKey(MANIFEST_URL)]: {
      answer: Promise.resolve(jsonAnswer(manifestOf())),
      stop: new AbortController(),
    },
  };
  const fetch = jest.fn(() => Promise.resolve(jsonAnswer(manifestOf())));
  await fetchManifest('a', { ...build, integrity: HASH }, { fetch, timeoutMs: 1_000 });
  expect(fetch).toHaveBeenCalledTimes(1);
  delete window.__portalFirst;
});

test.each<[string, unknown, string]>([
  ['no JSON', '{"id":', '(not JSON)'],
  ['a missing field', { ...manifestOf(), hostApi: undefined }, 'hostApi'],
  ['a list', [], '(root)'],
  ['another remote', manifestOf({ id: 'b' }), 'id'],
  ['a global that is not its own', manifestOf({ name: 'document' }), 'name'],
  ['an entry that it has no hash for', manifestOf({ entry: 'other.js' }), 'entry'],
  ['an entry on another server', manifestOf({ entry: 'https://evil.test/x.js' }), 'entry'],
  [
    'a file outside its folder',
    manifestOf({
      entry: '../x.js',
      files: { '../x.js': { integrity: HASH, bytes: 1 } },
    }),
    'files.../x.js',
  ],
  [
    'a hash that is none',
    manifestOf({ files: { 'entry.js': { integrity: '', bytes: 1 } } }),
    'files.entry.js.integrity',
  ],
  [
    'a hash of an algorithm nobody checks',
    manifestOf({ files: { 'entry.js': { integrity: 'md5-AAAA', bytes: 1 } } }),
    'files.entry.js.integrity',
  ],
])('%s is refused by its path', async (_name, body, path) => {
  expect(await read(body)).toEqual({
    ok: false,
    failure: { kind: 'badManifest', url: MANIFEST_URL, path },
  });
});

test('two builds are the same when version, address and hash are', () => {
  expect(sameBuild(build, { ...build })).toBe(true);
  expect(sameBuild(build, { ...build, integrity: HASH })).toBe(false);
  expect(buildRef(Object.assign({ channel: 'stable' }, build))).toEqual(build);
});
