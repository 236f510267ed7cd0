import type { LoadFailure } from '../verify/failure';
import { followPolicyViolations, violator } from './policyViolations';
import type { RemoteInstance, RemoteState } from './remoteState';

const PORTAL = 'https://portal.test';
const instance = (id: string, entry: string) =>
  ({ id, version: '1.0.0', build: { entry, version: '1.0.0' } }) as RemoteInstance;
const [a, b, c, own] = [
  instance('a', 'https://a.test/1.0.0/remote-manifest.json'),
  instance('b', 'https://shared.test/b/remote-manifest.json'),
  instance('c', 'https://shared.test/b/c/remote-manifest.json'),
  instance('own', `${PORTAL}/own/remote-manifest.json`),
];
const ready = (one: RemoteInstance) =>
  ({
    kind: 'ready',
    id: one.id,
    instance: one,
    resolved: { id: one.id, version: one.version, entry: one.build.entry },
  }) as RemoteState;

test.each([
  ['a script of its own', 'https://a.test/1.0.0/chunks/page.js', 'https://evil.test', 'a'],
  ['a script cut down to its origin', 'https://a.test', 'https://evil.test', 'a'],
  ['the closest of two folders', 'https://shared.test/b/c/entry.js', 'eval', 'c'],
  ['the outer of two folders', 'https://shared.test/b/entry.js', 'inline', 'b'],
  ['an origin of two', 'https://shared.test', 'https://evil.test', undefined],
  ['the shell, for a file of its own', `${PORTAL}/main.js`, 'https://a.test/1.0.0/sheet.css', 'a'],
  ['the portal’s own origin', `${PORTAL}/main.js`, 'https://evil.test', undefined],
  ['a remote on the portal’s origin', `${PORTAL}/own/entry.js`, 'data', 'own'],
  ['nobody', '', 'inline', undefined],
])('what was refused to %s is put on its account', (_name, sourceFile, blockedURI, id) => {
  expect(violator({ sourceFile, blockedURI }, [a, b, c, own], PORTAL)?.id).toBe(id);
});

describe('followPolicyViolations', () => {
  const records: [string, string, LoadFailure][] = [];
  let end = (): void => undefined;
  const violate = (blockedURI: string, effectiveDirective = 'connect-src', sourceFile = a.build.entry) =>
    document.body.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation', { bubbles: true, composed: true }), {
        sourceFile,
        blockedURI,
        effectiveDirective,
      }),
    );
  beforeEach(() => {
    records.length = 0;
    end = followPolicyViolations(window, {
      states: () => [ready(a), ready(b)],
      record: (...[id, version, failure]) => {
        records.push([id, version, failure]);
        // Rendering the record may violate the policy again.
        if (records.length < 30) violate('https://evil.test/again');
      },
    });
  });
  afterEach(() => end());

  test('tells each rule and place once, without what a query holds', () => {
    violate('https://evil.test/take?token=secret#x');
    violate('https://evil.test/other?token=secret');
    violate('https://evil.test/picture.png', 'img-src');
    violate('inline', 'style-src-elem');
    violate('inline', 'style-src-elem');
    expect(records).toEqual([
      ['a', '1.0.0', { kind: 'policy', url: 'https://evil.test/take', directive: 'connect-src' }],
      ['a', '1.0.0', { kind: 'policy', url: 'https://evil.test/picture.png', directive: 'img-src' }],
      ['a', '1.0.0', { kind: 'policy', url: 'inline', directive: 'style-src-elem' }],
    ]);
  });

  test('hears one remote ten times at most, and the others still', () => {
    for (let host = 0; host < 50; host += 1) violate(`https://evil-${host}.test/`);
    expect(records).toHaveLength(10);
    violate('https://evil.test/', 'connect-src', b.build.entry);
    expect(records.at(-1)?.[0]).toBe('b');
  });

  test('says nothing of the shell, nor after its end', () => {
    violate('https://evil.test/', 'connect-src', `${window.location.origin}/main.js`);
    end();
    violate('https://evil.test/');
    expect(records).toEqual([]);
  });
});
