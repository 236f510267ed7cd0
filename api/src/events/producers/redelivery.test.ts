import { col } from '../../platform/db/columns';
import { first } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { oneKind } from '../../../test/databases';
import { type MqttBroker, openMqttBroker } from '../../../test/mqttBroker';
import { freshName } from '../../../test/people';
import { startTestPortal, type TestPortal } from '../../../test/portal';
import { until } from '../../../test/until';

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
