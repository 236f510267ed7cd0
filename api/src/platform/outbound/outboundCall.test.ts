import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { nothingAllowed, readAllowed } from './addresses';
import { callOutbound, type OutboundCall } from './outboundCall';
import { type Guard } from './addressCheck';

const loopback = readAllowed(['127.0.0.0/8']) ?? nothingAllowed;
const call = (url: string): OutboundCall => ({
  url,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{"one":1}',
});

describe('a call to an address that somebody wrote down', () => {
  let server: Server;
  let port: number;
  let heard: { url: string; host: string; body: string }[];
  let answer: RequestListener;

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        heard.push({ url: request.url ?? '', host: request.headers.host ?? '', body });
        answer(request, response);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  beforeEach(() => {
    heard = [];
    answer = (_request, response) => response.end('ok');
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const resolving = (...answers: string[][]): Guard & { lookups: () => number } => {
    let lookups = 0;
    return {
      allowed: loopback,
      lookups: () => lookups,
      resolve: () => Promise.resolve(answers[Math.min(lookups++, answers.length - 1)] ?? []),
    };
  };

  it('arrives where its name leads, once the name is judged', async () => {
    const guard = resolving(['127.0.0.1']);
    expect(await callOutbound(call(`http://hooks.plant.example:${port}/in?x=1`), guard)).toEqual({
      ok: true,
    });
    expect(heard).toEqual([{ url: '/in?x=1', host: `hooks.plant.example:${port}`, body: '{"one":1}' }]);
  });

  it('ends in its time where nobody says what its name means', async () => {
    const guard = { allowed: loopback, resolve: () => new Promise<string[]>(() => undefined) };
    expect(await callOutbound(call('https://hooks.plant.example/'), guard, 50)).toEqual({
      ok: false,
      failure: 'timeout',
    });
  });

  it.each([
    ['this machine', (at: number) => `http://127.0.0.1:${at}/`],
    ['this machine as one number', (at: number) => `http://2130706433:${at}/`],
    ['this machine in hexadecimal', (at: number) => `http://0x7f.1:${at}/`],
    ['this machine as IPv6', (at: number) => `http://[::ffff:127.0.0.1]:${at}/`],
    ['a cloud’s metadata', () => 'http://169.254.169.254/latest/meta-data/'],
  ])('is refused for %s', async (_what, url) => {
    const guard: Guard = { allowed: nothingAllowed, resolve: () => Promise.resolve(['127.0.0.1']) };
    expect(await callOutbound(call(url(port)), guard)).toEqual({ ok: false, failure: 'private' });
    expect(heard).toEqual([]);
  });

  it('is refused where one of several addresses is private', async () => {
    const guard: Guard = {
      allowed: nothingAllowed,
      resolve: () => Promise.resolve(['1.1.1.1', '127.0.0.1']),
    };
    expect(await callOutbound(call(`https://two.example:${port}/`), guard)).toEqual({
      ok: false,
      failure: 'private',
    });
  });

  it('goes to the address that was checked, even if the name resolves to another one a moment later', async () => {
    // The check sees the allowed address; a second lookup would give 127.0.0.2, where this server does not listen.
    const guard = resolving(['127.0.0.1'], ['127.0.0.2']);
    expect(await callOutbound(call(`http://rebinding.example:${port}/`), guard)).toEqual({ ok: true });
    expect(guard.lookups()).toBe(1);
    // And the reverse: an address checked as private is not called, although the name resolves to another one by then.
    const back: Guard = { ...resolving(['10.0.0.1'], ['127.0.0.1']), allowed: loopback };
    expect(await callOutbound(call(`http://rebinding.example:${port}/`), back)).toEqual({
      ok: false,
      failure: 'private',
    });
    expect(heard).toHaveLength(1);
  });

  it('does not follow a redirect', async () => {
    answer = (request, response) => {
      if (request.url === '/secret') response.end('found');
      else response.writeHead(307, { location: `http://127.0.0.1:${port}/secret` }).end();
    };
    const outcome = await callOutbound(call(`http://hooks.plant.example:${port}/`), resolving(['127.0.0.1']));
    expect(outcome).toEqual({ ok: false, failure: 'redirect', status: 307 });
    expect(heard.map(({ url }) => url)).toEqual(['/']);
  });

  it('goes without encryption only where ops allow the address', async () => {
    const guard: Guard = { allowed: nothingAllowed, resolve: () => Promise.resolve(['1.1.1.1']) };
    expect(await callOutbound(call('http://public.example/'), guard)).toEqual({
      ok: false,
      failure: 'insecure',
    });
  });

  it('says what came of it', async () => {
    const within = resolving(['127.0.0.1']);
    answer = (_request, response) => response.writeHead(503).end();
    expect(await callOutbound(call(`http://a.example:${port}/`), within)).toEqual({
      ok: false,
      failure: 'status',
      status: 503,
    });
    const gone: Guard = { ...within, resolve: () => Promise.reject(new Error('ENOTFOUND')) };
    expect(await callOutbound(call('https://a.example/'), gone)).toEqual({
      ok: false,
      failure: 'unresolved',
    });
    expect(await callOutbound(call('http://a.example:1/'), within)).toEqual({
      ok: false,
      failure: 'unreachable',
    });
  });

  it('waits for no answer for longer than it may', async () => {
    answer = () => undefined;
    const outcome = await callOutbound(call(`http://a.example:${port}/`), resolving(['127.0.0.1']), 50);
    expect(outcome).toEqual({ ok: false, failure: 'timeout' });
  });

  it('reads no endless answer', async () => {
    let closed = false;
    answer = (_request, response) => {
      response.on('close', () => (closed = true));
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
      };
      response.on('drain', more);
      more();
    };
    expect(await callOutbound(call(`http://a.example:${port}/`), resolving(['127.0.0.1']))).toEqual({
      ok: true,
    });
    await new Promise<void>((resolve) => {
      const look = () => (closed ? resolve() : setImmediate(look));
      look();
    });
  });
});
