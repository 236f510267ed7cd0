import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp } from './app';
import { type Identity } from './identity';
import { readSettings } from './settings';

const user = { userId: 'u', name: 'Mara', pilotRole: 'USER', pilotCode: 'FFT' };
const identities: Record<string, Identity> = { good: { kind: 'user', user }, away: { kind: 'unavailable' } };
const dataDir = mkdtempSync(path.join(tmpdir(), 'services-'));
const env = { PORTAL_ORIGIN: 'https://portal.example', SERVICES_DATA: dataDir };
let app: Awaited<ReturnType<typeof createApp>>;
beforeAll(async () => {
  app = await createApp(
    readSettings(env, () => ''),
    {
      folder: import.meta.dirname,
      identify: (token) => Promise.resolve(identities[token] ?? { kind: 'refused' }),
      instead: {
        catalogue: {
          'GET things/:id': ({ params, user: { name } }) => ({ ...params, who: name }),
          'POST things': ({ body }) => body,
          'GET broken': () => Promise.reject(new Error('inside')),
        },
      },
    },
  );
});
afterAll(() => app.close());

const get = (url: string, headers = {}) => app.inject({ url, headers });
const bearer = { authorization: 'Bearer good' };

test('a page is shown in the portal’s frames only, and runs no inline script', async () => {
  for (const service of ['catalogue', 'orchestrator', 'evaluation', 'virtual-commissioning']) {
    const page = await get(`/${service}/?use=x`);
    expect(page.statusCode).toBe(200);
    const policy = page.headers['content-security-policy'];
    expect(policy).toContain('frame-ancestors https://portal.example');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(page.body).not.toMatch(/<script[^>]*>[^<]|<style| on\w+=| style=/);
  }
  expect((await get('/catalogue')).headers.location).toBe('/catalogue/');
});

test('the configuration names the portal’s origins and nothing secret', async () => {
  expect((await get('/config.json')).json()).toEqual({ portalOrigins: ['https://portal.example'] });
});

test('health answers as JSON, and as an image that other origins may load', async () => {
  expect((await get('/evaluation/health')).json()).toEqual({ status: 'up', service: 'evaluation' });
  expect((await get('/evaluation/health.svg')).headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-store',
  });
});

test('the JSON endpoints need a bearer that the api knows', async () => {
  const things = (authorization = '') => get('/catalogue/api/things/1', { authorization });
  expect((await things()).statusCode).toBe(401);
  expect((await things('Bearer stale')).json()).toEqual({ error: 'signed-out' });
  expect((await things('Bearer away')).statusCode).toBe(503);
  const right = await things('Bearer good');
  expect(right.json()).toEqual({ id: '1', who: 'Mara' });
  expect(right.headers['cache-control']).toBe('no-store');
  expect((await get('/orchestrator/api/session', bearer)).json()).toEqual(user);
});

test('a body must be JSON, said to be JSON, and not huge', async () => {
  const post = async (payload: string, type = 'application/json') => {
    const headers = { ...bearer, 'content-type': type };
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/catalogue/api/things',
      payload,
      headers,
    });
    return statusCode;
  };
  expect(await post('{"a":1}')).toBe(200);
  expect(await post('{')).toBe(400);
  expect(await post('<a/>', 'text/xml')).toBe(415);
  expect(await post(JSON.stringify('x'.repeat(70_000)))).toBe(413);
});

test('unknown things are 404, and an error inside says nothing of itself', async () => {
  for (const url of ['/catalogue/api/nothing', '/../package.json', '/assets/..%2f..%2fpackage.json'])
    expect((await get(url, bearer)).statusCode).toBe(404);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = await get('/catalogue/api/broken', bearer);
  expect(broken.statusCode).toBe(500);
  expect(broken.body).not.toContain('inside');
});

test('a call’s room is named in the reader’s language, and is never markup', async () => {
  const room = encodeURIComponent('<b>"1"</b>');
  const page = await get(`/conference/${room}`, { 'accept-language': 'fr-FR,fr;q=0.9,en;q=0.8' });
  expect(page.headers.vary).toContain('accept-language');
  expect(page.body).toContain('<html lang="fr">');
  expect(page.body).toContain('&lt;b&gt;&quot;1&quot;&lt;/b&gt;');
  expect((await get('/conference/1', { 'accept-language': 'sv' })).body).toContain('lang="en"');
  expect((await get('/conference/a/b')).statusCode).toBe(404);
});
