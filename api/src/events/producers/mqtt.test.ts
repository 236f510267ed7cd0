import { randomBytes } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { connectAsync, type MqttClient } from 'mqtt';
import { col } from '../../platform/db/columns';
import { type Database, exists, first, rows } from '../../platform/db/database';
import { openPostgres } from '../../platform/db/postgres';
import { sql } from '../../platform/db/sql';
import { refuse } from '../../platform/rules/refusal';
import { createPostgres, kinds, oneKind } from '../../../test/databases';
import { listen } from '../../../test/live';
import { freshName, idOf } from '../../../test/people';
import { startTestPortal, type TestPortal } from '../../../test/portal';
import { until } from '../../../test/until';

const url = process.env.PORTAL_TEST_MQTT_URL ?? '';

/** Waits until messages arrive. */
const heardAt = async (db: Database, machine: MqttClient): Promise<void> => {
  const topic = `events/NOWHERE/${freshName()}`;
  await until(async () => {
    await machine.publishAsync(topic, '{}', { qos: 1 });
    return exists(db, sql`select id from dead_letters where topic = ${topic}`);
  }, 'the portal to hear the broker');
};

const onBroker = url === '' ? describe.skip : describe;
const onBoth = kinds.includes('postgres') ? onBroker : describe.skip;

onBroker('events from a broker', () => {
  let portal: TestPortal;
  let machine: MqttClient;
  /** Other tests may use the broker, too. */
  const topic = freshName();
  const clientId = `portal-test-${randomBytes(4).toString('hex')}`;
  const variables = { MQTT_URL: url, MQTT_CLIENT_ID: clientId };

  beforeAll(async () => {
    portal = await startTestPortal(oneKind, variables);
    machine = await connectAsync(url);
    await until(() => portal.basics.broker() === 'up', 'the broker');
    await heardAt(portal.db, machine);
  });
  afterAll(async () => {
    await machine.endAsync();
    await portal.stop();
    // Removes this instance's session from the broker.
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
    first(
      portal.db,
      { pilot: col.text, topic: col.text },
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
    await publish(`events/FFT/${topic}`, '{"module":');
    await publish(`events/FFT/${topic}`, body({ priority: 'Huge' }));
    await publish(`events/NOWHERE/${topic}`, body());
    await publish(`events/FFT/${topic}`, body({ description: 'a\u0000b' }));
    await publish(`events/FFT/${topic}`, body({ results: 'x'.repeat(256 * 1024) }));
    await publish(`events/FFT/${topic}`, body({ eventId }));
    await stored(eventId);
    const refused = await rows(
      portal.db,
      { topic: col.text, reason: col.text },
      sql`select topic, reason from dead_letters where strpos(topic, ${topic}) > 0 order by id`,
    );
    expect(refused.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('not JSON'),
      expect.stringContaining('priority'),
      expect.stringContaining('no such pilot'),
      expect.stringContaining('description'),
      expect.stringContaining('256 KiB'),
    ]);
    expect(await portal.basics.metrics.registry.metrics()).toMatch(
      /refused_total\{source="mqtt",reason="notJson"\} 1/,
    );
  });

  it('are none where the broker only repeats what it retained, or clears it', async () => {
    const retained = `${topic}/retained`;
    const own = { MQTT_URL: url, MQTT_CLIENT_ID: `${clientId}-late` };
    const publishRetained = (content: string) =>
      machine.publishAsync(`events/FFT/${retained}`, content, { qos: 1, retain: true });
    await publishRetained(JSON.stringify(body()));
    const count = async (db: Database) =>
      (await rows(db, {}, sql`select from events where topic = ${retained}`)).length;
    await until(async () => (await count(portal.db)) === 1, 'the event, as it came');
    const late = await startTestPortal(oneKind, own);
    await until(() => late.basics.broker() === 'up', 'the broker');
    await heardAt(late.db, machine);
    await publishRetained('');
    await heardAt(late.db, machine);
    expect(await count(late.db)).toBe(0);
    expect(
      await rows(late.db, {}, sql`select from dead_letters where strpos(topic, ${retained}) > 0`),
    ).toEqual([]);
    await late.stop();
    const clean = await connectAsync(url, { clientId: own.MQTT_CLIENT_ID, clean: true });
    await clean.endAsync();
  });

  it('are not acknowledged before they are stored: what came while the database was away is there afterwards', async () => {
    const eventId = freshName();
    const { db } = portal.basics;
    const transaction = db.transaction.bind(db);
    let failures = 0;
    db.transaction = () => Promise.reject(new Error(`the database is away ${++failures}`));
    await publish(`events/FFT/${topic}`, body({ eventId }));
    await until(() => failures >= 2, 'two attempts');
    db.transaction = transaction;
    expect(await stored(eventId)).toBeDefined();
  });

  it('are not acknowledged while too much waits to be stored, and are not kept aside for that', async () => {
    const eventId = freshName();
    const { ingestion } = portal.basics;
    const accept = ingestion.accept.bind(ingestion);
    let refusals = 0;
    ingestion.accept = () => Promise.reject(refuse.tooMany(++refusals));
    await publish(`events/FFT/${topic}/full`, body({ eventId }));
    await until(() => refusals >= 2, 'two attempts');
    ingestion.accept = accept;
    expect(await stored(eventId)).toBeDefined();
    expect(
      await rows(portal.db, {}, sql`select from dead_letters where topic like ${`%${topic}/full`}`),
    ).toEqual([]);
  });

  it('wait at the broker while this instance is down', async () => {
    const eventId = freshName();
    await portal.stop();
    await publish(`events/FFT/${topic}`, body({ eventId }));
    portal = await startTestPortal(oneKind, variables);
    expect(await stored(eventId)).toBeDefined();
  });
});

