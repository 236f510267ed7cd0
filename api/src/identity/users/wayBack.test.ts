import { type TokenSet } from '@portal/shared/wire';
import { decodeJwt } from 'jose';
import { DEMO_DOMAIN } from '../../platform/config/accounts';
import { col } from '../../platform/db/columns';
import { first } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { openBrowser } from '../../../test/browser';
import { oneKind } from '../../../test/databases';
import { linkTo, mailsTo } from '../../../test/mails';
import { freshName, idOf, newUser } from '../../../test/people';
import { ssoOf } from '../../../test/signIn/sso';

const NEW_PASSWORD = 'Quiet-river-71';
const someone = (email: string) => ({
  sub: freshName(),
  email,
  email_verified: true,
  given_name: 'Jonas',
  family_name: 'Becker',
  preferred_username: freshName(),
  groups: ['operators'],
});

const partsOf = (sso: ReturnType<typeof ssoOf>) => ({
  forgot: (email: string) => sso.portal.call('POST', '/users/forgot-password', { text: email }),
  /** Activates an invited account at a provider, by the link of its mail. @returns who is signed in then */
  async activateBy(provider: string, email: string): Promise<string | undefined> {
    const browser = openBrowser();
    const answer = await browser.go(`${sso.url}/api/users/sso/${provider}/activate`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: await linkTo(sso.portal.db, email, 'activate-account'),
    });
    const { data } = (await answer.json()) as { data: { url: string } };
    const at = new URL(await browser.until(data.url, `${sso.url}/sso`));
    const tokens = await sso.exchange(browser, new URLSearchParams(at.hash.slice(1)).get('code'));
    return decodeJwt(tokens.data.accessToken).sub;
  },
});

describe('somebody who has a password alone, where the site takes none', () => {
  const sso = ssoOf(oneKind, { passwordForm: 'hidden', emergencyAccount: `super${DEMO_DOMAIN}` });
  const who = 'operator.fft';
  const email = who + DEMO_DOMAIN;
  const statusOf = async (userId: string) =>
    (
      await first(
        sso.portal.db,
        { status: col.text },
        sql`select status from users where id = ${userId}::uuid`,
      )
    )?.status;

  it('sees whom to ask, and gets the same account back by a new invitation', async () => {
    const { portal, provider } = sso;
    const { forgot, activateBy } = partsOf(sso);
    const userId = await idOf(portal, who);
    expect((await forgot(email)).status).toBe(200);
    const [mail] = await mailsTo(portal.db, email);
    expect(mail?.text).toMatch(/choose Corporate.*ask an administrator of your site for a new invitation/s);
    // No e-mail of a provider opens an account that is there.
    provider.person = someone(email);
    expect((await sso.attempt()).params.get('problem')).toBe('emailTaken');

    const set = (status: string) => portal.as('super', 'PUT', `/users/${userId}/status`, { status });
    expect((await set('DISABLED')).status).toBe(200);
    expect((await set('ACTIVE')).status).toBe(200);
    expect(await statusOf(userId)).toBe('INVITED');
    expect((await portal.as('super', 'POST', `/users/${userId}/invite`)).status).toBe(200);
    expect(await activateBy('corp', email)).toBe(userId);
    // Who can sign in is enabled as they were.
    await set('DISABLED');
    await set('ACTIVE');
    expect(await statusOf(userId)).toBe('ACTIVE');
  });
});

describe('somebody who was invited and has no password, where the site takes one', () => {
  const sso = ssoOf(oneKind);

  it('sets a first one by “Forgot password?”, which ends the link with the provider', async () => {
    const { portal, provider } = sso;
    const { forgot, activateBy } = partsOf(sso);
    const user = newUser();
    await portal.as('admin.fft', 'POST', '/users/create', user);
    provider.person = someone(user.email);
    const userId = await activateBy('corp', user.email);
    expect((await forgot(user.email)).status).toBe(200);
    const token = await linkTo(portal.db, user.email, 'reset-password');
    const reset = await portal.call('PUT', `/users/reset-password?token=${token}`, { text: NEW_PASSWORD });
    expect(reset.status).toBe(200);
    const json = { email: user.email, password: NEW_PASSWORD };
    const { data, status } = await portal.call('POST', '/users/authenticate', { json });
    expect(status).toBe(200);
    expect(decodeJwt((data as TokenSet).accessToken).sub).toBe(userId);
    expect((await sso.attempt()).params.get('problem')).toBe('emailTaken');
  });
});
