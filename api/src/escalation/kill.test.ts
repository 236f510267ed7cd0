import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { col } from '../db/columns';
import { type Database, first, rows } from '../db/database';
import { openPostgres } from '../db/postgres';
import { sql } from '../db/sql';
import { type ChildPortal, freePort, startChild } from '../testing/child';
import { createPostgres, onPostgres } from '../testing/databases';
import { event, producerKey } from '../testing/people';
import { callUrl } from '../testing/portal';
import { until } from '../testing/until';

/** A few for every change; more of them, and steps that are minutes apart, for `npm run soak`. */
const {
  conditions: CONDITIONS,
  kills: KILLS,
  minutes: MINUTES,
} = process.env.PORTAL_SOAK === '1'
  ? { conditions: 1000, kills: 20, minutes: [0, 1, 2] }
  : { conditions: 100, kills: 4, minutes: [0, 0, 0] };
const BATCH = 20;

onPostgres('escalation of two instances that are killed at random', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-escalation-'));
  const children: ChildPortal[] = [];
  let db: Database;
  let drop = () => Promise.resolve();

  afterAll(async () => {
    await Promise.all(children.map((child) => child.kill('SIGKILL')));
    await db.close();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const counted = (statement: ReturnType<typeof sql>) =>
    rows(db, { what: col.text, count: col.number, total: col.number }, statement);

  it(
    'does each step of each condition once',
    async () => {
      const made = await createPostgres();
      drop = made.drop;
      db = openPostgres({ url: made.url, poolSize: 2, onError: () => undefined });
      const ports = [await freePort(), await freePort()];
      const begin = async (at: number) => {
        const child = startChild(
          { DATABASE_URL: made.url, PORTAL_DATA: join(folder, String(at)) },
          ports[at] ?? 0,
        );
        children[at] = child;
        await child.ready();
      };
      await begin(0);
      await begin(1);

      const { data } = await callUrl(`${children[0]?.url}/api/users/authenticate`, 'POST', {
        json: { email: 'admin.fft@portal.test', password: 'Portal-demo-1' },
      });
      const token = (data as { accessToken: string }).accessToken;
      const call = (method: string, path: string, json: unknown) =>
        callUrl(`${children[0]?.url}/api${path}`, method, { token, json });
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

      let raised = 0;
      /** To whichever instance answers; what it took and did not say is sent again, and known. */
      const raise = async (until: number) => {
        while (raised < until) {
          const json = Array.from({ length: Math.min(BATCH, until - raised) }, (_, at) => {
            const name = `kill-${raised + at}`;
            return event({ topic, eventId: name, conditionId: name, state: 'raised' });
          });
          const url = children[Math.floor(Math.random() * 2)]?.url;
          const answer = await callUrl(`${url}/api/events`, 'POST', { json, headers: producerKey }).catch(
            () => undefined,
          );
          if (answer?.status === 202) raised += json.length;
          await sleep(20);
        }
      };
      for (let kill = 1; kill <= KILLS; kill++) {
        // Each kill meets steps that are being done.
        const producing = raise(Math.ceil((CONDITIONS * kill) / KILLS));
        await sleep(Math.random() * 500);
        const at = Math.floor(Math.random() * 2);
        await children[at]?.kill('SIGKILL');
        await begin(at);
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
      // Each step of each run, as it is written down.
      expect(
        await counted(
          sql`select nth::text as what, count(distinct run_id)::int as count, count(*)::int as total
            from escalation_sent group by nth order by nth`,
        ),
      ).toEqual(['0', '1', '2'].map((what) => ({ what, count: CONDITIONS, total: CONDITIONS })));
      // The bell: a notification of the event, and one of the step.
      expect(
        await counted(
          sql`select told::text as what, count(*)::int as count, count(*)::int as total from (
              select count(*) as told from notifications n join users u on u.id::text = n.user_id
                join roles r on r.id = u.role_id
              where n.condition_id is not null and r.name = 'PLANT_OPERATOR' group by n.condition_id, n.user_id) each
            group by told`,
        ),
      ).toEqual([{ what: '2', count: CONDITIONS * each, total: CONDITIONS * each }]);
      // The outbox: one order for each person, by each channel, of each condition.
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
