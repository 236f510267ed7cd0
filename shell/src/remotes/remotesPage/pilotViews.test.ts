import { registrySchema, type RegistryFile } from '@portal/shared/registry';
import { pilotList, pilotsFor, pilotView } from './pilotViews';

const registry = (file: Partial<RegistryFile>) =>
  registrySchema.parse({
    schemaVersion: 1,
    serial: 7,
    issuedAt: '2026-01-01T00:00:00Z',
    remotes: {},
    ...file,
  });
const remote = { enabled: true, version: '1.0.0', entry: 'http://remotes.test/m.json' };
const where = { origin: 'https://portal.test', accessLevel: 'USER' };

test('pilots that are known and pilots that the registry names, each once, those of all last', () => {
  const file = registry({
    remotes: {
      a: {
        ...remote,
        candidate: { ...remote, version: '1.1.0', percent: 5, pilots: ['CRF'] },
        features: { x: { enabled: true, rule: { pilots: ['FFT', 'ALL'] } } },
      },
    },
    layers: { pilots: { SEW: { remotes: {} } } },
  });
  expect(pilotList(file, ['SEW', 'ILTAR'])).toEqual(['CRF', 'FFT', 'ILTAR', 'SEW', 'ALL']);
});

test('an administrator of a pilot sees that one alone', () => {
  const all = ['CRF', 'FFT', 'ALL'];
  expect(pilotsFor({ accessLevel: 'ADMIN', pilot: 'SEW' }, all)).toEqual(['SEW']);
  expect(pilotsFor({ accessLevel: 'ADMIN', pilot: 'ALL' }, all)).toEqual(all);
  expect(pilotsFor({ accessLevel: 'SUPER_ADMIN', pilot: 'FFT' }, all)).toEqual(all);
});

test('what is on, and why the rest is not', () => {
  const file = registry({
    remotes: {
      a: { ...remote, features: { x: { enabled: true, rule: { pilots: ['SEW'] } }, y: { enabled: true } } },
      b: remote,
      c: { ...remote, rule: { accessLevels: ['ADMIN'] } },
    },
    layers: { pilots: { FFT: { remotes: { b: { enabled: false } } } } },
  });
  const { remotes } = pilotView(file, 'FFT', where);
  expect(remotes).toMatchObject([
    { id: 'a', version: '1.0.0', featuresOff: [{ name: 'x', why: { kind: 'rule' } }] },
    { id: 'b', version: undefined, why: { kind: 'disabled', layer: 'pilot:FFT' } },
    { id: 'c', version: undefined, why: { kind: 'rule', failed: { condition: 'accessLevels' } } },
  ]);
  const admin = pilotView(file, 'SEW', { ...where, accessLevel: 'ADMIN' });
  expect(admin.remotes.map(({ version }) => version)).toEqual(['1.0.0', '1.0.0', '1.0.0']);
  expect(admin.remotes[0]?.featuresOff).toEqual([]);
});

test('a candidate version is shown for the pilots that have it', () => {
  const candidate = { ...remote, version: '1.1.0', percent: 10, pilots: ['FFT'] };
  const file = registry({ remotes: { a: { ...remote, candidate } } });
  expect(pilotView(file, 'FFT', where).remotes[0]?.trial).toEqual({ version: '1.1.0', percent: 10 });
  expect(pilotView(file, 'SEW', where).remotes[0]?.trial).toBeUndefined();
});

test('remotes are in the order of the menu', () => {
  const file = registry({ remotes: { a: { ...remote, order: 30 }, b: { ...remote, order: 10 } } });
  expect(pilotView(file, 'FFT', where).remotes.map(({ id }) => id)).toEqual(['b', 'a']);
});
