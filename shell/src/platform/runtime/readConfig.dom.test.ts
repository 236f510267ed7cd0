import { createHttp } from '@portal/shared/http';
import { readConfig } from './readConfig';

const KEYS = [{ keyId: 'k', jwk: { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' } }];

function inPage(text: string | undefined): void {
  document.body.innerHTML = '';
  if (text === undefined) return;
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'portal-config';
  block.textContent = text;
  document.body.append(block);
}

const answers = (status: number | undefined) =>
  createHttp({
    fetch: () =>
      status === undefined
        ? Promise.reject(new Error('offline'))
        : Promise.resolve(new Response(null, { status })),
  });

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

it('takes the configuration in the page', async () => {
  inPage(JSON.stringify({ registry: { keys: KEYS } }));
  const config = await readConfig(answers(undefined));
  expect(config.registry.keys).toEqual(KEYS);
  expect(config.unreadable).toBeUndefined();
});

it.each([
  [
    'an unrelated field is wrong',
    JSON.stringify({ registry: { keys: KEYS }, live: { heartbeatMs: 'soon' } }),
  ],
  ['it is no JSON', '{"registry":'],
])('closes instead of trusting anybody where %s', async (_what, text) => {
  inPage(text);
  const config = await readConfig(answers(undefined));
  expect(config.unreadable).toHaveLength(1);
  expect(config.registry.allowOverride || !config.site.production).toBe(false);
});

it.each([
  ['cannot be reached', undefined],
  ['is not there', 404],
  ['fails', 500],
])('closes too where the file %s', async (_what, status) => {
  inPage(undefined);
  expect((await readConfig(answers(status))).unreadable).toEqual([
    { path: '', message: 'cannot be fetched' },
  ]);
});

it('puts the host name of the page into addresses, from any server', async () => {
  const catalogue = { url: '{protocol}//{hostname}:8084/catalogue/' };
  inPage(JSON.stringify({ services: { catalogue } }));
  const config = await readConfig(answers(undefined));
  expect(config.services.catalogue.url).toBe(`http://${window.location.hostname}:8084/catalogue/`);
});
