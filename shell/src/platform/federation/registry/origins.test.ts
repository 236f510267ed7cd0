import { loadPortalConfig } from '@portal/shared/config';
import { registrySchema, type RegistryFile } from '@portal/shared/registry';
import { allowedOrigins } from './origins';

const configured = (registry: object = {}) => {
  const loaded = loadPortalConfig({ registry });
  if (!loaded.ok) throw new Error('bad configuration');
  return loaded.config;
};
const page = { origin: 'https://portal.test', href: 'https://portal.test/dashboard' };
const registry = (file: Partial<RegistryFile>) =>
  registrySchema.parse({
    schemaVersion: 1,
    serial: 1,
    issuedAt: '2026-01-01T00:00:00Z',
    remotes: {},
    ...file,
  });
const at = (host: string) => ({ version: '1.0.0', entry: `https://${host}/m.json` });

test('the page’s own, what the site allows, and everything a resolution could name', () => {
  const origins = allowedOrigins(
    configured({ allowedOrigins: ['https://extra.test'] }),
    registry({
      remotes: {
        a: {
          enabled: true,
          ...at('stable.test'),
          previous: at('previous.test'),
          candidate: { ...at('candidate.test'), percent: 1 },
        },
        b: { enabled: true, version: '1.0.0', entry: '{protocol}//{hostname}:8081/m.json' },
      },
      layers: {
        pilots: {
          FFT: { remotes: { a: { ...at('pilot.test'), candidate: { ...at('trial.test'), percent: 1 } } } },
        },
        roles: { OPERATOR: { remotes: { a: { previous: at('role.test') } } } },
        cohorts: { early: { percent: 5, remotes: { a: at('cohort.test') } } },
      },
    }),
    { id: 'a', entry: 'http://localhost:8081/m.json' },
    page,
  );
  expect([...origins].sort()).toEqual(
    [
      'https://portal.test',
      'https://extra.test',
      'https://stable.test',
      'https://previous.test',
      'https://candidate.test',
      'https://portal.test:8081',
      'https://pilot.test',
      'https://trial.test',
      'https://role.test',
      'https://cohort.test',
      'http://localhost:8081',
    ].sort(),
  );
});

test('without a registry only the page’s own', () => {
  expect([...allowedOrigins(configured(), undefined, undefined, page)]).toEqual(['https://portal.test']);
});
