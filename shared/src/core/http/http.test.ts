import { everything } from '../backEnd/capabilities';
import { fitted } from '../backEnd/fitted';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type Clock, createTokenClient, type TokenClient } from '../session';
import { fakeClock, fakeLocks, fakeStorage, fakeToken } from '../session/doubles';
import { createHttp, type HttpOptions } from './createHttp';
import { createHttpSession } from './httpSession';
import { createIdempotencyKeys, type IdempotencyKeys } from './idempotencyKeys';
import { axiosBaseQuery } from './axiosBaseQuery';

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly bearer: string | undefined;
  readonly type: string | undefined;
  readonly body: string;
}

let server: Server;
let base: string;
let seen: Seen[];
let respond: (request: Seen, response: ServerResponse) => void;
let raw: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;

const envelope = (data: unknown) =>
  JSON.stringify({ success: true, message: '', data, errors: null, timestamp: '' });
const send = (response: ServerResponse, status: number, body = '', headers: Record<string, string> = {}) => {
  response.writeHead(status, headers);
  response.end(body);
};

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { authorization, 'content-type': type } = request.headers;
      const one = { method: request.method ?? '', url: request.url ?? '', bearer: authorization, type, body };
      seen.push(one);
      // No call may find the connection of a call before it closed in the meantime.
      response.shouldKeepAlive = false;
      if (raw) raw(request, response);
      else respond(one, response);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  seen = [];
  raw = undefined;
  waits = [];
  respond = (_request, response) => send(response, 200, envelope('fine'));
});

const clock = fakeClock();

/** The recorded waits; this clock does not really wait. */
let waits: number[];
const hasty: Clock = {
  now: clock.now,
  after(ms, run) {
    waits.push(ms);
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  },
};

const tokensFrom = (iat: number) => ({
  serviceToken: fakeToken({ sub: 'u', iat, exp: iat + 1800 }),
  refreshToken: 'refresh-1',
});

function signedIn(tokens = tokensFrom(clock.now() / 1000)): TokenClient {
  const local = fakeStorage(tokens);
  return createTokenClient({
    storage: { local, tab: fakeStorage() },
    locks: fakeLocks(),
    http: createHttp(),
    clock,
    apiBase: base,
  });
}

interface Options extends Omit<HttpOptions, 'session'> {
  readonly keys?: IdempotencyKeys;
  readonly client?: TokenClient;
  readonly notificationsBase?: string;
  readonly said?: () => void;
}

function client({ client: tokens = signedIn(), notificationsBase, keys, said, ...options }: Options = {}) {
  const session = createHttpSession(tokens, undefined, said);
  const http = createHttp({
    session: () => session,
    clock: hasty,
    random: () => 0.5,
    isSlow: () => false,
    ...options,
  });
  return {
    request: axiosBaseQuery({
      http,
      apiBase: base,
      keys: () => keys,
      ...(notificationsBase !== undefined && { notificationsBase }),
    }),
  };
}

it('reads whole numbers beyond 2^53 as texts of their digits', async () => {
  respond = (_request, response) =>
    send(
      response,
      200,
      '{"success":true,"data":{"serial":1724442618569203714,"low":[-9223372036854775808],"few":42}}',
    );
  expect(await client().request({ path: '/events' })).toEqual({
    data: { serial: '1724442618569203714', low: ['-9223372036854775808'], few: 42 },
  });
});

