import { WebSocket } from 'ws';

interface Envelope<T> {
  data: T;
}

type Headers = Record<string, string>;

const call =
  (method: string) =>
  (url: string, path: string, body: unknown, headers: Headers = {}) =>
    fetch(`${url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
export const post = call('POST');
export const put = call('PUT');

export const PRODUCER = { 'x-api-key': 'demo-producer-key' };

/** The error when a user has used up their reads of a minute. */
export class ReadTooMuch extends Error {
  constructor(readonly seconds: number) {
    super(`Nothing more is read for ${seconds} s.`);
  }
}

export async function get<T>(url: string, path: string, token: string): Promise<T> {
  const response = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (response.status === 429) throw new ReadTooMuch(Number(response.headers.get('retry-after')));
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return dataOf<T>(response);
}

export const dataOf = async <T>(response: Response): Promise<T> =>
  ((await response.json()) as Envelope<T>).data;

export async function signIn(url: string, email: string, password = 'Portal-demo-1'): Promise<string> {
  const response = await post(url, '/users/authenticate', { email, password });
  if (!response.ok) throw new Error(`${email} cannot sign in: ${response.status}`);
  return (await dataOf<{ accessToken: string }>(response)).accessToken;
}

export const subjectOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;

export interface Pushed {
  notificationId: string;
  userId: string;
  relatedEvent?: string;
}

/** A STOMP subscription on a plain WebSocket, with as little work of its own as possible. */
export function subscribe(
  url: string,
  token: string,
  name: string,
  onPushed: (pushed: Pushed, topic: string) => void,
): Promise<WebSocket> {
  const topic = `/topic/notifications/${name}`;
  const socket = new WebSocket(`${url.replace('http', 'ws')}/notifications/websocket`, ['v12.stomp']);
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () =>
      socket.send(`CONNECT\naccept-version:1.2\nheart-beat:0,0\nAuthorization:Bearer ${token}\n\n\0`),
    );
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.startsWith('CONNECTED'))
        socket.send(`SUBSCRIBE\nid:a\ndestination:${topic}\nreceipt:ready\n\n\0`);
      else if (text.startsWith('RECEIPT')) resolve(socket);
      else if (text.startsWith('MESSAGE')) {
        const body = JSON.parse(text.slice(text.indexOf('\n\n') + 2, -1)) as Pushed | Pushed[];
        const destination = /\ndestination:([^\n]*)/.exec(text)?.[1] ?? '';
        for (const pushed of Array.isArray(body) ? body : [body]) onPushed(pushed, destination);
      } else if (text.startsWith('ERROR')) reject(new Error(text));
    });
  });
}
