import pino from 'pino';
import { col } from '../db/columns';
import { first } from '../db/database';
import { sql } from '../db/sql';
import { refuse } from '../rules/refusal';
import { ruleKinds } from '../../../test/databases';
import { idOf } from '../../../test/people';
import { portalOf } from '../../../test/portal';
import { countRefusals } from './countRefusals';
import { type Refused } from './refusals';

describe.each(ruleKinds)('what refused calls leave behind, on %s', (kind) => {
  const portal = portalOf(kind);

  /** The rows that are written, in the end and on the way there, by what is noted. */
  async function noting(address: string, notes: readonly Partial<Refused>[]) {
    const { db } = portal;
    const query = jest.spyOn(db, 'query');
    const refusals = countRefusals({ db, log: pino({ level: 'silent' }), now: portal.basics.now });
    const refused = { call: 'POST /users/authenticate', refusal: refuse.signedOut(), address } as const;
    for (const note of notes) await refusals.note({ ...refused, ...note });
    await refusals.write();
    const writes = query.mock.calls.filter(([statement]) =>
      statement.compile().text.includes('into refusals'),
    ).length;
    query.mockRestore();
    return writes;
  }
  const kept = (where: ReturnType<typeof sql>) =>
    first(
      portal.db,
      { lines: col.number, total: col.number, many: col.number },
      sql`select count(*) as lines, coalesce(sum(count), 0)::int as total,
          coalesce(sum(count) filter (where address = ''), 0)::int as many from refusals where ${where}`,
    );
  const times = <T>(count: number, one: (nth: number) => T): T[] =>
    Array.from({ length: count }, (_, nth) => one(nth));

  it('is no row and hardly a write for each of a loop, and none of them is lost', async () => {
    const loop = await noting(
      '192.0.2.1',
      times(200, () => ({})),
    );
    expect(loop).toBeLessThanOrEqual(6);
    expect(await kept(sql`address = '192.0.2.1'`)).toEqual({ lines: 1, total: 200, many: 0 });
  });

  it('is a bounded number of rows for an account, wherever its calls come from', async () => {
    const email = 'operator.fft@portal.test';
    await noting(
      '',
      times(600, (nth) => ({ email, address: `10.0.${Math.floor(nth / 250)}.${nth % 250}` })),
    );
    const userId = await idOf(portal, 'operator.fft');
    expect(await kept(sql`user_id = ${userId}`)).toEqual({ lines: 201, total: 600, many: 400 });
  });

  it('is a bounded number of rows for all unknown people, for any input', async () => {
    await noting(
      '',
      times(600, (nth) => ({ email: `nobody${nth}@portal.test`, address: `2001:db8:${nth}::1` })),
    );
    expect(await kept(sql`user_id = '' and address in ('') or address like '2001:db8:%'`)).toEqual({
      lines: 201,
      total: 600,
      many: 400,
    });
  });

  it('is there as soon as an administrator looks, and once the api has ended', async () => {
    for (let nth = 0; nth < 12; nth++) await portal.as('operator.sew', 'GET', '/admin/audit');
    const { data } = await portal.as('admin.sew', 'GET', '/admin/refusals');
    expect((data as { results: unknown[] }).results).toMatchObject([{ call: 'GET /admin/audit', count: 12 }]);
  });
});
