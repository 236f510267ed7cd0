import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type FastifyInstance } from 'fastify';
import { shellServer } from './shellServer';
import { aManifest } from './site.testdata';

let folder: string;
let own: Server;
let foreign: Server;
let port: number;
let shell: FastifyInstance;
const requests: string[] = [];

const manifest = (entry: string) => JSON.stringify(aManifest(entry));
const OWN = manifest('own.js');
const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const listening = (name: string, address: string, at: number, answer: () => string) =>
  new Promise<Server>((resolve) => {
    const server = createServer((_request, response) => {
      requests.push(name);
      response.setHeader('content-type', 'application/json').end(answer());
    });
    server.listen(at, address, () => resolve(server));
  });
const registry = (integrity?: string) =>
  writeFileSync(
    path.join(folder, 'site/remotes.json'),
    JSON.stringify({
      schemaVersion: 1,
      serial: 1,
      issuedAt: '2026-01-01T00:00:00Z',
      remotes: {
        services: {
          enabled: true,
          version: '1.0.0',
          entry: `{protocol}//{hostname}:${port}/remote-manifest.json`,
          paths: ['/services'],
          ...(integrity !== undefined && { integrity }),
        },
      },
    }),
  );

let answer = OWN;
beforeEach(async () => {
  requests.length = 0;
  answer = OWN;
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-foreign-'));
  for (const name of ['dist', 'site']) mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, 'dist/index.html'), '<html><!--portal:inline--></html>');
  writeFileSync(path.join(folder, 'site/portal.config.json'), '{"site":{"production":false}}');
  own = await listening('own', '127.0.0.1', 0, () => answer);
  ({ port } = own.address() as AddressInfo);
  foreign = await listening('foreign', '127.0.0.2', port, () => manifest('stolen.js'));
});
afterEach(async () => {
  await shell.close();
  for (const server of [own, foreign]) server.close();
  rmSync(folder, { recursive: true, force: true });
});

const serve = async () => {
  shell = await shellServer({
    dist: path.join(folder, 'dist'),
    site: path.join(folder, 'site'),
    api: 'http://127.0.0.1:9',
    trustedTypes: true,
    self: 'http://127.0.0.1:8080',
  });
};
const page = async (host: string) =>
  (await shell.inject({ url: '/services', headers: { accept: 'text/html', host } })).body;
const until = async (holds: () => Promise<boolean> | boolean) => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
};

it('reads manifests where the server itself is, for any host name of a page', async () => {
  registry();
  await serve();
  await page('127.0.0.2:8080');
  await until(async () => (await page('127.0.0.1:8080')).includes('own.js'));
  const theirs = await page('127.0.0.2:8080');
  await until(() => requests.length > 0);
  expect(requests).not.toContain('foreign');
  expect(theirs).not.toContain('stolen.js');
});

it('names no file of a manifest that has another hash than the registry says', async () => {
  registry(hashOf(OWN));
  answer = manifest('altered.js');
  await serve();
  await until(async () => requests.length > 0 && !(await page('127.0.0.1:8080')).includes('altered.js'));
  answer = OWN;
  await until(async () => (await page('127.0.0.1:8080')).includes('own.js'));
});
