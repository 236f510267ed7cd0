import { type Paged } from '@portal/shared/wire';
import * as z from 'zod/mini';
import { DEMO_DOMAIN } from '../src/platform/config/accounts';
import { raw, sql } from '../src/platform/db/sql';
import { routes } from '../src/plugins';
import { ruleKinds } from './databases';
import { type ListCase, lists } from './paging.lists';
import { freshName, idOf } from './people';
import { portalOf } from './portal';

const ROWS = 9;
const SIZE = 4;
type Row = Record<string, unknown>;

interface Json {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly anyOf?: readonly Json[];
}

const named = (schema: z.ZodMiniType | undefined, io: 'input' | 'output'): string[] => {
  if (schema === undefined) return [];
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return [json, ...(json.anyOf ?? [])].flatMap(({ properties = {} }) => Object.keys(properties));
};

const paged = routes.filter(
  ({ query, data }) => named(query, 'input').includes('page') || named(data, 'output').includes('totalPages'),
);

it('are all in the table, and take and give cursors', () => {
  expect(paged.map(({ call }) => call).toSorted()).toEqual(Object.keys(lists).toSorted());
  for (const { call, query, data } of paged) {
    expect([call, named(query, 'input')]).toEqual([
      call,
      expect.arrayContaining(['page', 'size', 'after', 'before']),
    ]);
    expect([call, named(data, 'output')]).toEqual([
      call,
      expect.arrayContaining(['results', 'totalPages', 'totalElements', 'lastPage', 'next', 'previous']),
    ]);
  }
});

