import { randomUUID } from 'node:crypto';
import { type AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { sql } from '../src/platform/db/sql';
import { orderDeliveries } from '../src/alerting/channels/orderDeliveries';
import { freshTraceId } from '../src/platform/metrics/tracing/traceContext';
import { type Collector, openCollector } from './collector';
import { producerKey } from './config';
import { ruleKinds } from './databases';
import { hookOf, hurry } from './hook';
import { recordedLog } from './logLines';
import { event, freshName, idOf } from './people';
import { startTestPortal, type TestPortal } from './portal';
import { until } from './until';

const traceparentOf = (traceId: string, flags = '00') => `00-${traceId}-00f067aa0ba902b7-${flags}`;

describe.each(ruleKinds)('the trace of a call, on %s', (kind) => {
  const hook = hookOf();
  const { log, lines } = recordedLog();
  const mails: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let content = '';
      stream.on('data', (chunk: Buffer) => (content += chunk.toString()));
      stream.on('end', () => {
        mails.push(content);
        done();
      });
    },
  });
  let portal: TestPortal;
  let collector: Collector;

  beforeAll(async () => {
    collector = await openCollector();
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const variables = {
      CHANNELS_PRIVATE_ADDRESSES: '127.0.0.0/8',
      SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=hall%201',
    };
    portal = await startTestPortal(kind, variables, undefined, log);
    await portal.as('super', 'POST', '/channels/targets', {
      name: freshName(),
      kind: 'webhook',
      pilotCode: 'FFT',
      address: hook.url,
      enabled: true,
      newsFrom: 'Low',
    });
  });
  afterAll(async () => {
    await portal.stop();
    await new Promise<void>((resolve) => smtp.close(resolve));
    await collector.close();
  });
  /** One destination gets a message every few seconds. */
  beforeEach(() => portal.db.query(sql`update outlets set sent_at = null`));

  const raise = (traceId: string, more: object = {}) =>
    portal.call('POST', '/events', {
      json: event({ conditionId: randomUUID(), state: 'raised', ...more }),
      headers: { ...producerKey, traceparent: traceparentOf(traceId) },
    });
  const linesOf = (traceId: string) => lines.filter((line) => line.traceId === traceId);
  const spansOf = async (traceId: string, ...names: string[]) => {
    const found = () => collector.spans().filter((span) => span.traceId === traceId);
    await until(
      () => names.every((name) => found().some((span) => span.name === name)),
      `spans ${names.join()}`,
    );
    return found();
  };

  it('leads from its id to its answer, its log lines, its spans and the webhook', async () => {
    const traceId = freshTraceId();
    const { headers } = await raise(traceId);
    expect(headers.get('x-request-id')).toBe(traceId);
    await until(() => hook.heard.length > 0, 'the webhook');
    expect(hook.heard[0]?.headers.traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
    await until(() => linesOf(traceId).some(({ msg }) => msg === 'message sent'), 'the line of the message');
    expect(linesOf(traceId).map(({ msg }) => msg)).toEqual(
      expect.arrayContaining(['incoming request', 'request completed', 'message sent']),
    );
    const spans = await spansOf(traceId, 'POST /api/events', 'database transaction', 'message');
    const call = spans.find(({ name }) => name === 'POST /api/events');
    expect(call?.parentSpanId ?? '').toBe('');
    for (const span of spans) if (span !== call) expect(span.parentSpanId).toBe(call?.spanId);
    expect(collector.headers[0]).toMatchObject({ path: '/v1/traces', 'x-tenant': 'hall 1' });
  });

  it('is that of each event, though several calls are stored together and sent as one message', async () => {
    const ids = [freshTraceId(), freshTraceId(), freshTraceId()];
    await Promise.all(ids.map((id) => raise(id)));
    const sent = () =>
      lines
        .filter(({ msg }) => msg === 'message sent')
        .flatMap(({ traceId, traceIds }) => traceIds ?? traceId);
    await until(() => ids.every((id) => sent().includes(id)), 'a message of each event');
  });

  it('is that of the event for a later step of its escalation', async () => {
    const [traceId, module] = [freshTraceId(), freshName()];
    await raise(traceId, { module });
    await orderDeliveries(portal.db, [
      {
        key: randomUUID(),
        channel: 'mail',
        userId: await idOf(portal, 'technician.fft'),
        why: 'escalation',
        conditionId: await conditionOf(module),
      },
    ]);
    await until(() => mails.some((mail) => mail.includes(traceId)), 'the mail');
    expect(mails.find((mail) => mail.includes(traceId))).toMatch(
      new RegExp(`^traceparent: 00-${traceId}-`, 'im'),
    );
  });

  const conditionOf = async (module: string): Promise<string> => {
    const found = await portal.db.query(sql`select id from conditions where module = ${module}`);
    return String(found.rows[0]?.id);
  };

  it('is in the mail that the call caused', async () => {
    const traceId = freshTraceId();
    await portal.call('POST', '/users/forgot-password', {
      text: 'manager.fft@portal.test',
      headers: { traceparent: traceparentOf(traceId) },
    });
    await until(() => mails.some((mail) => mail.includes(traceId)), 'the mail');
    await until(() => linesOf(traceId).some(({ msg }) => msg === 'mail sent'), 'its line');
    await spansOf(traceId, 'mail');
  });

  it('is a new one where the caller has sent none, or none that is valid', async () => {
    const ask = async (traceparent?: string) => {
      const { headers } = await portal.call(
        'GET',
        '/health/live',
        traceparent ? { headers: { traceparent } } : {},
      );
      return headers.get('x-request-id') ?? '';
    };
    const zero = '0'.repeat(32);
    const asked = [undefined, 'x', traceparentOf(zero), `${traceparentOf(freshTraceId())}-more`];
    const ids = await Promise.all(asked.map(ask));
    expect(new Set(ids).size).toBe(asked.length);
    for (const id of ids) expect(id).toMatch(/^(?!0+$)[0-9a-f]{32}$/);
  });

  it('has no names, mails, tokens, ids of people and texts in its spans', async () => {
    const [traceId, password] = [freshTraceId(), 'Wrong-word-17'];
    const token = await portal.tokenOf('admin.fft');
    const person = await idOf(portal, 'operator.fft');
    const headers = { traceparent: traceparentOf(traceId, '01') };
    const typed = 'The belt is torn near Ana Pop';
    const calls: [string, string, object][] = [
      ['POST', '/users/authenticate', { json: { email: 'operator.fft@portal.test', password } }],
      ['GET', `/notifications/user/${person}/unread?q=${encodeURIComponent(typed)}`, { token }],
      ['GET', `/users?search=${encodeURIComponent(typed)}&token=${token}`, { token }],
      [
        'POST',
        '/assignments/create',
        { token, json: { targetUserId: person, description: typed, priority: 'Mid' } },
      ],
      ['GET', `/nothing/${person}/${encodeURIComponent(typed)}`, { token }],
    ];
    for (const [method, path, options] of calls) await portal.call(method, path, { ...options, headers });
    await raise(traceId, { description: typed, moduleName: 'Press of Ana Pop' });
    const spans = await spansOf(traceId, 'POST /api/assignments/create', 'message');
    expect(spans.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['GET /api/notifications/user/:userId/unread', 'POST /api/users/authenticate']),
    );
    const text = collector.bodies.join('\n');
    for (const secret of [
      password,
      token,
      person,
      typed,
      encodeURIComponent(typed),
      'Ana',
      'portal.test',
      'operator.fft',
    ])
      expect(text).not.toContain(secret);
    expect(new Set(collector.spans().flatMap(({ attributes }) => attributes.map(({ key }) => key)))).toEqual(
      new Set([
        'http.request.method',
        'http.route',
        'http.response.status_code',
        'db.system.name',
        'portal.attempt',
        'portal.channel',
        'portal.messages',
      ]),
    );
    await hurry(portal.db);
  });
});
