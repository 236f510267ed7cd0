import { DEMO_DOMAIN, DEMO_PASSWORD } from '../config/accounts';
import { sql } from '../db/sql';
import { auditOf } from '../testing/audit';
import { openBrowser } from '../testing/browser';
import { oneKind } from '../testing/databases';
import { mailsTo } from '../testing/mails';
import { idOf } from '../testing/people';
import { ssoOf } from '../testing/signIn/sso';

const EMERGENCY = `super${DEMO_DOMAIN}`;

describe('a site whose provider is down, and that hides the form for passwords', () => {
  const sso = ssoOf(oneKind, { passwordForm: 'hidden', emergencyAccount: EMERGENCY });

  const authenticate = (email: string) =>
    sso.portal.call('POST', '/users/authenticate', { json: { email, password: DEMO_PASSWORD } });

  it('lets the emergency account in alone, writes it down and mails its owner', async () => {
    expect((await authenticate(`admin.fft${DEMO_DOMAIN}`)).status).toBe(401);
    expect((await authenticate(EMERGENCY)).status).toBe(200);
    const mails = await mailsTo(sso.portal.db, EMERGENCY);
    expect(mails.at(-1)?.subject).toBe('The emergency account of the portal was used');
    const said = await auditOf(sso.portal.db, sql`action = 'auth.emergencySignIn'`);
    expect(said).toMatchObject([{ targetId: await idOf(sso.portal, 'super') }]);
  });

  it('goes on for those who are signed in, and says at once that the provider does not answer', async () => {
    const { data } = await authenticate(EMERGENCY);
    const { accessToken: token } = data as { accessToken: string };
    await sso.provider.stop();
    const { said } = await sso.attempt(openBrowser(), '?returnTo=/work');
    expect(Object.fromEntries(said)).toEqual({ problem: 'down', provider: 'corp' });
    expect((await sso.attempt()).said.get('problem')).toBe('down');
    expect((await sso.portal.call('GET', '/users/auth-info', { token })).status).toBe(200);
    expect((await authenticate(EMERGENCY)).status).toBe(200);
    const link = { json: { currentPassword: DEMO_PASSWORD }, token };
    expect((await sso.portal.call('POST', '/users/sso/corp/link', link)).status).toBe(503);
    expect((await sso.attempt(openBrowser(), '', 'nobody')).said.get('problem')).toBe('unknownProvider');
  });
});