describe.each(ruleKinds)('lists on %s', (kind) => {
  const portal = portalOf(kind);
  let superId = '';
  let reader = '';

  beforeAll(async () => {
    superId = await idOf(portal, 'super');
  });

  /** Another super administrator, because one may not read as often in a minute as this suite does. */
  const startReader = async () => {
    reader = `reader${freshName()}`;
    await portal.db.query(
      sql`insert into users (username, email, first_name, last_name, role_id, pilot_role, pilot_code, status, password_hash)
        select ${reader}, ${reader + DEMO_DOMAIN}, 'Ana', 'Reader', role_id, pilot_role, pilot_code, status, password_hash
        from users where username = 'super'`,
    );
  };

  const read = async ({ path }: ListCase, query: Record<string, string | number | undefined>) => {
    const [bare = '', own = ''] = path.split('?');
    const parameters = new URLSearchParams(own);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) parameters.set(name, String(value));
    return portal.as(reader, 'GET', `${bare.replace('{super}', superId)}?${parameters}`);
  };
  const page = async (list: ListCase, query: Record<string, string | number | undefined>) => {
    const answer = await read(list, query);
    expect([answer.status, answer.errors]).toEqual([200, null]);
    return answer.data as Paged<Row>;
  };
  const idsOf = (list: ListCase, { results }: Paged<Row>) => results.map((row) => String(row[list.id]));
  const parsed = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query));

  const variantsOf = ({ needsQuery, queries = [] }: ListCase): Record<string, string>[] => [
    ...(needsQuery ? [] : [{}, { isAscending: 'true' }]),
    ...queries.map(parsed),
  ];
  /** The orders of a list, which its refusal names. */
  const ordersOf = async (list: ListCase): Promise<string[]> => {
    const { errors } = await read(list, { sortAttribute: 'nothing', ...parsed(list.queries?.[0] ?? '') });
    return /^Sort by one of (.*)\.$/.exec(errors?.sortAttribute ?? '')?.[1]?.split(', ') ?? [];
  };

  describe.each(Object.entries(lists))('%s', (_call, list) => {
    beforeAll(async () => {
      await startReader();
      for (const table of ['notices', 'events', 'assignments', 'conditions', 'deliveries', 'refusals'])
        await portal.db.query(sql`delete from ${raw(table)}`);
      for (let n = 0; n < ROWS; n += 1) await portal.db.query(list.add(n));
    });

    it('are the same by cursors, forwards and backwards, as by pages', async () => {
      for (const variant of variantsOf(list)) {
        const pages: Paged<Row>[] = [];
        do pages.push(await page(list, { ...variant, size: SIZE, page: pages.length }));
        while (pages.at(-1)?.lastPage === false);
        const byPages = pages.flatMap((one) => idsOf(list, one));
        expect([variant, new Set(byPages).size]).toEqual([variant, pages[0]?.totalElements]);

        const walked = [await page(list, { ...variant, size: SIZE })];
        for (let next = walked[0]?.next; next !== undefined; next = walked.at(-1)?.next)
          walked.push(await page(list, { ...variant, size: SIZE, after: next }));
        expect([variant, walked.flatMap((one) => idsOf(list, one))]).toEqual([variant, byPages]);
        expect(walked.map(({ lastPage }) => lastPage)).toEqual(pages.map(({ lastPage }) => lastPage));
        expect(pages.map(({ next }) => next)).toEqual(walked.map(({ next }) => next));

        const back = [pages.at(-1) as Paged<Row>];
        for (let previous = back[0]?.previous; previous !== undefined; previous = back.at(-1)?.previous)
          back.push(await page(list, { ...variant, size: SIZE, before: previous }));
        expect([variant, back.toReversed().flatMap((one) => idsOf(list, one))]).toEqual([variant, byPages]);
      }
    });

    it('have cursors in each of their orders', async () => {
      for (const [nth, sortAttribute] of (await ordersOf(list)).entries()) {
        const order = { sortAttribute, isAscending: String(nth % 2 === 0), size: SIZE };
        const [first, second] = [
          await page(list, { ...order, page: 0 }),
          await page(list, { ...order, page: 1 }),
        ];
        const [after, before] = [
          await page(list, { ...order, after: first.next }),
          await page(list, { ...order, before: second.previous }),
        ];
        expect([sortAttribute, ...idsOf(list, after)]).toEqual([sortAttribute, ...idsOf(list, second)]);
        expect([sortAttribute, ...idsOf(list, before)]).toEqual([sortAttribute, ...idsOf(list, first)]);
      }
    });

    it('show each row once while others come and go', async () => {
      const variant = parsed(list.queries?.[0] ?? '');
      const all = await page(list, { ...variant, size: 100 });
      const gone = new Set<string>();
      const seen: string[] = [];
      let added = ROWS;
      for (let after: string | undefined, first = true; first || after !== undefined; first = false) {
        const one: Paged<Row> = await page(list, { ...variant, size: 2, after });
        seen.push(...idsOf(list, one));
        after = one.next;
        // New ones of every age, and the row goes that the cursor names.
        if (added < ROWS + 6)
          for (const n of [added++, added++]) await portal.db.query(list.add(n - ROWS + (n % 2) * 50 + 100));
        const last = idsOf(list, one).at(-1);
        if (list.remove && last !== undefined && gone.size < 3) {
          gone.add(last);
          await portal.db.query(list.remove(last.replace('mail-', '')));
        }
      }
      expect(seen.length).toBe(new Set(seen).size);
      expect(seen).toEqual(expect.arrayContaining(idsOf(list, all)));
    });

    it('refuse a cursor that is none, of another filter, or beside a page', async () => {
      const variant = parsed(list.queries?.[0] ?? '');
      const { next } = await page(list, { ...variant, size: 1 });
      const refused = async (query: Record<string, string | number>) => {
        const { status, errors } = await read(list, { ...variant, ...query });
        return [status, errors];
      };
      const none = Buffer.from('["a"').toString('base64url');
      expect(await refused({ after: none })).toEqual([
        400,
        { after: 'Must be the `next` or `previous` of an answer.' },
      ]);
      const [scope] = JSON.parse(Buffer.from(next ?? '', 'base64url').toString()) as string[];
      const forged = Buffer.from(JSON.stringify([scope, '\0', '\0', '\0'])).toString('base64url');
      expect(await refused({ before: forged })).toEqual([
        400,
        { before: 'Must be the `next` or `previous` of an answer.' },
      ]);
      const [one = {}, two = {}] = variantsOf(list);
      const foreign = [
        await page(
          { ...list, path: list.path.startsWith('/users') ? '/admin/audit' : '/users' },
          { size: 1 },
        ),
        await page(list, { ...(JSON.stringify(one) === JSON.stringify(variant) ? two : one), size: 1 }),
      ];
      for (const other of foreign)
        expect(await refused({ after: other.next ?? '' })).toEqual([
          400,
          { after: 'This cursor belongs to another list, filter or order.' },
        ]);
      expect(await refused({ after: next ?? '', page: 1 })).toEqual([
        400,
        { after: 'Send one of page, after and before.' },
      ]);
    });
  });
});