describe('the key of a change', () => {
  const change = { path: '/roles', method: 'POST', body: { name: 'A' } } as const;
  let sent: (string | undefined)[];
  beforeEach(() => (sent = []));
  const losing = (lost: number) => (request: IncomingMessage, response: ServerResponse) => {
    sent.push(request.headers['idempotency-key'] as string | undefined);
    if (sent.length <= lost) response.socket?.destroy();
    else send(response, 200, envelope(null));
  };

  it('is the same when the change is sent again after a lost answer, and new after an answer', async () => {
    raw = losing(4);
    const { request } = client({ keys: createIdempotencyKeys() });
    // The page tries three times by itself, then the person presses again.
    expect(await request(change)).toEqual({ error: { kind: 'network', isKeyed: true } });
    expect(await request(change)).toEqual({ data: null });
    await request(change);
    expect(sent[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(sent.slice(1, 5)).toEqual(Array.from({ length: 4 }, () => sent[0]));
    expect(sent).toHaveLength(6);
    expect(sent[5]).not.toBe(sent[0]);
    expect(waits.slice(0, 2)).toEqual([2_000, 6_000]);
  });

  it.each([
    ['a connection that broke', (response: ServerResponse) => void response.socket?.destroy()],
    ['a 502 of a proxy', (response: ServerResponse) => send(response, 502, envelope(null))],
    ['a 503 of a proxy', (response: ServerResponse) => send(response, 503, '<html>Try later')],
    ['a 504 of a proxy', (response: ServerResponse) => send(response, 504)],
  ])('lets the change be sent again by itself after %s, which is said once', async (_what, lose) => {
    let lost = 2;
    respond = (_r, response) => (lost-- > 0 ? lose(response) : send(response, 200, envelope('made')));
    const onResult = jest.fn();
    const { request } = client({ keys: createIdempotencyKeys(), said: onResult });
    expect(await request(change)).toEqual({ data: 'made' });
    expect(seen).toHaveLength(3);
    expect(onResult).toHaveBeenCalledTimes(1);
  });

  it.each([200, 400, 403, 409, 500, 503])(
    'sends no change again that the back end answered (%s)',
    async (status) => {
      const body = JSON.stringify({ success: status === 200, message: 'So it is', data: null, errors: null });
      respond = (_r, response) => send(response, status, body);
      await client({ keys: createIdempotencyKeys() }).request(change);
      expect(seen).toHaveLength(1);
    },
  );

  it.each([
    ['the person signs out', (tokens: TokenClient) => void tokens.signOut()],
    ['the caller gives it up', (_tokens: TokenClient, abort: AbortController) => abort.abort()],
  ])('sends nothing again once %s', async (_what, leave) => {
    respond = (_r, response) => response.socket?.destroy();
    const [tokens, abort, said] = [signedIn(), new AbortController(), jest.fn()];
    const { request } = client({ keys: createIdempotencyKeys(), client: tokens, clock, said });
    const answer = request(change, { kind: 'mutation', signal: abort.signal });
    while (said.mock.calls.length === 0) await new Promise((turn) => setTimeout(turn, 5));
    leave(tokens, abort);
    expect(await answer).toHaveProperty('error');
    expect(seen.filter(({ url }) => url.endsWith('/roles'))).toHaveLength(1);
  });

  it('gives up after half a minute', async () => {
    const slow = fakeClock();
    respond = (_r, response) => {
      void slow.advance(29_000);
      response.socket?.destroy();
    };
    const { request } = client({ keys: createIdempotencyKeys(), clock: slow });
    expect(await request(change)).toHaveProperty('error');
    expect(seen).toHaveLength(1);
  });

  it('is on no query, and on nothing where the back end has no use for it', async () => {
    raw = losing(0);
    await client({ keys: createIdempotencyKeys() }).request({ path: '/roles' }, { kind: 'query' });
    await client().request(change);
    expect(sent).toEqual([undefined, undefined]);
  });
});

describe('an answer that the back end marks', () => {
  const path = '/notifications/user/u/unread';
  let data: unknown;
  let conditions: (string | undefined)[];
  beforeEach(() => {
    data = ['a'];
    conditions = [];
  });
  const marking = (request: IncomingMessage, response: ServerResponse) => {
    conditions.push(request.headers['if-none-match']);
    const mark = `W/"${JSON.stringify(data).length}"`;
    if (request.headers['if-none-match'] === mark) return send(response, 304);
    send(response, 200, envelope(data), { etag: mark });
  };

  it('is not sent again while it says the same, and is when it says something else', async () => {
    raw = marking;
    const http = client();
    expect(await http.request({ path })).toEqual({ data: ['a'] });
    expect(await http.request({ path })).toEqual({ data: ['a'] });
    data = ['a', 'b'];
    expect(await http.request({ path })).toEqual({ data: ['a', 'b'] });
    expect(conditions).toEqual([undefined, 'W/"5"', 'W/"5"']);
  });

  it('is forgotten with the session, and never sent along with a change', async () => {
    raw = marking;
    const tokens = signedIn();
    const http = client({ client: tokens });
    await http.request({ path });
    await http.request({ path, method: 'PUT' });
    await tokens.signOut();
    await http.request({ path });
    expect(conditions.slice(0, 2)).toEqual([undefined, undefined]);
    expect(conditions.slice(2).every((one) => one === undefined)).toBe(true);
  });
});

describe('a response that the page has requested already', () => {
  const early = (text: string, init?: ResponseInit) => new Response(envelope(text), init);

  it('is used, and not requested again', async () => {
    const first = jest.fn(() => Promise.resolve(early('early')));
    expect(await client({ first }).request({ path: '/x' })).toEqual({ data: 'early' });
    expect(first).toHaveBeenCalledWith(`${base}/x`, expect.objectContaining({ headers: expect.anything() }));
    expect(seen).toEqual([]);
  });

  it('is requested again if it failed, takes too long, or was never requested', async () => {
    for (const first of [
      () => Promise.reject(new Error('offline')),
      () => new Promise<Response>(() => undefined),
      () => undefined,
    ])
      expect(await client({ first, timeoutMs: 200 }).request({ path: '/x' })).toEqual({ data: 'fine' });
    expect(seen).toHaveLength(3);
  });

  it('is no answer to a call that changes something', async () => {
    const first = jest.fn(() => Promise.resolve(early('early')));
    expect(await client({ first }).request({ path: '/x', method: 'PUT' })).toEqual({ data: 'fine' });
    expect(first).not.toHaveBeenCalled();
  });
});

describe('a call', () => {
  it('carries the bearer, and hands out the data of the envelope', async () => {
    const tokens = signedIn();
    const token = await tokens.getToken();
    expect(
      await client({ client: tokens }).request({
        path: '/admin/roles',
        params: { page: 0, q: '', type: undefined },
      }),
    ).toEqual({
      data: 'fine',
    });
    expect(seen).toMatchObject([
      { method: 'GET', url: '/api/admin/roles?page=0', bearer: `Bearer ${token.ok ? token.token : ''}` },
    ]);
  });

  it.each([
    '/users/authenticate',
    '/users/refresh-token?token=x',
    '/users/activate?token=x',
    '/users/forgot-password',
    '/users/reset-password?token=x',
  ])('to %s has no bearer', async (path) => {
    await client().request({ path, method: 'POST' });
    expect(seen[0]?.bearer).toBeUndefined();
  });

  it('sends a raw text unquoted as text/plain, and JSON as JSON', async () => {
    const http = client();
    await http.request({ path: '/users/activate?token=x', method: 'POST', text: 'pass "wörd"' });
    await http.request({ path: '/assignments/1', method: 'PUT', body: { status: 'Done' } });
    await http.request({ path: '/notifications/1/notificationStatus', method: 'PUT' });
    expect(seen.map(({ type, body }) => [type, body])).toEqual([
      ['text/plain', 'pass "wörd"'],
      ['application/json', '{"status":"Done"}'],
      [undefined, ''],
    ]);
  });

  it('to the notifications goes to their own address where there is one', async () => {
    const http = client({ notificationsBase: `${base}/other/` });
    await http.request({ path: '/notifications/1' });
    await http.request({ path: '/users' });
    await http.request({ path: '/assignments/1', notifications: true });
    expect(seen.map(({ url }) => url)).toEqual([
      '/api/other/notifications/1',
      '/api/users',
      '/api/other/assignments/1',
    ]);
  });

  it('answers what has no envelope as it is', async () => {
    respond = (_r, response) => send(response, 200, JSON.stringify({ tokenAttributes: { sub: 'u' } }));
    expect(await client().request({ path: '/users/auth-info' })).toEqual({
      data: { tokenAttributes: { sub: 'u' } },
    });
  });

  it('to a guest Wi-Fi is a back end that is not there, not data', async () => {
    respond = (_r, response) => send(response, 200, '<!doctype html><p>Please accept');
    expect(await client().request({ path: '/users' })).toEqual({
      error: { kind: 'unavailable', status: 200, call: 'getUsers' },
    });
  });

  it('without an answer fails with "Wrong Services" or as network', async () => {
    respond = (_r, response) => send(response, 500);
    expect(await client().request({ path: '/users' })).toEqual({
      error: { kind: 'server', status: 500, message: 'Wrong Services', call: 'getUsers' },
    });
    respond = (_r, response) => response.socket?.destroy();
    expect(await client().request({ path: '/users' })).toEqual({
      error: { kind: 'network', call: 'getUsers' },
    });
  });

  it('that takes too long is a timeout', async () => {
    respond = () => undefined;
    expect(await client({ timeoutMs: 50 }).request({ path: '/users' })).toEqual({
      error: { kind: 'timeout', call: 'getUsers' },
    });
    server.closeAllConnections();
  });
});

it('a call that nobody waits for any more sends nothing, not even a renewal', async () => {
  const due = signedIn(tokensFrom(clock.now() / 1000 - 1800));
  for (const kind of ['query', 'mutation'] as const)
    expect(
      await client({ client: due }).request({ path: '/x' }, { kind, signal: AbortSignal.abort() }),
    ).toEqual({ error: { kind: 'network' } });
  expect([seen, waits]).toEqual([[], []]);
});

describe('401', () => {
  const fresh = () =>
    envelope({
      accessToken: fakeToken({ sub: 'u', iat: clock.now() / 1000, exp: clock.now() / 1000 + 1800 }),
      refreshToken: 'r2',
    });

  it('of an expired token is cured by one refresh and not seen by the caller', async () => {
    let valid = false;
    respond = (request, response) => {
      if (request.url.includes('refresh-token')) {
        valid = true;
        return send(response, 200, fresh());
      }
      return valid ? send(response, 200, envelope(1)) : send(response, 401);
    };
    const http = client();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_v, page) => http.request({ path: '/users', params: { page } })),
    );
    expect(answers).toEqual(Array.from({ length: 10 }, () => ({ data: 1 })));
    expect(seen.filter(({ url }) => url.includes('refresh-token'))).toHaveLength(1);
  });

  it('ends the session where a refresh does not cure it, except for a wrong current password', async () => {
    respond = (request, response) =>
      request.url.includes('refresh-token')
        ? send(response, 200, fresh())
        : send(response, 401, '{"message":"Wrong password"}');
    const tokens = signedIn();
    const http = client({ client: tokens });
    expect(await http.request({ path: '/users/change-password', method: 'PUT', body: {} })).toEqual({
      error: { kind: 'unauthorised', status: 401, message: 'Wrong password', call: 'changePassword' },
    });
    expect(tokens.isSignedIn()).toBe(true);
    await http.request({ path: '/users' });
    expect(tokens.isSignedIn()).toBe(false);
  });
});

