import { type Registry, registrySchema } from '@portal/shared/registry';
import { manifestCache } from './manifests';

const registry = (version = '1.0.0'): Registry =>
  registrySchema.parse({
    schemaVersion: 1,
    serial: 1,
    issuedAt: '2026-01-01T00:00:00Z',
    remotes: {
      services: { enabled: true, version, entry: `https://cdn.example/${version}/remote-manifest.json` },
    },
  });
const manifest = (version: string) =>
  JSON.stringify({ id: 'services', name: 'remote_services', version, hostApi: '^1.0.0', entry: 'e.js' });
const SELF = 'http://localhost';

it('asks a remote that does not answer once, however many pages are opened, and again a while later', async () => {
  let now = 0;
  const waiting: (() => void)[] = [];
  const ask = jest.fn(
    () => new Promise<Response>((_done, fail) => waiting.push(() => fail(new TypeError('no answer')))),
  );
  const cache = manifestCache(ask, () => now);
  const pages = Array.from({ length: 50 }, () => cache.refresh(registry(), SELF));
  expect(ask).toHaveBeenCalledTimes(1);
  waiting.splice(0).forEach((fail) => fail());
  await Promise.all(pages);
  await cache.refresh(registry(), SELF);
  expect(ask).toHaveBeenCalledTimes(1);
  now += 1_000;
  ask.mockImplementation(() => Promise.resolve(new Response(manifest('1.0.0'))));
  await cache.refresh(registry(), SELF);
  expect(cache.get('services')).toMatchObject({ version: '1.0.0' });
});

it('asks for the next version at once', async () => {
  const ask = jest.fn((url: string) =>
    Promise.resolve(
      new Response(url.includes('1.1.0') ? manifest('1.1.0') : '', {
        status: url.includes('1.1.0') ? 200 : 404,
      }),
    ),
  );
  const cache = manifestCache(ask as unknown as typeof fetch, () => 0);
  await cache.refresh(registry(), SELF);
  await cache.refresh(registry('1.1.0'), SELF);
  expect(cache.get('services')).toMatchObject({ version: '1.1.0' });
});
