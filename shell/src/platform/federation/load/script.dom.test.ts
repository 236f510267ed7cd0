import type { RemoteManifest } from '@portal/shared/registry';
import { trustFiles } from '../verify/trustedHashes';
import { addScripts, loadScript, type ScriptDeps } from './script';

const URL = 'http://remotes.test/entry.js';
const answer =
  (status: number, type = 'text/javascript') =>
  () =>
    Promise.resolve(new Response('x', { status, headers: { 'content-type': type } }));
const deps = (over: Partial<ScriptDeps> = {}): ScriptDeps => ({
  fetch: answer(200),
  limits: { manifestMs: 50, scriptMs: 50 },
  ...over,
});

/** The added script element. jsdom does not fetch scripts, so the tests dispatch its events. */
const added = () => {
  const script = document.head.querySelector<HTMLScriptElement>(`script[src="${URL}"]`);
  if (!script) throw new Error('No script was added');
  return script;
};

test('the element carries hash and cross-origin mode, and is gone afterwards', async () => {
  const result = loadScript(URL, 'sha384-x', deps());
  const script = added();
  expect([script.integrity, script.crossOrigin, script.async]).toEqual(['sha384-x', 'anonymous', true]);
  script.dispatchEvent(new Event('load'));
  expect(await result).toEqual({ ok: true });
  expect(document.head.querySelector('script')).toBeNull();
});

test('a script that throws while it runs is reported with its error, which is not uncaught', async () => {
  const result = loadScript(URL, undefined, deps());
  const thrown = new ErrorEvent('error', { filename: URL, message: 'boom', cancelable: true });
  window.dispatchEvent(thrown);
  added().dispatchEvent(new Event('load'));
  expect(await result).toEqual({ ok: false, failure: { kind: 'evaluation', message: 'boom' } });
  expect(thrown.defaultPrevented).toBe(true);
});

test('what another script throws meanwhile is not this one’s, and stays uncaught', async () => {
  const result = loadScript(URL, undefined, deps());
  const other = new ErrorEvent('error', { filename: 'http://x/', message: 'boom', cancelable: true });
  window.dispatchEvent(other);
  added().dispatchEvent(new Event('load'));
  expect(await result).toEqual({ ok: true });
  expect(other.defaultPrevented).toBe(false);
});

test('a script that does not come in time', async () => {
  expect(await loadScript(URL, undefined, deps())).toEqual({
    ok: false,
    failure: { kind: 'timeout', url: URL, afterMs: 50 },
  });
  expect(document.head.querySelector('script')).toBeNull();
});

test.each([
  [404, 'text/javascript', { kind: 'httpStatus', status: 404 }],
  [200, 'text/html', { kind: 'wrongType', contentType: 'text/html' }],
  [200, 'text/javascript', { kind: 'unreachable' }],
])('an error event is explained by asking for the file: %s %s', async (status, type, failure) => {
  const result = loadScript(URL, undefined, deps({ fetch: answer(status, type) }));
  added().dispatchEvent(new Event('error'));
  expect(await result).toMatchObject({ ok: false, failure });
});

test('an address that the page’s policy refuses is named as such', async () => {
  const src = jest.spyOn(HTMLScriptElement.prototype, 'src', 'set').mockImplementation(() => {
    throw new TypeError('This document requires TrustedScriptURL assignment');
  });
  try {
    expect(await loadScript(URL, undefined, deps())).toEqual({
      ok: false,
      failure: { kind: 'blockedOrigin', url: URL },
    });
  } finally {
    src.mockRestore();
  }
});

describe('scripts that come along', () => {
  const CHUNK = 'http://remotes.test/along/chunks/1.js';
  const all = () => [...document.head.querySelectorAll('script')];

  test('are checked like any other file of their build, and leave nothing behind', () => {
    trustFiles('http://remotes.test/along/remote-manifest.json', {
      files: { 'chunks/1.js': { integrity: 'sha384-AAAA', bytes: 1 } },
    } as unknown as RemoteManifest);
    addScripts([CHUNK, 'http://remotes.test/along/chunks/2.js']);
    const [first, second] = all();
    expect(first).toMatchObject({
      src: CHUNK,
      integrity: 'sha384-AAAA',
      crossOrigin: 'anonymous',
      async: true,
    });
    // Not in the manifest, so it gets a hash that matches nothing.
    expect(second?.integrity).toMatch(/^sha384-/);
    first?.dispatchEvent(new Event('load'));
    second?.dispatchEvent(new Event('error'));
    expect(all()).toEqual([]);
  });

  test('one that the policy refuses keeps no other away', () => {
    const src = jest.spyOn(HTMLScriptElement.prototype, 'src', 'set').mockImplementationOnce(() => {
      throw new TypeError('This document requires TrustedScriptURL assignment');
    });
    try {
      addScripts(['http://elsewhere.test/1.js', CHUNK]);
      expect(all()).toHaveLength(1);
    } finally {
      src.mockRestore();
      for (const script of all()) script.remove();
    }
  });
});
