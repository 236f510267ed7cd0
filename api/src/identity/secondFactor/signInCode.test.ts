import { DEMO_DOMAIN, DEMO_PASSWORD } from '../../platform/config/accounts';
import { col } from '../../platform/db/columns';
import { first, rows } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { auditOf } from '../../../test/audit';
import { ruleKinds } from '../../../test/databases';
import { linkTo, mailsTo } from '../../../test/mails';
import { idOf } from '../../../test/people';
import { portalOf } from '../../../test/portal';
import { type Phone, setSecondFactor, STEP, ticketOf } from '../../../test/signIn/secondFactors';

const WRONG = '000000';

describe.each(ruleKinds)('signing in with a second factor on %s', (kind) => {
  const portal = portalOf(kind);
  const phones = new Map<string, Phone>();
  /** A demo account with a second factor, whose next code is unused. */
  const phoneOf = async (who: string): Promise<Phone> => {
    const phone = phones.get(who) ?? (await setSecondFactor(portal, who));
    phones.set(who, phone);
    portal.advance(2 * STEP);
    return phone;
  };
  beforeEach(() => portal.db.query(sql`delete from throttle`));

  const enter = (json: object) => portal.call('POST', '/users/authenticate/code', { json });
  const sessionsOf = async (who: string) =>
    rows(
      portal.db,
      { id: col.text },
      sql`select id from sessions where user_id = ${await idOf(portal, who)}::uuid`,
    );
  const mailTextsTo = async (who: string) =>
    (await mailsTo(portal.db, who + DEMO_DOMAIN)).map(({ text }) => text);
  const wrongFor = (phone: Phone) =>
    [-1, 0, 1].some((steps) => phone.code(steps) === WRONG) ? '111111' : WRONG;

  it('the password alone opens nothing; with the code it does, also if the code is pasted with gaps', async () => {
    const who = 'operator.fft';
    const phone = await phoneOf(who);
    const before = await sessionsOf(who);
    const json = { email: who + DEMO_DOMAIN, password: DEMO_PASSWORD };
    const half = await portal.call('POST', '/users/authenticate', { json });
    expect(half).toMatchObject({
      status: 401,
      errors: { secondFactor: expect.stringMatching(/^[\w-]{43}$/) },
    });
    expect(half.headers.get('set-cookie')).toBeNull();
    expect(await sessionsOf(who)).toEqual(before);
    const code = phone.code();
    const whole = await enter({
      ticket: half.errors?.secondFactor,
      code: ` ${code.slice(0, 3)} ${code.slice(3)} `,
    });
    expect(whole.status).toBe(200);
    const { accessToken } = whole.data as { accessToken: string };
    expect((await portal.call('GET', '/users/auth-info', { token: accessToken })).status).toBe(200);
  });

  it('a wrong password says nothing of a second factor', async () => {
    const who = 'operator.fft';
    await phoneOf(who);
    const json = { email: who + DEMO_DOMAIN, password: 'not-the-password' };
    expect((await portal.call('POST', '/users/authenticate', { json })).errors).toBeNull();
  });

  it('a ticket works once, for its own account, and for five minutes', async () => {
    const [who, other] = ['technician.fft', 'manager.fft'];
    const phone = await phoneOf(who);
    const stranger = await phoneOf(other);
    const ticket = await ticketOf(portal, who);
    expect((await enter({ ticket, code: stranger.code() })).status).toBe(400);
    expect((await enter({ ticket, code: phone.code() })).status).toBe(200);
    portal.advance(STEP);
    expect(await enter({ ticket, code: phone.code() })).toMatchObject({
      status: 401,
      errors: { ticket: 'expired' },
    });
    const late = await ticketOf(portal, who);
    portal.advance(5 * 60_000 + 1000);
    expect((await enter({ ticket: late, code: phone.code() })).status).toBe(401);
    expect((await enter({ ticket: 'A'.repeat(43), code: phone.code() })).status).toBe(401);
  });

  it('a code works once, in whichever of two tabs it comes first', async () => {
    const who = 'operator.crf';
    const phone = await phoneOf(who);
    const tickets = [await ticketOf(portal, who), await ticketOf(portal, who)];
    const answers = await Promise.all(tickets.map((ticket) => enter({ ticket, code: phone.code() })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const second = tickets[answers.findIndex(({ status }) => status === 400)];
    portal.advance(STEP);
    expect((await enter({ ticket: second, code: phone.code() })).status).toBe(200);
  });

  it('a recovery code serves as a code, once, and its owner is notified how many are left', async () => {
    const who = 'admin.sew';
    const { recoveryCodes } = await phoneOf(who);
    const [first = ''] = recoveryCodes;
    const ticket = await ticketOf(portal, who);
    expect((await enter({ ticket, recoveryCode: 'AAAAA-AAAAA' })).status).toBe(400);
    expect((await enter({ ticket, recoveryCode: ` ${first.toLowerCase()} ` })).status).toBe(200);
    expect((await mailTextsTo(who)).at(-1)).toContain('left: 9.');
    const again = await enter({ ticket: await ticketOf(portal, who), recoveryCode: first });
    expect(again).toMatchObject({ status: 400, errors: { recoveryCode: expect.any(String) } });
    const [used] = await auditOf(portal.db, sql`action = 'auth.recoveryCodeUsed'`);
    expect(used?.details).toEqual({ left: 9 });
  });

  it('takes one of the two, not none and not both', async () => {
    const who = 'admin.sew';
    const phone = await phoneOf(who);
    const ticket = await ticketOf(portal, who);
    for (const more of [{}, { code: phone.code(), recoveryCode: phone.recoveryCodes[2] }])
      expect((await enter({ ticket, ...more })).status).toBe(400);
    expect((await enter({ ticket, code: phone.code() })).status).toBe(200);
  });

  it('five wrong codes end the sign-in, and the owner is notified once a day that somebody knows the password', async () => {
    const who = 'operator.sew';
    const phone = await phoneOf(who);
    const wrong = wrongFor(phone);
    const warningCount = async () =>
      (await mailTextsTo(who)).filter((text) => text.includes('several wrong codes')).length;
    const ticket = await ticketOf(portal, who);
    for (let tries = 0; tries < 5; tries += 1) {
      await portal.db.query(sql`delete from throttle where key not like 'budget:%'`);
      expect((await enter({ ticket, code: wrong })).status).toBe(400);
    }
    expect((await enter({ ticket, code: phone.code() })).status).toBe(401);
    expect(await warningCount()).toBe(1);
    const next = await ticketOf(portal, who);
    for (let tries = 0; tries < 5; tries += 1) {
      await portal.db.query(sql`delete from throttle where key not like 'budget:%'`);
      await enter({ ticket: next, code: wrong });
    }
    expect(await warningCount()).toBe(1);
  });

  it('guessing is slowed down over tickets and sign-ins, does not lock for good, and is seen by administrators', async () => {
    const who = 'admin.iltar';
    const phone = await phoneOf(who);
    const wrong = wrongFor(phone);
    const guess = async (code: string) => (await enter({ ticket: await ticketOf(portal, who), code })).status;
    expect(await guess(wrong)).toBe(400);
    // As after many more, whose waits are longer than this test.
    await portal.db.query(
      sql`update throttle set failures = 50 where key like 'pair:%' or key like 'codes:%'`,
    );
    expect(await guess(wrong)).toBe(400);
    expect(await guess(phone.code())).toBe(429);
    portal.advance(10 * 60_000);
    expect(await guess(phone.code())).toBe(200);
    const refused = await first(
      portal.db,
      { count: col.number },
      sql`select coalesce(sum(count), 0) as count from refusals where call = 'POST /users/authenticate/code'`,
    );
    expect(refused?.count).toBeGreaterThanOrEqual(3);
    const codes = await rows(
      portal.db,
      { id: col.text },
      sql`select user_id as id from refusals where call = 'POST /users/authenticate' and user_id = ${await idOf(portal, who)}`,
    );
    expect(codes).toEqual([]);
  });

  it('ends with every change of the account between password and code', async () => {
    const who = 'operator.iltar';
    const phone = await phoneOf(who);
    const userId = await idOf(portal, who);
    const disabled = await ticketOf(portal, who);
    await portal.as('super', 'PUT', `/users/${userId}/status`, { status: 'DISABLED' });
    expect((await enter({ ticket: disabled, code: phone.code() })).status).toBe(401);
    await portal.as('super', 'PUT', `/users/${userId}/status`, { status: 'ACTIVE' });

    const before = await ticketOf(portal, who);
    const hash = await portal.basics.passwords.hash('Quiet-river-71');
    await portal.db.query(sql`update users set password_hash = ${hash} where id = ${userId}::uuid`);
    expect((await enter({ ticket: before, code: phone.code() })).status).toBe(401);
    const after = await ticketOf(portal, who, 'Quiet-river-71');
    expect((await enter({ ticket: after, code: phone.code() })).status).toBe(200);
  });

  it('a reset of the password by mail does not go around the code', async () => {
    const who = 'admin.crf';
    const phone = await phoneOf(who);
    const email = who + DEMO_DOMAIN;
    await portal.call('POST', '/users/forgot-password', { text: email });
    const link = await linkTo(portal.db, email, 'reset-password');
    const reset = await portal.call('PUT', `/users/reset-password?token=${link}`, { text: 'Quiet-river-72' });
    expect(reset.status).toBe(200);
    const ticket = await ticketOf(portal, who, 'Quiet-river-72');
    expect(ticket).not.toBe('');
    expect((await enter({ ticket, code: phone.code() })).status).toBe(200);
  });
});
