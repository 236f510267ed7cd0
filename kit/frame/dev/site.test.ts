import { loadPortalConfig } from '@portal/shared/config';
import { acceptRegistry, resolve } from '@portal/shared/registry';

import { absolute, registryWith, siteOf } from './site.cjs';

const ORIGIN = 'http://localhost:8190';
const manifest = {
  id: 'shift-log',
  version: '0.1.0',
  contributions: {
    routes: [{ id: 'list', path: '/shift-log', titleId: 'shiftLog.title' }],
    navigation: [{ id: 'list', type: 'item', titleId: 'shiftLog.title', url: '/shift-log' }],
    features: ['hand-over'],
    messages: { en: { 'shiftLog.title': 'Shift log' } },
  },
};
const person = {
  signedIn: true,
  accessLevel: 'USER',
  pilot: 'FFT',
  role: 'OPERATOR',
  userId: 'one',
  origin: ORIGIN,
};

async function accepted(registry: object) {
  const now = Date.now();
  const text = JSON.stringify(registry);
  const result = await acceptRegistry({ text, keys: [], now, maxAgeMs: 0, confirmedAt: now });
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return resolve(result.registry, person);
}

it('is a registry that a page accepts: the remote alone, with its features on', async () => {
  const { remotes, features } = await accepted(registryWith(manifest, ORIGIN));
  expect(remotes).toMatchObject([
    {
      id: 'shift-log',
      entry: `${ORIGIN}/remote/remote-manifest.json`,
      integrity: undefined,
      titles: { en: 'Shift log' },
      contributions: { navigation: [{ id: 'list' }] },
    },
  ]);
  expect(features).toEqual({ 'shift-log.hand-over': true });
});

it("is a portal's registry with this remote in place of its own, and the others where they are", async () => {
  const theirs = {
    schemaVersion: 1,
    serial: 3,
    issuedAt: '2026-03-01T08:00:00Z',
    expiresAt: '2026-03-02T08:00:00Z',
    signature: { keyId: 'a', value: 'b' },
    remotes: {
      'shift-log': {
        enabled: false,
        version: '0.0.9',
        entry: '/r/a.json',
        integrity: 'sha384-AAAA',
        features: {},
      },
      services: {
        enabled: true,
        version: '1.0.0',
        entry: '{protocol}//{hostname}:8083/remote-manifest.json',
        features: {},
      },
    },
  };
  const portal = 'https://portal.example:8443';
  const { remotes } = await accepted(registryWith(manifest, ORIGIN, absolute(theirs, portal)));
  expect(Object.fromEntries(remotes.map(({ id, entry }) => [id, entry]))).toEqual({
    'shift-log': `${ORIGIN}/remote/remote-manifest.json`,
    services: 'https://portal.example:8083/remote-manifest.json',
  });
});

it('has its people on the sign-in page, and says what a site is asked to say beside that', async () => {
  const catalogue = { url: 'http://localhost:8084/catalogue/' };
  const { config } = await siteOf(manifest, ORIGIN, { config: { services: { catalogue } } });
  expect(loadPortalConfig(config)).toMatchObject({
    ok: true,
    config: { demo: true, site: { production: false }, services: { catalogue } },
  });
});
