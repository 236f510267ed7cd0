import { randomUUID } from 'node:crypto';
import { type MadeServiceAccount } from '@portal/shared/wire';
import { col } from '../db/columns';
import { first } from '../db/database';
import { sql } from '../db/sql';
import { DEMO_PASSWORD } from '../config/accounts';
import { ruleKinds } from '../../../test/databases';
import { mailsSent } from '../../../test/mails';
import { assign, freshName, idOf } from '../../../test/people';
import { portalOf } from '../../../test/portal';
import { routes } from '../../plugins';
import { grantsOf } from './policyTable';
import { type Budget, budgets, count } from './budget';
import { budgetOf } from '../http/mount';

it('is charged by every call with which a signed-in person writes, except the one that ends their session', () => {
  const unlimited = routes
    .filter((one) => !one.call.startsWith('GET ') && budgetOf(one) === undefined)
    .filter(({ call }) => !grantsOf(call).some((grant) => grant === 'anyone' || grant === 'producer'));
  expect(unlimited.map(({ call }) => call)).toEqual(['POST /users/logout']);
});

describe.each(ruleKinds)('what one person writes, on %s', (kind) => {
  const portal = portalOf(kind);

  const ask = async (from: string, to: string) => assign(portal, from, await idOf(portal, to));

  it('is limited, said in words with the time to wait, and nobody else waits', async () => {
    const answers = [];
    for (let count = 0; count < 32; count++) answers.push(await ask('operator.fft', 'technician.fft'));
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(30).fill(200), 429, 429]);
    const last = answers.at(-1);
    expect(last?.body).toMatchObject({
      message: expect.stringMatching(/at most 30 new assignments in 60 s/),
    });
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask('technician.fft', 'operator.fft')).status).toBe(200);
    portal.advance(61_000);
    expect((await ask('operator.fft', 'technician.fft')).status).toBe(200);
  });

  const spent = async (who: string, budget: Budget) =>
    count(portal.db, await idOf(portal, who), budget, portal.basics.now(), budget.most);

  it('is limited where it only changes rows of their own, and over a day', async () => {
    const call = (who: string) =>
      portal.as(who, 'PUT', `/notifications/user/${ids[who]}/read`, { before: '2020-01-01T00:00:00Z' });
    const ids: Record<string, string> = {};
    for (const who of ['operator.crf', 'admin.sew']) ids[who] = await idOf(portal, who);
    await spent('operator.crf', budgets.writes);
    expect((await call('operator.crf')).status).toBe(429);
    await spent('admin.sew', budgets.day);
    expect((await call('admin.sew')).status).toBe(429);
    expect((await portal.as('admin.sew', 'POST', '/users/logout')).status).toBe(200);
  });

  it('is limited over a day of a program, which has no session, and of new programs', async () => {
    const make = () =>
      portal.as('admin.iltar', 'POST', '/admin/service-accounts', {
        name: freshName(),
        pilotCode: 'ILTAR',
        scopes: ['conditions:act'],
      });
    const { account, token } = (await make()).data as MadeServiceAccount;
    const write = () =>
      portal.call('POST', `/conditions/${randomUUID()}/notes`, { token, json: { words: 'x' } });
    expect((await write()).status).toBe(404);
    await count(
      portal.db,
      account.accountId,
      budgets.programDay,
      portal.basics.now(),
      budgets.programDay.most,
    );
    expect((await write()).status).toBe(429);
    await spent('admin.iltar', budgets.newServiceAccounts);
    expect((await make()).status).toBe(429);
  });

  it('counts by what is written, as well as by the call', async () => {
    const choices = { bell: ['High'], mail: [], sms: [], digest: false };
    const choose = () => portal.as('admin.crf', 'PUT', '/channels/choices', choices);
    await spent('admin.crf', { ...budgets.day, most: budgets.day.most - 2 });
    // What is refused is not kept, and does not count.
    expect(
      (await portal.as('admin.crf', 'PUT', '/channels/choices', { wrong: '-'.repeat(9000) })).status,
    ).toBe(400);
    expect((await choose()).status).toBe(200);
    const causes = Array.from({ length: 30 }, (_, nth) => `${nth} ${'x'.repeat(75)}`);
    const long = await portal.as('admin.crf', 'PUT', '/conditions/pilots/CRF/causes', { causes });
    expect(long.status).toBe(429);
  });

  it('is limited of renewals of one session, which leave no others out', async () => {
    const { refreshToken } = await portal.signIn('operator.sew');
    const renew = (token: string) => portal.call('POST', `/users/refresh-token?token=${token}`);
    let [token, status] = [refreshToken, 200];
    for (let nth = 0; nth < 70 && status === 200; nth++) {
      const answer = await renew(token);
      status = answer.status;
      if (status === 200) token = (answer.data as { refreshToken: string }).refreshToken;
    }
    expect(status).toBe(429);
    const other = await portal.signIn('operator.sew');
    expect((await renew(other.refreshToken)).status).toBe(200);
    const row = await first(
      portal.db,
      { most: col.number },
      sql`select max(cardinality(rotations)) as most from sessions`,
    );
    expect(row?.most).toBe(20);
  });

  it('starts again if the clock that began it was ahead', async () => {
    const now = new Date();
    const nextYear = new Date(now.getTime() + 365 * 86_400_000);
    const spentAt = async (at: Date) => (await count(portal.db, 'somebody', budgets.signIns, at)).spent;
    expect([await spentAt(nextYear), await spentAt(now), await spentAt(now)]).toEqual([1, 1, 2]);
    // Instances whose clocks differ a little count together.
    expect(await spentAt(new Date(now.getTime() - 5_000))).toBe(3);
  });

  it('is limited where each call sends a mail to an address that the caller chooses', async () => {
    const token = await portal.tokenOf('operator.crf');
    const ask = (email: string) =>
      portal.call('POST', '/users/email', { token, json: { currentPassword: DEMO_PASSWORD, email } });
    const statuses = [];
    for (let count = 0; count < 22; count++) statuses.push((await ask(`victim${count}@site.test`)).status);
    // `budgets.mailsToNew` limits the new addresses of a day, whatever the limit per minute.
    expect(statuses).toEqual([...Array<number>(10).fill(200), ...Array<number>(12).fill(429)]);
    await mailsSent(portal.db);
    const sent = await first(
      portal.db,
      { total: col.number },
      sql`select count(*) as total from mailbox where recipient like 'victim%'`,
    );
    expect(sent?.total).toBe(3);
  });

  it('does not swell the lists of others: they carry the newest comments only', async () => {
    const token = await portal.tokenOf('operator.sew');
    const id = (await ask('operator.sew', 'admin.sew')).data as string;
    await portal.db.query(
      sql`insert into assignment_comments (assignment_id, comment, origin, origin_name)
        select ${id}::uuid, 'comment ' || n, 'Source', 'x' from generate_series(1, 400) n`,
    );
    const userId = await idOf(portal, 'operator.sew');
    const list = (await portal.call('GET', `/assignments/user/${userId}?type=Requested`, { token })).data as {
      results: { assignmentId: string; comments: { comment: string }[] }[];
    };
    const row = list.results.find(({ assignmentId }) => assignmentId === id);
    expect(row?.comments).toHaveLength(10);
    expect(row?.comments[0]?.comment).toBe('comment 400');
    const one = (await portal.call('GET', `/assignments/${id}`, { token })).data as { comments: unknown[] };
    expect(one.comments).toHaveLength(200);
  });
});
