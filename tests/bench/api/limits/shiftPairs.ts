import { randomUUID } from 'node:crypto';
import { dataOf, post } from '../lib/client';
import { type Pair } from './pair';
import { largePlant } from './plant';
import { call, PILOT, signInAgain, type Site } from './site';

/** The most items of a sheet; with these texts it has 256 KiB. */
const ITEMS = 500;
const ITEM_CHARACTERS = 230;

/** A handover to the administrator, with as many open conditions on its sheet. */
async function makeHandover({ client, adminId }: Site, items: number, characters: number): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select id from conditions where pilot_code = '${PILOT}' and key like 'kept %' and cleared_at is null order by id limit $1`,
    [items],
  );
  const sheet = {
    at: new Date().toISOString(),
    totals: { open: rows.length, unowned: 0, shelved: 0, over: 0, assignments: 0, overdue: 0, done: 0 },
    items: rows.map(({ id }) => ({
      kind: 'condition',
      itemId: id,
      what: 'x'.repeat(characters),
      priority: 'Mid',
      state: 'open',
      since: new Date().toISOString(),
      notes: [],
      given: true,
    })),
    unlisted: 0,
  };
  const made = await client.query<{ id: string }>(
    `insert into handovers (pilot_code, starts, ends, giver_id, giver, taker_id, taker, reason, sheet, words)
      select '${PILOT}', now() - interval '8 hours', now(), id, 'Giver', $1, 'Taker', 'noPlan', $2::json, 'x'
      from users where username = 'lim-1' returning id`,
    [adminId, JSON.stringify(sheet)],
  );
  return JSON.stringify({ id: made.rows[0]?.id, ids: rows.map(({ id }) => id), key: randomUUID() });
}

const accept = (site: Site, prepared: string, most: number, isKeyed = false) => {
  const { id, ids, key } = JSON.parse(prepared) as { id: string; ids: string[]; key: string };
  const headers = { ...site.admin, ...(isKeyed && { 'idempotency-key': key }) };
  return call(site, 'POST', `/handovers/${id}/accept`, headers, { items: ids.slice(0, most) });
};

export const shiftPairs: readonly Pair[] = [
  {
    call: 'GET /wallboard',
    one: ['machines', 200],
    other: ['reports', largePlant.reports],
    async prepare(site) {
      const { url } = site.server;
      const screen = { name: 'Bench', pilotCode: PILOT };
      const { code } = await dataOf<{ code: string }>(
        await post(url, '/wallboard/screens', screen, await signInAgain(site)),
      );
      return (await dataOf<{ token: string }>(await post(url, '/wallboard/sign-in', { code }))).token;
    },
    send: (site, _, __, token) => call(site, 'GET', '/wallboard', { authorization: `Bearer ${token}` }),
  },
  {
    call: 'GET /handovers/:id',
    one: ['items', ITEMS],
    other: ['characters of each', ITEM_CHARACTERS],
    prepare: makeHandover,
    send: (site, _, __, prepared) =>
      call(site, 'GET', `/handovers/${(JSON.parse(prepared) as { id: string }).id}`, site.admin),
  },
  {
    call: 'POST /handovers/:id/accept',
    one: ['items', 100],
    other: ['items of the sheet', ITEMS],
    prepare: (site, _, items) => makeHandover(site, items, ITEM_CHARACTERS),
    send: (site, items, _, prepared) => accept(site, prepared, items),
  },
  {
    call: 'POST /handovers/:id/accept',
    which: 'repeated with its key',
    one: ['items of the sheet', ITEMS],
    other: ['characters of each', ITEM_CHARACTERS],
    async prepare(site, items, characters) {
      const made = await makeHandover(site, items, characters);
      await accept(site, made, 1, true);
      return made;
    },
    send: (site, _, __, prepared) => accept(site, prepared, 1, true),
  },
];
