import { DEMO_DOMAIN, DEMO_PASSWORD } from '../../platform/config/accounts';
import { exists } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { issueSecret } from '../../platform/security/secrets';
import { auditOf } from '../../../test/audit';
import { openBrowser } from '../../../test/browser';
import { oneKind } from '../../../test/databases';
import { mailsSent, mailsTo } from '../../../test/mails';
import { idOf } from '../../../test/people';
import { ssoOf } from '../../../test/signIn/sso';

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
    const audited = await auditOf(sso.portal.db, sql`action = 'auth.emergencySignIn'`);
    expect(audited).toMatchObject([{ targetId: await idOf(sso.portal, 'super') }]);
  });

  it('sends nobody a link to a password that it does not take, and lets no earlier one end their links', async () => {
    const { db, basics } = sso.portal;
    const who = `operator.fft${DEMO_DOMAIN}`;
    const userId = await idOf(sso.portal, 'operator.fft');
    const linked = () =>
      exists(db, sql`select from identities where user_id = ${userId}::uuid and confirmed_at is not null`);
    await db.query(
      sql`insert into identities (issuer, subject, provider, user_id, managed, linked_at, confirmed_at)
        values (${sso.provider.issuer}, 'operator', 'corp', ${userId}::uuid, false, now(), now())`,
    );
    for (let nth = 0; nth < 5; nth++) {
      expect((await sso.portal.call('POST', '/users/forgot-password', { text: who })).status).toBe(200);
      await mailsSent(db);
    }
    const mails = await mailsTo(db, who);
    expect(mails).toHaveLength(3);
    expect(mails[0]).toMatchObject({
      subject: 'How to sign in to your portal account',
      text: expect.stringContaining('Corporate'),
    });
    expect(mails[0]?.text).not.toContain('#token=');
    // Anybody may type an address: that alone is no sign of a break-in.
    expect(mails[0]?.text).toContain('ignore this message');
    expect(mails[0]?.text).not.toContain('somebody may be using your account');
    expect(mails[0]?.text).not.toMatch(/Forgot password|set a new password/);
    // Nor does any other mail speak of a password that the site does not take.
    await db.transaction((tx) =>
      basics.mailer.enqueue(tx, { purpose: 'newDevice', userId, about: 'Chrome' }),
    );
    await mailsSent(db);
    expect((await mailsTo(db, who)).at(-1)?.text).toMatch(/Chrome[^]*tell an administrator of your site/);
    // Mailed before the site hid the form.
    const token = await issueSecret(db, { userId, purpose: 'reset' }, basics.now());
    const reset = await sso.portal.call('PUT', `/users/reset-password?token=${token}`, {
      text: 'Quiet-river-71',
    });
    expect([reset.status, reset.errors]).toEqual([400, { password: expect.any(String), signIn: 'provider' }]);
    expect(await linked()).toBe(true);
    // Nor does it where somebody takes a change of the e-mail back.
    const undo = await issueSecret(db, { userId, purpose: 'emailUndo', email: who }, basics.now());
    expect((await sso.portal.call('POST', '/users/email/undo', { text: undo })).status).toBe(200);
    expect(await linked()).toBe(true);
  });

  it('continues for signed-in people, and says at once that the provider does not respond', async () => {
    const { data } = await authenticate(EMERGENCY);
    const { accessToken: token } = data as { accessToken: string };
    await sso.provider.stop();
    const { params } = await sso.attempt(openBrowser(), '?returnTo=/work');
    expect(Object.fromEntries(params)).toEqual({ problem: 'down', provider: 'corp' });
    expect((await sso.attempt()).params.get('problem')).toBe('down');
    expect((await sso.portal.call('GET', '/users/auth-info', { token })).status).toBe(200);
    expect((await authenticate(EMERGENCY)).status).toBe(200);
    const link = { json: { currentPassword: DEMO_PASSWORD }, token };
    expect((await sso.portal.call('POST', '/users/sso/corp/link', link)).status).toBe(503);
    expect((await sso.attempt(openBrowser(), '', 'nobody')).params.get('problem')).toBe('unknownProvider');
  });
});
