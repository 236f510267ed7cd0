import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { DEMO_DOMAIN } from '../config/accounts';
import { oneKind } from '../../../test/databases';
import { portalOf } from '../../../test/portal';

interface Raw {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

describe('compression', () => {
  const portal = portalOf(oneKind);

  /** `fetch` would decompress the answer. */
  const raw = async (method: string, path: string, encoding?: string, json?: object): Promise<Raw> => {
    const authorization = `Bearer ${await portal.tokenOf('super')}`;
    return new Promise((resolve, reject) => {
      const headers = {
        authorization,
        ...(encoding !== undefined && { 'accept-encoding': encoding }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
      };
      const sent = httpRequest(`${portal.url}${path}`, { method, headers, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: Buffer.concat(chunks),
          }),
        );
      });
      sent.on('error', reject).end(json && JSON.stringify(json));
    });
  };
  const dataOf = (bytes: Buffer) => (JSON.parse(bytes.toString()) as { data: unknown }).data;

  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('sends lists as %s where it is taken, a fraction of their size', async (name, accepted, unpack) => {
    const plain = await raw('GET', '/api/users');
    const packed = await raw('GET', '/api/users', accepted);
    expect(packed.headers).toMatchObject({ 'content-encoding': name, vary: 'accept-encoding' });
    expect(packed.headers['content-type']).toMatch(/^application\/json/);
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 3);
    expect(dataOf(unpack(packed.bytes))).toEqual(dataOf(plain.bytes));
  });

  it.each([undefined, 'identity', 'zstd', 'br;q=0, gzip;q=0', ';;'])(
    'sends lists as they are to somebody who takes %s',
    async (accepted) => {
      const { status, headers, bytes } = await raw('GET', '/api/users', accepted);
      expect([status, headers['content-encoding']]).toEqual([200, undefined]);
      expect(dataOf(bytes)).toBeInstanceOf(Array);
    },
  );

  it('leaves alone what is small, and answers without a body', async () => {
    expect((await raw('GET', '/api/health/live', 'br')).headers['content-encoding']).toBeUndefined();
    const head = await raw('HEAD', '/api/users', 'br');
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
  });

  it('leaves alone answers with tokens, the mailbox and the live channel', async () => {
    const signIn = { email: `super${DEMO_DOMAIN}`, password: 'Portal-demo-1' };
    const answers = [
      await raw('POST', '/api/users/authenticate', 'br, gzip', signIn),
      await raw('POST', '/api/users/refresh-token?token=x', 'br, gzip'),
      await raw('GET', '/mailbox', 'br, gzip'),
      await raw('GET', '/notifications/websocket/info', 'br, gzip'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 200, 200]);
    for (const { headers } of answers) expect(headers['content-encoding']).toBeUndefined();
  });
});
