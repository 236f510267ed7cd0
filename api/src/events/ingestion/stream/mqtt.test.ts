import { col } from '../../../platform/db/columns';
import { first } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { oneKind } from '../../../../test/databases';
import { type MqttBroker, openMqttBroker } from '../../../../test/mqttBroker';
import { holdBack, onNats, openTestNats, type TestNats } from '../../../../test/nats';
import { freshName } from '../../../../test/people';
import { startTestPortal, type TestPortal } from '../../../../test/portal';
import { until } from '../../../../test/until';

onNats('a message of the broker by way of NATS', () => {
  let nats: TestNats;
  let broker: MqttBroker;
  let portal: TestPortal;
  beforeAll(async () => {
    nats = await openTestNats();
    broker = await openMqttBroker();
    portal = await startTestPortal(oneKind, { ...nats.variables, MQTT_URL: broker.url });
    await until(() => broker.isHeard(), 'the subscription');
  });
  afterAll(async () => {
    await portal.stop();
    await broker.close();
    await nats.close();
  });

  it('is one event where the broker delivers it again before it is stored, and two where a machine says it twice', async () => {
    const topic = freshName();
    const send = async (packet: { id: number; dup?: boolean }) => {
      const before = broker.acknowledged.length;
      const payload = { module: 'press', priority: 'High', eventType: 'Alarm' };
      broker.publish(`events/FFT/${topic}`, JSON.stringify(payload), packet);
      await until(() => broker.acknowledged.length > before, 'the acknowledgement');
    };
    const letGo = await holdBack(portal.db);
    await send({ id: 7 });
    await send({ id: 7, dup: true });
    await send({ id: 8 });
    await letGo();
    await until(async () => (await nats.waiting()) === 0, 'an empty stream');
    expect(
      await first(portal.db, { n: col.number }, sql`select count(*) as n from events where topic = ${topic}`),
    ).toEqual({ n: 2 });
    await send({ id: 8, dup: true });
    await until(async () => (await nats.waiting()) === 0, 'an empty stream');
    expect(
      await first(portal.db, { n: col.number }, sql`select count(*) as n from events where topic = ${topic}`),
    ).toEqual({ n: 2 });
  });
});
