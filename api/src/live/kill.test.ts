import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Notification } from '@portal/shared/wire';
import { type ChildPortal, freePort, startChild } from '../../test/child';
import { createPostgres, fillFolder, ruleKinds } from '../../test/databases';
import { listen } from '../../test/live';
import { producerKey } from '../../test/config';
import { event } from '../../test/people';
import { sized, sometime } from '../../test/size';
import { callUrl } from '../../test/portal';
import { until } from '../../test/until';

/** A few kills hit the moment between accept and push; `PORTAL_TEST_KILLS=20` (bench `api-kill`) makes more. */
const KILLS = Number(process.env.PORTAL_TEST_KILLS ?? sized(2, 20));

describe.each(ruleKinds)('kill -9 under load on %s', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-kill-'));
  let child: ChildPortal;
  let sending = true;

  afterAll(async () => {
    // Also where the test fails.
    sending = false;
    await child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  it(
    'keeps every accepted event exactly once, and reaches a subscriber that comes back and refetches',
    async () => {
      const port = await freePort();
      const variables: Record<string, string> = { PORTAL_DATA: folder };
      if (kind === 'pglite') await fillFolder(folder, 'demo');
      else variables.DATABASE_URL = await createPostgres();
      const begin = async () => {
        child = startChild(variables, port);
        await child.ready();
      };
      await begin();
      const url = child.url;
      const accepted: string[] = [];
      const reached = new Set<string>();
      let isUp = true;
      let sent = 0;
      const producer = async () => {
        while (sending) {
          const eventId = `kill-${++sent}`;
          const json = event({ eventId, pilotCode: 'SEW', topic: 'assembly/state' });
          const answer = await callUrl(`${url}/api/events`, 'POST', { json, headers: producerKey }).catch(
            () => undefined,
          );
          if (answer?.status === 202) accepted.push(eventId);
          else await until(() => isUp || !sending, 'the next process', 120);
        }
      };
      const producers = Promise.all([producer(), producer(), producer()]);

      const { data } = await callUrl(`${url}/api/users/authenticate`, 'POST', {
        json: { email: 'operator.sew@portal.test', password: 'Portal-demo-1' },
      });
      const token = (data as { accessToken: string }).accessToken;
      const me = (await callUrl(`${url}/api/users/auth-info`, 'GET', { token })).body as {
        tokenAttributes: { sub: string };
      };
      const userId = me.tokenAttributes.sub;
      const refetch = async () => {
        for (let page = 0; ; page++) {
          const answer = await callUrl(
            `${url}/api/notifications/user/${userId}?size=100&page=${page}`,
            'GET',
            {
              token,
            },
          );
          const { results, lastPage } = answer.data as { results: Notification[]; lastPage: boolean };
          for (const { relatedEvent = '' } of results) reached.add(relatedEvent);
          if (lastPage) return;
        }
      };

      for (let kill = 0; kill < KILLS; kill++) {
        const listener = await listen(url, token, [userId]);
        // Each kill must hit events that are being accepted and pushed.
        await listener.until(2);
        await sometime(500);
        isUp = false;
        await child.kill('SIGKILL');
        for (const { relatedEvent = '' } of listener.received) reached.add(relatedEvent);
        await listener.stop();
        await begin();
        isUp = true;
        await refetch();
      }
      const listener = await listen(url, token, [userId]);
      await refetch();
      sending = false;
      await producers;
      const last = accepted.at(-1);
      await until(() => {
        for (const { relatedEvent = '' } of listener.received) reached.add(relatedEvent);
        return reached.has(last ?? '');
      }, 'the last event to reach its subscriber');
      await listener.stop();

      const stored: string[] = [];
      for (let page = 0; ; page++) {
        const answer = await callUrl(`${url}/api/notifications/user/${userId}?size=100&page=${page}`, 'GET', {
          token,
        });
        const { results, lastPage } = answer.data as { results: Notification[]; lastPage: boolean };
        stored.push(...results.map(({ relatedEvent = '' }) => relatedEvent));
        if (lastPage) break;
      }
      expect(accepted.length).toBeGreaterThan(KILLS);
      expect(new Set(stored).size).toBe(stored.length);
      expect(accepted.filter((id) => !stored.includes(id))).toEqual([]);
      expect(accepted.filter((id) => !reached.has(id))).toEqual([]);
    },
    // An embedded database starts slowly on a busy machine.
    120_000 + KILLS * 30_000,
  );
});
