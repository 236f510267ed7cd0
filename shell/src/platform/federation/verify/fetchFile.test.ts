import { createHash } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { diagnoseScript, fetchFile } from './fetchFile';

const BODY = 'a file';
const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const GOOD = sha384(BODY);

let server: Server | undefined;
async function serve(...answers: RequestListener[]): Promise<string> {
  let turn = 0;
  server = createServer((request, response) => {
    answers[Math.min(turn, answers.length - 1)]?.(request, response);
    turn += 1;
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/file.js`;
}
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((done) => (server ? server.close(done) : done(undefined)));
  server = undefined;
});

const says =
  (text: string, type = 'text/javascript'): RequestListener =>
  (_request, response) =>
    void response.writeHead(200, { 'Content-Type': type }).end(text);
const status =
  (code: number): RequestListener =>
  (_request, response) =>
    void response.writeHead(code, { 'Content-Type': 'text/plain' }).end('no');
const cut: RequestListener = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/javascript', 'Content-Length': 100 });
  response.write('half');
  setTimeout(() => response.destroy(), 5);
};

/** Tests of a hanging server pass a short limit; the default is long, so that a busy machine does not time out. */
const ask = (url: string, integrity?: string, timeoutMs = 60_000) =>
  fetchFile(url, { fetch, timeoutMs, type: /javascript/, integrity });

test('a file that is what it should be', async () => {
  const url = await serve(says(BODY));
  for (const integrity of [undefined, GOOD]) {
    const file = await ask(url, integrity);
    expect(file.ok && new TextDecoder().decode(file.bytes)).toBe(BODY);
  }
});

test.each<[string, RequestListener, object]>([
  ['another status', status(404), { kind: 'httpStatus', status: 404 }],
  ['another type', says('<html>', 'text/html'), { kind: 'wrongType', contentType: 'text/html' }],
  ['a body that ends in the middle', cut, { kind: 'unreachable' }],
  ['no answer in time', () => undefined, { kind: 'timeout', afterMs: 300 }],
])('%s is named, with a hash and without one', async (_name, answer, failure) => {
  const url = await serve(answer);
  for (const integrity of [undefined, GOOD]) {
    const { afterMs } = failure as { afterMs?: number };
    expect(await ask(url, integrity, afterMs)).toEqual({ ok: false, failure: { url, ...failure } });
  }
});

test('a server that is not there', async () => {
  expect(await ask('http://127.0.0.1:9/file.js', GOOD)).toMatchObject({ failure: { kind: 'unreachable' } });
});

test('the browser compares the hash: another content is refused, without WebCrypto', async () => {
  const url = await serve(says('b file'));
  const { crypto } = globalThis;
  Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
  try {
    expect(await ask(url, GOOD)).toEqual({ ok: false, failure: { kind: 'integrity', url } });
  } finally {
    Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });
  }
});

test('a damaged copy that the next answer replaces is no reason to refuse the file', async () => {
  const url = await serve(says('b file'), says(BODY));
  expect(await ask(url, GOOD)).toMatchObject({ ok: true });
});

test('why a script did not run: its file is wrong, gone, or whole by now', async () => {
  const deps = { fetch, timeoutMs: 300 };
  expect(await diagnoseScript(await serve(says('b file')), GOOD, deps)).toMatchObject({ kind: 'integrity' });
  await new Promise((done) => server?.close(done));
  expect(await diagnoseScript(await serve(status(500)), GOOD, deps)).toMatchObject({ status: 500 });
  await new Promise((done) => server?.close(done));
  expect(await diagnoseScript(await serve(says(BODY)), GOOD, deps)).toMatchObject({ kind: 'unreachable' });
});
