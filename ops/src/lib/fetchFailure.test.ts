import { createServer as createPlain } from 'node:http';
import { type AddressInfo, createServer as createTcp, type Server } from 'node:net';
import { fetchFailure } from './fetchFailure';

const thrownBy = (url: string, init: RequestInit = {}) =>
  fetch(url, init).then(
    () => 'an answer',
    (error: unknown) => fetchFailure(error),
  );

describe('fetchFailure', () => {
  const servers: Server[] = [];
  const listen = async (server: Server) => {
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  };
  afterAll(() => servers.forEach((server) => server.close()));

  it('tells a closed port, a port without TLS, a cut connection and a redirect apart', async () => {
    const closed = await listen(createTcp());
    const gone = servers.pop();
    await new Promise((resolve) => gone?.close(resolve));
    expect(await thrownBy(`http://127.0.0.1:${closed}/`)).toBe('nothing listens on its port (ECONNREFUSED)');

    const plain = await listen(
      createPlain((_request, answer) => answer.writeHead(302, { location: '/x' }).end()),
    );
    expect(await thrownBy(`https://127.0.0.1:${plain}/`)).toMatch(/^its port does not speak TLS/);
    expect(await thrownBy(`http://127.0.0.1:${plain}/`, { redirect: 'error' })).toBe(
      'it redirects to another address',
    );
    const cutting = await listen(createTcp((socket) => socket.destroy()));
    expect(await thrownBy(`http://127.0.0.1:${cutting}/`)).toMatch(/^the connection was cut/);
  });

  it.each([
    ['ENOTFOUND', /^its name is not known/],
    ['EAI_AGAIN', /^its name is not known/],
    ['SELF_SIGNED_CERT_IN_CHAIN', /NODE_EXTRA_CA_CERTS/],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /NODE_EXTRA_CA_CERTS/],
    ['CERT_HAS_EXPIRED', /has expired/],
    ['ERR_TLS_CERT_ALTNAME_INVALID', /for another name/],
    ['EHOSTUNREACH', /no network/],
  ])('names the meaning of %s', (code, meaning) => {
    const cause = Object.assign(new Error('inside'), { code });
    expect(fetchFailure(new TypeError('fetch failed', { cause }))).toMatch(meaning);
  });

  it('reads the first of several tried addresses, and never stops at "fetch failed"', () => {
    const refused = Object.assign(new Error('::1'), { code: 'ECONNREFUSED' });
    const cause = new AggregateError([refused, new Error('127.0.0.1')]);
    expect(fetchFailure(new TypeError('fetch failed', { cause }))).toMatch(/^nothing listens/);
    expect(fetchFailure(new TypeError('fetch failed', { cause: new Error('odd') }))).toBe('odd');
    expect(fetchFailure(new DOMException('late', 'TimeoutError'))).toBe('it did not answer in time');
  });
});
