import { HASH, MANIFEST_URL, manifestOf } from '../load/build.testdata';
import { installIntegrityCheck, integrityOf, trustFiles } from './trustedHashes';
import { remoteManifestSchema } from '@portal/shared/registry';

const trust = (url: string, over = {}) => trustFiles(url, remoteManifestSchema.parse(manifestOf(over)));

test('no script of an address is allowed before its manifest is known', () => {
  expect(integrityOf('http://elsewhere.test/script.js')).toBeUndefined();
});

test('every file of a manifest must have its hash', () => {
  trust(MANIFEST_URL);
  expect(integrityOf('http://remotes.test/a/1.0.0/entry.js')).toBe(HASH);
  expect(integrityOf('http://remotes.test/a/1.0.0/chunks/page.js')).toBe(HASH);
});

test('a script that the manifest does not list must have a hash that no file has', async () => {
  trust(MANIFEST_URL);
  const hash = integrityOf('http://remotes.test/a/1.0.0/chunks/other.js');
  expect(hash).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/);
  expect(hash).not.toBe(HASH);
  const empty = await crypto.subtle.digest('SHA-384', new Uint8Array());
  expect(hash).not.toBe(`sha384-${btoa(String.fromCharCode(...new Uint8Array(empty)))}`);
});

test('a query does not lead around the check', () => {
  trust(MANIFEST_URL);
  expect(integrityOf('http://remotes.test/a/1.0.0/entry.js?v=2')).not.toBe(HASH);
  expect(integrityOf('http://remotes.test/a/1.0.0/entry.js?v=2')).toBeDefined();
});

test('another version beside it is not covered by this one', () => {
  trust(MANIFEST_URL);
  expect(integrityOf('http://remotes.test/a/1.0.1/entry.js')).toBeUndefined();
});

test('a build that was put in place of another brings its own hashes', () => {
  trust(MANIFEST_URL);
  const next = `sha384-${'B'.repeat(64)}`;
  trust(MANIFEST_URL, { files: { 'entry.js': { integrity: next, bytes: 1 } } });
  expect(integrityOf('http://remotes.test/a/1.0.0/entry.js')).toBe(next);
});

test('the check is where every build of the portal asks for it', () => {
  installIntegrityCheck(window);
  expect(window.__portalIntegrity).toBe(integrityOf);
});
