import { col } from '../db/columns';
import { first } from '../db/database';
import { sql } from '../db/sql';
import { oneKind } from '../testing/databases';
import { type MqttBroker, openMqttBroker } from '../testing/mqttBroker';
import { freshName } from '../testing/people';
import { startTestPortal, type TestPortal } from '../testing/portal';
import { until } from '../testing/until';

describe('a message without an id and a time of its own', () => {
  let broker: MqttBroker;
  let portal: TestPortal;
  beforeAll(async () => {
    broker = await openMqttBroker();
    portal = await startTestPortal(oneKind, { MQTT_URL: broker.url });
    await until(() => broker.isHeard(), 'the subscription');
  });
  afterAll(async () => {
    await portal.stop();
    await broker.close();
  });

  /** Delivers the message, and says how many events there are of it once it is acknowledged. */
  const eventsAfter = async (topic: string, packet: { id: number; dup?: boolean }) => {
    const before = broker.acknowledged.length;
    const payload = { module: 'press', priority: 'High', eventType: 'Alarm' };
    broker.publish(`events/FFT/${topic}`, JSON.stringify(payload), packet);
    await until(() => broker.acknowledged.length > before, 'the acknowledgement');
    const stored = await first(
      portal.db,
      { total: col.number },
      sql`select count(*) as total from events where topic = ${topic}`,
    );
    return stored?.total;
  };

  it('is one event where the broker delivers it once more, and two where a machine says it twice', async () => {
    const topic = freshName();
    expect(await eventsAfter(topic, { id: 7 })).toBe(1);
    expect(await eventsAfter(topic, { id: 7, dup: true })).toBe(1);
    expect(await eventsAfter(topic, { id: 8 })).toBe(2);
    // The number is free again once it is acknowledged.
    expect(await eventsAfter(topic, { id: 7 })).toBe(3);
    // Of this one, the first delivery never came.
    expect(await eventsAfter(topic, { id: 9, dup: true })).toBe(4);
  });
});
