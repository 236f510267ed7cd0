import { openPostgres } from '../../../platform/db/postgres';
import { col } from '../../../platform/db/columns';
import { rows } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { createPostgres, onPostgres } from '../../../../test/databases';
import { type FaultyProxy, openFaultyProxy } from '../../../../test/faultyProxy';
import { onNats, openTestNats, type TestNats } from '../../../../test/nats';
import { event, freshName } from '../../../../test/people';
import { startTestPortal, type TestPortal } from '../../../../test/portal';
import { until } from '../../../../test/until';

onNats('events by way of NATS while the database is away', () => {
  onPostgres('for a moment', () => {
    let nats: TestNats;
    let proxy: FaultyProxy;
    let portal: TestPortal;
    beforeAll(async () => {
      nats = await openTestNats();
      const url = await createPostgres();
      proxy = await openFaultyProxy(url);
      const db = openPostgres({ url: proxy.urlOf(url), poolSize: 5, onError: () => undefined });
      portal = await startTestPortal(db, nats.variables);
    });
    afterAll(async () => {
      await portal.stop();
      await proxy.close();
      await nats.close();
    });

    it('are taken for pilots that the instance has seen, and stored once and in order when it is back', async () => {
      const topic = freshName();
      const ids = Array.from({ length: 10 }, freshName);
      const send = async (eventId: string | undefined) =>
        (await portal.produce(event({ topic, eventId }))).status;
      expect(await send(ids[0])).toBe(202);
      await until(async () => (await nats.waiting()) === 0, 'an empty stream');
      proxy.cut();
      const answers: number[] = [];
      for (const id of ids.slice(1)) answers.push(await send(id));

      expect(new Set(answers)).toEqual(new Set([202]));
      const unseen = await portal.produce(event({ topic, pilotCode: 'SEW' }));
      expect([unseen.status, unseen.headers.get('retry-after')]).toEqual([503, '5']);
      proxy.restore();
      await until(async () => (await nats.waiting()) === 0, 'an empty stream');
      const stored = await rows(
        portal.db,
        { eventId: col.text },
        sql`select n.event_id as "eventId" from notices n where n.event_id = any(${ids}::text[]) order by n.id`,
      );
      expect(stored.map(({ eventId }) => eventId)).toEqual(ids);
    });
  });
});
