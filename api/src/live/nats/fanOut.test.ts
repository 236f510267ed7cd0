import { type Subscription } from '@nats-io/transport-node';
import { type StoredEvent, storeEvents } from '../../events';
import { openPostgres } from '../../platform/db/postgres';
import { createPostgres, onPostgres } from '../../../test/databases';
import { type FaultyProxy, openFaultyProxy } from '../../../test/faultyProxy';
import { listen } from '../../../test/live';
import { onNats, openTestNats, type TestNats } from '../../../test/nats';
import { event, idOf } from '../../../test/people';
import { startTestPortal, type TestPortal } from '../../../test/portal';
import { until } from '../../../test/until';

onPostgres('two instances on one PostgreSQL', () => {
  onNats('with NATS', () => {
    let portals: [TestPortal, TestPortal];
    let proxies: [FaultyProxy, FaultyProxy];
    let ownNats: TestNats;
    beforeAll(async () => {
      const url = await createPostgres();
      ownNats = await openTestNats();
      const { NATS_URL, NATS_PREFIX } = ownNats.variables;
      proxies = [await openFaultyProxy(NATS_URL), await openFaultyProxy(NATS_URL)];
      const start = (proxy: FaultyProxy) =>
        startTestPortal(openPostgres({ url, poolSize: 5, onError: () => undefined, relisten: 100 }), {
          NATS_URL: proxy.urlOf(NATS_URL),
          NATS_PREFIX,
        });
      portals = [await start(proxies[0]), await start(proxies[1])];
    });
    afterAll(async () => {
      await Promise.all(portals.map((portal) => portal.stop()));
      await Promise.all(proxies.map((proxy) => proxy.close()));
      await ownNats.close();
    });

    /** Listens at an instance once NATS has its subscription. */
    const listenAt = async (portal: TestPortal) => {
      const userId = await idOf(portal, 'operator.fft');
      const listener = await listen(portal.url, (await portal.signIn('operator.fft')).accessToken, [userId]);
      await portal.basics.nats.connection()?.flush();
      return listener;
    };
    const statusesOf = ({ received }: Awaited<ReturnType<typeof listen>>) =>
      received.flatMap(({ messageStatus }) => messageStatus ?? []);
    let stored = 0;
    /** Stores an event in a transaction of this instance: by the stream of events, any instance might. */
    const store = ({ basics: { db } }: TestPortal, eventType: string) =>
      db.transaction((tx) => {
        const own = { eventId: `fan-out-${++stored}`, timestamp: new Date().toISOString() };
        return storeEvents(tx, [{ ...event({ eventType }), ...own } as StoredEvent]);
      });

    it('read the rows once, at the one that stored them, and send frames to none without a link', async () => {
      const subscribing = portals.map(({ basics }) => {
        const connection = basics.nats.connection();
        if (connection === undefined) throw new Error('NATS is away.');
        return jest.spyOn(connection, 'subscribe');
      });
      const listener = await listenAt(portals[1]);
      const [others, own] = subscribing.map(({ mock }) =>
        mock.results
          .map(({ value }) => value as Subscription)
          .filter((one) => one.getSubject().includes('.live.')),
      );
      expect(others).toEqual([]);
      expect(own?.map((one) => one.getSubject().split('.').pop())).toEqual([
        await idOf(portals[1], 'operator.fft'),
      ]);
      const reading = portals.map(({ db }) => jest.spyOn(db, 'query'));
      await store(portals[0], 'by NATS');
      await listener.until(1);
      const reads = reading.map(
        ({ mock }) =>
          mock.calls.filter(([statement]) => statement.compile().text.includes('n.notice_id = any')).length,
      );
      jest.restoreAllMocks();
      expect(statusesOf(listener)).toEqual(['by NATS']);
      expect(reads).toEqual([1, 0]);
      await listener.stop();
      await until(
        () => own?.every((one) => one.isClosed()) === true,
        'the subscription to end with its link',
      );
    });

    it('push the rows themselves while NATS is away from either of them', async () => {
      const listener = await listenAt(portals[1]);
      for (const [at, proxy] of proxies.entries()) {
        const { nats } = (portals[at] ?? portals[0]).basics;
        proxy.cut();
        await until(() => nats.state() === 'down', 'the loss');
        await store(portals[0], `without ${at}`);
        await until(() => statusesOf(listener).includes(`without ${at}`), 'the notification');
        proxy.restore();
        await until(() => nats.state() === 'up', 'NATS');
      }
      expect(statusesOf(listener)).toEqual(['without 0', 'without 1']);
      await listener.stop();
    });

    it('lose and double nothing, and keep the order, where connections to NATS break under load', async () => {
      const listener = await listenAt(portals[1]);
      const sent: string[] = [];
      let isOver = false;
      const produce = async () => {
        while (!isOver) {
          const eventType = `nr ${sent.length}`;
          sent.push(eventType);
          await store(portals[sent.length % 2] ?? portals[0], eventType);
        }
      };
      const producing = produce();
      for (const proxy of [...proxies, ...proxies]) {
        const count = sent.length;
        await until(() => sent.length > count + 5, 'events');
        proxy.cut();
        await until(() => sent.length > count + 10, 'events');
        proxy.restore();
        await until(() => portals.every(({ basics }) => basics.nats.state() === 'up'), 'NATS', 120);
      }
      isOver = true;
      await producing;
      await until(() => statusesOf(listener).length >= sent.length, 'all notifications');
      expect(statusesOf(listener)).toEqual(sent);
      await listener.stop();
    });
  });
});
