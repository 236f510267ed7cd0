import { Writable } from 'node:stream';
import pino from 'pino';
import { loggerOptions } from '../../app';
import { oneKind } from '../../../test/databases';
import { openFaultyProxy } from '../../../test/faultyProxy';
import { startTestPortal } from '../../../test/portal';
import { until } from '../../../test/until';
import { readNatsAddress } from './address';
import { createNats } from './connection';

const server = process.env.PORTAL_TEST_NATS_URL ?? '';
const lines: string[] = [];
const log = pino(
  loggerOptions('info'),
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  }),
);
beforeEach(() => lines.splice(0));
const said = () => lines.map((line) => (JSON.parse(line) as { msg: string }).msg);

it('starts without a server, says so once and no password, and stops', async () => {
  const nats = createNats(readNatsAddress('nats://portal:hush-hush@127.0.0.1:9'), log);
  await nats.start();
  expect(nats.state()).toBe('down');
  expect(nats.connection()).toBeUndefined();
  await new Promise((resolve) => setTimeout(resolve, 1200));
  await nats.stop();
  expect(said()).toEqual(['NATS is not reached']);
  expect(lines.join()).not.toContain('hush');
});

(server === '' ? describe.skip : describe)('a connection to NATS', () => {
  it('that is cut is found again with its subscriptions, each time, and the state is said', async () => {
    const proxy = await openFaultyProxy(server);
    const portal = await startTestPortal(oneKind, { NATS_URL: proxy.urlOf(server) });
    const { nats, metrics } = portal.basics;
    const seen: string[] = [];
    nats.watch({ onUp: () => void seen.push('up'), onDown: () => void seen.push('down') });
    const subject = `portal-test-${process.pid}`;
    nats
      .connection()
      ?.subscribe(subject, { callback: (_error, message) => void seen.push(message.string()) });
    for (let round = 0; round < 2; round++) {
      await until(() => nats.state() === 'up', 'NATS');
      nats.connection()?.publish(subject, 'heard');
      await until(() => seen.at(-1) === 'heard', 'the message');
      expect(await metrics.registry.metrics()).toContain('portal_nats_up 1');
      proxy.cut();
      await until(() => nats.state() === 'down', 'the loss');
      expect(nats.connection()).toBeUndefined();
      expect((await portal.call('GET', '/health/ready')).status).toBe(200);
      expect((await portal.call('GET', '/health')).data).toMatchObject({
        status: 'degraded',
        checks: { database: 'up', nats: 'down' },
        detail: 'NATS does not answer: PostgreSQL does its work.',
      });
      expect(await metrics.registry.metrics()).toContain('portal_nats_up 0');
      proxy.restore();
    }
    await until(() => nats.state() === 'up', 'NATS');
    expect(seen).toEqual(['up', 'heard', 'down', 'up', 'heard', 'down', 'up']);
    await portal.stop();
    await proxy.close();
  });

  it('sends what is under way before it ends', async () => {
    const [one, other] = [createNats(readNatsAddress(server), log), createNats(readNatsAddress(server), log)];
    await Promise.all([one.start(), other.start()]);
    const subject = `portal-test-last-${process.pid}`;
    const heard: string[] = [];
    one
      .connection()
      ?.subscribe(subject, { callback: (_error, message) => void heard.push(message.string()) });
    await one.connection()?.flush();
    for (let nth = 0; nth < 1000; nth++) other.connection()?.publish(subject, String(nth));
    await other.stop();
    expect(other.state()).toBe('down');
    await until(() => heard.length === 1000, 'all messages');
    await one.stop();
    expect(said()).toEqual(['connected to NATS', 'connected to NATS']);
  });
});
