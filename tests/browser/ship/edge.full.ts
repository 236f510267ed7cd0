import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '../support/test';
import { root, startShell } from '../faultInjection/shellProcess';
import { PASSWORD } from '../support/people';
import { ask } from './answers';
import { findNginx, type Nginx, startNginx } from './nginx';
import { type OwnApi, startOwnApi } from './ownApi';
import { mixedTraffic } from './uploads';

// Both forms of the front server: the server of npm start, and the images' nginx.

const shapes = ['npm start', 'nginx'] as const;
type Shape = (typeof shapes)[number];

let folder: string;
let api: OwnApi;
let nginx: Nginx | undefined;
let node: Awaited<ReturnType<typeof startShell>>;

const addressOf = (shape: Shape): string => (shape === 'nginx' ? nginx?.url : node.url) ?? '';
const skipWithout = (shape: Shape) =>
  test.skip(shape === 'nginx' && !findNginx(), 'There is no nginx on this machine (Debian: nginx-light).');

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-edge-'));
  cpSync(path.join(root, 'ops/site/production'), folder, { recursive: true });
  // One hop, as in the compose file.
  api = await startOwnApi({ TRUST_PROXY: '1' });
  node = await startShell({ site: folder, api: `http://${api.address}` });
  if (!findNginx()) return;
  nginx = await startNginx({
    template: 'shell.conf.template',
    html: path.join(root, 'shell/dist'),
    environment: {
      NGINX_SITE: folder,
      API_UPSTREAM: api.address,
      EDGE_PROXY: 'unix:',
      REMOTE_ORIGINS: '',
      SERVICE_ORIGINS: '',
      LIVE_ORIGIN: '',
    },
  });
});
test.afterAll(async () => {
  await Promise.all([api.stop(), node.stop(), nginx?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

const signIn = (url: string, email: string, password: string, from: string) =>
  ask(`${url}/api/users/authenticate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from, Forwarded: `for=${from}` },
    body: JSON.stringify({ email, password }),
  });

for (const shape of shapes)
  test(`uploads that nobody takes disturb no other call on the same connections (${shape})`, async () => {
    skipWithout(shape);
    const scale = 200;
    test.setTimeout(60_000 + scale * 1500);
    expect(await mixedTraffic(addressOf(shape), { uploads: scale, ordinary: scale * 10 })).toEqual([]);
  });

for (const shape of shapes)
  test(`a caller cannot choose its address, neither for the throttle nor for the records (${shape})`, async () => {
    skipWithout(shape);
    const url = addressOf(shape);
    const person = `nobody-${shape.replace(/\W/g, '')}@portal.test`;
    const statuses: number[] = [];
    for (let index = 0; index < 10; index += 1)
      statuses.push((await signIn(url, person, 'Wrong-word-1', `203.0.113.${index}`)).status);
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(statuses).toContain(429);

    const { text } = await signIn(url, 'admin.sew@portal.test', PASSWORD, '203.0.113.99');
    const { data } = JSON.parse(text) as { data: { accessToken: string } };
    const headers = { Authorization: `Bearer ${data.accessToken}`, 'Accept-Encoding': 'identity' };
    const records = [
      (await ask(`${url}/api/users/sessions`, { headers })).text,
      (await ask(`${url}/api/admin/audit`, { headers })).text,
    ];
    expect(records[0]).toMatch(/127\.0\.0\.1|::1/);
    expect(records.join()).not.toContain('203.0.113.');
  });

for (const shape of shapes)
  test(`an address of the portal answers its page to curl too, and not to a script (${shape})`, async () => {
    skipWithout(shape);
    const login = `${addressOf(shape)}/login`;
    const statusOf = async (headers: Record<string, string>) => (await ask(login, { headers })).status;
    expect([await statusOf({}), await statusOf({ Accept: '*/*' })]).toEqual([200, 200]);
    expect(await statusOf({ Accept: '*/*', 'Sec-Fetch-Dest': 'empty' })).toBe(404);
    expect(await statusOf({ Accept: 'application/json' })).toBe(404);
  });

for (const shape of shapes)
  test(`no log holds a query or the page a call came from (${shape})`, async () => {
    skipWithout(shape);
    const [secret, url] = [`SeCrEt${shape.length}x`, addressOf(shape)];
    const headers = { Referer: `${url}/reset-password?token=${secret}`, Accept: 'text/html' };
    const page = await ask(`${url}/reset-password?token=${secret}`, { headers });
    expect([page.status, page.headers['referrer-policy']]).toEqual([200, 'no-referrer']);
    const calls: [string, string][] = [
      ['POST', `/api/users/refresh-token?token=${secret}`],
      ['GET', `/api/nothing?token=${secret}`],
      ['GET', `/api/%E0%A4%A?token=${secret}`],
      ['GET', `/api/users?token=${secret}${'x'.repeat(7000)}`],
      ['GET', `/gone.js?token=${secret}`],
      ['GET', `/notifications/websocket/info?token=${secret}`],
    ];
    for (const [method, place] of calls)
      expect((await ask(url + place, { method, headers })).status, place).toBeLessThan(500);
    if (shape === 'nginx') {
      const lonely = await startNginx({
        template: 'shell.conf.template',
        html: path.join(root, 'shell/dist'),
        environment: {
          NGINX_SITE: folder,
          API_UPSTREAM: '127.0.0.1:9',
          EDGE_PROXY: 'unix:',
          REMOTE_ORIGINS: '',
          SERVICE_ORIGINS: '',
          LIVE_ORIGIN: '',
        },
      });
      expect((await ask(`${lonely.url}/api/users/refresh-token?token=${secret}`, { headers })).status).toBe(
        502,
      );
      // The log line is written after the answer.
      await expect.poll(() => lonely.logged()).toContain('/api/users/refresh-token');
      expect(lonely.logged()).not.toContain(secret);
      await lonely.stop();
      expect(nginx?.logged()).toContain('/api/users/refresh-token');
    }
    expect(api.logged()).toContain('/api/users/refresh-token');
    expect(api.logged() + (nginx?.logged() ?? '')).not.toContain(secret);
  });

test('a call is followed by one id: in its answer, in the log of nginx and in that of the api', async () => {
  skipWithout('nginx');
  const { headers } = await ask(`${addressOf('nginx')}/api/users`);
  const id = String(headers['x-request-id']);
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  await expect.poll(() => nginx?.logged()).toContain(`"traceId":"${id}"`);
  await expect.poll(() => api.logged()).toContain(`"traceId":"${id}"`);
});

for (const shape of shapes)
  test(`what leads to no call is refused in the envelope (${shape})`, async () => {
    skipWithout(shape);
    const paths: [string, number][] = [
      [`/api/notifications/${'x'.repeat(600)}`, 404],
      ['/api/notifications/%E0%A4%A', 400],
      ['/api/nothing', 404],
    ];
    for (const [place, status] of paths) {
      const answer = await ask(addressOf(shape) + place, { headers: { 'Accept-Encoding': 'identity' } });
      expect([place, answer.status, answer.text]).toEqual([
        place,
        status,
        expect.stringMatching(/^\{"success":false,"message":"[^"]+","data":null/),
      ]);
      expect(answer.text).not.toMatch(/xxx|%E0|FST_/);
    }
  });

const tokenOf = async (url: string, who: string): Promise<string> => {
  const { text } = await signIn(url, `${who}@portal.test`, PASSWORD, '203.0.113.9');
  return (JSON.parse(text) as { data: { accessToken: string } }).data.accessToken;
};

for (const shape of shapes)
  test(`the live channel works without WebSockets, and what it sends arrives at once (${shape})`, async () => {
    skipWithout(shape);
    const url = addressOf(shape);
    const token = await tokenOf(url, 'operator.sew');
    const session = `${url}/notifications/websocket/000/${Math.random().toString(36).slice(2)}`;
    const stopped = new AbortController();
    const stream = await fetch(`${session}/xhr_streaming`, { method: 'POST', signal: stopped.signal });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let received = '';
    const until = async (part: string) => {
      while (!received.includes(part)) {
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done) throw new Error(`The stream ended after ${received.slice(-200)}`);
        received += value ?? '';
      }
    };
    await until('o\n');
    const frame = `CONNECT\naccept-version:1.2\nheart-beat:0,0\nAuthorization:Bearer ${token}\n\n\0`;
    const sent = await fetch(`${session}/xhr_send`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify([frame]),
    });
    expect(sent.status).toBe(204);
    await until('CONNECTED');
    stopped.abort();
  });

for (const shape of shapes)
  test(`a screen on a wall takes its code, and shows the board (${shape})`, async ({ page }) => {
    skipWithout(shape);
    const url = addressOf(shape);
    const made = await fetch(`${url}/api/wallboard/screens`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await tokenOf(url, 'admin.sew')}`,
      },
      body: JSON.stringify({ name: `Hall ${shape}`, pilotCode: 'SEW' }),
    });
    const { data } = (await made.json()) as { data: { code: string } };
    await fetch(`${url}/api/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': 'demo-producer-key' },
      body: JSON.stringify({
        pilotCode: 'SEW',
        topic: 'hall/state',
        module: 'press-7',
        moduleName: 'Press 7',
        priority: 'High',
        eventType: 'Alarm',
        conditionId: 'press-7',
        state: 'raised',
      }),
    });
    await page.goto(`${url}/wallboard`);
    await page.getByLabel('Code').fill(data.code);
    await page.keyboard.press('Enter');
    const board = page.getByRole('list', { name: 'Machines, the worst first' });
    await expect(board.getByRole('listitem').filter({ hasText: 'Press 7' })).toContainText('Alarm');
  });
