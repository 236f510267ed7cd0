import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type MadeTarget } from '@portal/shared/wire';
import { col } from '../db/columns';
import { type Database, rows } from '../db/database';
import { openPostgres } from '../db/postgres';
import { sql } from '../db/sql';
import { type ChildPortal, freePort, startChild } from '../testing/child';
import { createPostgres, onPostgres } from '../testing/databases';
import { type Hook, openHook } from '../testing/hook';
import { event, producerKey } from '../testing/people';
import { callUrl } from '../testing/portal';
import { until } from '../testing/until';

/** A few for every change, more of them for `npm run soak`. */
const { messages: MESSAGES, kills: KILLS } =
  process.env.PORTAL_SOAK === '1' ? { messages: 2000, kills: 20 } : { messages: 120, kills: 3 };
const BATCH = 20;

onPostgres('messages of two instances that are killed at random', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-sender-'));
  const children: ChildPortal[] = [];
  let hook: Hook;
  let db: Database;
  let drop = () => Promise.resolve();

  afterAll(async () => {
    await Promise.all(children.map((child) => child.kill('SIGKILL')));
    await hook.close();
    await db.close();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it(
    'arrive, each at least once and always by the same id',
    async () => {
      hook = await openHook();
      hook.answer(200);
      const made = await createPostgres();
      drop = made.drop;
      db = openPostgres({ url: made.url, poolSize: 2, onError: () => undefined });
      const ports = [await freePort(), await freePort()];
      const begin = async (at: number) => {
        const child = startChild(
          {
            DATABASE_URL: made.url,
            PORTAL_DATA: join(folder, String(at)),
            CHANNELS_PRIVATE_ADDRESSES: '127.0.0.0/8',
            // Both open what the other one has sealed.
            PORTAL_SECRET: 'a secret of two instances, for this test alone',
          },
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
      const call = async <T>(method: string, path: string, json: unknown) => {
        const answer = await callUrl(`${children[0]?.url}/api${path}`, method, { token, json });
        expect(answer.errors).toBeNull();
        return answer.data as T;
      };
      const { target } = await call<MadeTarget>('POST', '/channels/targets', {
        ...{ name: 'kill', kind: 'webhook', pilotCode: 'FFT', address: hook.url },
        ...{ enabled: true, newsFrom: null },
      });
      const topic = 'channels/kill';
      const mapping = await call<string>('POST', '/events/mappings/create', {
        ...{ topic, description: topic },
        userRoles: ['PLANT_OPERATOR'],
      });
      await call('PUT', `/events/mappings/${mapping}/escalation`, {
        minimumPriority: 'High',
        steps: [{ afterMinutes: 0, by: 'target', targetId: target.targetId }],
      });

      let raised = 0;
      /** To whichever instance answers; what it took and did not say is sent again, and known. */
      const raise = async (most: number) => {
        while (raised < most) {
          const json = Array.from({ length: Math.min(BATCH, most - raised) }, (_, at) => {
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
        const producing = raise(Math.ceil((MESSAGES * kill) / KILLS));
        // Each kill meets messages that are being sent.
        const before = hook.heard.length;
        await until(() => Promise.resolve(hook.heard.length > before), 'messages to be sent', 60);
        await sleep(Math.random() * 300);
        const at = Math.floor(Math.random() * 2);
        await children[at]?.kill('SIGKILL');
        await begin(at);
        await producing;
      }
      /** What a dead instance had claimed becomes due by itself after three minutes: here ten seconds after its claim. */
      const release = () =>
        db.query(
          sql`update deliveries set due_at = now()
            where state = 'waiting' and attempts > 0 and due_at < now() + interval '170 seconds' and due_at > now()`,
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

      const ordered = await wanted();
      const heard = hook.heard.map(({ headers }) => headers['webhook-id']);
      // None is missing, and none has an id that was not ordered: one that came twice is known by it.
      expect(new Set(heard)).toEqual(new Set(ordered.map(({ id }) => `msg_${id}`)));
    },
    240_000 + KILLS * 20_000 + MESSAGES * 200,
  );
});