onBoth('two instances at a broker', () => {
  const topic = freshName();
  const clientId = `portal-test-${randomBytes(4).toString('hex')}`;
  const variables = { MQTT_URL: url, MQTT_CLIENT_ID: clientId };
  let machine: MqttClient;
  const portals: TestPortal[] = [];
  let reader: Database;

  beforeAll(async () => {
    const database = await createPostgres();
    while (portals.length < 2) {
      const db = openPostgres({ url: database, poolSize: 5, onError: () => undefined });
      const portal = await startTestPortal(db, variables);
      portals.push(portal);
      reader = db;
      await until(() => portal.basics.broker() === 'up', 'the broker');
    }
    machine = await connectAsync(url);
    await heardAt(reader, machine);
  });
  afterAll(async () => {
    await machine.endAsync();
    for (const portal of portals) await portal.stop();
    const clean = await connectAsync(url, { clientId, clean: true });
    await clean.endAsync();
  });

  const publish = () =>
    machine.publishAsync(
      `events/FFT/${topic}`,
      JSON.stringify({ module: 'cell-01', priority: 'High', eventType: 'Alarm' }),
      { qos: 1 },
    );
  const stored = async () =>
    (await rows(reader, {}, sql`select event_id from events where topic = ${topic}`)).length;

  it('store each message once, and the second takes over what comes when the first is gone', async () => {
    await publish();
    await until(async () => (await stored()) > 0, 'the first message');
    await publish();
    await until(async () => (await stored()) > 1, 'the second message');
    expect(await stored()).toBe(2);
    await portals.shift()?.stop();
    await publish();
    await until(async () => (await stored()) > 2, 'the message that the second takes');
    expect(await stored()).toBe(3);
  });
});

it('is down while the broker refuses the subscription, and listens once it does not', async () => {
  let refuses = true;
  let subscriptions = 0;
  // Each packet begins with its kind; CONNECT gets CONNACK, SUBSCRIBE (0x82) and UNSUBSCRIBE (0xa2) theirs.
  const broker = createServer((socket) => {
    socket.on('data', (bytes) => {
      for (let at = 0; at + 1 < bytes.length; at += 2 + (bytes[at + 1] ?? 0)) {
        const [kind, high = 0, low = 0] = [bytes[at], bytes[at + 2], bytes[at + 3]];
        if (kind === 0x10) socket.write(Buffer.from([0x20, 3, 0, 0, 0]));
        if (kind === 0x82) socket.write(Buffer.from([0x90, 4, high, low, 0, refuses ? 0x87 : 1]));
        if (kind === 0x82) subscriptions += 1;
        if (kind === 0xa2) socket.write(Buffer.from([0xb0, 4, high, low, 0, 0]));
      }
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((listening) => broker.listen(0, '127.0.0.1', listening));
  const { port } = broker.address() as AddressInfo;
  const portal = await startTestPortal(oneKind, { MQTT_URL: `mqtt://127.0.0.1:${port}` });
  try {
    await until(() => subscriptions > 0, 'the refusal');
    expect(portal.basics.broker()).toBe('down');
    refuses = false;
    await until(() => portal.basics.broker() === 'up', 'the subscription');
  } finally {
    await portal.stop();
    broker.close();
  }
});
