import { spawn } from 'node:child_process';
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import http, { type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { PASSWORD, portalUrl } from '../support/people';
import { manageSomebody } from './journey';
import { USERS } from './people';

const room = fileURLToPath(new URL('../../remote-user-management', import.meta.url));
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
  '.html': 'text/html',
};

/** Builds the page in which the remote runs alone, into a folder of its own: the portal under test keeps its build. */
function build(folder: string): Promise<void> {
  const webpack = path.join(room, 'node_modules/.bin/webpack');
  const options = ['--config-name', 'user-management-standalone', '--output-path', folder];
  const child = spawn(webpack, ['--mode', 'production', '--no-optimization-minimize', ...options], {
    cwd: room,
    env: { ...process.env, STANDALONE: '1' },
    stdio: 'ignore',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`webpack ended with ${code}`))));
  });
}

/** Serves the page, and the portal's own back end below `/api`. */
function serve(folder: string): Promise<Server> {
  const portal = new URL(portalUrl());
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/api/')) {
      const to = { host: portal.hostname, port: portal.port, path: request.url, method: request.method };
      const forward = http.request(
        { ...to, headers: { ...request.headers, host: portal.host } },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        },
      );
      forward.once('error', () => response.writeHead(502).end());
      request.pipe(forward);
      return;
    }
    const asked = path.join(folder, path.basename(pathname));
    const file =
      /^\/standalone\/[\w.-]+$/.test(pathname) && existsSync(asked) ? asked : path.join(folder, 'index.html');
    response.setHeader('Content-Type', TYPES[path.extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

test.describe('alone, without the shell', () => {
  let folder: string;
  let server: Server;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    folder = mkdtempSync(path.join(os.tmpdir(), 'portal-standalone-'));
    await build(folder);
    server = await serve(folder);
  });
  test.afterAll(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const home = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  test('the same administrator does the same', async ({ page }) => {
    await page.goto(home() + USERS);
    await page.getByLabel('E-mail').fill('admin.fft@portal.test');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await manageSomebody(page);
  });

  test('at a back end without states, paging and audit those parts are absent, and the rest works', async ({
    page,
  }) => {
    await page.goto(`${home()}${USERS}?mock=1&peer=1&people=20000`);
    await page.getByLabel('E-mail').fill('super@portal.test');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Access level' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'State' })).toHaveCount(0);
    await expect(page.getByText('20,003')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search people' }).fill('person.19999');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('link', { name: 'Audit trail' }).click();
    await expect(page.getByRole('heading', { name: 'No audit trail here' })).toBeVisible();
  });
});
