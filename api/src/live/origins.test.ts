import { createServer, request as open, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { LIVE_PATH } from '@portal/shared/wire';
import WebSocket from 'ws';
import { liveOrigins } from './origins';
import { createTransports } from './transports';

const site = {
  publicUrl: 'https://portal.example/',
  corsOrigins: ['https://hall.example'],
  mode: 'production' as const,
};

let server: Server;
let links = 0;
const serve = async (admits = liveOrigins(site)) => {
  const transports = createTransports(() => {
    links += 1;
    return { onData: () => undefined, onClose: () => undefined };
  }, admits);
  server = createServer(transports.wrap((_request, response) => response.end()));
  transports.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
};
beforeEach(() => (links = 0));
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const port = () => (server.address() as AddressInfo).port;

const ask = (path: string, method: string, headers: Record<string, string>) =>
  new Promise<{ status: number | undefined; allowed: string | undefined; credentials: string | undefined }>(
    (resolve, reject) => {
      open({ port: port(), path: LIVE_PATH + path, method, headers }, (answer) => {
        answer.resume();
        answer.destroy();
        resolve({
          status: answer.statusCode,
          allowed: answer.headers['access-control-allow-origin'],
          credentials: answer.headers['access-control-allow-credentials'],
        });
      })
        .on('error', reject)
        .end();
    },
  );

const opens = (path: string, headers: Record<string, string>) =>
  new Promise<boolean>((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port()}${LIVE_PATH}${path}`, { headers });
    socket.on('open', () => {
      socket.terminate();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

const STRANGERS = ['https://evil.example', 'http://portal.example', 'https://portal.example.evil', 'null'];

it.each(STRANGERS)(
  'tells a page of %s nothing, and opens no link for it by any transport',
  async (origin) => {
    await serve();
    for (const [method, path] of [
      ['GET', '/info'],
      ['OPTIONS', '/info'],
      ['POST', '/000/abcdefgh/xhr'],
      ['POST', '/000/abcdefgh/xhr_streaming'],
      ['POST', '/000/abcdefgh/xhr_send'],
    ] as const)
      expect(await ask(path, method, { origin })).toEqual({ status: 403 });
    for (const path of ['', '/websocket', '/000/abcdefgh/websocket'])
      expect(await opens(path, { origin })).toBe(false);
    expect(links).toBe(0);
  },
);

it.each(['https://portal.example', 'https://hall.example'])('lets pages of %s in', async (origin) => {
  await serve();
  expect(await ask('/info', 'GET', { origin })).toMatchObject({ status: 200, allowed: origin });
  expect(await opens('', { origin })).toBe(true);
  expect(await opens('/000/abcdefgh/websocket', { origin })).toBe(true);
});

it('lets programs in that are no pages and name no origin: they still need a token', async () => {
  await serve();
  expect(await opens('', {})).toBe(true);
});

it('lets a demo’s pages call the host they came from, by any name, and no other', async () => {
  await serve(liveOrigins({ ...site, mode: 'demo' }));
  const host = 'dashboard.fft.localhost:8080';
  expect(await opens('', { origin: `http://${host}`, host })).toBe(true);
  expect(await opens('', { origin: 'http://evil.example', host })).toBe(false);
});
