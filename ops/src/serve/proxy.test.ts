import { Agent, createServer, request as open, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { proxyBackEnd } from './proxy';
import { answerAfterBodies } from '@portal/shared/server';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let behave: (request: IncomingMessage, response: ServerResponse) => void;
const backEnd = createServer((request, response) => behave(request, response));
let app: FastifyInstance;

beforeAll(async () => {
  await new Promise<void>((resolve) => backEnd.listen(0, '127.0.0.1', resolve));
  app = Fastify();
  answerAfterBodies(app);
  await proxyBackEnd(app, `http://127.0.0.1:${(backEnd.address() as AddressInfo).port}`);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  agent.destroy();
  backEnd.closeAllConnections();
  backEnd.close();
  await app.close();
});

interface Answer {
  status: number | undefined;
  text: string;
}

function call(
  method: string,
  path: string,
  bytes = 0,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const length = bytes > 0 ? { 'content-length': String(bytes) } : {};
    const sent = open({ port, path, method, agent, headers: { ...length, ...headers } }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode, text }));
    });
    sent.on('error', reject);
    if (bytes > 0) sent.write(Buffer.alloc(bytes, ' '));
    sent.end();
  });
}

const echo: typeof behave = (request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () =>
    response.end(JSON.stringify({ bytes: Buffer.concat(parts).length, headers: request.headers })),
  );
};
const early: typeof behave = (request, response) => {
  response.writeHead(413).end('from the api');
  request.resume();
};
const rude: typeof behave = (_request, response) => response.socket?.destroy();

it('passes a body on whole, JSON as it was written', async () => {
  behave = echo;
  const answer = await call('POST', '/api/users/create', 900_000, { 'content-type': 'application/json' });
  expect(JSON.parse(answer.text)).toMatchObject({ bytes: 900_000, headers: { 'content-length': '900000' } });
});

it.each([
  ['a refusal of the back end before it has read the body', early, 900_000, 413, 'from the api'],
  ['a back end that hangs up', rude, 900_000, 502, '"success":false'],
  ['a body larger than any call takes', echo, 5_000_000, 413, '"success":false'],
])('answers %s, and the next call on that connection too', async (_what, how, bytes, status, says) => {
  for (let round = 0; round < 5; round += 1) {
    behave = how;
    const answer = await call('POST', '/api/users/authenticate', bytes);
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(says)]);
    behave = echo;
    expect((await call('GET', '/api/health/ready')).status).toBe(200);
  }
});

it('takes larger bodies for batches of events only', async () => {
  behave = echo;
  expect(JSON.parse((await call('POST', '/api/events', 5_000_000)).text)).toMatchObject({ bytes: 5_000_000 });
  expect((await call('POST', '/api/eventsful', 5_000_000)).status).toBe(413);
});

it('does not make the back end wait for the body of a call that has none', async () => {
  behave = echo;
  expect(JSON.parse((await call('GET', '/api/users', 10)).text)).toMatchObject({ bytes: 0 });
});

it('passes on the address that it sees, not the one in the request', async () => {
  behave = echo;
  const { text } = await call('GET', '/api/users', 0, {
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-proto': 'https',
    forwarded: 'for=203.0.113.7',
  });
  const { headers } = JSON.parse(text) as { headers: Record<string, string> };
  expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
  expect(headers.forwarded).toBeUndefined();
});

it('passes a refusal on at once: the page itself decides when to try again', async () => {
  let calls = 0;
  behave = (_request, response) => {
    calls += 1;
    response.writeHead(503, { 'retry-after': '5' }).end('from the api');
  };
  expect(await call('GET', '/api/machines')).toEqual({ status: 503, text: 'from the api' });
  expect(calls).toBe(1);
});
