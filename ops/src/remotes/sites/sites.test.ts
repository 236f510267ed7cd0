import { writeFileSync } from 'node:fs';
import { acceptRegistry, generateSigningKey } from '@portal/shared/registry';
import { registryWith, SeveralSites } from './sites.testdata';

let sites: SeveralSites;
beforeEach(() => (sites = new SeveralSites()));
afterEach(() => sites.remove());

const isOn = (name: string) => sites.read(name).remotes.services?.enabled;
const offForFft = { layers: { pilots: { FFT: { remotes: { services: { enabled: false } } } } } };

describe('status --sites', () => {
  it('says what each site has, until when it is signed, and which portal does not answer and why', async () => {
    const candidate = {
      version: '1.1.0',
      entry: 'https://cdn.example/1.1.0/m.json',
      percent: 10,
      pilots: ['FFT'],
    };
    const registry = registryWith(offForFft);
    Object.assign(registry.remotes.services ?? {}, { candidate });
    await sites.add('torino', { registry });
    await sites.add('cluj', { registry: registryWith({ serial: 8 }), serves: 'nothing' });
    await sites.add('munich', {
      registry: registryWith({ serial: 2 }),
      serves: () => JSON.stringify(registryWith()),
    });
    await sites.add('lyon', { registry: '{"serial":' });
    const { code, out } = await sites.run('status');
    expect(code).toBe(1);
    const lines = out.split('\n').map((line) => line.replaceAll(/ {2,}/g, ' | '));
    expect(lines).toContain('torino | 3 | not signed | answers, serial 3');
    expect(lines.find((line) => line.startsWith('cluj | 8'))).toContain(
      'does not answer: nothing listens on its port',
    );
    expect(lines).toContain(
      'munich | 2 | not signed | answers with serial 3: the file is older than what pages have',
    );
    expect(out).toMatch(/^lyon: .*is not JSON/m);
    expect(lines).toContain('torino | services | 1.0.0 | on | 1.1.0 for 10 % of FFT | off for pilot FFT');
    expect(lines).toContain('cluj | services | 1.0.0 | on | - | -');
  });

  it('gives the same to programs, and exit code 0 where all is well', async () => {
    await sites.add('torino', { registry: registryWith() });
    await sites.add('cluj', { registry: 'x', serves: 'nothing' });
    const { code, out } = await sites.run('status --site torino --json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      sites: [
        {
          name: 'torino',
          serial: 3,
          reachable: true,
          problem: null,
          remotes: [{ id: 'services', version: '1.0.0', on: true, canaries: [], layers: [] }],
        },
      ],
    });
  });
});

test('diff of two sites names what differs, and not that each serves its remotes at its own address', async () => {
  const torino = await sites.add('torino', { registry: registryWith() });
  const cluj = await sites.add('cluj', { registry: registryWith() });
  const at = (origin: string) => ({
    services: { enabled: true, version: '1.0.0', entry: `${origin}/m.json` },
  });
  sites.write('torino', registryWith({ remotes: at(torino) }));
  sites.write('cluj', registryWith({ serial: 9, remotes: at(cluj), ...offForFft }));
  const { out } = await sites.run('diff torino cluj');
  expect(out).toContain('torino: serial 3 of 2026-01-01T00:00:00Z -> cluj: serial 9 of 2026-01-01T00:00:00Z');
  expect(out).toContain('layers: (none) -> ');
  expect(out).toMatch(/FFT: services: on \(1\.0\.0\) -> off/);
  expect(out).not.toContain('m.json');
});

