import { passwordComplaints, type TokenSet } from '@portal/shared/wire';
import { col } from '../../platform/db/columns';
import { first, rows } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { writeEmail } from '../../alerting/mail/templates';
import { ruleKinds } from '../../../test/databases';
import { newUser } from '../../../test/people';
import { portalOf } from '../../../test/portal';
import { mailsSent, mailsTo } from '../../../test/mails';

const MINUTE = 60_000;
const PASSWORD = 'Quiet-river-71';

describe.each(ruleKinds)('accounts on %s', (kind) => {
  const portal = portalOf(kind);

  const authenticate = (email: string, password: string, headers?: Record<string, string>) =>
    portal.call('POST', '/users/authenticate', { json: { email, password }, ...(headers && { headers }) });
  const refresh = (token: string) =>
    portal.call('POST', `/users/refresh-token?token=${encodeURIComponent(token)}`);
  const isIn = async (token: string) =>
    (await portal.call('GET', '/users/auth-info', { token })).status === 200;

  const mailTo = async (email: string) => {
    await mailsSent(portal.db);
    return first(
      portal.db,
      { subject: col.text, text: col.text, html: col.text },
      sql`select subject, text, html from mailbox where recipient = ${email} order by id desc limit 1`,
    );
  };
  const linkToken = async (email: string) => /token=(\S+)/.exec((await mailTo(email))?.text ?? '')?.[1] ?? '';

  const invite = async (more: Record<string, string> = {}, language = 'en') => {
    const json = newUser(more);
    const answer = await portal.call('POST', '/users/create', {
      token: await portal.tokenOf('admin.fft'),
      headers: { 'accept-language': language },
      json,
    });
    return { email: json.email, userId: answer.data as string };
  };
  const activate = async () => {
    const person = await invite();
    await portal.call('POST', `/users/activate?token=${await linkToken(person.email)}`, { text: PASSWORD });
    return person;
  };

  test('who is disabled or deleted learns it from the refused renewal, but only the owner of the session does', async () => {
    const admin = await portal.tokenOf('admin.fft');
    const { email, userId } = await activate();
    const sessionOf = async () => ((await authenticate(email, PASSWORD)).data as TokenSet).refreshToken;
    const whyOf = async (token: string) => (await refresh(token)).errors;
    const first = await sessionOf();
    await portal.call('PUT', `/users/${userId}/status`, { token: admin, json: { status: 'DISABLED' } });
    expect(await whyOf(first)).toEqual({ session: 'disabled' });
    await portal.call('PUT', `/users/${userId}/status`, { token: admin, json: { status: 'ACTIVE' } });
    expect(await whyOf(first)).toEqual({ session: 'ended' });
    const second = await sessionOf();
    await portal.call('DELETE', `/users/delete?userId=${userId}`, { token: admin });
    expect(await whyOf(second)).toEqual({ session: 'deleted' });
    expect(await whyOf(`${second}x`)).toEqual({ session: 'ended' });
  });

  it('invites, activates once, and signs in', async () => {
    const { email, userId } = await invite();
    expect((await authenticate(email, PASSWORD)).status).toBe(401);
    const token = await linkToken(email);
    expect(token.startsWith(`${userId}@`)).toBe(true);
    const weak = await portal.call('POST', `/users/activate?token=${token}`, { text: 'password123' });
    expect([weak.status, Object.keys(weak.errors ?? {})]).toEqual([400, ['password']]);
    expect((await portal.call('POST', `/users/activate?token=${token}`, { text: PASSWORD })).status).toBe(
      200,
    );
    expect((await authenticate(email.toUpperCase(), PASSWORD)).status).toBe(200);
    expect((await portal.call('POST', `/users/activate?token=${token}`, { text: PASSWORD })).status).toBe(
      400,
    );
  });

  it('keeps no secret of a link, and lets it live a day', async () => {
    const { email, userId } = await invite();
    const token = await linkToken(email);
    const stored = await first(
      portal.db,
      { hash: col.text },
      sql`select hash from secrets where user_id = ${userId}::uuid`,
    );
    expect(token).not.toContain(stored?.hash);
    portal.advance(24 * 60 * MINUTE);
    expect((await portal.call('POST', `/users/activate?token=${token}`, { text: PASSWORD })).status).toBe(
      400,
    );
    portal.advance(-24 * 60 * MINUTE);
  });

  it.each([
    ['en', 'Activate your portal account'],
    ['de', 'Aktivieren Sie Ihr Portalkonto'],
    ['fr', 'Activez votre compte du portail'],
    ['ro', 'Activați-vă contul din portal'],
    ['zh', '激活您的门户账户'],
  ])('writes in %s, as text and as HTML', async (language, subject) => {
    const { email } = await invite({ firstName: '<b>Ana</b>' }, language);
    const mail = await mailTo(email);
    expect(mail?.subject).toBe(subject);
    // Nobody has proven that the address is theirs, so the mail contains no name.
    expect(mail?.html.replace(/#token=[^"]+/g, '')).not.toMatch(/Ana|<b>/);
    expect(mail?.html).toContain(`<html lang="${language}" dir="ltr">`);
  });

  it('writes names as text where a mail has them', () => {
    const facts = { name: '<b>Ana</b>', link: 'https://portal.test/x', email: 'ana@site.test' };
    expect(writeEmail('reset', 'en', facts).html).toContain('&lt;b&gt;Ana');
  });

  it('answers known and unknown accounts alike, and mails only where there is one', async () => {
    const { email } = await activate();
    const known = await portal.call('POST', '/users/forgot-password', { text: email });
    const unknown = await portal.call('POST', '/users/forgot-password', { text: 'nobody@site.test' });
    expect({ ...(known.body as object), timestamp: '' }).toEqual({
      ...(unknown.body as object),
      timestamp: '',
    });
    expect((await mailTo(email))?.subject).toBe('Set a new portal password');
    expect(await mailTo('nobody@site.test')).toBeUndefined();
    const wrong = await authenticate(email, 'wrong');
    const nobody = await authenticate('nobody@site.test', 'wrong');
    expect({ ...(wrong.body as object), timestamp: '' }).toEqual({
      ...(nobody.body as object),
      timestamp: '',
    });
  });

  it('does the work of a password check for an unknown account, too', async () => {
    const matches = jest.spyOn(portal.basics.passwords, 'matches');
    await authenticate('nobody@site.test', 'wrong');
    expect(matches.mock.calls).toEqual([['wrong', undefined]]);
    matches.mockRestore();
  });

  const changesMailed = async (email: string) =>
    (await mailsTo(portal.db, email)).filter(
      ({ subject }) => subject === 'The password of your portal account was changed',
    ).length;

  it('refuses the old password as the new one, and keeps the link for another', async () => {
    const { email } = await activate();
    await portal.call('POST', '/users/forgot-password', { text: email });
    const path = `/users/reset-password?token=${await linkToken(email)}`;
    const same = await portal.call('PUT', path, { text: PASSWORD });
    expect(same).toMatchObject({ status: 400, errors: { password: passwordComplaints.sameAsCurrent } });
    expect(await changesMailed(email)).toBe(0);
    expect((await portal.call('PUT', path, { text: 'Other-river-72' })).status).toBe(200);
    expect((await authenticate(email, 'Other-river-72')).status).toBe(200);
    expect(await changesMailed(email)).toBe(1);
  });

  it('resets once, within an hour, and ends every session', async () => {
    const { email } = await activate();
    const { data } = await authenticate(email, PASSWORD);
    const { accessToken } = data as TokenSet;
    await portal.call('POST', '/users/forgot-password', { text: email });
    const token = await linkToken(email);
    portal.advance(61 * MINUTE);
    expect(
      (await portal.call('PUT', `/users/reset-password?token=${token}`, { text: 'Other-river-72' })).status,
    ).toBe(400);
    portal.advance(-61 * MINUTE);
    expect(
      (await portal.call('PUT', `/users/reset-password?token=${token}`, { text: 'Other-river-72' })).status,
    ).toBe(200);
    expect(await isIn(accessToken)).toBe(false);
    expect((await authenticate(email, PASSWORD)).status).toBe(401);
    expect((await authenticate(email, 'Other-river-72')).status).toBe(200);
    expect(
      (await portal.call('PUT', `/users/reset-password?token=${token}`, { text: PASSWORD })).status,
    ).toBe(400);
  });

  it('changes the password, by a rule that says what it means', async () => {
    const { email } = await activate();
    const here = (await authenticate(email, PASSWORD)).data as TokenSet;
    const change = (currentPassword: string, newPassword: string) =>
      portal.call('PUT', '/users/change-password', {
        token: here.accessToken,
        json: { currentPassword, newPassword },
      });
    expect(await change('wrong', 'Other-river-72')).toMatchObject({
      status: 400,
      errors: { currentPassword: expect.any(String) },
    });
    expect(await change(PASSWORD, 'short')).toMatchObject({
      status: 400,
      errors: { newPassword: expect.any(String) },
    });
    expect(await change(PASSWORD, PASSWORD)).toMatchObject({
      status: 400,
      errors: { newPassword: passwordComplaints.sameAsCurrent },
    });
    expect((await change(PASSWORD, 'A-site.test-word-7')).status).toBe(200);
    expect((await authenticate(email, PASSWORD)).status).toBe(401);
    expect(await changesMailed(email)).toBe(1);
  });

  it('keeps this client in when the password changes', async () => {
    const { email } = await activate();
    const here = (await authenticate(email, PASSWORD)).data as TokenSet;
    const there = (await authenticate(email, PASSWORD)).data as TokenSet;
    const changed = await portal.call('PUT', '/users/change-password', {
      token: here.accessToken,
      json: { currentPassword: PASSWORD, newPassword: 'Other-river-72' },
    });
    expect(await isIn((changed.data as TokenSet).accessToken)).toBe(true);
    expect(await isIn(there.accessToken)).toBe(false);
    expect((await refresh(there.refreshToken)).status).toBe(401);
  });

  describe('while a password is checked, another one is set by a mailed link, and', () => {
    /** Does what the reset does, in the middle of the next check, or of the next hash of a new password. */
    function resetDuring(step: 'matches' | 'hash', userId: string) {
      const { passwords } = portal.basics;
      const real = passwords.hash.bind(passwords);
      const reset = async () => {
        await portal.db.query(
          sql`update users set password_hash = ${await real('Reset-river-73')} where id = ${userId}::uuid`,
        );
        await portal.db.query(sql`delete from sessions where user_id = ${userId}::uuid`);
      };
      if (step === 'hash')
        return jest.spyOn(passwords, 'hash').mockImplementationOnce(async (password) => {
          await reset();
          return real(password);
        });
      return jest.spyOn(passwords, 'matches').mockImplementationOnce(async () => {
        await reset();
        return true;
      });
    }
    const sessionsOf = (userId: string) =>
      rows(portal.db, {}, sql`select from sessions where user_id = ${userId}::uuid`);

    test('the old one opens no session', async () => {
      const { email, userId } = await activate();
      const spy = resetDuring('matches', userId);
      expect((await authenticate(email, PASSWORD)).status).toBe(401);
      spy.mockRestore();
      expect(await sessionsOf(userId)).toHaveLength(0);
      expect((await authenticate(email, 'Reset-river-73')).status).toBe(200);
    });

    test.each([
      ['PUT', '/users/change-password', { newPassword: 'Other-river-72' }, 'hash'],
      ['POST', '/users/access-grants/end', {}, 'matches'],
      ['POST', '/users/email', { email: 'thief@site.test' }, 'matches'],
    ] as const)('the old one changes nothing: %s %s', async (method, path, more, step) => {
      const { email, userId } = await activate();
      const { accessToken: token } = (await authenticate(email, PASSWORD)).data as TokenSet;
      const spy = resetDuring(step, userId);
      const answer = await portal.call(method, path, { token, json: { currentPassword: PASSWORD, ...more } });
      spy.mockRestore();
      expect(answer.status).toBe(401);
      expect(await sessionsOf(userId)).toHaveLength(0);
      expect(await mailTo('thief@site.test')).toBeUndefined();
      expect((await authenticate(email, 'Reset-river-73')).status).toBe(200);
    });
  });

  it('renews a session, with the same successor for two tabs', async () => {
    const first = await portal.signIn('operator.crf');
    const [one, two] = await Promise.all([refresh(first.refreshToken), refresh(first.refreshToken)]);
    expect((one.data as TokenSet).refreshToken).toBe((two.data as TokenSet).refreshToken);
    const next = await refresh((one.data as TokenSet).refreshToken);
    expect((await refresh(first.refreshToken)).data as TokenSet).toMatchObject({
      refreshToken: (one.data as TokenSet).refreshToken,
    });
    expect(await isIn((next.data as TokenSet).accessToken)).toBe(true);
  });

  it('ends the family when an old token comes back after 30 seconds', async () => {
    const first = await portal.signIn('operator.crf');
    const second = (await refresh(first.refreshToken)).data as TokenSet;
    portal.advance(31_000);
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect((await refresh(second.refreshToken)).status).toBe(401);
    expect(await isIn(second.accessToken)).toBe(false);
    portal.advance(-31_000);
    const reuse = await rows(portal.db, {}, sql`select 1 from audit where action = 'auth.tokenReuse'`);
    expect(reuse).toHaveLength(1);
  });

  it('ends an idle session after 30 minutes and any after 10 hours', async () => {
    const idle = await portal.signIn('operator.crf');
    portal.advance(31 * MINUTE);
    expect((await refresh(idle.refreshToken)).status).toBe(401);
    let { refreshToken } = await portal.signIn('operator.crf');
    let hours = 0;
    for (; hours < 12; hours += 0.4) {
      portal.advance(0.4 * 60 * MINUTE);
      const answer = await refresh(refreshToken);
      if (answer.status !== 200) break;
      ({ refreshToken } = answer.data);
    }
    portal.advance(-(31 + (hours + 0.4) * 60) * MINUTE);
    expect(hours).toBeCloseTo(9.6, 1);
  });

  it.each(['x', 'a.b.c', `${'0'.repeat(36)}.0.${'x'.repeat(43)}`, '%00', '💥'])(
    'refuses the refresh token %s',
    async (token) => {
      expect((await refresh(token)).status).toBe(401);
    },
  );

  it('has signed out when it answers', async () => {
    const { accessToken, refreshToken } = await portal.signIn('operator.crf');
    await portal.call('POST', '/users/logout', { token: accessToken });
    expect(await isIn(accessToken)).toBe(false);
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  it('lists sessions and ends one of them', async () => {
    const { email } = await activate();
    const here = (await authenticate(email, PASSWORD, { 'user-agent': 'Here' })).data as TokenSet;
    const there = (await authenticate(email, PASSWORD, { 'user-agent': 'There' })).data as TokenSet;
    const list = await portal.call('GET', '/users/sessions', { token: here.accessToken });
    const sessions = list.data as { id: string; userAgent: string; current: boolean }[];
    expect(sessions.map(({ userAgent, current }) => [userAgent, current]).sort()).toEqual([
      ['Here', true],
      ['There', false],
    ]);
    const other = sessions.find(({ current }) => !current);
    await portal.call('DELETE', `/users/sessions/${other?.id}`, { token: here.accessToken });
    expect([await isIn(here.accessToken), await isIn(there.accessToken)]).toEqual([true, false]);
  });

  it('ends all other sessions at once, and counts them', async () => {
    const { email } = await activate();
    const here = (await authenticate(email, PASSWORD)).data as TokenSet;
    const others = [await authenticate(email, PASSWORD), await authenticate(email, PASSWORD)];
    const ended = await portal.call('DELETE', '/users/sessions', { token: here.accessToken });
    expect([ended.status, ended.data]).toEqual([200, 2]);
    const tokens = [here, ...others.map(({ data }) => data as TokenSet)].map(
      ({ accessToken }) => accessToken,
    );
    expect(await Promise.all(tokens.map(isIn))).toEqual([true, false, false]);
    const list = await portal.call('GET', '/users/sessions', { token: here.accessToken });
    expect(list.data).toMatchObject([{ current: true, method: 'password' }]);
  });

  it('mails the owner when somebody signs in with a new kind of browser, and not at the first sign-in', async () => {
    const { email } = await activate();
    const warningMails = async () =>
      (await mailsTo(portal.db, email)).filter(({ subject }) => subject.includes('new device'));
    const by = (userAgent: string) => authenticate(email, PASSWORD, { 'user-agent': userAgent });
    await by('Mozilla/5.0 (Windows NT 10.0) Firefox/140.0');
    await by('Mozilla/5.0 (Windows NT 10.0) Firefox/140.0');
    expect(await warningMails()).toEqual([]);
    await by('Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36');
    await by('Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36');
    const [mail, ...more] = await warningMails();
    expect(mail?.text).toContain('Chrome, Android, 127.0.0.1');
    expect(more).toEqual([]);
  });

  it('slows down guessing with Retry-After, for known and unknown accounts alike, and never for good', async () => {
    const { email } = await activate();
    for (const account of [email, 'nobody.at.all@site.test']) {
      for (let attempt = 0; attempt < 6; attempt++)
        expect((await authenticate(account, 'wrong')).status).toBe(401);
      const blocked = await authenticate(account, PASSWORD);
      expect(blocked.status).toBe(429);
      expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    portal.advance(2 * MINUTE);
    expect((await authenticate(email, PASSWORD)).status).toBe(200);
    portal.advance(-2 * MINUTE);
  });

  it('tells the current claims after a change of role, in no envelope', async () => {
    const { email, userId } = await activate();
    const { accessToken: token } = (await authenticate(email, PASSWORD)).data as TokenSet;
    await portal.as('admin.fft', 'PUT', `/users/update?userId=${userId}`, {
      userRole: 'SHIFT_MANAGER',
      pilotRole: 'ADMIN',
    });
    expect((await portal.call('GET', '/users/auth-info', { token })).body).toMatchObject({
      tokenAttributes: {
        sub: userId,
        user_role: ['SHIFT_MANAGER'],
        pilot_role: ['ADMIN'],
        pilot_code: ['FFT'],
        email,
      },
    });
    expect((await portal.call('GET', '/admin/roles', { token })).status).toBe(200);
  });

  it('ends what a disabled account had, and lets it back in when enabled', async () => {
    const { email, userId } = await activate();
    const { accessToken } = (await authenticate(email, PASSWORD)).data as TokenSet;
    const setStatus = async (status: string) =>
      portal.as('admin.fft', 'PUT', `/users/${userId}/status`, { status });
    await setStatus('DISABLED');
    expect([await isIn(accessToken), (await authenticate(email, PASSWORD)).status]).toEqual([false, 401]);
    await setStatus('ACTIVE');
    expect((await authenticate(email, PASSWORD)).status).toBe(200);
  });

  it('shows the mailbox to people and to programs', async () => {
    const asJson = await fetch(`${portal.url}/mailbox`, { headers: { accept: 'application/json' } });
    const mails = (await asJson.json()) as {
      to: string;
      subject: string;
      date: string;
      text: string;
      html: string;
    }[];
    expect(Object.keys(mails[0] ?? {}).sort()).toEqual(['date', 'html', 'subject', 'text', 'to']);
    expect(mails.map(({ date }) => date)).toEqual(mails.map(({ date }) => date).sort());
    const page = await (await fetch(`${portal.url}/mailbox`)).text();
    expect(page).toContain('<h1>Mailbox</h1>');
  });
});
