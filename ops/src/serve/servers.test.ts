import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { type FastifyInstance } from 'fastify';
import { precompress } from '../build/precompress';
import { remoteServer } from './remoteServer';
import { shellServer } from './shellServer';

let folder: string;
let backEnd: Server;
let shell: FastifyInstance;
let remote: FastifyInstance;

const write = (name: string, content: string) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), content);
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-serve-'));
  write('dist/index.html', '<html><style nonce="__NONCE__"></style><!--portal:inline--></html>');
  write('dist/wallboard.html', '<html>A wall screen<!--portal:inline--></html>');
  write('dist/assets/shell.0123456789.js', 'console.log("shell");'.repeat(200));
  write('site/portal.config.json', '{"site":{"name":"Plant {hostname}","production":false}}');
  write('site/remotes.json', '{"schemaVersion":1,"serial":3,"issuedAt":"2026-01-01T00:00:00Z","remotes":{}}');
  write('remote/remote-manifest.json', '{"id":"services"}');
  write('remote/entry.0123456789.js', 'x');
  write('versions/1.0.1/remote-manifest.json', '{"id":"services","version":"1.0.1"}');
  await precompress(path.join(folder, 'dist'));
  backEnd = createServer((request, response) => {
    if (request.url !== '/api/packed') return response.end(`api ${request.url}`);
    response.setHeader('Content-Encoding', 'br').setHeader('Vary', 'accept-encoding');
    return response.end(brotliCompressSync(`for ${request.headers['accept-encoding']}`));
  });
  await new Promise<void>((resolve) => backEnd.listen(0, '127.0.0.1', resolve));
  const { port } = backEnd.address() as AddressInfo;
  shell = await shellServer({
    dist: path.join(folder, 'dist'),
    site: path.join(folder, 'site'),
    api: `http://127.0.0.1:${port}`,
    trustedTypes: true,
  });
  remote = await remoteServer({ dist: path.join(folder, 'remote'), versions: path.join(folder, 'versions') });
});

afterAll(async () => {
  await Promise.all([shell.close(), remote.close()]);
  backEnd.close();
  rmSync(folder, { recursive: true, force: true });
});

const html = { accept: 'text/html', host: 'plant.example:8080' };
const nonceOf = (text: string) => /nonce="([^"]+)"/.exec(text)?.[1];

