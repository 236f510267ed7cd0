/**
 * kill -9 at random moments under load: every accepted event is in the list exactly once, and has reached a subscriber
 * that reconnected and read the list again.
 *
 *   npm run bench -- api-kill [--kills 20] [--pglite]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { get, post, PRODUCER, type Pushed, signIn, subjectOf, subscribe } from './lib/client';
import { createDatabase } from './lib/database';
import { option } from './lib/options';
import { type Server, startServer } from './lib/server';
import { printTable } from './lib/stats';

const kills = option('kills', 20);
const embedded = process.argv.includes('--pglite');

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
const database = embedded ? undefined : await createDatabase();
const variables: Record<string, string> =
  database === undefined ? { PORTAL_DATA: folder } : { DATABASE_URL: database.url };
let server: Server = await startServer(variables);
const { port, url } = server;

const accepted: string[] = [];
const reached = new Set<string>();
let lost = 0;
let sending = true;
let sent = 0;
const producer = async () => {
  while (sending) {
    const eventId = `kill-${++sent}`;
    const event = {
      eventId,
      topic: 'assembly/state',
      module: 'm',
      priority: 'Low',
      eventType: 'Alarm',
      pilotCode: 'SEW',
    };
    const status = await post(url, '/events', event, PRODUCER).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 202) accepted.push(eventId);
    else {
      lost++;
      await sleep(20);
    }
  }
};

try {
  const token = await signIn(url, 'operator.sew@portal.test');
  const userId = subjectOf(token);
  const note = ({ relatedEvent = '' }: Pushed) => void reached.add(relatedEvent);
  const pages = async (onEach: (event: string) => void) => {
    for (let page = 0; ; page++) {
      const { results, lastPage } = await get<{ results: Pushed[]; lastPage: boolean }>(
        url,
        `/notifications/user/${userId}?size=100&page=${page}&isAscending=true`,
        token,
      );
      results.forEach(({ relatedEvent = '' }) => onEach(relatedEvent));
      if (lastPage) return;
    }
  };
  const producers = Promise.all(Array.from({ length: 6 }, producer));
  let recovery = 0;
  for (let kill = 0; kill < kills; kill++) {
    const socket = await subscribe(url, token, userId, note);
    socket.on('error', () => undefined);
    // Like the portal: events from before the subscription are in the list.
    await pages((event) => reached.add(event));
    await sleep(100 + Math.random() * 900);
    await server.stop('SIGKILL');
    const down = performance.now();
    server = await startServer(variables, port);
    recovery = Math.max(recovery, performance.now() - down);
  }
  const socket = await subscribe(url, token, userId, note);
  await pages((event) => reached.add(event));
  await sleep(500);
  sending = false;
  await producers;
  await sleep(1000);
  socket.terminate();
  const stored: string[] = [];
  await pages((event) => stored.push(event));
  const storedSet = new Set(stored);
  printTable(
    ['measure', embedded ? 'embedded' : 'PostgreSQL'],
    [
      ['kills', String(kills)],
      ['events sent / accepted / unanswered', `${sent} / ${accepted.length} / ${lost}`],
      ['accepted but not in the list', String(accepted.filter((id) => !storedSet.has(id)).length)],
      ['twice in the list', String(stored.length - storedSet.size)],
      ['accepted but not reached', String(accepted.filter((id) => !reached.has(id)).length)],
      ['longest time until ready again', `${recovery.toFixed(0)} ms`],
    ],
  );
} finally {
  await server.stop('SIGKILL');
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
}