describe('one change at several sites', () => {
  it('is worked out for each site and written at none by a dry run', async () => {
    await sites.add('torino', { registry: registryWith() });
    await sites.add('cluj', { registry: registryWith({ ...offForFft, serial: 7 }) });
    const { code, out } = await sites.run('disable services --pilot FFT --dry-run');
    expect(code).toBe(0);
    const [torino = '', cluj = ''] = out.split('cluj:');
    expect(torino).toContain('services off for pilot FFT');
    expect(torino).toContain('FFT: services: on (1.0.0) -> off');
    expect(cluj).toContain('Nothing to change.');
    expect(out).toContain('Dry run: nothing was written.');
    expect([sites.read('torino').serial, sites.read('cluj').serial]).toEqual([3, 7]);
  });

  it('is written at each site, with the reason in its history', async () => {
    await sites.add('torino', { registry: registryWith() });
    await sites.add('cluj', { registry: registryWith({ serial: 7 }) });
    const { code, out } = await sites.run('disable services --why broken');
    expect([code, isOn('torino'), isOn('cluj')]).toEqual([0, false, false]);
    expect(out).toContain('torino: Written: serial 4.');
    expect(out).toContain('Changed: torino,cluj.');
    // A second time, there is nothing left to do.
    expect((await sites.run('disable services --why broken')).out).toContain('Every site is so already.');
    expect(sites.read('cluj').serial).toBe(8);
  });

  it('is written at no site if one refuses it, which says why', async () => {
    const { publicJwk, privateJwk } = await generateSigningKey();
    const signature = { keyId: 'x', alg: 'ES256', value: 'AAAA' };
    await sites.add('torino', { registry: registryWith() });
    await sites.add('signed', { registry: registryWith({ signature, expiresAt: 'never' }) });
    await sites.add('other', { registry: registryWith({ remotes: {} }) });
    await sites.add('old', {
      registry: registryWith(),
      serves: () => JSON.stringify(registryWith({ serial: 5 })),
    });
    await sites.add('unset', { registry: registryWith(), signingKey: { variable: 'UNSET_KEY' } });
    const { code, out } = await sites.run('disable services --why broken');
    expect(code).toBe(1);
    const reasons = new Map(
      [...out.matchAll(/^([a-z]+):\n(?:^ {2}.*\n)*? {2}Refused: (.*)$/gm)].map(([, name, why]) => [
        name,
        why,
      ]),
    );
    expect(reasons.get('torino')).toBeUndefined();
    expect(reasons.get('signed')).toContain('is signed by key "x": name its private key');
    expect(reasons.get('other')).toContain('There is no remote "services" in the registry');
    expect(reasons.get('old')).toContain('has serial 3, pages have 5 already');
    expect(reasons.get('unset')).toContain('The variable UNSET_KEY');
    expect(out).toContain('Refused by signed,other,old,unset; nothing was written at any site.');
    expect(out).toContain('For the others alone: --site torino.');
    expect([isOn('torino'), sites.read('torino').serial]).toEqual([true, 3]);
    // Signed with the key that the inventory names, pages accept it.
    const key = sites.at('key.json');
    writeFileSync(key, JSON.stringify({ keyId: 'k', publicJwk, privateJwk }));
    const signed = await sites.run('disable services --why broken --site unset', { UNSET_KEY: key });
    expect(signed.out).toContain('unset: Written: serial 4, signed by k.');
    const text = JSON.stringify(sites.read('unset'));
    const keys = [{ keyId: 'k', jwk: publicJwk }];
    expect(await acceptRegistry({ text, keys, now: Date.now(), maxAgeMs: 0 })).toMatchObject({ ok: true });
  });

  it('that fails at one site says which are changed, which are not, and how to go on', async () => {
    await sites.add('torino', { registry: registryWith() });
    let asked = 0;
    // By hand, which leaves the serial as it was.
    const theirs = registryWith({ remotes: {} });
    await sites.add('cluj', {
      registry: registryWith(),
      // Somebody changes the registry between the check of the site and its turn.
      serves: () => {
        if ((asked += 1) === 1) sites.write('cluj', theirs);
        return JSON.stringify(registryWith());
      },
    });
    await sites.add('lyon', { registry: registryWith() });
    const { code, out } = await sites.run('disable services --why broken');
    expect(code).toBe(1);
    expect([isOn('torino'), isOn('lyon')]).toEqual([false, false]);
    expect(sites.read('cluj')).toEqual(theirs);
    expect(out).toMatch(/cluj: NOT changed: .*was changed by someone else meanwhile/);
    expect(out).toContain('Changed: torino,lyon. NOT changed: cluj.');
    expect(out).toContain('go on with the same command and --site cluj');
    expect(out).toContain('the opposite command with --site torino,lyon');
  });
});
