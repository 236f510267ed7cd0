/**
 * What one person may leave behind in a day, and the calls that multiply two limits: what either costs others.
 * Reads alternate between a back end that is as it came and one that holds a day of the longest records of one person, so
 * that other load affects both. The ratio is what counts.
 *
 *   npm run bench -- api-limits [--samples 100]
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Client } from 'pg';
import { dataOf, get, post, PRODUCER, signIn, subjectOf } from './lib/client';
import { createDatabase } from './lib/database';
import { option } from './lib/options';
import { type Server, startServer } from './lib/server';
import { ms, percentile, printTable, timed } from './lib/stats';
import { fillDirectory, largeDirectory, smallDirectory } from './limits/directory';
import { writeIdentityFile } from './limits/identity';
import { measurePairs, PAIR_HEADINGS } from './limits/measure';
import { pairs } from './limits/pairs';
import { fillPlant, largePlant, smallPlant } from './limits/plant';
import { openSite } from './limits/site';

const SAMPLES = option('samples', 100);
const WARM_UP = 10;
/** The limits of `api/src/platform/rules/budget.ts` and of the wire contract. */
const HANDOVERS = 30;
const SHEET_BYTES = 256 * 1024;
const WRITES = 20_000;
/** Notes of 2000 characters count for two. */
const LONG_NOTES = WRITES / 2;
const REFUSALS = 200;

const CONDITION = 'bench-limits';

interface Filled {
  readonly server: Server;
  readonly token: string;
  readonly reads: readonly [string, string][];
}

/** A condition and an assignment, which both back ends have. */
async function begin(server: Server, client: Client): Promise<Filled> {
  const event = {
    topic: 'bench',
    module: 'bench',
    priority: 'High',
    eventType: 'Alarm',
    pilotCode: 'FFT',
    eventId: CONDITION,
    conditionId: CONDITION,
    state: 'raised',
    timestamp: new Date().toISOString(),
  };
  await post(server.url, '/events', event, PRODUCER);
  const token = await signIn(server.url, 'admin.fft@portal.test');
  const bearer = { authorization: `Bearer ${token}` };
  const body = { targetUserId: await idOf(client, 'operator.fft'), description: 'Bench', priority: 'Low' };
  const assignment = await dataOf<string>(await post(server.url, '/assignments/create', body, bearer));
  const { rows } = await client.query<{ id: string }>("select id from conditions where module = 'bench'");
  const condition = rows[0]?.id ?? '';
  return {
    server,
    token,
    reads: [
      ['logbook', '/handovers'],
      ['logbook, words that nobody wrote', '/handovers?q=nowhere'],
      ['logbook, words of all', '/handovers?q=pressure'],
      ['audit trail', '/admin/audit'],
      ['audit trail, words that nobody wrote', '/admin/audit?q=nowhere'],
      ['condition with notes', `/conditions/${condition}`],
      ['assignment with comments', `/assignments/${assignment}`],
      ['assignments of somebody', `/assignments/user/${subjectOf(token)}?type=Requested`],
      ['refused calls, words', '/admin/refusals?q=nowhere'],
    ],
  };
}

async function idOf(client: Client, username: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select id from users where username = $1', [username]);
  return rows[0]?.id ?? '';
}

/** A sheet as long as they may be. */
function longSheet(): string {
  const item = {
    kind: 'condition',
    what: 'The pressure of the pump falls '.repeat(6),
    priority: 'High',
    state: 'open',
    since: new Date().toISOString(),
    given: false,
    notes: [],
  };
  const items = Array.from({ length: Math.floor(SHEET_BYTES / JSON.stringify(item).length / 1.2) }, () => ({
    ...item,
    itemId: randomUUID(),
  }));
  const totals = { open: items.length, unowned: 0, shelved: 0, over: 0, assignments: 0, overdue: 0, done: 0 };
  return JSON.stringify({ at: new Date().toISOString(), totals, items, unlisted: 0 });
}

