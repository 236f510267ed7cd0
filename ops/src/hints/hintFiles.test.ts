import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { generateSigningKey, type RegistryFile, signRegistry } from '@portal/shared/registry';
import { Refusal } from '../lib/say';
import { aManifest } from '../serve/site.testdata';
import { hintFile, writeHints } from './hintFiles';

const DAY_MS = 86_400_000;

let folder: string;
let pair: Awaited<ReturnType<typeof generateSigningKey>>;
const file = () => path.join(folder, 'remotes.json');
const document = (endsAt: number): RegistryFile => ({
  schemaVersion: 1,
  serial: 1,
  issuedAt: '2026-01-01T00:00:00Z',
  expiresAt: new Date(endsAt).toISOString(),
  remotes: {
    services: {
      enabled: true,
      version: '1.0.0',
      entry: 'https://cdn.example/remote-manifest.json',
      paths: ['/services'],
    },
  },
});
const config = (keyId: string) => {
  const site = { site: { production: true }, registry: { keys: [{ keyId, jwk: pair.publicJwk }] } };
  writeFileSync(path.join(folder, 'portal.config.json'), JSON.stringify(site));
};
async function sign(endsAt: number) {
  const registry = document(endsAt);
  const signature = await signRegistry(registry, { keyId: 'a', privateJwk: pair.privateJwk });
  writeFileSync(file(), JSON.stringify({ ...registry, signature }));
}

const fetcher = jest.fn<ReturnType<typeof fetch>, Parameters<typeof fetch>>();
const write = () => writeHints(file(), { fetch: fetcher, origin: 'https://portal.example' });

async function named(): Promise<string> {
  const script = path.resolve(__dirname, '../../nginx/inline.sh');
  const child = spawn('sh', [script], {
    detached: true,
    stdio: 'ignore',
    env: { PATH: process.env.PATH, NGINX_SITE: folder, NGINX_INLINE: folder, INLINE_SECONDS: '60' },
  });
  const code = await new Promise((done) => child.once('exit', done));
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  expect(code).toBe(0);
  return readFileSync(path.join(folder, '.inline/portal-ahead'), 'utf8');
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-hints-'));
  pair = await generateSigningKey();
  fetcher.mockReset().mockImplementation(() => Promise.resolve(new Response(JSON.stringify(aManifest()))));
  config('a');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('names files of a signed registry, under the configuration it was judged by alone', async () => {
  await sign(Date.now() + DAY_MS);
  expect(await write()).toEqual([]);
  expect(await named()).toContain('own.js');
  config('b');
  expect(await named()).toBe('');
  config('a');
  expect(await named()).toContain('own.js');
  await sign(Date.now() + 2 * DAY_MS);
  expect(await named()).toBe('');
});

it('asks for nothing of a refused registry, and leaves nothing of an earlier one', async () => {
  await sign(Date.now() + DAY_MS);
  await write();
  fetcher.mockClear();
  writeFileSync(file(), JSON.stringify(document(Date.now() + DAY_MS)));
  await expect(write()).rejects.toThrow(Refusal);
  expect(fetcher).not.toHaveBeenCalled();
  expect(existsSync(hintFile(file()))).toBe(false);
  expect(await named()).toBe('');
});

it('names nothing once the registry has ended', async () => {
  // Pages still accept such a registry, because clocks may differ a little.
  await sign(Date.now() - 60_000);
  await write();
  expect(readFileSync(hintFile(file()), 'utf8')).toContain('own.js');
  expect(await named()).toBe('');
});
