import { aConfig } from '../../testing/builders';
import type { PortalConfigFile } from '../config';
import { registrySchema } from '../registry';
import { isLoopback } from '../config/loopback';
import { productionProblems } from './productionProblems';

const KEY = { keyId: '2026', jwk: { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' } } as const;
const HASH = 'sha384-AAAA';

const remote = (change: object = {}) => ({
  enabled: true,
  version: '1.0.0',
  entry: '{protocol}//{hostname}:8083/remote-manifest.json',
  integrity: HASH,
  titles: { en: 'Services' },
  paths: ['/services'],
  ...change,
});
const registry = (services: object, more: object = {}) =>
  registrySchema.parse({
    schemaVersion: 1,
    serial: 1,
    issuedAt: '2026-01-01T00:00:00Z',
    remotes: { services },
    signature: { keyId: '2026', alg: 'ES256', value: 'AAAA' },
    ...more,
  });
const paths = (file: PortalConfigFile, of?: ReturnType<typeof registry>) =>
  productionProblems(aConfig(file), of).map(({ path }) => path);

describe('productionProblems', () => {
  it('has nothing to say of a site that is signed, hashed and elsewhere', () => {
    const file = {
      registry: { keys: [KEY] },
      services: { catalogue: { url: '{protocol}//{hostname}:8084/catalogue/' } },
    };
    // Placeholders are replaced before the file is read.
    const filled = JSON.parse(
      JSON.stringify(file).replace('{protocol}//{hostname}', 'https://portal.example'),
    ) as PortalConfigFile;
    expect(paths(filled, registry(remote()))).toEqual([]);
  });

  it('asks nothing of a site that is not production', () => {
    expect(paths({ site: { production: false } }, registry(remote({ integrity: undefined })))).toEqual([]);
  });

  it('refuses a registry that nobody signed, and a site that asks for no signature', () => {
    expect(paths({}, registry(remote(), { signature: undefined }))).toEqual(['registry.keys', 'signature']);
  });

  it('refuses every build without a hash: of everybody, of a layer, before and to come', () => {
    const bare = { version: '1.0.1', entry: 'https://cdn.example/remote-manifest.json' };
    const document = registry(remote({ integrity: undefined, previous: bare, candidate: bare }), {
      layers: {
        pilots: { FFT: { remotes: { services: bare } }, SEW: { remotes: { services: { enabled: false } } } },
      },
    });
    expect(paths({ registry: { keys: [KEY] } }, document)).toEqual([
      'remotes.services.integrity',
      'remotes.services.previous.integrity',
      'remotes.services.candidate.integrity',
      'layers.pilots.FFT.remotes.services.integrity',
    ]);
  });

  it("refuses addresses on the reader's own machine, with a sentence", () => {
    const url = 'http://localhost:8084/catalogue/';
    const file = {
      registry: { keys: [KEY], allowedOrigins: ['http://127.0.0.1:9000'] },
      services: { catalogue: { url, perPilot: { FFT: { url: 'http://[::1]:8084/' } } } },
    };
    expect(paths(file, registry(remote({ entry: 'http://localhost:8083/remote-manifest.json' })))).toEqual([
      'registry.allowedOrigins.0',
      'services.catalogue.url',
      'services.catalogue.perPilot.FFT.url',
      'remotes.services.entry',
    ]);
    const finding = productionProblems(aConfig(file), undefined).find(({ path }) =>
      path.startsWith('services'),
    );
    expect(finding?.problem).toContain("each reader's own machine");
  });
});

describe('isLoopback', () => {
  it.each([
    ['http://localhost:8084/x', true],
    ['https://LOCALHOST./', true],
    ['http://dashboard.localhost/', true],
    ['http://127.1:80/', true],
    ['http://2130706433/', true],
    ['http://[::1]/', true],
    ['http://[::ffff:127.0.0.1]/', true],
    ['ws://0.0.0.0/', true],
    ['https://localhost.example/', false],
    ['https://portal.example/localhost', false],
    ['/api', false],
    ['{protocol}//{hostname}:8084/', false],
  ])('%s: %s', (address, expected) => expect(isLoopback(address)).toBe(expected));
});
