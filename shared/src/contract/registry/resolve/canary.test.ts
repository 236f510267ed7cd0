import { registrySchema, type RegistryFile } from '../registry.schema';
import { resolve } from './resolve';

const ids = Array.from({ length: 10_000 }, (_, at) => `person-${at}`);
const build = (version: string) => ({ version, entry: `https://remotes.test/${version}.json` });
const file = (percent: number, more: RegistryFile['remotes'] = {}) =>
  registrySchema.parse({
    schemaVersion: 1,
    serial: 1,
    issuedAt: '2026-01-01T00:00:00Z',
    remotes: {
      services: { enabled: true, ...build('1.0.0'), candidate: { ...build('1.1.0'), percent } },
      ...more,
    },
  });
const where = {
  signedIn: true,
  accessLevel: 'USER',
  pilot: 'FFT',
  role: 'OPERATOR',
  origin: 'https://portal.test',
};

function trying(percent: number, more?: RegistryFile['remotes']): ReadonlySet<string> {
  const registry = file(percent, more);
  return new Set(
    ids.filter((userId) => {
      const resolved = resolve(registry, { ...where, userId }).remotes.find(({ id }) => id === 'services');
      return resolved?.channel === 'candidate' && resolved.version === '1.1.0';
    }),
  );
}

test('of 10,000 people exactly none at 0 and everybody at 100', () => {
  expect([trying(0).size, trying(100).size]).toEqual([0, ids.length]);
});

test.each([1, 10, 50])('%d percent, within four standard deviations', (percent) => {
  const mean = (ids.length * percent) / 100;
  const deviation = Math.sqrt(mean * (1 - percent / 100));
  expect(Math.abs(trying(percent).size - mean)).toBeLessThan(4 * deviation);
});

test('nobody who has it loses it as the share grows', () => {
  const shares = [1, 10, 50, 100].map((percent) => trying(percent));
  shares.slice(1).forEach((larger, at) => {
    const smaller = shares[at] ?? new Set();
    expect([...smaller].filter((id) => !larger.has(id))).toEqual([]);
  });
});

test('an unrelated remote moves nobody', () => {
  const before = trying(10);
  const other = { enabled: true, ...build('3.0.0'), candidate: { ...build('3.1.0'), percent: 40 } };
  expect(trying(10, { another: other })).toEqual(before);
});

test('those among whom chance decides take part in its trial, with either version', () => {
  const services = {
    enabled: true,
    ...build('1.0.0'),
    candidate: { ...build('1.1.0'), percent: 50, pilots: ['FFT'], users: ['person-1'], trial: 1_767_225_600 },
  };
  const resolved = (userId: string, pilot = 'FFT', more: object = {}) =>
    resolve(file(0, { services: { ...services, candidate: { ...services.candidate, ...more } } }), {
      ...where,
      userId,
      pilot,
    }).remotes[0];
  const versions = new Set(
    ids.slice(2, 50).map((userId) => [resolved(userId)?.version, resolved(userId)?.trial].join()),
  );
  expect(versions).toEqual(new Set(['1.0.0,1767225600', '1.1.0,1767225600']));
  expect(resolved('person-1')).toMatchObject({ version: '1.1.0' });
  for (const none of [
    resolved('person-1'),
    resolved('person-2', 'SEW'),
    resolved('person-2', 'FFT', { percent: 0 }),
  ])
    expect(none).not.toHaveProperty('trial');
});