/** A day of one person. */
async function fill(client: Client): Promise<void> {
  const [giver, taker] = [await idOf(client, 'manager.fft'), await idOf(client, 'admin.fft')];
  await client.query(
    `insert into handovers (pilot_code, starts, ends, giver_id, giver, taker_id, taker, reason, sheet, words)
      select 'FFT', now() - interval '8 hours', now(), $1, 'Giver', $2, 'Taker', 'noPlan', $3::json,
        repeat('the pressure of the pump falls ', 4000) from generate_series(1, ${HANDOVERS})`,
    [giver, taker, longSheet()],
  );
  await client.query(
    `insert into audit (actor_id, actor, action, target_id, target, pilot_code, address, details)
      select $1, 'Somebody', 'conditions.note', gen_random_uuid()::text, 'Trouble ' || n, 'FFT', '192.0.2.1', '{}'
      from generate_series(1, ${WRITES}) n`,
    [giver],
  );
  await client.query(
    `insert into condition_notes (condition_id, deed, by_name, by_id, words)
      select c.id, 'noted', 'Somebody', $1, repeat('x', 2000) from conditions c, generate_series(1, ${LONG_NOTES})
      where c.module = 'bench'`,
    [giver],
  );
  await client.query(
    `insert into assignment_comments (assignment_id, comment, origin, origin_name)
      select a.id, repeat('x', 2000), 'Source', 'Somebody' from assignments a, generate_series(1, ${LONG_NOTES})
      where a.description = 'Bench'`,
  );
  await client.query(
    `insert into refusals (day, action, user_id, person, pilot_code, call, status, address, count, first_at, last_at)
      select current_date, 'call.refused', $1, 'Somebody', 'FFT', 'GET /admin/audit', 403, '10.0.0.' || n, 9, now(), now()
      from generate_series(1, ${REFUSALS}) n`,
    [giver],
  );
  await client.query('vacuum analyze');
}

async function readBoth(empty: Filled, full: Filled): Promise<string[][]> {
  const table: string[][] = [];
  for (const [index, [name]] of empty.reads.entries()) {
    const samples: number[][] = [[], []];
    for (let round = -WARM_UP; round < SAMPLES; round++)
      for (const [which, { server, token, reads }] of [empty, full].entries()) {
        const took = await timed(() => get(server.url, reads[index]?.[1] ?? '', token));
        if (round >= 0) samples[which]?.push(took);
      }
    const [before = NaN, after = NaN] = samples.map((some) => percentile(some, 0.5));
    table.push([name, ms(before), ms(after), (after / before).toFixed(2)]);
  }
  return table;
}

const folder = mkdtempSync(path.join(tmpdir(), 'portal-bench-'));
const identity = path.join(folder, 'identity.json');
writeIdentityFile(identity);
const databases = [await createDatabase(), await createDatabase()] as const;
const servers: Server[] = [];
try {
  const [empty, full] = await Promise.all(
    databases.map(async ({ url, client }) => {
      const server = await startServer({ DATABASE_URL: url, IDENTITY_FILE: identity });
      servers.push(server);
      return begin(server, client);
    }),
  );
  if (!empty || !full) throw new Error('Both back ends start.');
  await fill(databases[1].client);
  printTable(['read', 'empty p50', 'full p50', 'ratio'], await readBoth(empty, full));
  process.stdout.write('\n');
  const small = await openSite(empty.server, databases[0].client);
  const large = await openSite(full.server, databases[1].client);
  await fillPlant(small, smallPlant);
  await fillPlant(large, largePlant);
  await fillDirectory(small.client, smallDirectory);
  await fillDirectory(large.client, largeDirectory);
  printTable(PAIR_HEADINGS, await measurePairs(pairs, small, large));
} finally {
  for (const server of servers) await server.stop();
  for (const { drop } of databases) await drop();
  rmSync(folder, { recursive: true });
}
