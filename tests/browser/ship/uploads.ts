import { Agent, request as open } from 'node:http';

interface Sent {
  method: string;
  path: string;
  headers?: Record<string, string>;
  bytes?: number;
  /** Without a content length: the body's end is known only when it arrives. */
  chunked?: boolean;
  status: number;
  says: string;
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
const KIB = 1024;

/** Uploads that are refused: too large for the call or for the proxy, or from a caller without access. */
const UPLOADS: readonly Sent[] = [
  [300 * KIB, '/api/users/authenticate', 413, 'too large'] as const,
  [900 * KIB, '/api/users/forgot-password', 413, 'too large'] as const,
  [5 * KIB * KIB, '/api/users/authenticate', 413, 'too large'] as const,
  [12 * KIB * KIB, '/api/users/activate', 413, 'too large'] as const,
  [700 * KIB, '/api/assignments/create', 401, 'sign in'] as const,
  [5 * KIB * KIB, '/api/events', 401, 'X-Api-Key'] as const,
  [600 * KIB, '/api/nothing', 404, 'no such call'] as const,
].flatMap(([bytes, path, status, says]) =>
  [false, true].map((chunked) => ({
    method: 'POST',
    path,
    headers: JSON_TYPE,
    bytes,
    chunked,
    status,
    says,
  })),
);

const ORDINARY: readonly Sent[] = [
  { method: 'GET', path: '/api/health/ready', status: 200, says: 'OK' },
  { method: 'GET', path: '/api/users/auth-info', status: 401, says: 'sign in' },
  { method: 'GET', path: '/portal.config.json', status: 200, says: 'schemaVersion' },
  {
    method: 'POST',
    path: '/api/users/authenticate',
    headers: JSON_TYPE,
    bytes: 2,
    status: 400,
    says: 'email',
  },
  { method: 'GET', path: '/notifications/websocket/info', status: 200, says: 'websocket' },
];

const body = (bytes: number) => Buffer.from(`{${' '.repeat(Math.max(0, bytes - 2))}}`);

function send(url: string, agent: Agent, sent: Sent): Promise<string | undefined> {
  const { method, path, headers = {}, bytes = 0, chunked = false, status, says } = sent;
  const length = chunked || bytes === 0 ? {} : { 'Content-Length': String(bytes) };
  const about = `${method} ${path} of ${bytes} bytes${chunked ? ', chunked' : ''}`;
  return new Promise((resolve) => {
    const call = open(url + path, { method, agent, headers: { ...headers, ...length } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      answer.on('end', () => {
        const right = answer.statusCode === status && text.includes(says);
        resolve(right ? undefined : `${about}: ${answer.statusCode} ${text.slice(0, 200)}`);
      });
      answer.on('error', (error) => resolve(`${about}: ${String(error)}`));
    });
    call.on('error', (error) => resolve(`${about}: ${String(error)}`));
    if (bytes > 0) call.write(body(bytes));
    call.end();
  });
}

const pick = <T>(items: readonly T[], index: number): T => items[index % items.length] as T;

export interface Mixed {
  uploads: number;
  ordinary: number;
}

export async function mixedTraffic(url: string, { uploads, ordinary }: Mixed): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const every = Math.max(1, Math.floor(ordinary / uploads));
  const calls: Sent[] = [];
  for (let index = 0; index < ordinary; index += 1) {
    if (index % every === 0 && index / every < uploads) calls.push(pick(UPLOADS, index / every));
    calls.push(pick(ORDINARY, index));
  }
  const wrong: string[] = [];
  const next = calls[Symbol.iterator]();
  const worker = async () => {
    for (const sent of next) {
      const failure = await send(url, agent, sent);
      if (failure !== undefined) wrong.push(failure);
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  agent.destroy();
  return wrong;
}
