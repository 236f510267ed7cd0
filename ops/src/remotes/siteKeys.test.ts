import { acceptRegistry, generateSigningKey, signRegistry, type TrustedKey } from '@portal/shared/registry';
import { readFileSync } from 'node:fs';
import { SiteFolder } from './siteFolder.testdata';

const NONE = new Map<string, string>();
const FILE = '--file <remotes.json>';

const config = { schemaVersion: 1, site: { name: 'x', production: true } };
const registry = {
  schemaVersion: 1,
  serial: 7,
  issuedAt: '2026-01-01T00:00:00Z',
  remotes: {
    services: {
      enabled: true,
      version: '1.0.0',
      entry: '{origin}/1.0.0/remote-manifest.json',
      integrity: 'sha384-AAAA',
      titles: {},
      paths: ['/services'],
      features: {},
    },
  },
};

let here: SiteFolder;
beforeEach(async () => {
  here = new SiteFolder();
  here.write('portal.config.json', config);
  here.write('remotes.json', registry);
  here.write('key.json', { keyId: '2026', ...(await generateSigningKey()) });
});
afterEach(() => here.remove());

/** What a page that was opened by a configuration says of the registry. */
async function taken(configuration = here.read('portal.config.json')): Promise<boolean> {
  const { keys } = configuration.registry as { keys: TrustedKey[] };
  const text = readFileSync(here.at('remotes.json'), 'utf8');
  return (await acceptRegistry({ text, keys, now: Date.now(), maxAgeMs: 0 })).ok;
}

const publicOf = (name: string) => {
  const { keyId, publicJwk } = here.read(name);
  return { keyId, jwk: publicJwk };
};
const know = (...names: string[]) =>
  here.write('portal.config.json', { ...config, registry: { keys: names.map(publicOf) } });

it('verify says what pages say of the registry itself, also where every build is fit', async () => {
  const verify = `npm run remotes -- verify ${FILE}`;
  here.write('remotes.json', { ...registry, remotes: {} });
  expect(await here.type(verify, NONE)).toContain('ok   the registry (serial 7)');
  know('key.json');
  await expect(here.type(verify, NONE)).rejects.toThrow('FAIL the registry is not signed: pages refuse it');
  await here.type(`npm run remotes -- sign --key ${here.at('key.json')} ${FILE}`, NONE);
  expect(await here.type(verify, NONE)).toContain('ok   the registry (serial 8)');
  const { keyId, privateJwk } = here.read('key.json') as { keyId: string; privateJwk: JsonWebKey };
  const ended = { ...here.read('remotes.json'), signature: undefined, expiresAt: '2026-02-01T00:00:00Z' };
  here.write('remotes.json', { ...ended, signature: await signRegistry(ended, { keyId, privateJwk }) });
  await expect(here.type(verify, NONE)).rejects.toThrow('FAIL the registry was signed until 2026-02-01');
});

it('a key is rotated as docs/operations/remotes.md says, and pages take the registry at each step', async () => {
  know('key.json');
  await here.type(`npm run remotes -- sign --key ${here.at('key.json')} ${FILE}`, NONE);
  const old = here.read('portal.config.json');
  const { serial } = here.read('remotes.json');

  const output = await here.type(`npm run remotes -- sign --new-key 2027 --key <private key> ${FILE}`, NONE);
  expect(output).toContain('Nothing is signed by it yet');
  expect(here.read('remotes.json').serial).toBe(serial);
  expect(await taken(old)).toBe(true);

  know('key.json', 'new-key.json');
  // Changes meanwhile are signed by the old key, which pages know that were opened before.
  await here.type(`npm run remotes -- disable services --key ${here.at('key.json')} ${FILE}`, NONE);
  expect([await taken(old), await taken()]).toEqual([true, true]);

  await here.type(`npm run remotes -- sign --key <private key> ${FILE}`, NONE);
  expect(await taken()).toBe(true);
  know('new-key.json');
  expect(await taken()).toBe(true);
});

it('nothing is signed by a key that pages do not know, or know another of under its name', async () => {
  await here.type(`npm run remotes -- sign --new-key other --key <private key> ${FILE}`, NONE);
  know('key.json');
  const before = readFileSync(here.at('remotes.json'), 'utf8');
  const refused = (line: string) => expect(here.type(`npm run remotes -- ${line} ${FILE}`, NONE)).rejects;
  await refused('sign --key <private key>').toThrow('Pages know no key "other"');
  await refused('disable services --key <private key>').toThrow('They know: 2026');
  await refused('disable services --dry-run --key <private key>').toThrow('They know: 2026');
  here.write('portal.config.json', {
    ...config,
    registry: { keys: [{ ...publicOf('key.json'), keyId: 'other' }] },
  });
  await refused('sign --key <private key>').toThrow('another key under the name "other"');
  expect(readFileSync(here.at('remotes.json'), 'utf8')).toBe(before);
});
