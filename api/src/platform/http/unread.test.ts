import { Agent, request as open } from 'node:http';
import { type AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { readBodies } from '../rules/bodies';
import { answerErrors } from './errors';
import { Refusal } from '../rules/refusal';
import { answerAfterBodies } from '@portal/shared/server';

let app: FastifyInstance;
let port: number;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  app = fastify();
  readBodies(app);
  answerErrors(app);
  answerAfterBodies(app);
  app.post('/take', { bodyLimit: 1000 }, () => ({ taken: true }));
  app.post('/refuse', {
    onRequest: () => Promise.reject(new Refusal('signedOut', 'Please sign in.')),
    handler: () => ({}),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  agent.destroy();
  await app.close();
});

interface Answer {
  status: number | undefined;
  connection: string | undefined;
  /** The client's port: the same port means the same connection. */
  by: number | undefined;
}

const post = (path: string, bytes: number, chunked: boolean): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      ...(chunked ? {} : { 'content-length': String(bytes) }),
    };
    const call = open({ port, path, method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', () =>
        resolve({
          status: answer.statusCode,
          connection: answer.headers.connection,
          by: call.socket?.localPort,
        }),
      );
    });
    call.on('error', reject);
    call.write(Buffer.alloc(bytes, ' '));
    call.end();
  });

it.each([
  ['/take', 5_000_000, false, 413],
  ['/take', 5_000_000, true, 413],
  ['/refuse', 5_000_000, false, 401],
  ['/refuse', 5_000_000, true, 401],
  ['/nowhere', 900_000, true, 404],
])(
  'answers %s of %d bytes (chunked: %s) with %d and keeps the connection',
  async (path, bytes, chunked, status) => {
    const before = await post('/take', 2, false);
    const refused = await post(path, bytes, chunked);
    const after = await post('/take', 2, false);
    expect(refused.status).toBe(status);
    expect(refused.connection).not.toBe('close');
    expect([refused.by, after.by]).toEqual([before.by, before.by]);
    expect(after.status).toBe(200);
  },
);

it('does not read without end: a body of unreasonable length ends its connection', async () => {
  const refused = await new Promise<{ status: number | undefined; connection: string | undefined }>(
    (resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': String(10 ** 9) };
      const call = open({ port, path: '/take', method: 'POST', headers }, (answer) => {
        answer.resume();
        call.destroy();
        resolve({ status: answer.statusCode, connection: answer.headers.connection });
      });
      call.on('error', reject);
      call.flushHeaders();
    },
  );
  expect(refused).toEqual({ status: 413, connection: 'close' });
});
