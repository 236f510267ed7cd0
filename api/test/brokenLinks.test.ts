import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { smtpTransport } from '../src/alerting/mail/transport';
import { oneKind } from './databases';
import { openFaultyProxy } from './faultyProxy';
import { startTestPortal, type TestPortal } from './portal';
import { until } from './until';

describe('a mail server that resets the connection', () => {
  let server: Server;
  let breakAt: string;
  const open = new Set<Socket>();
  const mail = { subject: 's', text: 't', html: '<p>h</p>' };

  /** Speaks SMTP until a step, then resets. */
  const serve = (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    let isData = false;
    const say = (step: string, line: string) => {
      if (step === breakAt) socket.resetAndDestroy();
      else socket.write(`${line}\r\n`);
    };
    socket.on('error', () => undefined);
    say('greeting', '220 here');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      const [verb = ''] = text.toUpperCase().split(/[ \r]/);
      if (isData && text.endsWith('.\r\n')) {
        isData = false;
        say('body', '250 taken');
      } else if (verb === 'DATA') {
        isData = true;
        say(verb, '354 go on');
      } else if (!isData) say(verb, '250 fine');
    });
  };
  beforeAll(async () => {
    server = createServer(serve);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it.each(
    ['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'body'].flatMap((step) => [
      [step, ''] as const,
      [step, '?pool=true'] as const,
    ]),
  )('at %s (%s) fails that mail, and nothing else', async (step, options) => {
    const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}/${options}`;
    const send = smtpTransport(url, 'portal@site.test', () => undefined, 1000);
    breakAt = step;
    await expect(send('ana@site.test', mail)).rejects.toThrow();
    breakAt = '';
    await send('ana@site.test', mail);
    // With a pool, the connection is idle now; an error of it belongs to no mail.
    for (const socket of open) socket.resetAndDestroy();
    await send('ana@site.test', mail);
  });
});

describe('a caller who resets the connection', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(oneKind);
  });
  afterAll(() => portal.stop());

  const upgrade = (path: string) =>
    `GET /notifications/websocket${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
    'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
  const post =
    'POST /api/events HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nx-api-key: demo-producer-key\r\n';

  it.each([
    ['before a request', '', false],
    ['within headers', 'GET /api/health/ready HTTP/1.1\r\nHo', false],
    ['while an answer is made', 'GET /api/health/ready HTTP/1.1\r\nHost: x\r\n\r\n', false],
    ['within a body', `${post}Content-Length: 500\r\n\r\n[{`, false],
    ['within an upgrade', upgrade('').slice(0, 60), false],
    ['after an upgrade', upgrade(''), true],
    ['after an upgrade by SockJS', upgrade('/000/abcdefgh/websocket'), true],
    [
      'while SockJS streams',
      'POST /notifications/websocket/000/ijklmnop/xhr_streaming HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n',
      true,
    ],
    [
      'while SockJS polls',
      'POST /notifications/websocket/000/qrstuvwx/xhr HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n',
      true,
    ],
    ['within a frame', `${upgrade('')}\u0081\u007e`, true],
  ])('%s ends that connection alone', async (_when, sent, isAnswered) => {
    const socket = connect(Number(new URL(portal.url).port), '127.0.0.1');
    let answer = '';
    socket.on('error', () => undefined).on('data', (chunk) => (answer += chunk.toString()));
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    socket.write(sent, 'latin1');
    if (isAnswered) await until(() => answer !== '', 'the answer');
    socket.resetAndDestroy();
    expect((await portal.call('GET', '/health/ready')).status).toBe(200);
  });
});

const broker = process.env.PORTAL_TEST_MQTT_URL ?? '';
(broker === '' ? describe.skip : describe)('a broker that resets the connection', () => {
  it('is found again, each time', async () => {
    const proxy = await openFaultyProxy(broker);
    const portal = await startTestPortal(oneKind, {
      MQTT_URL: proxy.urlOf(broker),
      MQTT_CLIENT_ID: `portal-test-reset-${process.pid}`,
    });
    for (let round = 0; round < 3; round++) {
      await until(() => portal.basics.broker() === 'up', 'the broker');
      proxy.cut();
      await until(() => portal.basics.broker() === 'down', 'the loss');
      expect((await portal.call('GET', '/health/ready')).status).toBe(200);
      expect((await portal.call('GET', '/health')).data).toMatchObject({
        status: 'degraded',
        checks: { database: 'up', broker: 'down' },
        detail: expect.stringContaining('broker'),
      });
      expect(await portal.basics.metrics.registry.metrics()).toContain('portal_broker_up 0');
      proxy.restore();
    }
    await portal.stop();
    await proxy.close();
  });
});