describe('repeating', () => {
  const flaky = (fails: number, fail: (response: ServerResponse) => void) => {
    let left = fails;
    respond = (_request, response) => (left-- > 0 ? fail(response) : send(response, 200, envelope('there')));
  };

  it('a query waits 5 s, 10 s on slow links, for a back end that is away', async () => {
    flaky(1, (response) => send(response, 503));
    expect(await client().request({ path: '/users' }, { kind: 'query' })).toEqual({ data: 'there' });
    flaky(1, (response) => response.socket?.destroy());
    const slow = client({ isSlow: () => true });
    expect(await slow.request({ path: '/users' }, { kind: 'query' })).toEqual({ data: 'there' });
    expect(waits).toEqual([5_000, 10_000]);
  });

  it('gives up after two repetitions', async () => {
    flaky(9, (response) => send(response, 503));
    expect(await client().request({ path: '/users' }, { kind: 'query' })).toMatchObject({
      error: { kind: 'unavailable' },
    });
    expect(seen).toHaveLength(3);
    expect(waits).toEqual([5_000, 10_000]);
  });

  it('does not happen to a mutation without a key, nor after an answer that stands', async () => {
    respond = (_r, response) => send(response, 503);
    await client().request({ path: '/users/create', method: 'POST', body: {} }, { kind: 'mutation' });
    respond = (_r, response) => send(response, 403);
    await client().request({ path: '/users' }, { kind: 'query' });
    expect(seen).toHaveLength(2);
  });

  it('honours Retry-After, for mutations as well', async () => {
    flaky(1, (response) => send(response, 429, '', { 'Retry-After': '7' }));
    expect(await client({ random: () => 0 }).request({ path: '/x', method: 'PUT' })).toEqual({
      data: 'there',
    });
    expect(waits).toEqual([7_000]);
  });

  it('hands out a 429 that asks for more patience than a person has', async () => {
    respond = (_r, response) => send(response, 429, '', { 'Retry-After': '600' });
    expect(await client().request({ path: '/users' }, { kind: 'query' })).toMatchObject({
      error: { kind: 'tooMany', retryAfterMs: 600_000 },
    });
  });

  it('continues at once when the browser is online again', async () => {
    flaky(1, (response) => response.socket?.destroy());
    const events = new EventTarget();
    const answer = client({ events, clock }).request({ path: '/users' }, { kind: 'query' });
    const nudge = setInterval(() => events.dispatchEvent(new Event('online')), 5);
    expect(await answer).toEqual({ data: 'there' });
    clearInterval(nudge);
  });

  it('ends when the query is aborted', async () => {
    respond = (_r, response) => send(response, 503);
    const abort = new AbortController();
    const answer = client({ clock }).request({ path: '/users' }, { kind: 'query', signal: abort.signal });
    while (seen.length === 0) await new Promise((turn) => setTimeout(turn, 5));
    abort.abort();
    expect(await answer).toHaveProperty('error');
    expect(seen).toHaveLength(1);
  });
});

describe('an extra that a back end may lack', () => {
  it('is requested again each time: one bad response says nothing about later ones', async () => {
    respond = (_r, response) => send(response, 500, '{"message":"No static resource"}');
    const http = client();
    const call = { path: '/assignments', ours: 'assignmentList' } as const;
    expect(await http.request(call)).toMatchObject({ error: { kind: 'missing' } });
    respond = (_r, response) => send(response, 200, '{"success":true,"data":[1]}');
    expect(await http.request(call)).toEqual({ data: [1] });
    expect(seen).toHaveLength(2);
  });

  it.each([
    ['a 500 without an id', 500, '{"message":"boom"}', 'server'],
    ["a gateway's 404", 404, '<html>not here</html>', 'unavailable'],
  ])(
    'is not lacking where the back end has it: %s is a failure that passes',
    async (_what, status, body, kind) => {
      const call = fitted({ path: '/admin/audit', ours: 'audit' }, everything) ?? { path: '' };
      const http = client();
      respond = (_r, response) => send(response, status, body);
      expect(await http.request(call)).toMatchObject({ error: { kind } });
      respond = (_r, response) => send(response, 200, '{"success":true,"data":[1]}');
      expect(await http.request(call)).toEqual({ data: [1] });
    },
  );
});
