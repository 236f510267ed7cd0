/**
 * What one person may leave behind in a day, and the largest request that one program may send: what either costs others.
 * Reads alternate between a back end that is as it came and one that holds a day of the longest records of one person, so
 * that other load affects both. The ratio is what counts.
 *
 *   npm run bench -- api-limits [--samples 100]
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Client } from 'pg';
import { dataOf, get, post, PRODUCER, signIn, subjectOf } from './lib/client';
import { createDatabase } from './lib/database';
import { option } from './lib/options';
import { type Server, startServer } from './lib/server';
import { ms, percentile, printTable, timed } from './lib/stats';

const SAMPLES = option('samples', 100);
const WARM_UP = 10;
/** The limits of `api/src/platform/rules/budget.ts` and of the wire contract. */
const HANDOVERS = 30;
const SHEET_BYTES = 256 * 1024;
const WRITES = 20_000;
/** Notes of 2000 characters count for two. */
const LONG_NOTES = WRITES / 2;
const REFUSALS = 200;
/** Of one PATCH: 1000 operations, and what fits into 1 MiB. */
const OPERATIONS = 1000;
const MEMBERS = 18;
/** Of one batch of events, which has 32 MiB. */
const EVENTS = 500;
const RESULTS = 60_000;

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

const SCIM = '/scim/v2';

/** The longest wait of somebody who asks for little while a request is under way, and how long that took. */
async function waitsDuring(
  { server, token }: Filled,
  request: () => Promise<Response>,
): Promise<{ took: number; longest: number }> {
  const start = performance.now();
  const state = { isUnderWay: true, took: 0 };
  const pending = request().then(async (response) => {
    const body = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${body.slice(0, 200)}`);
    Object.assign(state, { isUnderWay: false, took: performance.now() - start });
  });
  let longest = 0;
  do longest = Math.max(longest, await timed(() => get(server.url, '/users/sessions', token)));
  while (state.isUnderWay);
  await pending;
  return { took: state.took, longest };
}

/** What a small and a large request of one kind cost, and others in the meantime. */
async function compared(filled: Filled, name: string, send: (large: boolean) => Promise<Response>) {
  await send(false);
  const small = await waitsDuring(filled, () => send(false));
  const large = await waitsDuring(filled, () => send(true));
  const row = (what: string, one: number, other: number) => [
    what,
    ms(one),
    ms(other),
    (other / one).toFixed(2),
  ];
  return [
    row(name, small.took, large.took),
    row('  the longest wait of somebody else', small.longest, large.longest),
  ];
}

/** The largest requests whose size is the product of two limits. */
async function largest(filled: Filled): Promise<string[][]> {
  const { server, token } = filled;
  const bearer = { authorization: `Bearer ${token}` };
  const account = { name: 'Directory', pilotCode: 'FFT', scopes: ['people:provision'] };
  const made = await dataOf<{ token: string }>(
    await post(server.url, '/admin/service-accounts', account, bearer),
  );
  const program = { authorization: `Bearer ${made.token}` };
  const write = async (kind: string, body: object) =>
    (await (await post(server.url, `${SCIM}/${kind}`, body, program)).json()) as { id: string };
  const members: { value: string }[] = [];
  for (let nth = 0; nth < MEMBERS; nth++) {
    const person = await write('Users', {
      userName: `bench-${nth}`,
      externalId: `bench-${nth}`,
      emails: [{ value: `bench-${nth}@directory.example` }],
      name: { givenName: 'Ana', familyName: 'Pop' },
    });
    members.push({ value: person.id });
  }
  const group = await write('Groups', { displayName: 'bench' });
  const patch = (operations: number) =>
    fetch(`${server.url}/api${SCIM}/Groups/${group.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', ...program },
      body: JSON.stringify({
        schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
        Operations: Array.from({ length: operations }, () => ({
          op: 'add',
          path: 'members',
          value: members,
        })),
      }),
    });
  const send = (count: number) => {
    const events = Array.from({ length: count }, () => ({
      eventId: randomUUID(),
      topic: 'bench',
      module: 'bench',
      priority: 'Low',
      eventType: 'Info',
      pilotCode: 'FFT',
      timestamp: new Date().toISOString(),
      results: 'x'.repeat(RESULTS),
    }));
    return post(server.url, '/events', events, PRODUCER);
  };
  return [
    ...(await compared(
      filled,
      `SCIM PATCH of 1 and ${OPERATIONS} operations, ${MEMBERS} members each`,
      (large) => patch(large ? OPERATIONS : 1),
    )),
    ...(await compared(filled, `1 and ${EVENTS} events of ${RESULTS} characters`, (large) =>
      send(large ? EVENTS : 1),
    )),
  ];
}

const folder = mkdtempSync(path.join(tmpdir(), 'portal-bench-'));
const identity = path.join(folder, 'identity.json');
writeFileSync(
  identity,
  JSON.stringify({
    providers: [
      {
        id: 'directory',
        name: 'Directory',
        issuer: 'https://directory.example',
        clientId: 'portal',
        people: 'provisioned',
        pilot: 'FFT',
        rules: [
          { when: { claim: 'groups', contains: 'bench' }, accessLevel: 'USER', role: 'PLANT_OPERATOR' },
        ],
      },
    ],
  }),
);
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
  printTable(['request', 'small', 'large', 'ratio'], await largest(full));
} finally {
  for (const server of servers) await server.stop();
  for (const { drop } of databases) await drop();
  rmSync(folder, { recursive: true });
}
