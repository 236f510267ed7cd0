import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { keyOfSite, readInventory } from './inventory';

const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-inventory-'));
const file = path.join(folder, 'inventory.json');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const origin = 'https://portal.torino.example';
function refusalOf(...sites: object[]): string {
  writeFileSync(file, JSON.stringify({ sites }));
  try {
    readInventory(file);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

describe('an inventory of sites', () => {
  it('is read as the sample is written, with paths from its own folder', () => {
    const sample = path.resolve(__dirname, '../../../site/sites.sample.json');
    const beside = (name: string) => path.resolve(path.dirname(sample), name);
    expect(readInventory(sample)).toMatchObject([
      { name: 'torino', file: beside('torino/remotes.json'), signingKey: { variable: 'TORINO_SIGNING_KEY' } },
      { name: 'cluj', signingKey: { file: beside('../keys/cluj.json') } },
      { name: 'munich', origin: 'https://portal.munich.example', file: undefined },
    ]);
    expect(readInventory(sample, ['munich', 'torino']).map(({ name }) => name)).toEqual(['torino', 'munich']);
    expect(() => readInventory(sample, ['roma'])).toThrow('no site "roma"');
    expect(() => readInventory(sample, ['roma'])).toThrow('Known: torino, cluj, munich.');
  });

  it.each([
    [
      'a path',
      [{ name: 'torino', origin: `${origin}/portal` }],
      'sites.0.origin must be as in https://portal.example',
    ],
    [
      'a person in the address',
      [{ name: 'torino', origin: 'https://me@torino.example' }],
      'sites.0.origin must be',
    ],
    ['no address', [{ name: 'torino' }], 'sites.0.origin is missing'],
    ['a name with capitals', [{ name: 'Torino', origin }], 'sites.0.name must be of lower case letters'],
    ['no site', [], 'sites must be at least 1'],
    [
      'a name twice',
      [
        { name: 'a', origin },
        { name: 'a', origin },
      ],
      'names the site a twice',
    ],
    [
      'a registry twice',
      [
        { name: 'a', origin, registry: 'x.json' },
        { name: 'b', origin, registry: './x.json' },
      ],
      'x.json twice',
    ],
  ])('is refused with %s', (_what, sites, sentence) => {
    expect(refusalOf(...sites)).toContain(sentence);
  });

  it('holds no key, and a refusal does not print one that stands there', () => {
    const secret = { d: 'SECRET' };
    expect(refusalOf({ name: 'a', origin, privateJwk: secret })).toContain(
      'sites.0 has no field "privateJwk"',
    );
    const inKey = refusalOf({ name: 'a', origin, signingKey: secret });
    expect(inKey).toContain('sites.0.signingKey must be {"file": "<path>"} or {"variable": "<NAME>"}');
    expect(inKey).not.toContain('SECRET');
  });

  it('names a variable that names the key, and says which one is not set', () => {
    const site = { name: 'a', origin, file: undefined, signingKey: { variable: 'A_KEY' } };
    expect(() => keyOfSite(site, {})).toThrow('The variable A_KEY');
    expect(() => keyOfSite(site, { A_KEY: '/nowhere.json' })).toThrow('There is no key at /nowhere.json');
    expect(keyOfSite({ ...site, signingKey: undefined }, {})).toBeUndefined();
  });
});
