import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectAsync, type MqttClient } from 'mqtt';
import { first, rows } from '../db/database';
import { sql } from '../db/sql';
import { listen } from '../testing/live';
import { freshName, idOf } from '../testing/people';
import { startTestPortal, type TestPortal } from '../testing/portal';
import { until } from '../testing/until';

const url = process.env.PORTAL_TEST_MQTT_URL ?? '';

(url === '' ? describe.skip : describe)('events from a broker', () => {
  let portal: TestPortal;
  let machine: MqttClient;
  const clientId = `portal-test-${randomBytes(4).toString('hex')}`;
  const variables = { MQTT_URL: url, MQTT_CLIENT_ID: clientId };

  beforeAll(async () => {
    portal = await startTestPortal('pglite', variables);
    machine = await connectAsync(url);
    await until(() => portal.services.broker() === 'up', 'the broker');
    await sleep(200);
  });
  afterAll(async () => {
    await machine.endAsync();
    await portal.stop();
    // The broker forgets this instance's session.
    const clean = await connectAsync(url, { clientId, clean: true });
    await clean.endAsync();
  });

  const publish = (topic: string, content: unknown) =>
    machine.publishAsync(topic, typeof content === 'string' ? content : JSON.stringify(content), { qos: 1 });
  const body = (more: Record<string, unknown> = {}) => ({
    module: 'cell-01',
    priority: 'High',
    eventType: 'Alarm',
    ...more,
  });
  const find = (eventId: string) =>
    first<{ pilot: string; topic: string }>(
      portal.db,
      sql`select pilot_code as pilot, topic from events where event_id = ${eventId}`,
    );
  const stored = async (eventId: string) => {
    await until(async () => (await find(eventId)) !== undefined, `the event ${eventId}`);
    return find(eventId);
  };

  it('become notifications, and are pushed', async () => {
    const { accessToken } = await portal.signIn('operator.sew');
    const listener = await listen(portal.url, accessToken, [await idOf(portal, 'operator.sew')]);
    const eventId = freshName();
    await publish('events/SEW/assembly/state', body({ eventId }));
    await listener.until(1);
    expect(listener.received[0]).toMatchObject({ relatedEvent: eventId, messageStatus: 'Alarm' });
    expect(await stored(eventId)).toEqual({ pilot: 'SEW', topic: 'assembly/state' });
    await listener.stop();
  });

  it('are kept aside with the reason where they are bad, and do not stop those after them', async () => {
    const eventId = freshName();
    await publish('events/FFT/t', '{"module":');
    await publish('events/FFT/t', body({ priority: 'Huge' }));
    await publish('events/NOWHERE/t', body());
    await publish('events/FFT/t', body({ description: 'a\u0000b' }));
    await publish('events/FFT/t', body({ results: 'x'.repeat(256 * 1024) }));
    await publish('events/FFT/t', body({ eventId }));
    await stored(eventId);
    const kept = await rows<{ topic: string; reason: string }>(
      portal.db,
      sql`select topic, reason from dead_letters order by id`,
    );
    expect(kept.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('not JSON'),
      expect.stringContaining('priority'),
      expect.stringContaining('no such pilot'),
      expect.stringContaining('description'),
      expect.stringContaining('256 KiB'),
    ]);
    expect(await portal.services.metrics.registry.metrics()).toMatch(
      /refused_total\{source="mqtt",reason="notJson"\} 1/,
    );
  });

  it('are not acknowledged before they are stored: what came while the database was away is there afterwards', async () => {
    const eventId = freshName();
    const { db } = portal.services;
    const transaction = db.transaction.bind(db);
    let failures = 0;
    db.transaction = () => Promise.reject(new Error(`the database is away ${++failures}`));
    await publish('events/FFT/t', body({ eventId }));
    await until(() => failures >= 2, 'two attempts');
    db.transaction = transaction;
    expect(await stored(eventId)).toBeDefined();
  });

  it('wait at the broker while this instance is down', async () => {
    const eventId = freshName();
    await portal.stop();
    await publish('events/FFT/t', body({ eventId }));
    portal = await startTestPortal('pglite', variables);
    expect(await stored(eventId)).toBeDefined();
  });
});
