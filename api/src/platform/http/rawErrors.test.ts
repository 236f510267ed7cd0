import { connect } from 'node:net';
import { oneKind } from '../../../test/databases';
import { portalOf } from '../../../test/portal';

// Fastify and Node's parser refuse these requests before routing; the answers must look like any other.

const portal = portalOf(oneKind);

function say(bytes: string): Promise<{ status: number; headers: string; body: unknown }> {
  const { hostname, port } = new URL(portal.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    let text = '';
    socket.on('data', (part) => (text += part.toString()));
    socket.on('error', reject);
    socket.on('close', () => {
      const [headers = '', body = ''] = text.split('\r\n\r\n');
      resolve({ status: Number(headers.split(' ')[1]), headers, body: JSON.parse(body) as unknown });
    });
  });
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: portal\r\nconnection: close\r\n\r\n`;

it.each([
  ['a part of the path that is too long', get(`/api/notifications/${'x'.repeat(600)}`), 404],
  ['a path that cannot be decoded', get('/api/notifications/%E0%A4%A'), 400],
  ['a path that cannot be decoded, of no call', get('/%'), 400],
  ['a path with raw bytes', get('/api/notifications/\xed\xa0\x80'), 400],
  ['headers without end', `${get('/api/users').slice(0, -2)}x: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
  ['what is no HTTP', 'HELLO\r\n\r\n', 400],
  ['a method that there is not', get('/api/users').replace('GET', 'GRAB'), 400],
  [
    'two lengths',
    'POST /api/users HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
    400,
  ],
])('answers %s in the envelope, and quotes nothing of it', async (_what, bytes, status) => {
  const answer = await say(bytes);
  expect(answer).toMatchObject({ status, body: { success: false, data: null, message: expect.any(String) } });
  expect(answer.headers.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(answer.headers.toLowerCase()).toContain('cache-control: no-store');
  expect(JSON.stringify(answer.body)).not.toMatch(/xxx|%E0|FST_/);
});
