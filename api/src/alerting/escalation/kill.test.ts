import { col } from '../../platform/db/columns';
import { first, rows } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { onPostgres } from '../../../test/databases';
import { sized, sometime } from '../../../test/size';
import { startTwo, type TwoInstances } from '../../../test/twoInstances';
import { until } from '../../../test/until';

/** Few for every change; more, with steps minutes apart, for `npm run test:full`. */
const {
  conditions: CONDITIONS,
  kills: KILLS,
  minutes: MINUTES,
} = sized(
  { conditions: 40, kills: 2, minutes: [0, 0, 0] },
  { conditions: 1000, kills: 20, minutes: [0, 1, 2] },
);

onPostgres('escalation of two instances that are killed', () => {
  let two: TwoInstances;

  beforeAll(async () => {
    two = await startTwo();
  }, 120_000);
  afterAll(() => two?.stop());

  const counted = (statement: ReturnType<typeof sql>) =>
    rows(two.db, { what: col.text, count: col.number, total: col.number }, statement);

  const stepsDone = async () =>
    (await first(two.db, { count: col.number }, sql`select count(*)::int as count from escalation_sent`))
      ?.count ?? 0;

  it(
    'does each step of each condition once',
    async () => {
      const { db, call } = two;
      const topic = 'escalation/kill';
      const mapping = await call('POST', '/events/mappings/create', {
        topic,
        description: topic,
        userRoles: ['PLANT_OPERATOR'],
      });
      const to = { kind: 'role', role: 'PLANT_OPERATOR' };
      const planned = await call('PUT', `/events/mappings/${mapping.data as string}/escalation`, {
        minimumPriority: 'High',
        steps: ['bell', 'mail', 'sms'].map((by, at) => ({ afterMinutes: MINUTES[at], by, to })),
      });
      expect(planned.status).toBe(200);

      for (let kill = 1; kill <= KILLS; kill++) {
        const producing = two.raise(topic, Math.ceil((CONDITIONS * kill) / KILLS));
        const before = await stepsDone();
        await until(async () => (await stepsDone()) > before, 'a step to be done');
        await sometime(500);
        await two.killOne(kill < KILLS);
        await producing;
      }
      await until(
        async () => {
          const done = await first(
            db,
            { count: col.number },
            sql`select count(*)::int as count from escalation_runs where why = 'done'`,
          );
          return done?.count === CONDITIONS;
        },
        'every run to be done',
        60 + CONDITIONS / 5 + 60 * Math.max(...MINUTES),
      );

      const people = await first(
        db,
        { count: col.number },
        sql`select count(*)::int as count from users u join roles r on r.id = u.role_id
          where r.name = 'PLANT_OPERATOR' and u.pilot_code = 'FFT'`,
      );
      const each = people?.count ?? 0;
      expect(each).toBeGreaterThan(0);
      expect(
        await counted(
          sql`select nth::text as what, count(distinct run_id)::int as count, count(*)::int as total
            from escalation_sent group by nth order by nth`,
        ),
      ).toEqual(['0', '1', '2'].map((what) => ({ what, count: CONDITIONS, total: CONDITIONS })));
      // The bell: one notification of the event and one of the step.
      expect(
        await counted(
          sql`select told::text as what, count(*)::int as count, count(*)::int as total from (
              select count(*) as told from notifications n join users u on u.id::text = n.user_id
                join roles r on r.id = u.role_id
              where n.condition_id is not null and r.name = 'PLANT_OPERATOR' group by n.condition_id, n.user_id) each
            group by told`,
        ),
      ).toEqual([{ what: '2', count: CONDITIONS * each, total: CONDITIONS * each }]);
      // The outbox: one order per person, channel and condition.
      expect(
        await counted(
          sql`select channel as what, count(distinct (condition_id, user_id))::int as count, count(*)::int as total
            from deliveries where why = 'escalation' group by channel order by channel`,
        ),
      ).toEqual(
        ['mail', 'sms'].map((what) => ({ what, count: CONDITIONS * each, total: CONDITIONS * each })),
      );
    },
    180_000 + KILLS * 15_000 + CONDITIONS * 400 + 120_000 * Math.max(...MINUTES),
  );
});
