import { type MadeTarget } from '@portal/shared/wire';
import { col } from '../../db/columns';
import { rows } from '../../db/database';
import { sql } from '../../db/sql';
import { onPostgres } from '../../../../test/databases';
import { hookOf } from '../../../../test/hook';
import { sized, sometime } from '../../../../test/size';
import { startTwo, type TwoInstances } from '../../../../test/twoInstances';
import { until } from '../../../../test/until';

/** Few for every change, more for `npm run test:full`. */
const { messages: MESSAGES, kills: KILLS } = sized({ messages: 60, kills: 2 }, { messages: 2000, kills: 20 });

onPostgres('messages of two instances that are killed', () => {
  const hook = hookOf();
  let two: TwoInstances;

  beforeAll(async () => {
    two = await startTwo({
      CHANNELS_PRIVATE_ADDRESSES: '127.0.0.0/8',
      // Each instance opens what the other one sealed.
      PORTAL_SECRET: 'a secret of two instances, for this test alone',
    });
  }, 120_000);
  afterAll(() => two?.stop());

  it(
    'arrive, each at least once and always by the same id',
    async () => {
      const { db } = two;
      const call = async <T>(method: string, path: string, json: unknown) => {
        const answer = await two.call(method, path, json);
        expect(answer.errors).toBeNull();
        return answer.data as T;
      };
      const { target } = await call<MadeTarget>('POST', '/channels/targets', {
        name: 'kill',
        kind: 'webhook',
        pilotCode: 'FFT',
        address: hook.url,
        enabled: true,
        newsFrom: null,
      });
      const topic = 'channels/kill';
      const mapping = await call<string>('POST', '/events/mappings/create', {
        topic,
        description: topic,
        userRoles: ['PLANT_OPERATOR'],
      });
      await call('PUT', `/events/mappings/${mapping}/escalation`, {
        minimumPriority: 'High',
        steps: [{ afterMinutes: 0, by: 'target', targetId: target.targetId }],
      });

      for (let kill = 1; kill <= KILLS; kill++) {
        const producing = two.raise(topic, Math.ceil((MESSAGES * kill) / KILLS));
        const before = hook.heard.length;
        await until(() => hook.heard.length > before, 'messages to be sent', 60);
        await sometime(300);
        await two.killOne(kill < KILLS);
        await producing;
      }
      /** A dead instance's claim ends after 90 s; here it ends after 10 s. */
      const release = () =>
        db.query(
          sql`update deliveries set claimed_until = null, due_at = now() where state = 'waiting' and claimed_until < now() + interval '80 seconds'`,
        );
      const wanted = () =>
        rows(db, { id: col.text, state: col.text }, sql`select id, state from deliveries order by nth`);
      await until(
        async () => {
          await release();
          const all = await wanted();
          return all.length === MESSAGES && all.every(({ state }) => state === 'sent');
        },
        'every message to be sent',
        90 + MESSAGES / 5,
      );

      const batches = await rows(db, { id: col.text }, sql`select distinct bundle as id from deliveries`);
      const heard = hook.heard.map(({ headers, body }) => {
        const { data } = JSON.parse(body) as {
          data: { conditionId?: string; items?: { conditionId: string }[] };
        };
        const about = data.items?.map(({ conditionId }) => conditionId) ?? [data.conditionId];
        return { id: String(headers['webhook-id']), about: about.sort().join() };
      });
      // None is missing, and every id was ordered: a duplicate is recognized by its id.
      expect(new Set(heard.map(({ id }) => id))).toEqual(new Set(batches.map(({ id }) => `msg_${id}`)));
      const abouts = new Map(heard.map(({ id, about }) => [id, about]));
      expect(heard.map(({ about }) => about)).toEqual(heard.map(({ id }) => abouts.get(id)));
      expect([...abouts.values()].flatMap((about) => about.split(','))).toHaveLength(MESSAGES);
    },
    240_000 + KILLS * 20_000 + MESSAGES * 200,
  );
});
