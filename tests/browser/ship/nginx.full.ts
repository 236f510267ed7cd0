import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { expect, mayComplain, type Page, test } from '../support/test';
import { bellOf, PASSWORD, signIn, untilLive } from '../support/people';
import { postEvents } from '../shell/events';
import { tableIn } from '../support/prefetchTable';
import { root, startShell } from '../faultInjection/shellProcess';
import { opsCommand } from '../faultInjection/tools';
import { goWithin } from '../federation/portal';
import { startNameServer } from './nameServer';
import { findNginx, startNginx } from './nginx';
import { type Answer, ask, type Asked, comparable, directivesOf } from './answers';
import { type Production, SECURITY_CONTACT, startProduction } from './production';
import { watchPolicy } from './policy';

test.skip(
  !findNginx(),
  'There is no nginx on this machine (Debian: nginx-light): the images’ configuration was not run.',
);

const PERSON = 'admin.sew@portal.test';
let production: Production;
/** The server of `npm start` on the same site. nginx must behave like it. */
let model: Awaited<ReturnType<typeof startShell>>;

test.beforeAll(async () => {
  production = await startProduction();
  model = await startShell({
    site: production.site,
    api: `http://${production.api}`,
    environment: { SECURITY_CONTACT },
  });
});
test.afterAll(async () => {
  await Promise.all([production.stop(), model.stop()]);
});

const signInByHand = (page: Page) => signIn(page, PERSON, production.url);

test('the whole portal runs under the images’ configuration without one violation of its policy', async ({
  page,
}) => {
  mayComplain(/status of 403 .*\/api\/notifications\//);
  const violations = await watchPolicy(page);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await signInByHand(page);

  const tile = (name: string) => page.getByRole('main').getByRole('region', { name });
  await expect(tile('Noisiest machines')).toBeVisible();
  await expect(tile('Open invitations')).toBeVisible();
  await expect(tile('Incorporated services').getByText('Reachable').first()).toBeVisible();
  await untilLive(page);

  const text = `nginx ${Math.random().toString(36).slice(2)}`;
  await postEvents('SEW', { description: text, priority: 'High' });
  await expect(page.getByRole('button', { name: new RegExp(text) })).toBeVisible();
  await expect(bellOf(page)).toHaveAccessibleName(/[1-9]\d* unread/);

  await goWithin(page, '/notifications');
  await expect(page.getByRole('link', { name: new RegExp(text) })).toBeVisible();
  // Both stacks at once: the toast of the event, and the answer to an action, each with its transition and styles.
  await expect(page.locator('.portal-snacks-top').getByText(text)).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(text) });
  await row.getByRole('checkbox').check();
  const refused = { success: false, data: null, errors: { message: 'Refused by the test.' } };
  await page.route('**/api/notifications/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 403, json: refused }),
  );
  await page.getByRole('button', { name: 'Mark read', exact: true }).click();
  await expect(page.locator('.portal-snacks-bottom [data-snack]')).toBeVisible();
  await page.unroute('**/api/notifications/**');
  await goWithin(page, '/user-management/users/user-list');
  await expect(page.getByRole('main').getByText(PERSON).first()).toBeVisible();
  await goWithin(page, '/incorporated-services/catalogue');
  await expect(page.frameLocator('main iframe').getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto(`${production.url}/notifications`);
  await expect(page.getByRole('link', { name: new RegExp(text) })).toBeVisible();
  expect(violations).toEqual([]);
  expect(errors).toEqual([]);
});

const hashed = (packageName: string, folder: string): string => {
  const names = readdirSync(path.join(root, packageName, 'dist', folder));
  const asset = names.find((name) => /\.[0-9a-f]{10}\.js$/.test(name) && names.includes(`${name}.br`));
  return `/${path.posix.join(folder, asset ?? '')}`;
};

test('every answer of the portal’s origin has the headers that the server of npm start sends', async () => {
  const html = { Accept: 'text/html' };
  const cases: [string, Asked?][] = [
    ['/', { headers: html }],
    ['/index.html', { headers: html }],
    ['/notifications', { headers: html }],
    ['/wallboard', { headers: html }],
    ['/wallboard.html', { headers: html }],
    ['/wallboard/x', { headers: html }],
    // Spellings of a page that mailed links lead to.
    ['/answer', { headers: html }],
    ['//answer?token=x', { headers: html }],
    ['///Answer/', { headers: html }],
    ['/%61nswer', { headers: html }],
    ['/answers', { headers: html }],
    [hashed('shell', 'assets')],
    [hashed('shell', 'assets'), { headers: { 'Accept-Encoding': 'gzip' } }],
    [hashed('shell', 'assets'), { headers: { 'Accept-Encoding': 'identity' } }],
    ['/shell-manifest.json'],
    ['/remotes.json'],
    ['/portal.config.json'],
    ['/.well-known/security.txt'],
    ['/assets/gone.0123456789.js', { headers: html }],
    ['/gone.json'],
    ['/dashboard', { headers: { Accept: 'application/json' } }],
    ['/dashboard', { method: 'POST', headers: html }],
    ['/api/health/ready'],
    ['/api/nothing'],
    ['/api/users/auth-info'],
    ['/notifications/websocket/info'],
  ];
  for (const [place, request] of cases) {
    const [ours, theirs] = await Promise.all([
      ask(production.url + place, request),
      ask(model.url + place, request),
    ]);
    expect.soft(comparable(ours), place).toEqual(comparable(theirs));
    expect.soft(ours.headers['strict-transport-security'], place).toBe('max-age=31536000');
  }
});

