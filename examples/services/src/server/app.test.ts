import { type AddressInfo } from 'node:net';
import { createApp } from './app';
import { type Identity } from './identity';
import { match, ok } from './routes';

const identities: Record<string, Identity> = {
  good: {
    kind: 'user',
    user: { userId: 'u', name: 'Mara', userRole: 'OPERATOR', pilotRole: 'USER', pilotCode: 'FFT' },
  },
  away: { kind: 'unavailable' },
};
const asset = { type: 'text/javascript', body: Buffer.from('1'), zipped: Buffer.from('zip'), version: 'abc' };
const app = createApp({
  settings: { portalOrigins: ['https://portal.example'] },
  assets: new Map([['catalogue.js', asset]]),
  identify: (token) => Promise.resolve(identities[token] ?? { kind: 'refused' }),
  routes: {
    catalogue: [
      { method: 'GET', path: 'things/:id', handle: ({ params, user }) => ok({ ...params, who: user.name }) },
      { method: 'POST', path: 'things', handle: ({ body }) => ok(body) },
      {
        method: 'GET',
        path: 'broken',
        handle: () => {
          throw new Error('inside');
        },
      },
    ],
    orchestrator: [],
    evaluation: [],
    'virtual-commissioning': [],
  },
});

let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(app.address() as AddressInfo).port}`;
});
afterAll(() => {
  app.closeAllConnections();
  app.close();
});

const get = (path: string, init: RequestInit = {}) => fetch(base + path, { redirect: 'manual', ...init });
const bearer = { authorization: 'Bearer good' };

test('a page is shown in the portal’s frames only, and runs no inline script', async () => {
  for (const service of ['catalogue', 'orchestrator', 'evaluation', 'virtual-commissioning']) {
    const page = await get(`/${service}/?use=x`);
    expect(page.status).toBe(200);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('frame-ancestors https://portal.example');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(await page.text()).not.toMatch(/<script[^>]*>[^<]|<style| on\w+=| style=/);
  }
  expect((await get('/catalogue')).headers.get('location')).toBe('/catalogue/');
});

test('the configuration names the portal’s origins and nothing secret', async () => {
  await expect((await get('/config.json')).json()).resolves.toEqual({
    portalOrigins: ['https://portal.example'],
  });
});

test('health answers as JSON, and as an image that other origins may load', async () => {
  await expect((await get('/evaluation/health')).json()).resolves.toEqual({
    status: 'up',
    service: 'evaluation',
  });
  const image = await get('/evaluation/health.svg');
  expect(image.headers.get('content-type')).toBe('image/svg+xml');
  expect(image.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(image.headers.get('cache-control')).toBe('no-store');
});

test('the JSON endpoints need a bearer that the api knows', async () => {
  expect((await get('/catalogue/api/things/1')).status).toBe(401);
  const wrong = await get('/catalogue/api/things/1', { headers: { authorization: 'Bearer stale' } });
  expect(wrong.status).toBe(401);
  await expect(wrong.json()).resolves.toEqual({ error: 'signed-out' });
  const away = await get('/catalogue/api/things/1', { headers: { authorization: 'Bearer away' } });
  expect(away.status).toBe(503);
  const right = await get('/catalogue/api/things/1', { headers: bearer });
  await expect(right.json()).resolves.toEqual({ id: '1', who: 'Mara' });
  expect(right.headers.get('cache-control')).toBe('no-store');
  await expect((await get('/orchestrator/api/session', { headers: bearer })).json()).resolves.toMatchObject({
    name: 'Mara',
  });
});

test('a body must be JSON, said to be JSON, and not huge', async () => {
  const post = (body: string, type = 'application/json') =>
    get('/catalogue/api/things', { method: 'POST', body, headers: { ...bearer, 'content-type': type } });
  expect((await post('{"a":1}')).status).toBe(200);
  expect((await post('{')).status).toBe(400);
  expect((await post('{}', 'text/plain')).status).toBe(400);
  expect((await post(JSON.stringify('x'.repeat(70_000)))).status).toBe(400);
});

test('unknown things are 404, other methods 405, and an error inside says nothing of itself', async () => {
  expect((await get('/catalogue/api/nothing', { headers: bearer })).status).toBe(404);
  expect((await get('/../package.json')).status).toBe(404);
  expect((await get('/assets/..%2f..%2fpackage.json')).status).toBe(404);
  expect((await get('/catalogue/', { method: 'POST' })).status).toBe(405);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = await get('/catalogue/api/broken', { headers: bearer });
  expect(broken.status).toBe(500);
  expect(await broken.text()).not.toContain('inside');
});

test('assets are kept for ever under their version and sent zipped where the client takes it', async () => {
  const zipped = await get('/assets/catalogue.js?v=abc', { headers: { 'accept-encoding': 'identity' } });
  expect(zipped.headers.get('cache-control')).toContain('immutable');
  expect(await zipped.text()).toBe('1');
  expect(await (await get('/catalogue/')).text()).toContain('/assets/catalogue.js?v=abc');
});

test('a pattern takes exactly its segments', () => {
  expect(match('runs/:id/cancel', 'runs/7/cancel')).toEqual({ id: '7' });
  expect(match('runs/:id', 'runs/7/cancel')).toBeUndefined();
  expect(match('runs/:id', 'walks/7')).toBeUndefined();
});

test('a call’s room is named in the reader’s language, and is never markup', async () => {
  const room = encodeURIComponent('<b>"1"</b>');
  const page = await get(`/conference/${room}`, {
    headers: { 'accept-language': 'fr-FR,fr;q=0.9,en;q=0.8' },
  });
  expect(page.status).toBe(200);
  expect(page.headers.get('vary')).toContain('accept-language');
  const html = await page.text();
  expect(html).toContain('<html lang="fr">');
  expect(html).toContain('&lt;b&gt;&quot;1&quot;&lt;/b&gt;');
  expect(await (await get('/conference/1', { headers: { 'accept-language': 'sv' } })).text()).toContain(
    'lang="en"',
  );
  for (const path of [
    '/conference/',
    '/conference/a/b',
    '/conference/%E0%A4%A',
    `/conference/${'x'.repeat(201)}`,
  ])
    expect((await get(path)).status).toBe(404);
});
