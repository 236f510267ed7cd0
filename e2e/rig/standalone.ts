import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import http, { type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type Page } from '@playwright/test';
import { PASSWORD, portalUrl } from '../support/people';
import { root } from './shellProcess';
import { buildRemote } from './tools';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
  '.html': 'text/html',
};

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

/** A remote alone in its small host, in front of the back end of the portal under test. */
export interface Standalone {
  url: string;
  stop: () => void;
}

/** Serves a built page in which a remote runs without the shell. */
export async function serveStandalone(folder: string): Promise<Standalone> {
  const server = await serve(folder);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Builds and serves the page in which a remote of the workspace runs alone. @param id `notifications`, say */
export async function startStandalone(id: string): Promise<Standalone> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-standalone-'));
  const room = path.join(root, `remote-${id}`);
  // Into a folder of its own: the portal under test keeps its build.
  await buildRemote(room, '--config-name', `${id}-standalone`, '--output-path', folder);
  const { url, stop } = await serveStandalone(folder);
  return {
    url,
    stop: () => {
      stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Opens a page of it and signs in by the form the small host brings. */
export async function signInAlone(page: Page, address: string, email: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
