import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { acceptRegistry, generateSigningKey, signRegistry } from '@portal/shared/registry';
import { canary } from './canary';
import { emptyRegistry, type RegistryDocument } from './document';
import { readRegistry, saveRegistry, saveStop, type SigningKey } from './registryFile';
import { findStop, stop, stopsOf } from './stop';

const TRIAL = 1_767_225_600;
const folder = mkdtempSync(path.join(os.tmpdir(), 'stops-'));
const file = path.join(folder, 'remotes.json');
const stopsFile = path.join(folder, 'remotes.stops.json');
afterAll(() => rmSync(folder, { recursive: true }));

const integrity = `sha384-${'a'.repeat(64)}`;
const build = (version: string) => ({ version, entry: `https://remotes.test/${version}.json`, integrity });
const withRemotes = (...ids: string[]): RegistryDocument => ({
  ...emptyRegistry(new Date(0)),
  remotes: Object.fromEntries(ids.map((id) => [id, { enabled: true, ...build('1.1.0') }])),
});
const onTrial = (document: RegistryDocument, id: string): RegistryDocument =>
  canary(document, id, build('1.1.1'), { percent: 25, users: ['u1'] }, TRIAL).document;
const history = { who: 'test', why: 'why', action: 'test', now: new Date() };

async function saved(document: RegistryDocument, key?: SigningKey): Promise<RegistryDocument> {
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(document));
  return saveRegistry(document, { ...history, file, key, changes: [] });
}

const keyOf = async (): Promise<SigningKey> => ({ keyId: '2026', ...(await generateSigningKey()) });

test('takes a candidate from everybody, and keeps it named', () => {
  const document = onTrial(withRemotes('services'), 'services');
  const { document: stopped, changes } = stop(document, 'services');
  expect(stopped.remotes.services?.candidate).toEqual({ ...build('1.1.1'), percent: 0, trial: TRIAL });
  expect(changes[0]).toContain('services candidate 1.1.1 stopped: 25 % of everybody and 1 named');
  expect(stop(stopped, 'services').changes).toEqual([]);
});

test('a stop is signed with each change, and published without the key', async () => {
  const key = await keyOf();
  const document = await saved(onTrial(onTrial(withRemotes('a', 'b'), 'a'), 'b'), key);
  const keys = [{ keyId: key.keyId, jwk: key.publicJwk }];
  const accepted = async (lastGood: RegistryDocument) =>
    acceptRegistry({
      text: readFileSync(file, 'utf8'),
      ...{ keys, lastGood, now: Date.now(), maxAgeMs: 0 },
    });
  const why = 'it is worse';
  const first = await saveStop(document, 'b', { ...history, file, why });
  expect(first?.serial).toBe(document.serial + 1);
  expect(await accepted(document)).toMatchObject({ ok: true });
  // The other canary can be stopped after it.
  const second = await saveStop(readRegistry(file), 'a', { ...history, file, why });
  expect(second?.serial).toBe(document.serial + 2);
  const result = await accepted(document);
  expect(
    result.ok && Object.values(result.registry.remotes).map(({ candidate }) => candidate?.percent),
  ).toEqual([0, 0]);
  expect(readFileSync(file.replace('.json', '.history.jsonl'), 'utf8')).toContain(why);
});

test('there is no signed stop for a registry that changed otherwise, and none of an older serial', async () => {
  const key = await keyOf();
  const document = await saved(onTrial(withRemotes('services'), 'services'), key);
  const stops = JSON.parse(readFileSync(stopsFile, 'utf8')) as RegistryDocument[];
  expect(findStop(stops, document, 'services')).toBeDefined();
  const other = { ...document, remotes: { ...document.remotes, more: { enabled: true, ...build('2.0.0') } } };
  expect(findStop(stops, other, 'services')).toBeUndefined();
  expect(findStop(stops, { ...document, serial: document.serial + 1 }, 'services')).toBeUndefined();
  const changed = { ...other, signature: await signRegistry(other, key) };
  writeFileSync(file, JSON.stringify(changed));
  expect(await saveStop(changed, 'services', { ...history, file })).toBeUndefined();
  expect(readRegistry(file).remotes.services?.candidate?.percent).toBe(25);
});

test('stops end with the canary, and an unsigned registry needs none', async () => {
  await saved(onTrial(withRemotes('services'), 'services'), await keyOf());
  expect(existsSync(stopsFile)).toBe(true);
  await saved(withRemotes('services'), await keyOf());
  expect(existsSync(stopsFile)).toBe(false);
  const unsigned = await saved(onTrial(withRemotes('services'), 'services'));
  expect(existsSync(stopsFile)).toBe(false);
  await saveStop(unsigned, 'services', { ...history, file });
  expect(readRegistry(file).remotes.services?.candidate?.percent).toBe(0);
});

test('three canaries have stops in every order, more only the first', () => {
  const all = (...ids: string[]) => stopsOf(ids.reduce(onTrial, withRemotes(...ids))).length;
  expect([all('a'), all('a', 'b', 'c'), all('a', 'b', 'c', 'd')]).toEqual([1, 7, 4]);
});
