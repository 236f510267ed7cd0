import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { PortalConfigFile } from '@portal/shared/config';
import { generateSigningKey, type RegistryFile, signRegistry } from '@portal/shared/registry';
import { type FastifyInstance } from 'fastify';
import { registryAcceptance } from './acceptedRegistry';
import { shellServer } from './shellServer';
import { aConfig, aManifest } from './site.testdata';

type Pair = Awaited<ReturnType<typeof generateSigningKey>>;

let pair: Pair;
beforeAll(async () => {
  pair = await generateSigningKey();
});

const document = (entry: string, expiresAt = '2099-01-01T00:00:00Z'): RegistryFile => ({
  schemaVersion: 1,
  serial: 1,
  issuedAt: '2026-01-01T00:00:00Z',
  expiresAt,
  remotes: { services: { enabled: true, version: '1.0.0', entry, paths: ['/services'] } },
});
const signed = async (file: RegistryFile, { privateJwk }: Pair = pair) =>
  JSON.stringify({ ...file, signature: await signRegistry(file, { keyId: 'a', privateJwk }) });
const site = (keyId = 'a'): PortalConfigFile => ({
  site: { production: true },
  registry: { keys: [{ keyId, jwk: pair.publicJwk as { kty: 'EC'; crv: 'P-256'; x: string; y: string } }] },
});
const config = (file = site()) => aConfig(file);

describe('registryAcceptance', () => {
  const FAR = 'https://far.example/remote-manifest.json';

  it('takes nothing of a registry that is not signed by a trusted key', async () => {
    const stranger = await generateSigningKey();
    for (const text of [JSON.stringify(document(FAR)), await signed(document(FAR), stranger), '{', undefined])
      expect(await registryAcceptance()(text, config())).toEqual({ current: undefined, lastGood: undefined });
    expect((await registryAcceptance()(await signed(document(FAR)), config())).current?.serial).toBe(1);
  });

  it('judges by the clock, and the last good one by the keys of now', async () => {
    let now = Date.parse('2026-03-01T00:00:00Z');
    const accepted = registryAcceptance(() => now);
    const text = await signed(document(FAR, '2026-04-01T00:00:00Z'));
    expect((await accepted(text, config())).current).toBeDefined();
    const refused = await accepted('{}', config());
    expect([refused.current, refused.lastGood?.serial]).toEqual([undefined, 1]);
    expect((await accepted('{}', config(site('b')))).lastGood).toBeUndefined();
    now = Date.parse('2026-04-02T00:00:00Z');
    expect((await accepted(text, config())).current).toBeUndefined();
  });
});

describe('the page of a site with keys', () => {
  let folder: string;
  let manifests: Server;
  let shell: FastifyInstance;
  const requests: (string | undefined)[] = [];

  const entry = (name: string) =>
    `http://127.0.0.1:${(manifests.address() as AddressInfo).port}/${name}/remote-manifest.json`;
  const registry = (text: string) => writeFileSync(path.join(folder, 'site/remotes.json'), text);
  const page = () =>
    shell.inject({ url: '/services', headers: { accept: 'text/html', host: 'portal.example' } });
  const until = async (holds: () => Promise<boolean>) => {
    while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
  };

  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'portal-accepted-'));
    for (const name of ['dist', 'site']) mkdirSync(path.join(folder, name));
    writeFileSync(path.join(folder, 'dist/index.html'), '<html><!--portal:inline--></html>');
    writeFileSync(path.join(folder, 'site/portal.config.json'), JSON.stringify(site()));
    manifests = createServer((request, response) => {
      requests.push(request.url);
      response.setHeader('content-type', 'application/json').end(JSON.stringify(aManifest()));
    });
    await new Promise<void>((resolve) => manifests.listen(0, '127.0.0.1', resolve));
    registry(JSON.stringify(document(entry('unsigned'))));
    shell = await shellServer({
      dist: path.join(folder, 'dist'),
      site: path.join(folder, 'site'),
      api: 'http://127.0.0.1:9',
      trustedTypes: true,
    });
  });
  afterAll(async () => {
    await shell.close();
    manifests.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('names and fetches nothing of an unsigned registry, and all of it once it is signed', async () => {
    const { origin } = new URL(entry('signed'));
    const refused = await page();
    expect(refused.headers['content-security-policy']).not.toContain(origin);
    expect(refused.body).toContain('<script type="application/json" id="portal-ahead">{"remotes":[]}');

    registry(await signed(document(entry('signed'))));
    await until(async () => (await page()).body.includes('own.js'));
    expect((await page()).headers['content-security-policy']).toContain(origin);
    expect(new Set(requests)).toEqual(new Set(['/signed/remote-manifest.json']));

    registry(JSON.stringify(document(entry('unsigned'))));
    const again = await page();
    expect(again.body).not.toContain('own.js');
    expect(again.headers['content-security-policy']).toContain(origin);
  });
});
