import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../faultInjection/shellProcess';
import { signIn, untilLive } from '../support/people';
import { expect, test } from '../support/test';
import { ask } from './answers';
import { findNginx, type Nginx, startNginx } from './nginx';
import { type OwnApi, startOwnApi } from './ownApi';
import { programs, reservePorts, startTlsProxy, type TlsProxy } from './tlsProxies';

// The samples of ops/proxy as docs/operations/install.md#tls-proxy says: in front of the shell's server, which
// believes this machine's address alone.

test.use({ ignoreHTTPSErrors: true });
test.skip(!findNginx(), 'There is no nginx on this machine (Debian: nginx-light).');

const MIB = 1024 * 1024;
const FORGED = '203.0.113.66';

/** A batch of events of about `bytes`. */
const batchOf = (bytes: number) => {
  const results = { trace: 'x'.repeat(200 * 1024) };
  const event = {
    topic: 'proxy',
    module: 'Press 1',
    priority: 'Low',
    eventType: 'Info',
    pilotCode: 'SEW',
    results,
  };
  return JSON.stringify(Array.from({ length: Math.ceil(bytes / (200 * 1024)) }, () => event));
};

for (const program of programs)
  test.describe(program.name, () => {
    test.skip(!program.find(), `There is no ${program.name} on this machine: its sample was not run.`);

    let folder: string;
    let api: OwnApi;
    let shell: Nginx;
    let proxy: TlsProxy;

    test.beforeAll(async () => {
      const ports = await reservePorts();
      const address = `localhost:${ports.port}`;
      folder = mkdtempSync(path.join(os.tmpdir(), 'portal-tls-'));
      // A site without remotes, whose registry needs no signature: what is tried is the way to the shell's server.
      const config = { schemaVersion: 1, site: { name: 'Portal', production: false } };
      writeFileSync(path.join(folder, 'portal.config.json'), JSON.stringify(config));
      const registry = { schemaVersion: 1, serial: 1, issuedAt: '2026-01-01T00:00:00Z', remotes: {} };
      writeFileSync(path.join(folder, 'remotes.json'), JSON.stringify(registry));
      api = await startOwnApi({ TRUST_PROXY: '1', PUBLIC_URL: `https://${address}` });
      shell = await startNginx({
        template: 'shell.conf.template',
        html: path.join(root, 'shell/dist'),
        environment: {
          NGINX_SITE: folder,
          API_UPSTREAM: api.address,
          EDGE_PROXY: '127.0.0.1',
          REMOTE_ORIGINS: '',
          SERVICE_ORIGINS: '',
          LIVE_ORIGIN: `wss://${address}`,
        },
      });
      proxy = await startTlsProxy(program, shell.port, ports);
    });
    test.afterAll(async () => {
      await proxy?.stop();
      await Promise.all([shell?.stop(), api?.stop()]);
      rmSync(folder, { recursive: true, force: true });
    });

    test('somebody signs in and has a live link', async ({ page }) => {
      const sockets: string[] = [];
      page.on('websocket', (socket) => sockets.push(socket.url()));
      await signIn(page, 'operator.sew@portal.test', proxy.url);
      await untilLive(page);
      expect(sockets.every((url) => url.startsWith('wss:'))).toBe(true);
      expect(sockets).not.toEqual([]);
    });

    test('the live link without WebSockets gets its first frame before the answer ends', async ({ page }) => {
      await page.goto(`${proxy.url}/login`);
      const opened = await page.evaluate(async () => {
        const answer = await fetch('/notifications/websocket/000/fallback1/xhr_streaming', {
          method: 'POST',
        });
        const reader = answer.body?.getReader();
        let text = '';
        while (reader && !text.endsWith('o\n')) {
          const { value, done } = await reader.read();
          if (done) return `ended after ${text.length}`;
          text += new TextDecoder().decode(value);
        }
        await reader?.cancel();
        return 'open';
      });
      expect(opened).toBe('open');
    });

    test('the portal sees https and the real address, not the one that a caller claims', async () => {
      const page = await ask(proxy.url, {
        ca: proxy.ca,
        headers: { Accept: 'text/html', 'X-Forwarded-For': FORGED, Forwarded: `for=${FORGED}` },
      });
      expect(page.status).toBe(200);
      expect(page.headers['strict-transport-security']).toContain('max-age=');
      const signedIn = await ask(`${proxy.url}/api/users/authenticate`, {
        ca: proxy.ca,
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Forwarded-For': FORGED,
          'X-Forwarded-Proto': 'http',
        },
        body: JSON.stringify({ email: 'nobody@portal.test', password: 'wrong' }),
      });
      expect(signedIn.status).toBe(401);
      expect(api.logged()).toContain('/api/users/authenticate');
      expect(api.logged()).not.toContain(FORGED);
      expect(shell.logged()).not.toContain(FORGED);
    });

    test('a batch of events passes up to the size that the api takes, and no further', async () => {
      const post = (bytes: number) =>
        ask(`${proxy.url}/api/events`, {
          ca: proxy.ca,
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Api-Key': 'demo-producer-key' },
          body: batchOf(bytes),
        });
      expect((await post(30 * MIB)).status).toBe(202);
      expect((await post(34 * MIB)).status).toBe(413);
    });
  });
