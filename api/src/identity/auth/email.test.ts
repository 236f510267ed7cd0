import { col } from '../../platform/db/columns';
import { rows } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { DEMO_DOMAIN, DEMO_PASSWORD } from '../../platform/config/accounts';
import { actionsOf } from '../../../test/audit';
import { ruleKinds } from '../../../test/databases';
import { linkTo, mailsSent, mailsTo } from '../../../test/mails';
import { freshName, idOf, makeUser } from '../../../test/people';
import { portalOf } from '../../../test/portal';

const DAY = 86_400_000;

describe.each(ruleKinds)('the own e-mail on %s', (kind) => {
  const portal = portalOf(kind);

  const signIn = (email: string, password = DEMO_PASSWORD) =>
    portal.call('POST', '/users/authenticate', { json: { email, password } });
  const tokenOf = async (email: string, password?: string) =>
    ((await signIn(email, password)).data as { accessToken: string }).accessToken;
  const ask = (token: string, email: string, currentPassword = DEMO_PASSWORD) =>
    portal.call('POST', '/users/email', { token, json: { email, currentPassword } });
  const use = (call: 'confirm' | 'undo', text: string) =>
    portal.call('POST', `/users/email/${call}`, { text });
  const isIn = async (token: string) =>
    (await portal.call('GET', '/users/auth-info', { token })).status === 200;

  it('cannot be changed with a stolen token alone, by no call', async () => {
    const token = await portal.tokenOf('operator.crf');
    const userId = await idOf(portal, 'operator.crf');
    const email = `${freshName()}@site.test`;
    expect(await ask(token, email, 'not-the-password')).toMatchObject({
      status: 400,
      errors: { currentPassword: expect.any(String) },
    });
    const direct = await portal.call('PUT', `/users/update?userId=${userId}`, { token, json: { email } });
    expect(direct).toMatchObject({ status: 400, errors: { email: expect.any(String) } });
    expect(await mailsTo(portal.db, email)).toEqual([]);
  });

  it('is valid once the new address has confirmed it; the old one is notified and can undo it within 7 days', async () => {
    const before = `technician.fft${DEMO_DOMAIN}`;
    const after = `${freshName()}@site.test`;
    const here = await tokenOf(before);
    const there = await tokenOf(before);
    expect((await ask(here, after)).status).toBe(200);
    expect((await signIn(before)).status).toBe(200);

    const confirmation = await linkTo(portal.db, after, 'confirm-email');
    expect((await use('undo', confirmation)).status).toBe(400);
    expect((await use('confirm', confirmation)).status).toBe(200);
    expect((await use('confirm', confirmation)).status).toBe(400);
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    expect([(await signIn(before)).status, (await signIn(after)).status]).toEqual([401, 200]);

    const mail = (await mailsTo(portal.db, before)).at(-1);
    expect(mail?.subject).toBe('The e-mail address of your portal account was changed');
    expect(mail?.text).toContain(after);

    // A thief also changes the password: the undo link must stay valid.
    const changed = await portal.call('PUT', '/users/change-password', {
      token: here,
      json: { currentPassword: DEMO_PASSWORD, newPassword: 'Quiet-river-71' },
    });
    const { accessToken } = changed.data as { accessToken: string };
    portal.advance(6 * DAY);
    expect((await use('undo', await linkTo(portal.db, before, 'undo-email'))).status).toBe(200);
    portal.advance(-6 * DAY);
    expect(await isIn(accessToken)).toBe(false);
    expect((await signIn(before, 'Quiet-river-71')).status).toBe(401);

    const reset = await linkTo(portal.db, before, 'reset-password');
    expect(
      (await portal.call('PUT', `/users/reset-password?token=${reset}`, { text: 'Other-river-72' })).status,
    ).toBe(200);
    expect((await signIn(before, 'Other-river-72')).status).toBe(200);
    expect(await actionsOf(portal.db, sql`action like 'auth.email%'`)).toEqual([
      'auth.emailAsked',
      'auth.emailChanged',
      'auth.emailUndone',
    ]);
  });

  it('is shown while it waits, also if somebody else has the address, and can be cancelled', async () => {
    const token = await portal.tokenOf('operator.iltar');
    const waiting = async () => (await portal.call('GET', '/users/email', { token })).data;
    expect(await waiting()).toBeNull();
    for (const email of [`super${DEMO_DOMAIN}`, `${freshName()}@site.test`]) {
      await ask(token, email);
      expect(await waiting()).toEqual({ email });
      await mailsSent(portal.db);
      expect(await waiting()).toEqual({ email });
      const link = await linkTo(portal.db, email, 'confirm-email');
      expect((await portal.call('DELETE', '/users/email', { token })).status).toBe(200);
      expect(await waiting()).toBeNull();
      expect((await use('confirm', link || 'x')).status).toBe(400);
    }
    expect((await portal.call('DELETE', '/users/email', { token })).status).toBe(200);
  });

  it('is reported to the old address if an administrator changes it, without a link to undo it', async () => {
    const userId = await makeUser(portal);
    const [{ email: before = '' } = {}] = await rows(
      portal.db,
      { email: col.text },
      sql`select email from users where id = ${userId}::uuid`,
    );
    const email = `${freshName()}@site.test`;
    const changed = await portal.as('admin.fft', 'PUT', `/users/update?userId=${userId}`, { email });
    expect(changed.status).toBe(200);
    const [mail, ...more] = await mailsTo(portal.db, before);
    expect(mail?.subject).toBe('The e-mail address of your portal account was changed');
    expect(mail?.text).toContain(email);
    expect(mail?.text).not.toMatch(/https?:|token/);
    expect(more).toEqual([]);
    expect(await mailsTo(portal.db, email)).toEqual([]);
  });

  it('does not tell whether somebody else has an address', async () => {
    const token = await portal.tokenOf('operator.sew');
    const taken = await ask(token, `super${DEMO_DOMAIN}`);
    const free = await ask(token, `${freshName()}@site.test`);
    expect({ ...(taken.body as object), timestamp: '' }).toEqual({ ...(free.body as object), timestamp: '' });
    expect((await mailsTo(portal.db, `super${DEMO_DOMAIN}`)).map(({ subject }) => subject)).toEqual([]);
  });

  it('keeps the link of a first mail when a second is requested, and does not fill anybody’s mailbox', async () => {
    const email = `operator.iltar${DEMO_DOMAIN}`;
    const forgot = () => portal.call('POST', '/users/forgot-password', { text: email });
    await forgot();
    const link = await linkTo(portal.db, email, 'reset-password');
    for (let again = 0; again < 4; again++) expect((await forgot()).status).toBe(200);
    expect(await mailsTo(portal.db, email)).toHaveLength(3);
    const set = await portal.call('PUT', `/users/reset-password?token=${link}`, { text: 'Other-river-72' });
    expect(set.status).toBe(200);
    const last = await linkTo(portal.db, email, 'reset-password');
    expect(
      (await portal.call('PUT', `/users/reset-password?token=${last}`, { text: 'Third-river-73' })).status,
    ).toBe(400);
  });

  it('folds failed sign-ins and refused calls, names the account, and shows each administrator the own pilot', async () => {
    const email = `operator.sew${DEMO_DOMAIN}`;
    for (let attempt = 0; attempt < 3; attempt++) await signIn(email, 'wrong');
    await signIn('my-secret-password-by-mistake', 'wrong');
    await portal.as('operator.sew', 'GET', '/admin/audit');
    const list = async (username: string) => {
      const answer = await portal.as(username, 'GET', '/admin/refusals?size=100');
      return (answer.data as { results: Record<string, unknown>[] }).results;
    };
    const own = await list('admin.sew');
    const userId = await idOf(portal, 'operator.sew');
    expect(own).toContainEqual(
      expect.objectContaining({
        action: 'auth.failed',
        userId,
        call: 'POST /users/authenticate',
        status: 401,
        count: 3,
      }),
    );
    expect(own).toContainEqual(
      expect.objectContaining({
        action: 'call.refused',
        userId,
        call: 'GET /admin/audit',
        status: 403,
        count: 1,
      }),
    );
    expect(own.every(({ pilotCode }) => pilotCode === 'SEW')).toBe(true);
    const everything = await list('super');
    expect(everything).toContainEqual(
      expect.objectContaining({ userId: '', call: 'POST /users/authenticate' }),
    );
    expect(JSON.stringify(everything)).not.toContain('my-secret-password');
  });

  it('says nothing in a person’s words to an address that nobody has proven', async () => {
    const stranger = `${freshName()}@elsewhere.test`;
    const token = await portal.tokenOf('super');
    const userId = await idOf(portal, 'super');
    const rename = (firstName: string) =>
      portal.call('PUT', `/users/update?userId=${userId}`, { token, json: { firstName } });
    for (const firstName of ['Your mailbox is locked. Unlock it at https://evil.example', 'www.evil.example'])
      expect((await rename(firstName)).status).toBe(400);
    expect((await rename('Your mailbox is locked')).status).toBe(200);
    await ask(token, stranger);
    const [mail] = await mailsTo(portal.db, stranger);
    expect(mail?.text).toContain('confirm-email');
    expect(mail?.text).not.toContain('locked');
  });

  it('writes to one address five times a day, and for one person ten times, in any case', async () => {
    const stranger = `${freshName()}@elsewhere.test`;
    const [one, other] = [await portal.tokenOf('operator.crf'), await portal.tokenOf('manager.fft')];
    const asks = [];
    for (let time = 0; time < 4; time++) asks.push((await ask(one, stranger)).status);
    await portal.db.query(sql`delete from secrets`);
    for (let time = 0; time < 2; time++) asks.push((await ask(other, stranger)).status);
    expect(asks).toEqual([200, 200, 200, 200, 200, 429]);
    const more = [];
    for (let time = 0; time < 7; time++) more.push((await ask(one, `${freshName()}@elsewhere.test`)).status);
    expect(more).toEqual([...Array<number>(6).fill(200), 429]);
  });
});