test('the page’s policy is strict, the same as that of npm start, and has a new nonce each time', async () => {
  const page = (url: string) =>
    ask(`${url}/dashboard`, { headers: { Accept: 'text/html', 'Accept-Encoding': 'identity' } });
  const [first, second, other] = [
    await page(production.url),
    await page(production.url),
    await page(model.url),
  ];
  const policy = directivesOf(first, production.url);
  // The other server has another origin than the one in the registry.
  const theirs = Object.entries(directivesOf(other, model.url)).map(([name, sources]) => [
    name,
    sources.filter((source) => source !== production.url),
  ]);
  expect(policy).toEqual(Object.fromEntries(theirs));
  const firstScript = readFileSync(path.join(root, 'shell/dist/first-script.txt'), 'utf8');
  expect(policy['script-src']).toEqual(["'self'", firstScript].sort());
  expect(first.headers['content-security-policy']).not.toMatch(/unsafe-/);
  expect(policy).toMatchObject({
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
  });
  const nonceOf = ({ text }: Answer) => /csp-nonce" content="([^"]+)"/.exec(text)?.[1];
  expect(first.headers['content-security-policy']).toContain(`'nonce-${nonceOf(first)}'`);
  expect(first.text).not.toContain('__NONCE__');
  expect(nonceOf(second)).not.toBe(nonceOf(first));
  // With a validator a browser could show a stored page, whose nonce does not match the new policy.
  expect(first.headers.etag ?? first.headers['last-modified']).toBeUndefined();
});

test('a remote’s files may be loaded by any portal, are kept by their names, and missing ones are not remembered', async () => {
  const url = `${production.url}/remote-files/${production.remotes.get('services')?.port}`;
  const anybody = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
  const file = await ask(url + hashed('remote-services', 'chunks'));
  expect(file.headers).toMatchObject({
    ...anybody,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  });
  const manifest = await ask(`${url}/remote-manifest.json`, { headers: { 'Accept-Encoding': 'gzip' } });
  expect(manifest.headers).toMatchObject({
    ...anybody,
    'cache-control': 'no-cache',
    'content-encoding': 'gzip',
  });
  const again = { 'Accept-Encoding': 'gzip', 'If-None-Match': manifest.headers.etag ?? '' };
  expect((await ask(`${url}/remote-manifest.json`, { headers: again })).status).toBe(304);
  const gone = await ask(`${url}/chunks/gone.0123456789.js`);
  expect([gone.status, gone.headers['cache-control']]).toEqual([404, 'no-store']);
  expect(gone.headers).toMatchObject(anybody);
  const preflight = await ask(`${url}/remote-manifest.json`, { method: 'OPTIONS' });
  expect([preflight.status, preflight.headers['access-control-allow-methods']]).toEqual([
    204,
    'GET, HEAD, OPTIONS',
  ]);
});

test('answers of the api are compressed, those with tokens are not, and an absent api answers in its envelope', async () => {
  const send = (place: string, body: object) =>
    ask(`${production.url}${place}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const tokens = await send('/api/users/authenticate', { email: PERSON, password: PASSWORD });
  expect([tokens.status, tokens.headers['content-encoding']]).toEqual([200, undefined]);
  expect(tokens.text.length).toBeGreaterThan(512);
  // The api compresses, from 1 kB on: nginx passes it on as it is.
  const read = await ask(`${production.url}/api/openapi.json`, { headers: { 'Accept-Encoding': 'gzip' } });
  expect([read.status, read.headers['content-encoding']]).toEqual([200, 'gzip']);

  const lonely = await production.shellFor('127.0.0.1:9');
  const answer = await ask(`${lonely.url}/api/users`);
  await lonely.stop();
  expect([answer.status, answer.headers['cache-control']]).toEqual([502, 'no-store']);
  expect(JSON.parse(answer.text)).toMatchObject({ success: false, data: null, errors: null });
});

const blockOf = (id: string, { text }: Answer): string | undefined =>
  new RegExp(`<script type="application/json" id="${id}">([^]*?)</script>`)
    .exec(Buffer.from(text, 'latin1').toString())?.[1]
    ?.trim();

const plain = { Accept: 'text/html', 'Accept-Encoding': 'identity' };

test('the page contains configuration, registry and first script, like that of npm start: none is requested', async ({
  page,
}) => {
  const [ours, theirs] = await Promise.all(
    [production.url, model.url].map((url) => ask(`${url}/dashboard`, { headers: plain })),
  );
  if (!ours || !theirs) throw new Error('Both answer');
  for (const id of ['portal-registry', 'portal-plan']) {
    expect(blockOf(id, ours)).toBeTruthy();
    expect(blockOf(id, ours)).toBe(blockOf(id, theirs));
  }
  expect(Object.keys(JSON.parse(blockOf('portal-config', ours) ?? '{}') as object)).toEqual(
    Object.keys(JSON.parse(blockOf('portal-config', theirs) ?? '{}') as object),
  );
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(`${production.url}/login`);
  await expect(page.getByLabel(/e-mail/i)).toBeVisible();
  expect(requested).not.toContain('/portal.config.json');
  expect(requested).not.toContain('/remotes.json');
});

test('a registry that has changed is in the next page, without a restart, and cannot end its element', async () => {
  const file = path.join(production.site, 'remotes.json');
  const before = readFileSync(file, 'utf8');
  const changed = JSON.stringify({ ...(JSON.parse(before) as object), note: '</script><b>' });
  writeFileSync(file, changed);
  const registryNow = async () =>
    JSON.parse(
      blockOf('portal-registry', await ask(`${production.url}/`, { headers: plain })) ?? '{}',
    ) as object;
  await expect.poll(registryNow).toEqual(JSON.parse(changed));
  writeFileSync(file, before);
  await expect.poll(registryNow).toEqual(JSON.parse(before));
});

const tableOf = async (url: string) => tableIn((await ask(`${url}/dashboard`, { headers: plain })).text);

test('the page says what pages need of remotes, as that of npm start does, and only by this registry', async ({
  page,
}) => {
  const file = path.join(production.site, 'remotes.json');
  await opsCommand(['remotes', 'hints', '--file', file, '--origin', production.url]);
  const isNamed = async () =>
    (await tableOf(production.url)).remotes.some(({ pages }) =>
      pages.some(([at]) => at.includes('/notifications')),
    );
  await expect.poll(isNamed).toBe(true);
  await expect.poll(async () => tableOf(production.url)).toEqual(await tableOf(model.url));

  await signInByHand(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(`${production.url}/notifications`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const notifications = requested.filter((name) => name.endsWith('/remote-manifest.json'));
  // Prefetched manifests are reused: each is requested once.
  expect(notifications.length).toBeGreaterThan(0);
  expect(notifications.length).toBeLessThanOrEqual(production.remotes.size);

  const before = readFileSync(file, 'utf8');
  writeFileSync(file, `${before} `);
  await expect.poll(isNamed).toBe(false);
  writeFileSync(file, before);
  await expect.poll(isNamed).toBe(true);
  const key = path.join(production.site, 'key.json');
  const change = (verb: string) =>
    opsCommand([
      ...['remotes', verb, '--remote', 'notifications', '--file', file],
      ...['--key', key, '--why', 'test'],
    ]);
  await change('disable');
  await expect.poll(isNamed).toBe(false);
  await change('enable');
  await expect.poll(isNamed).toBe(true);
});

test('an api that has moved is found again, without a restart', async () => {
  const places = ['127.0.0.2', '127.0.0.3'];
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  const servers = places.map((place) =>
    createServer((_request, response) => response.end(place)).listen(port, place),
  );
  const names = await startNameServer('127.0.0.2');
  const shell = await startNginx({
    template: 'shell.conf.template',
    html: path.join(root, 'shell/dist'),
    environment: {
      NGINX_SITE: production.site,
      NGINX_LOCAL_RESOLVERS: names.address,
      API_UPSTREAM: `api.test:${port}`,
      EDGE_PROXY: 'unix:',
      REMOTE_ORIGINS: '',
      SERVICE_ORIGINS: '',
      LIVE_ORIGIN: '',
    },
  });
  const whoAnswers = async () => (await ask(`${shell.url}/api/health/live`)).text;
  expect(await whoAnswers()).toBe('127.0.0.2');
  names.answer('127.0.0.3');
  await expect.poll(whoAnswers).toBe('127.0.0.3');
  await Promise.all([shell.stop(), names.stop()]);
  for (const server of servers) server.close();
});