describe("the shell's server", () => {
  it('answers every navigation with the page, configuration and registry in it', async () => {
    const answer = await shell.inject({ url: '/notifications/system-notification/1', headers: html });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('"Plant plant.example"');
    expect(answer.body).toContain('"serial":3');
  });

  it.each([
    ['/answer', 'no-referrer'],
    ['//answer?token=x', 'no-referrer'],
    ['///Answer/', 'no-referrer'],
    ['/%61nswer', 'no-referrer'],
    ['/confirm%2Demail', 'no-referrer'],
    ['/answers', 'strict-origin-when-cross-origin'],
    ['/notifications/a%20b%2Fc', 'strict-origin-when-cross-origin'],
    ['//x:99999/', 'strict-origin-when-cross-origin'],
    ['//[', 'strict-origin-when-cross-origin'],
  ])('answers the page at %s, with the referrer policy %s', async (url, policy) => {
    const answer = await shell.inject({ url, headers: html });
    expect([answer.statusCode, answer.headers['referrer-policy']]).toEqual([200, policy]);
  });

  it('answers a wall screen with the page of its own, filled like the other', async () => {
    for (const url of ['/wallboard', '/wallboard/', '/wallboard.html']) {
      const answer = await shell.inject({ url, headers: html });
      expect(answer.body).toContain('A wall screen');
      expect(answer.body).toContain('"Plant plant.example"');
    }
    const below = await shell.inject({ url: '/wallboard/x', headers: html });
    expect(below.body).not.toContain('A wall screen');
  });

  it('holds browsers to TLS where a trusted proxy has it, and nowhere else', async () => {
    const behind = await shellServer({
      dist: path.join(folder, 'dist'),
      site: path.join(folder, 'site'),
      api: 'http://127.0.0.1:9',
      trustedTypes: true,
      trustProxy: 1,
    });
    const headers = { ...html, 'x-forwarded-proto': 'https' };
    const seen = async (server: FastifyInstance, url: string) => {
      const answer = await server.inject({ url, headers });
      return [answer.headers['strict-transport-security'], answer.headers['cross-origin-resource-policy']];
    };
    for (const url of ['/', '/remotes.json', '/assets/shell.0123456789.js', '/gone.json']) {
      expect(await seen(behind, url)).toEqual(['max-age=31536000', 'same-origin']);
      expect(await seen(shell, url)).toEqual([undefined, undefined]);
    }
    await behind.close();
  });

  it('gives each page its own nonce, the one of its policy, and never lets it be stored for others', async () => {
    const [one, two] = [
      await shell.inject({ url: '/', headers: html }),
      await shell.inject({ url: '/', headers: html }),
    ];
    expect(nonceOf(one.body)).not.toBe(nonceOf(two.body));
    expect(one.headers['content-security-policy']).toContain(`'nonce-${nonceOf(one.body)}'`);
    expect(one.headers['cache-control']).toBe('no-cache, private');
    expect(one.headers.etag).toBeUndefined();
  });

  it('says 404 for a missing file, never the page', async () => {
    const answer = await shell.inject({ url: '/assets/old.9876543210.js', headers: html });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).not.toContain('<html');
  });

  it('keeps hashed files for a year and sends the compressed copy', async () => {
    const url = '/assets/shell.0123456789.js';
    const answer = await shell.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    expect(answer.headers['content-type']).toContain('javascript');
  });

  it('answers the registry by conditional request, and a changed one at once', async () => {
    const first = await shell.inject('/remotes.json');
    const again = await shell.inject({
      url: '/remotes.json',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, '']);
    write(
      'site/remotes.json',
      '{"schemaVersion":1,"serial":44,"issuedAt":"2026-01-01T00:00:00Z","remotes":{}}',
    );
    const changed = await shell.inject({
      url: '/remotes.json',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(changed.json()).toMatchObject({ serial: 44 });
  });

  it('serves a broken registry as it is and leaves it out of the page: the shell decides', async () => {
    write('site/remotes.json', '{"schemaVersion":');
    expect((await shell.inject('/remotes.json')).body).toBe('{"schemaVersion":');
    const page = await shell.inject({ url: '/', headers: html });
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('portal-registry');
  });

  it('loads nothing from anywhere under a configuration that cannot be read', async () => {
    const before = '{"site":{"name":"Plant {hostname}","production":false}}';
    write(
      'site/remotes.json',
      '{"schemaVersion":1,"serial":45,"issuedAt":"2026-01-01T00:00:00Z","remotes":{"a":{"enabled":true,"version":"1.0.0","entry":"https://far.example/remote-manifest.json"}}}',
    );
    expect((await shell.inject({ url: '/', headers: html })).headers['content-security-policy']).toContain(
      'https://far.example',
    );
    const stderrWrite = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    write('site/portal.config.json', '{"live":{"heartbeatMs":"soon, I hope"}}');
    const page = await shell.inject({ url: '/', headers: html });
    await shell.inject({ url: '/', headers: html });
    const words = stderrWrite.mock.calls.map(([text]) => String(text));
    stderrWrite.mockRestore();
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).not.toContain('far.example');
    expect(page.body).not.toContain('portal-registry');
    expect(page.body).toContain('soon, I hope');
    expect(words.filter((text) => text.includes('live.heartbeatMs'))).toHaveLength(1);
    write('site/portal.config.json', before);
  });

  it('forwards the api and the live channel, while /notifications stays a page', async () => {
    expect((await shell.inject('/api/users?x=1')).body).toBe('api /api/users?x=1');
    expect((await shell.inject('/notifications/websocket/info')).body).toBe(
      'api /notifications/websocket/info',
    );
    expect((await shell.inject({ url: '/notifications', headers: html })).body).toContain('<html');
  });

  it('asks the back end for the encodings that the browser takes, and passes on what it packed', async () => {
    const answer = await shell.inject({
      url: '/api/packed',
      headers: { 'accept-encoding': 'gzip, br;q=0.9' },
    });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('for gzip, br;q=0.9');
  });

  it('answers with the envelope when the back end is away', async () => {
    const lonely = await shellServer({
      dist: path.join(folder, 'dist'),
      site: path.join(folder, 'site'),
      api: 'http://127.0.0.1:9',
      trustedTypes: true,
    });
    const answer = await lonely.inject('/api/users');
    await lonely.close();
    expect(answer.statusCode).toBe(502);
    expect(answer.json()).toMatchObject({ success: false, data: null, errors: null });
  });
});

describe("a remote's server", () => {
  it('serves its build to any portal, and released versions beside it', async () => {
    const manifest = await remote.inject('/remote-manifest.json');
    expect(manifest.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-cache',
    });
    expect((await remote.inject('/entry.0123456789.js')).headers['cache-control']).toContain('immutable');
    expect((await remote.inject('/versions/1.0.1/remote-manifest.json')).json()).toMatchObject({
      version: '1.0.1',
    });
  });

  it('says 404 for what it has not, and keeps to its folder', async () => {
    expect((await remote.inject({ url: '/dashboard', headers: html })).statusCode).toBe(404);
    expect((await remote.inject('/..%2fsite/remotes.json')).statusCode).toBeGreaterThanOrEqual(400);
  });
});

it.each(['/%E0%A4%A', '/api/notifications/%E0%A4%A'])(
  'refuse %s, which nobody can read, in the envelope and quote nothing of it',
  async (url) => {
    for (const server of [shell, remote]) {
      const answer = await server.inject({ url });
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { success: false, data: null }]);
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      expect(answer.body).not.toMatch(/%E0|FST_/);
    }
  },
);
