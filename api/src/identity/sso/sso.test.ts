import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { type LinkedAccount, type User } from '@portal/shared/wire';
import { decodeJwt } from 'jose';
import { DEMO_DOMAIN, DEMO_PASSWORD } from '../../platform/config/accounts';
import { col } from '../../platform/db/columns';
import { first, rows } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { auditOf } from '../../../test/audit';
import { openBrowser } from '../../../test/browser';
import { ruleKinds } from '../../../test/databases';
import { linkTo, mailsTo } from '../../../test/mails';
import { freshName, idOf, newUser } from '../../../test/people';
import { until } from '../../../test/until';
import { ssoOf } from '../../../test/signIn/sso';
import { type Tamper } from '../../../test/signIn/signInProvider';

const FIVE_MINUTES = 300;
const seconds = () => Math.floor(Date.now() / 1000);

describe.each(ruleKinds)('single sign-on on %s', (kind) => {
  const sso = ssoOf(kind);
  beforeEach(async () => {
    for (const provider of [sso.provider, sso.strict])
      Object.assign(provider, { tamper: undefined, turnsBack: false, person: somebody() });
    await sso.portal.db.query(sql`delete from throttle`);
  });

  const somebody = (more: Record<string, unknown> = {}) => {
    const name = freshName();
    return {
      sub: randomUUID(),
      email: `${name}@corp.test`,
      given_name: 'Ana',
      family_name: 'Pop',
      preferred_username: name,
      groups: ['operators'],
      ...more,
    };
  };
  const claimsOf = ({ accessToken }: { accessToken: string }) => decodeJwt(accessToken);
  /** Signs in whoever is at the provider. @returns the claims of their token */
  const enter = async (id = 'corp') => {
    const { params, browser } = await sso.attempt(undefined, '', id);
    const { status, data } = await sso.exchange(browser, params.get('code'));
    expect({ said: [...params.keys()], status }).toEqual({ said: ['code', 'provider'], status: 200 });
    return data;
  };
  const problem = async (id = 'corp') => (await sso.attempt(undefined, '', id)).params.get('problem');
  const isIn = async (token: string) =>
    (await sso.portal.call('GET', '/users/auth-info', { token })).status === 200;
  const lastAudit = async (action: string) =>
    (await auditOf(sso.portal.db, sql`action = ${action}`)).at(-1)?.details;

  it('names the providers, and where each begins', async () => {
    const { data } = await sso.portal.call('GET', '/users/sso');
    expect(data).toEqual({
      providers: [
        { id: 'corp', name: 'Corporate', start: `${sso.url}/api/users/sso/corp/start` },
        { id: 'strict', name: 'Invited only', start: `${sso.url}/api/users/sso/strict/start` },
      ],
      passwordForm: 'shown',
    });
  });

  it('makes an account at the first sign-in, by the rule that is met, and finds it again', async () => {
    const { email, preferred_username } = sso.provider.person;
    const claims = claimsOf(await enter());
    expect(claims).toMatchObject({
      email,
      preferred_username,
      user_role: ['PLANT_OPERATOR'],
      pilot_role: ['USER'],
      pilot_code: ['FFT'],
    });
    expect(claimsOf(await enter()).sub).toBe(claims.sub);
    const [session] = await rows(
      sso.portal.db,
      { method: col.text, provider: col.text, subject: col.text },
      sql`select method, provider, provider_subject as subject from sessions where user_id = ${claims.sub}::uuid`,
    );
    expect(session).toEqual({ method: 'sso', provider: 'corp', subject: sso.provider.person.sub });
    expect(await lastAudit('users.create')).toMatchObject({ provider: 'corp', rule: 2 });
  });

  it('follows what changes at the provider, and ends what no rule gives any more', async () => {
    const before = await enter();
    sso.provider.person.groups = ['portal-admins', 'operators'];
    const after = await enter();
    expect(claimsOf(after)).toMatchObject({
      sub: claimsOf(before).sub,
      pilot_role: ['ADMIN'],
      user_role: ['SITE_ADMINISTRATOR'],
    });
    expect(await lastAudit('users.update')).toMatchObject({
      rule: 1,
      pilotRole: { from: 'USER', to: 'ADMIN' },
    });
    sso.provider.person.groups = [];
    expect(await problem()).toBe('noRule');
    expect(await isIn(after.accessToken)).toBe(false);
  });

  it('takes nobody for somebody else by their e-mail', async () => {
    sso.provider.person.email = `admin.fft${DEMO_DOMAIN}`;
    const { params } = await sso.attempt();
    expect(params.get('problem')).toBe('emailTaken');
    expect(params.has('code')).toBe(false);
    // Another person at the provider with the e-mail of an account that it has made before.
    sso.provider.person = somebody();
    const { email } = sso.provider.person;
    await enter();
    sso.provider.person = somebody({ email });
    expect(await problem()).toBe('emailTaken');
  });

  it('keeps people of the same user name apart', async () => {
    const { preferred_username } = sso.provider.person;
    await enter();
    sso.provider.person = somebody({ preferred_username });
    expect(claimsOf(await enter()).preferred_username).toBe(`${String(preferred_username)}.2`);
  });

  it.each([
    ['Ștefan', 'Țăranu'],
    ['李', '小龍'],
    ['Δήμητρα', 'Παπαδοπούλου'],
    ['محمد', 'الأحمد'],
    ['Müller-Lüdenscheidt', "O'Neill"],
    ['สมชาย', 'ใจดี'],
  ])('takes names of every script: %s %s', async (given_name, family_name) => {
    Object.assign(sso.provider.person, {
      given_name,
      family_name,
      preferred_username: `${given_name} ${family_name}`,
    });
    expect(claimsOf(await enter())).toMatchObject({ given_name, family_name });
  });

  it('reads a thousand groups', async () => {
    const many = Array.from({ length: 1000 }, (_, nth) => `/sites/plant-${nth}/department-${nth}`);
    sso.provider.person.groups = [...many, 'portal-admins'];
    expect(claimsOf(await enter()).pilot_role).toEqual(['ADMIN']);
  });

  it('lets in people whom an administrator made super administrators, although no rule covers them any more', async () => {
    const { sub } = claimsOf(await enter());
    await sso.portal.db.query(
      sql`update users set pilot_role = 'SUPER_ADMIN' where id = ${String(sub)}::uuid`,
    );
    sso.provider.person.groups = [];
    expect(claimsOf(await enter())).toMatchObject({ sub, pilot_role: ['SUPER_ADMIN'] });
  });

  it('names the claims that keep an account from being made, with the true reason', async () => {
    sso.provider.person = { sub: randomUUID(), groups: ['operators'], email: 'no address' };
    const problemOf = async () => {
      const { params } = await sso.attempt();
      return [params.get('problem'), params.get('about')];
    };
    expect(await problemOf()).toEqual(['unfit', 'email']);
    sso.provider.person = { sub: randomUUID(), groups: ['operators'], email: 'a@corp.test' };
    expect(await problemOf()).toEqual(['missing', 'given_name, family_name']);
    sso.provider.person = somebody({ given_name: 'Ж'.repeat(200) });
    expect(await problemOf()).toEqual(['tooLong', 'given_name']);
    sso.provider.person = somebody({ given_name: 7, family_name: ['Pop'] });
    expect(await problemOf()).toEqual(['notText', 'given_name, family_name']);
    for (const verified of [false, 'false', 'False', 'true', 0, 1, null, '']) {
      sso.provider.person = somebody({ email_verified: verified });
      expect(await problemOf()).toEqual(['emailUnverified', 'email']);
    }
    sso.provider.person = somebody({ email_verified: undefined });
    expect((await sso.attempt()).params.get('about')).toBeNull();
  });

  it('lets in nobody without a matching rule, and reports those who cancelled', async () => {
    sso.provider.person.groups = ['visitors'];
    expect(await problem()).toBe('noRule');
    sso.provider.turnsBack = true;
    expect(await problem()).toBe('refused');
  });

  it('no longer lets a disabled account in', async () => {
    const { sub = '' } = claimsOf(await enter());
    const status = (to: string) => sso.portal.as('admin.fft', 'PUT', `/users/${sub}/status`, { status: to });
    await status('DISABLED');
    expect(await problem()).toBe('closed');
    await status('ACTIVE');
    await enter();
  });

  it('takes no password for an account that a provider has made', async () => {
    const { email } = sso.provider.person as unknown as { email: string };
    await enter();
    await sso.portal.call('POST', '/users/forgot-password', { text: email });
    expect(await linkTo(sso.portal.db, email, 'reset-password')).toBe('');
    await sso.portal.db.query(
      sql`update users set password_hash = (select password_hash from users where username = 'operator.fft')
        where email = ${email}`,
    );
    const json = { email, password: DEMO_PASSWORD };
    expect((await sso.portal.call('POST', '/users/authenticate', { json })).status).toBe(401);
  });

  describe('the way there and back', () => {
    const startOf = async (browser = openBrowser(), query = '') => {
      const answer = await browser.go(`${sso.url}/api/users/sso/corp/start${query}`);
      return { browser, answer, there: new URL(answer.headers.get('location') ?? '') };
    };
    const backOf = async (browser = openBrowser()) => {
      const { there } = await startOf(browser);
      return { browser, back: await browser.until(there.href, `${sso.url}/api/users/sso/corp/callback`) };
    };
    const problemAt = async (browser: ReturnType<typeof openBrowser>, url: string) => {
      const location = (await browser.go(url)).headers.get('location') ?? '';
      return new URLSearchParams(new URL(location).hash.slice(1)).get('problem');
    };

    it('begins with a proof of the code, a state and a nonce, kept in a sealed cookie of this browser alone', async () => {
      const { answer, there } = await startOf();
      const sent = there.searchParams;
      expect(answer.status).toBe(302);
      expect(sent.get('code_challenge_method')).toBe('S256');
      for (const name of ['state', 'nonce', 'code_challenge'])
        expect(sent.get(name)?.length).toBeGreaterThan(30);
      const [cookie = ''] = answer.headers.getSetCookie();
      expect(cookie).toMatch(
        /^portal-sso-[\w-]{12}=v1\.[\w-]+; Path=\/api\/users\/sso; Max-Age=900; HttpOnly; SameSite=Lax$/,
      );
      expect(cookie).not.toContain(sent.get('nonce'));
    });

    it('is over with a wrong state, in another browser, and the second time', async () => {
      const { browser, back } = await backOf();
      const wrong = new URL(back);
      wrong.searchParams.set('state', 'another');
      expect(await problemAt(browser, wrong.href)).toBe('expired');
      expect(await problemAt(openBrowser(), back)).toBe('expired');
      expect(await problemAt(browser, back)).toBeNull();
      expect(browser.cookies().filter((name) => name.startsWith('portal-sso-'))).toEqual([]);
      expect(await problemAt(browser, back)).toBe('expired');
    });

    it('is over with a code that was used at the provider', async () => {
      const { browser, back } = await backOf();
      const answers = [await problemAt(browser.copy(), back), await problemAt(browser, back)];
      expect(answers).toEqual([null, 'expired']);
    });

    it('is refused with the answer of another issuer', async () => {
      const { browser, back } = await backOf();
      const foreign = new URL(back);
      foreign.searchParams.set('iss', sso.strict.issuer);
      expect(await problemAt(browser, foreign.href)).toBe('unverified');
    });

    it('sends each attempt to a provider once, even if it fails or its cookie is sent again', async () => {
      const { browser, back } = await backOf();
      const wrong = new URL(back);
      wrong.searchParams.set('code', 'wrong');
      const answers = [await problemAt(browser.copy(), wrong.href), await problemAt(browser.copy(), back)];
      expect(answers).toEqual(['expired', 'expired']);
      expect(await problemAt(browser, back)).toBe('expired');
    });

    it('takes two attempts of one browser side by side, and clears away more than four', async () => {
      const browser = openBrowser();
      const [one, other] = [await backOf(browser), await backOf(browser)];
      const codes = [];
      for (const { back } of [one, other]) {
        const at = new URL((await browser.go(back)).headers.get('location') ?? '');
        codes.push(new URLSearchParams(at.hash.slice(1)).get('code'));
      }
      for (const code of codes) expect((await sso.exchange(browser, code)).status).toBe(200);
      for (let nth = 0; nth < 6; nth++) await startOf(browser);
      expect(browser.cookies().filter((name) => name.startsWith('portal-sso-'))).toHaveLength(4);
    });

    it('leads on within the portal, and never elsewhere', async () => {
      const pathAfter = async (returnTo: string) => {
        const { at } = await sso.attempt(undefined, `?${new URLSearchParams({ returnTo }).toString()}`);
        return at.searchParams.get('from') ?? '/';
      };
      expect(await pathAfter('/notifications?q=a#b')).toBe('/notifications?q=a#b');
      for (const elsewhere of [
        'https://evil.example/',
        '//evil.example',
        '/\\evil.example',
        '/.//evil.example',
        'evil',
      ])
        expect(await pathAfter(elsewhere)).toBe('/');
    });
  });

  describe('a one-use code', () => {
    it('works once', async () => {
      const { params, browser } = await sso.attempt();
      expect((await sso.exchange(browser, params.get('code'))).status).toBe(200);
      expect((await sso.exchange(browser, params.get('code'))).status).toBe(400);
    });

    it('works in no other browser, and is used up by the attempt', async () => {
      const { params, browser } = await sso.attempt();
      expect((await sso.exchange(openBrowser(), params.get('code'))).status).toBe(400);
      expect((await sso.exchange(browser, params.get('code'))).status).toBe(400);
    });

    it('works for a minute', async () => {
      const { params, browser } = await sso.attempt();
      await sso.portal.db.query(sql`update sso_codes set expires_at = expires_at - interval '61 seconds'`);
      expect((await sso.exchange(browser, params.get('code'))).status).toBe(400);
    });
  });

  describe('what the provider says of somebody', () => {
    const problemOf = async (tamper: Tamper) => {
      sso.provider.tamper = tamper;
      return problem();
    };
    const signed = (change: Record<string, unknown>) => (claims: Record<string, unknown>) =>
      sso.provider.sign({ ...claims, ...change });
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

    it('counts as signed by its key alone', async () => {
      expect(await problemOf((claims) => `${part({ alg: 'none' })}.${part(claims)}.`)).toBe('unverified');
      expect(await problemOf((claims) => sso.provider.sign(claims, { key: 'another' }))).toBe('unverified');
      expect(await problemOf(signed({}))).toBeNull();
    });

    it.each([
      ['issuer', { iss: 'https://evil.example' }],
      ['audience', { aud: 'another-client' }],
      ['nonce', { nonce: 'another' }],
    ])('counts with the right %s alone', async (_name, change) => {
      expect(await problemOf(signed(change))).toBe('unverified');
    });

    it('counts without a subject that cannot be stored', async () => {
      sso.provider.person = somebody({ sub: 'a\u0000b' });
      expect(await problem()).toBe('unverified');
    });

    it('counts with a clock that is nearly five minutes off, and not beyond', async () => {
      const expired = (by: number) => signed({ iat: seconds() - 3600, exp: seconds() - by });
      expect(await problemOf(expired(FIVE_MINUTES - 30))).toBeNull();
      expect(await problemOf(expired(FIVE_MINUTES + 30))).toBe('unverified');
      const early = (by: number) => signed({ iat: seconds() + by, nbf: seconds() + by });
      expect(await problemOf(early(FIVE_MINUTES - 30))).toBeNull();
      expect(await problemOf(early(FIVE_MINUTES + 30))).toBe('unverified');
    });
  });

  describe('an account that is there already', () => {
    const linkedOf = async (token: string) =>
      (await sso.portal.call('GET', '/users/sso/linked', { token })).data as LinkedAccount[];
    const askToLink = async (token: string, currentPassword: string, browser = openBrowser()) => {
      const answer = await browser.go(`${sso.url}/api/users/sso/strict/link`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ currentPassword }),
      });
      const { data } = (await answer.json()) as { data: { url: string } | null };
      return { status: answer.status, url: data?.url ?? '', browser };
    };
    const linked = async (who: string) => {
      const { accessToken } = await sso.portal.signIn(who);
      const { url, browser } = await askToLink(accessToken, DEMO_PASSWORD);
      expect(await browser.until(url, `${sso.url}/user`)).toBe(`${sso.url}/user/account-profile`);
      const token = await linkTo(sso.portal.db, who + DEMO_DOMAIN, 'confirm-sign-in');
      return {
        accessToken,
        token,
        confirm: () => sso.portal.call('POST', '/users/sso/confirm', { text: token }),
      };
    };

    it('is linked only with the person in the mail, and only by the last mail', async () => {
      const who = 'manager.fft';
      sso.strict.person = { sub: randomUUID(), email: 'first@corp.test' };
      const first = await linked(who);
      sso.strict.person = { sub: randomUUID(), email: 'second@corp.test\u202e' };
      const second = await linked(who);
      expect((await mailsTo(sso.portal.db, who + DEMO_DOMAIN)).at(-1)?.text).toContain('second');
      const look = (text: string) => sso.portal.call('POST', '/users/sso/confirm/look', { text });
      expect((await look(second.token)).data).toEqual({ account: 'Invited only (second@corp.test)' });
      expect((await look(first.token)).status).toBe(400);
      expect((await first.confirm()).status).toBe(400);
      const { accessToken: token } = await sso.portal.signIn(who);
      expect(await linkedOf(token)).not.toContainEqual(expect.objectContaining({ isConfirmed: true }));
      // Another provider's person that waits is no business of this link.
      await sso.portal.db.query(
        sql`insert into identities (issuer, subject, provider, user_id, managed, linked_at)
          values (${sso.provider.issuer}, 'a thief', 'corp', ${await idOf(sso.portal, who)}::uuid, false, now())`,
      );
      expect((await second.confirm()).status).toBe(200);
      const confirmed = (await linkedOf(token)).filter(({ isConfirmed }) => isConfirmed);
      expect(confirmed).toMatchObject([{ provider: 'strict' }]);
    });

    it('is linked by its owner with the password, once the mail to them is confirmed', async () => {
      const who = 'operator.sew';
      const { accessToken, confirm } = await linked(who);
      expect((await linkedOf(accessToken))[1]).toMatchObject({ provider: 'strict', isConfirmed: false });
      expect(await problem('strict')).toBe('notLinked');
      expect((await confirm()).status).toBe(200);
      expect((await confirm()).status).toBe(400);
      expect(claimsOf(await enter('strict')).sub).toBe(await idOf(sso.portal, who));
      const subjects = (await mailsTo(sso.portal.db, who + DEMO_DOMAIN)).map(({ subject }) => subject);
      expect(subjects).toContain('You can sign in to your portal account with Invited only');
      const grants = await sso.portal.call('GET', '/users/access-grants', { token: accessToken });
      expect(grants.data).toContainEqual(expect.objectContaining({ kind: 'identity', name: 'Invited only' }));
      expect(await lastAudit('auth.ssoLinked')).toEqual({ provider: 'strict' });
      expect((await askToLink(accessToken, DEMO_PASSWORD)).status).toBe(409);
      const again = { json: { currentPassword: DEMO_PASSWORD }, token: accessToken };
      expect((await sso.portal.call('POST', '/users/sso/strict/unlink', again)).status).toBe(200);
      expect(await problem('strict')).toBe('notLinked');
      expect((await mailsTo(sso.portal.db, who + DEMO_DOMAIN)).at(-1)?.subject).toBe(
        'Your portal account is no longer linked with Invited only',
      );
    });

    it('is not linked without the password, nor once the session has ended', async () => {
      const { accessToken } = await sso.portal.signIn('operator.crf');
      expect((await askToLink(accessToken, 'not-the-password')).status).toBe(400);
      const { url, browser } = await askToLink(accessToken, DEMO_PASSWORD);
      await sso.portal.call('POST', '/users/logout', { token: accessToken });
      const at = await browser.until(url, `${sso.url}/sso`);
      expect(at).toContain('problem=expired');
      expect(at).toContain('link=yes');
      expect((await linkedOf((await sso.portal.signIn('operator.crf')).accessToken))[1]).not.toHaveProperty(
        'linkedAt',
      );
    });

    it('is not linked with a person who is linked with another one', async () => {
      await (await linked('operator.iltar')).confirm();
      const { accessToken } = await sso.portal.signIn('admin.iltar');
      const { url, browser } = await askToLink(accessToken, DEMO_PASSWORD);
      expect(await browser.until(url, `${sso.url}/sso`)).toContain('problem=linkedElsewhere');
    });

    it('is lifted by no rule of a provider that did not make it', async () => {
      sso.provider.person.groups = ['portal-admins'];
      sso.strict.person = { ...sso.provider.person };
      await (await linked('technician.fft')).confirm();
      expect(claimsOf(await enter('strict'))).toMatchObject({
        pilot_role: ['USER'],
        user_role: ['ROBOT_PROGRAMMER'],
      });
    });

    it('is activated by a provider where it is invited, with the link of its mail, once', async () => {
      const user = newUser();
      const { email } = user;
      await sso.portal.as('admin.fft', 'POST', '/users/create', user);
      expect(await problem('strict')).toBe('notLinked');
      const token = await linkTo(sso.portal.db, email, 'activate-account');
      const ask = async (browser = openBrowser()) => {
        const answer = await browser.go(`${sso.url}/api/users/sso/strict/activate`, {
          method: 'POST',
          headers: { 'content-type': 'text/plain' },
          body: token,
        });
        return { status: answer.status, body: (await answer.json()) as { data: { url: string } }, browser };
      };
      const { body, browser } = await ask();
      const at = new URL(await browser.until(body.data.url, `${sso.url}/sso`));
      const { data } = await sso.exchange(browser, new URLSearchParams(at.hash.slice(1)).get('code'));
      expect(claimsOf(data)).toMatchObject({ email, pilot_code: ['FFT'] });
      expect((await ask()).status).toBe(400);
      expect(claimsOf(await enter('strict')).email).toBe(email);
    });
  });

  it('leaves no token of a refused answer in the log', async () => {
    const warned = jest.spyOn(sso.portal.basics.log, 'warn');
    sso.provider.tamper = (claims) => sso.provider.sign(claims, { key: 'another' });
    expect(await problem()).toBe('unverified');
    const logged = inspect(warned.mock.calls, { depth: null, showHidden: true, maxStringLength: null });
    warned.mockRestore();
    expect(logged).toContain('a single sign-on failed');
    const token = sso.provider.tokens.at(-1) ?? '';
    expect(token.split('.')).toHaveLength(3);
    for (const part of token.split('.')) expect(logged).not.toContain(part);
  });

  it('has ended here before the provider is called when a person signs out', async () => {
    const { accessToken: token } = await enter();
    const provider = sso.portal.basics.signInProviders.get('corp');
    if (provider === undefined) throw new Error('There is no such provider.');
    let giveUp = () => {};
    const discover = jest.spyOn(provider, 'discover').mockImplementationOnce(
      () =>
        new Promise((_, reject) => {
          giveUp = () => reject(new Error('slow'));
        }),
    );
    const left = sso.portal.call('POST', '/users/logout', { token });
    await until(() => discover.mock.calls.length > 0, 'the provider to be asked');
    expect(await isIn(token)).toBe(false);
    giveUp();
    expect([(await left).status, (await left).data]).toEqual([200, null]);
    discover.mockRestore();
  });

  describe('a logout at the provider', () => {
    const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    const send = (logout_token: string, id = 'corp') =>
      sso.portal.call('POST', `/users/sso/${id}/logout`, {
        text: new URLSearchParams({ logout_token }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const logoutToken = (change: Record<string, unknown> = {}, options = {}) =>
      sso.provider.sign(
        {
          iss: sso.provider.issuer,
          aud: 'portal',
          iat: seconds(),
          exp: seconds() + 120,
          jti: randomUUID(),
          sub: sso.provider.person.sub,
          events: EVENTS,
          ...change,
        },
        options,
      );

    it('ends the sessions that began with it, once, and leaves those of others', async () => {
      const mine = await enter();
      const { person } = sso.provider;
      sso.provider.person = somebody();
      const others = await enter();
      sso.provider.person = person;
      const token = await logoutToken();
      expect((await send(token)).status).toBe(200);
      expect([await isIn(mine.accessToken), await isIn(others.accessToken)]).toEqual([false, true]);
      expect((await send(token)).status).toBe(400);
      expect(await lastAudit('auth.providerLogout')).toEqual({ provider: 'corp' });
    });

    it('ends one session alone where it names one', async () => {
      const [one, other] = [await enter(), await enter()];
      const { sid } = (await first(
        sso.portal.db,
        { sid: col.text },
        sql`select provider_sid as sid from sessions where id = ${String(claimsOf(one).sid)}::uuid`,
      )) ?? { sid: '' };
      expect((await send(await logoutToken({ sid }))).status).toBe(200);
      expect([await isIn(one.accessToken), await isIn(other.accessToken)]).toEqual([false, true]);
    });

    it('comes by itself when somebody signs out here and follows to the provider', async () => {
      const { params, browser } = await sso.attempt();
      const { data } = await sso.exchange(browser, params.get('code'));
      const again = await sso.attempt(browser);
      const second = (await sso.exchange(browser, again.params.get('code'))).data;
      const left = await sso.portal.call('POST', '/users/logout', { token: data.accessToken });
      const { endSession } = left.data as { endSession: string };
      const at = new URL(endSession);
      expect(at.origin).toBe(sso.provider.issuer);
      expect(at.searchParams.get('post_logout_redirect_uri')).toBe(`${sso.url}/login`);
      // The provider asks first whether to sign out there, too.
      const page = await (await browser.go(at.href)).text();
      const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
      const confirmed = await browser.go(`${sso.provider.issuer}/session/end/confirm`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ xsrf: field('xsrf'), logout: 'yes' }).toString(),
      });
      expect(confirmed.headers.get('location')).toBe(`${sso.url}/login`);
      expect(await isIn(second.accessToken)).toBe(false);
    });

    it.each([
      ['a foreign key', {}, { key: 'another' }],
      ['another issuer', { iss: 'https://evil.example' }, {}],
      ['another audience', { aud: 'another-client' }, {}],
      ['an old token', { iat: seconds() - 3600, exp: seconds() + 60 }, {}],
      ['no time', { iat: undefined }, {}],
      ['no id', { jti: undefined }, {}],
      ['no event', { events: {} }, {}],
      ['a nonce, as id tokens have', { nonce: 'x' }, {}],
      ['nobody', { sub: undefined }, {}],
    ])('with %s is refused', async (_name, change, options) => {
      const { accessToken } = await enter();
      expect((await send(await logoutToken(change, options))).status).toBe(400);
      expect(await isIn(accessToken)).toBe(true);
    });

    it('of another provider ends nothing here, and no page can send one as text', async () => {
      const { accessToken } = await enter();
      expect((await send(await logoutToken(), 'strict')).status).toBe(400);
      expect((await sso.portal.call('POST', '/users/sso/corp/logout', { json: {} })).status).toBe(415);
      expect(await isIn(accessToken)).toBe(true);
    });
  });

  it('lists people that a provider has made as any others', async () => {
    const { sub } = claimsOf(await enter());
    const { data } = await sso.portal.as('admin.fft', 'GET', '/users');
    expect((data as User[]).find(({ userId }) => userId === sub)).toMatchObject({ status: 'ACTIVE' });
  });
});
