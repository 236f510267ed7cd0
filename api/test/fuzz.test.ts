import { WebSocket } from 'ws';
import fc from 'fast-check';
import { policy } from './policy';
import { anyText } from './anyText';
import { ruleKinds } from './databases';
import { producerKey } from './config';
import { event } from './people';
import { type Answer, portalOf } from './portal';
import { provisionedSite, provisioningTokenOf } from './signIn/provisioning';
import { sized } from './size';

/** Texts that only internal errors contain. */
const INSIDES =
  /\.ts:\d|node_modules|syntax error|violates|invalid input syntax|\bselect\b.*\bfrom\b|password_hash|\$argon2/i;

const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  anyText(),
  fc.constantFrom('\u0000', '\ud800', 'NaN', "'; drop table users; --", '../..', '%00', 'x'.repeat(5000)),
);

const part = fc
  .oneof(anyText(80), fc.uuid(), fc.constantFrom('%', '..', '\u0000', 'SUPER_ADMIN', '-1', '1e9', 'null'))
  .map((text) => encodeURIComponent(text.toWellFormed()))
  .filter((text) => text !== '');

describe.each(ruleKinds)('nonsense on %s', (kind) => {
  const portal = portalOf(kind, provisionedSite());
  let token: string;
  let provisioning: string;

  beforeAll(async () => {
    provisioning = await provisioningTokenOf(portal);
    token = await portal.tokenOf('super');
  });

  const isCalm = (answer: Answer) => {
    expect(answer.status).toBeLessThan(500);
    expect([422, 501]).not.toContain(answer.status);
    if (answer.status >= 400) {
      expect(answer.body).toMatchObject(
        answer.headers.get('content-type')?.includes('scim')
          ? { schemas: [expect.stringMatching(/:Error$/)], status: String(answer.status) }
          : { success: false, data: null, message: expect.any(String) },
      );
      expect(JSON.stringify(answer.body)).not.toMatch(INSIDES);
    }
  };

  // Signing out and ending sessions would end the fuzzer's own session.
  const calls = Object.keys(policy).filter(
    (call) => !/logout|change-password|DELETE \/users|status$/.test(call),
  );

  it.each(calls)('is refused by %s', async (call) => {
    const [method = '', path = ''] = call.split(' ');
    const names = path.match(/:\w+/g) ?? [];
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { minLength: names.length, maxLength: names.length }),
        fc.dictionary(
          fc.constantFrom(
            'page',
            'size',
            'sortAttribute',
            'isAscending',
            'q',
            'from',
            'to',
            'priority',
            'token',
            'userId',
            'type',
            'status',
            'filter',
            'startIndex',
            'attributes',
            'x',
          ),
          part,
          { maxKeys: 4 },
        ),
        anything,
        fc.constantFrom('json', 'text', 'none'),
        async (values, query, body, how) => {
          const filled = names.reduce((text, name, index) => text.replace(name, values[index] ?? ''), path);
          const search = Object.entries(query)
            .map(([key, value]) => `${key}=${value}`)
            .join('&');
          const sendsBody = method !== 'GET' && how !== 'none';
          isCalm(
            await portal.call(method, `${filled}?${search}`, {
              token: path.startsWith('/scim/') ? provisioning : token,
              headers: { ...producerKey },
              ...(sendsBody &&
                (how === 'json'
                  ? { json: body }
                  : { text: typeof body === 'string' ? body : JSON.stringify(body) })),
            }),
          );
        },
      ),
      { numRuns: sized(4, 15) },
    );
  });

  it('is refused field by field in an event', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(
          ...Object.keys(event()),
          'eventId',
          'timestamp',
          'results',
          'description',
          'moduleName',
        ),
        anything,
        async (field, value) => isCalm(await portal.produce(event({ [field]: value }))),
      ),
      { numRuns: sized(25, 60) },
    );
  });

  it.each([
    ['JSON that nests without end', 'application/json', '['.repeat(100_000)],
    ['JSON that breaks off', 'application/json', '{"email":'],
    ['a prototype', 'application/json', '{"__proto__":{"admin":true},"email":"a","password":"b"}'],
    ['another type', 'application/xml', '<a/>'],
    ['a type that is none', ';;', 'x'],
    ['more than may be sent', 'application/json', `"${'x'.repeat(300_000)}"`],
  ])('is refused as a body: %s', async (_, type, text) => {
    const answer = await portal.call('POST', '/users/authenticate', {
      text,
      headers: { 'content-type': type },
    });
    isCalm(answer);
    expect([400, 413, 415]).toContain(answer.status);
  });

  it('is refused as a token', async () => {
    const header = fc.string({ unit: fc.constantFrom(...'abc.-_= 12Bearer'), maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(header, async (text) => {
        const answer = await portal.call('GET', '/users', { headers: { authorization: `Bearer ${text}` } });
        expect(answer.status).toBe(401);
      }),
      { numRuns: sized(15, 30) },
    );
  });

  it('is refused as a live frame', async () => {
    const url = `${portal.url.replace('http', 'ws')}/notifications/websocket`;
    const command = fc.constantFrom(
      'CONNECT',
      'STOMP',
      'SUBSCRIBE',
      'SEND',
      'UNSUBSCRIBE',
      'ACK',
      'DISCONNECT',
      'MESSAGE',
      '',
    );
    const header = fc.tuple(
      fc.constantFrom(
        'id',
        'destination',
        'accept-version',
        'Authorization',
        'heart-beat',
        'content-length',
        'receipt',
        'x',
      ),
      fc.oneof(
        fc.string({ maxLength: 40 }),
        fc.constantFrom(
          '1.2',
          '-1',
          '999999999',
          '0,0',
          `Bearer ${token}`,
          '/topic/notifications/SUPER_ADMIN',
        ),
      ),
    );
    const frame = fc
      .tuple(command, fc.array(header, { maxLength: 5 }), anyText(100))
      .map(
        ([name, headers, body]) =>
          `${name}\n${headers.map(([key, value]) => `${key}:${value}\n`).join('')}\n${body}\0`,
      );
    const piece = fc.oneof(frame, anyText(200), fc.uint8Array({ maxLength: 200 }));
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 8 }), async (pieces) => {
        const socket = new WebSocket(url);
        // The link may be cut while a piece is being sent.
        socket.on('error', () => undefined);
        await new Promise((resolve) => socket.once('open', resolve));
        for (const one of pieces) socket.send(one);
        // The server reads frames in order: after this pong all are read, or the link was cut.
        await new Promise((resolve) => {
          socket.once('pong', resolve).once('close', resolve);
          socket.ping();
        });
        socket.terminate();
      }),
      { numRuns: sized(25, 60) },
    );
    const listening = await portal.basics.metrics.links.get();
    expect(listening.values[0]?.value ?? 0).toBeLessThan(60);
    expect((await portal.call('GET', '/health/ready')).status).toBe(200);
  });
});
