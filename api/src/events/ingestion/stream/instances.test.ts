import { col } from '../../../platform/db/columns';
import { first, rows } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { producerKey } from '../../../../test/config';
import { onPostgres } from '../../../../test/databases';
import { onNats, openTestNats, type TestNats } from '../../../../test/nats';
import { event } from '../../../../test/people';
import { callUrl } from '../../../../test/portal';
import { sized } from '../../../../test/size';
import { startTwo, type TwoInstances } from '../../../../test/twoInstances';
import { until } from '../../../../test/until';

const KILLS = sized(2, 20);
const PILOTS = ['FFT', 'SEW', 'CRF'];

onNats('two instances that store the stream', () => {
  onPostgres('of one database', () => {
    let nats: TestNats;
    let two: TwoInstances;
    beforeAll(async () => {
      nats = await openTestNats();
      two = await startTwo(nats.variables);
    });
    afterAll(async () => {
      await two.stop();
      await nats.close();
    });

    it('keep the order of each pilot, and lose and double nothing while one or the other is killed', async () => {
      let isSending = true;
      const accepted = new Map(PILOTS.map((pilot) => [pilot, [] as string[]]));
      const produce = async (pilotCode: string) => {
        for (let nth = 0; isSending; nth++) {
          const eventId = `${pilotCode}-${nth}`;
          const json = event({ eventId, pilotCode, topic: 'order', conditionId: 'order', state: 'raised' });
          await until(async () => {
            const url = two.urls[nth % two.urls.length];
            const answer = await callUrl(`${url}/api/events`, 'POST', { json, headers: producerKey }).catch(
              () => undefined,
            );
            return answer?.status === 202;
          }, `an answer to ${eventId}`);
          accepted.get(pilotCode)?.push(eventId);
        }
      };
      const stored = async (pilot: string) =>
        (
          await rows(
            two.db,
            { id: col.text },
            sql`select n.event_id as id from notices n where n.pilot_code = ${pilot} and n.event_id like ${`${pilot}-%`} order by n.id`,
          )
        ).map(({ id }) => id);
      const atLeast = (pilot: string, more: number) =>
        until(async () => (await stored(pilot)).length >= more, `${more} events of ${pilot}`);

      const producers = Promise.all(PILOTS.map(produce));
      try {
        for (let kill = 0; kill < KILLS; kill++) {
          const before = (await stored('FFT')).length;
          await atLeast('FFT', before + 5);
          await two.killOne(true);
        }
      } finally {
        isSending = false;
        await producers;
      }
      for (const [pilot, ids] of accepted) {
        await atLeast(pilot, ids.length);
        expect(await stored(pilot)).toEqual(ids);
        expect(
          await first(
            two.db,
            { count: col.number },
            sql`select count from conditions where pilot_code = ${pilot} and topic = 'order'`,
          ),
        ).toEqual({ count: ids.length });
      }
      await until(async () => (await nats.waiting()) === 0, 'an empty stream');
      const shares = async () => {
        const holders = await rows(
          two.db,
          { n: col.number },
          sql`select count(*) as n from settings where starts_with(key, 'ingestion.partition.') group by value`,
        );
        return holders.map(({ n }) => n).join();
      };
      // The shares of the instance that was killed last run out first.
      await until(async () => (await shares()) === '8,8', 'equal shares');
    }, 120_000);
  });
});
