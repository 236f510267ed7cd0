import { randomUUID } from 'node:crypto';
import { type TokenSet } from '@portal/shared/wire';
import { decodeJwt } from 'jose';
import { DEMO_DOMAIN, DEMO_PASSWORD } from '../../../platform/config/accounts';
import { col } from '../../../platform/db/columns';
import { first } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { auditOf } from '../../../../test/audit';
import { openBrowser } from '../../../../test/browser';
import { ruleKinds } from '../../../../test/databases';
import { linkTo } from '../../../../test/mails';
import { freshName } from '../../../../test/people';
import { type TestProvider } from '../../../../test/signIn/signInProvider';
import { ssoOf } from '../../../../test/signIn/sso';
import { until } from '../../../../test/until';
import { RECHECK_MS } from './recheck';

describe.each(ruleKinds)('somebody who has signed in by a provider, on %s', (kind) => {
  const sso = ssoOf(kind, {}, {}, { REFRESH_IDLE_SECONDS: '86400', SESSION_MAX_SECONDS: '86400' });
  beforeEach(() => {
    for (const provider of [sso.provider, sso.strict])
      Object.assign(provider, {
        tamper: undefined,
        refreshes: true,
        down: false,
        held: undefined,
        person: somebody(),
      });
  });

  const somebody = () => {
    const name = freshName();
    return {
      sub: randomUUID(),
      email: `${name}@corp.test`,
      given_name: 'Ana',
      family_name: 'Pop',
      preferred_username: name,
      groups: ['operators'],
    };
  };
  const enter = async (id = 'corp') => {
    const { params, browser } = await sso.attempt(undefined, '', id);
    const { status, data } = await sso.exchange(browser, params.get('code'));
    expect(status).toBe(200);
    return data;
  };
  const later = (ms = RECHECK_MS) => sso.portal.advance(ms);
  const renew = async ({ refreshToken }: Pick<TokenSet, 'refreshToken'>) => {
    const { status, data } = await sso.portal.call('POST', `/users/refresh-token?token=${refreshToken}`);
    return { status, tokens: data as TokenSet };
  };
  /** Renews when the provider may be asked again, and waits for what comes of it. */
  const renewed = async (before: TokenSet) => {
    later();
    const { status, tokens } = await renew(before);
    expect(status).toBe(200);
    await sso.portal.basics.rechecks.settled();
    return tokens;
  };
  const standing = async ({ accessToken: token }: TokenSet) => {
    const answer = await sso.portal.call('GET', '/users/auth-info', { token });
    return (answer.body as { tokenAttributes?: { pilot_role: string[] } }).tokenAttributes?.pilot_role;
  };
  const isIn = async (tokens: TokenSet) => (await standing(tokens)) !== undefined;
  const keptOf = ({ accessToken }: TokenSet) =>
    first(
      sso.portal.db,
      { tokens: col.orNull(col.text), method: col.text },
      sql`select provider_tokens as tokens, method from sessions
        where id = ${String(decodeJwt(accessToken).sid)}::uuid`,
    );
  const lastAudit = async (action: string) =>
    (await auditOf(sso.portal.db, sql`action = ${action}`)).at(-1)?.details;

  it('gets at a renewal what the rules say by then, and is out once they say nothing', async () => {
    const signedIn = await enter();
    sso.provider.person.groups = ['portal-admins'];
    const raised = await renewed(signedIn);
    expect(await standing(raised)).toEqual(['ADMIN']);
    expect(await lastAudit('users.update')).toMatchObject({
      rule: 1,
      pilotRole: { from: 'USER', to: 'ADMIN' },
    });
    sso.provider.person.groups = [];
    expect(await isIn(await renewed(raised))).toBe(false);
    expect(await lastAudit('auth.providerLogout')).toEqual({ provider: 'corp', why: 'noRule' });
  });

  it('is rechecked every few minutes at most', async () => {
    let tokens = await enter();
    sso.provider.person.groups = ['portal-admins'];
    later(RECHECK_MS - 1000);
    tokens = (await renew(tokens)).tokens;
    await sso.portal.basics.rechecks.settled();
    expect(await standing(tokens)).toEqual(['USER']);
    expect(await standing(await renewed(tokens))).toEqual(['ADMIN']);
  });

  it('loses only the session whose token the provider no longer accepts', async () => {
    const [one, other] = [await enter(), await enter()];
    sso.provider.deleted.add(sso.provider.person.sub);
    await renewed(one);
    expect([await isIn(one), await isIn(other)]).toEqual([false, true]);
    expect(await lastAudit('auth.providerLogout')).toEqual({ provider: 'corp', why: 'invalid_grant' });
  });

  it('stays as before while the provider is down, and is rechecked at the next renewal', async () => {
    let tokens = await enter();
    sso.provider.person.groups = ['portal-admins'];
    sso.provider.down = true;
    tokens = await renewed(await renewed(tokens));
    expect(await standing(tokens)).toEqual(['USER']);
    sso.provider.down = false;
    expect(await standing(await renewed(tokens))).toEqual(['ADMIN']);
  });

  it('waits for no slow provider', async () => {
    const tokens = await enter();
    sso.provider.person.groups = ['portal-admins'];
    let answer = () => {};
    sso.provider.held = new Promise<void>((resolve) => (answer = resolve));
    later();
    const { status, tokens: next } = await renew(tokens);
    expect(status).toBe(200);
    expect(await standing(next)).toEqual(['USER']);
    answer();
    await sso.portal.basics.rechecks.settled();
    expect(await standing(next)).toEqual(['ADMIN']);
  });

  it('is rechecked once by two renewals at the same time, so that no refresh token is sent twice', async () => {
    const tokens = await enter();
    const tokensBefore = sso.provider.tokens.length;
    later();
    await Promise.all([renew(tokens), renew(tokens), renew(tokens)]);
    await sso.portal.basics.rechecks.settled();
    expect(sso.provider.tokens.length - tokensBefore).toBe(1);
    expect(await isIn(tokens)).toBe(true);
  });

  it('is rechecked at the userinfo endpoint if the provider gives no refresh token', async () => {
    sso.provider.refreshes = false;
    const signedIn = await enter();
    sso.provider.person.groups = ['portal-admins'];
    const raised = await renewed(signedIn);
    expect(await standing(raised)).toEqual(['ADMIN']);
    sso.provider.person.groups = [];
    expect(await isIn(await renewed(raised))).toBe(false);
  });

  it('stays as before where the id token alone has the claims of the rules, and no new one comes', async () => {
    sso.provider.refreshes = false;
    sso.provider.person.groups = [];
    sso.provider.tamper = (claims) => sso.provider.sign({ ...claims, groups: ['operators'] });
    expect(await standing(await renewed(await enter()))).toEqual(['USER']);
  });

  it('has tokens of the provider sealed in the database, each used once', async () => {
    const signedIn = await enter();
    const before = (await keptOf(signedIn))?.tokens;
    expect(before).toMatch(/^v1\.[\w-]+$/);
    const after = (await keptOf(await renewed(signedIn)))?.tokens;
    expect(after).toMatch(/^v1\.[\w-]+$/);
    expect(after).not.toBe(before);
  });

  it('has no token left at the provider after a sign-out', async () => {
    const { accessToken: token } = await renewed(await enter());
    const before = sso.provider.revoked;
    expect((await sso.portal.call('POST', '/users/logout', { token })).status).toBe(200);
    await until(() => sso.provider.revoked === before + 1, 'the token to be revoked');
  });

  describe('with an account that the provider did not make', () => {
    const NEW_PASSWORD = 'Quiet-river-71';
    /** Links an account with the provider `strict`, and signs in by it. */
    const linked = async (who: string, strict: TestProvider = sso.strict) => {
      const { accessToken } = await sso.portal.signIn(who);
      const browser = openBrowser();
      const answer = await browser.go(`${sso.url}/api/users/sso/strict/link`, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ currentPassword: DEMO_PASSWORD }),
      });
      const { data } = (await answer.json()) as { data: { url: string } };
      await browser.until(data.url, `${sso.url}/user`);
      const text = await linkTo(sso.portal.db, who + DEMO_DOMAIN, 'confirm-sign-in');
      await sso.portal.call('POST', '/users/sso/confirm', { text });
      return { tokens: await enter('strict'), sub: strict.person.sub };
    };

    it('keeps what administrators gave, and is signed out once the provider no longer accepts the token', async () => {
      const { tokens, sub } = await linked('operator.sew');
      sso.strict.person.groups = ['portal-admins'];
      const next = await renewed(tokens);
      expect(await standing(next)).toEqual(['USER']);
      sso.strict.deleted.add(sub);
      expect(await isIn(await renewed(next))).toBe(false);
    });

    it.each([
      ['technician.fft', 'PUT', '/users/change-password', { newPassword: NEW_PASSWORD }],
      ['operator.crf', 'POST', '/users/access-grants/end', {}],
    ] as const)('of %s keeps its provider through %s %s', async (who, method, path, more) => {
      const { tokens, sub } = await linked(who);
      const json = { currentPassword: DEMO_PASSWORD, ...more };
      const answer = await sso.portal.call(method, path, { token: tokens.accessToken, json });
      const next = answer.data as TokenSet;
      expect([await isIn(tokens), await isIn(next)]).toEqual([false, true]);
      expect((await keptOf(next))?.method).toBe('sso');
      sso.strict.deleted.add(sub);
      expect(await isIn(await renewed(next))).toBe(false);
    });
  });

  it('with a passkey has a session by a passkey after a new password, too', async () => {
    const { accessToken: token } = await sso.portal.signIn('operator.iltar');
    await sso.portal.db.query(
      sql`update sessions set method = 'passkey' where id = ${String(decodeJwt(token).sid)}::uuid`,
    );
    const json = { currentPassword: DEMO_PASSWORD, newPassword: 'Quiet-river-71' };
    const answer = await sso.portal.call('PUT', '/users/change-password', { token, json });
    expect(await keptOf(answer.data as TokenSet)).toEqual({ method: 'passkey', tokens: null });
  });
});
