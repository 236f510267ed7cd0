import { DEMO_PASSWORD } from '../../platform/config/accounts';
import { ruleKinds } from '../../../test/databases';
import { listen } from '../../../test/live';
import { idOf } from '../../../test/people';
import { portalOf } from '../../../test/portal';
import { codeAt, setSecondFactor } from '../../../test/signIn/secondFactors';

const DAY = 86_400_000;

describe.each(ruleKinds)('a site that asks administrators for a second factor, on %s', (kind) => {
  // Sessions that outlive the time of grace.
  const long = String(30 * 86_400);
  const portal = portalOf(kind, {
    SECOND_FACTOR_FOR: 'ADMIN,SUPER_ADMIN',
    SECOND_FACTOR_GRACE_DAYS: '14',
    ACCESS_TOKEN_SECONDS: '86400',
    REFRESH_IDLE_SECONDS: long,
    SESSION_MAX_SECONDS: long,
  });

  const claims = async (token: string) =>
    (
      (await portal.call('GET', '/users/auth-info', { token })).body as {
        tokenAttributes: { second_factor_by?: string };
      }
    ).tokenAttributes;

  it('gives the deadline, and lets them work until then; others need none', async () => {
    const now = portal.basics.now().getTime();
    const { accessToken, refreshToken } = await portal.signIn('admin.fft');
    const by = Date.parse((await claims(accessToken)).second_factor_by ?? '');
    expect(by - now).toBeGreaterThan(13.9 * DAY);
    expect(by - now).toBeLessThan(14.1 * DAY);
    const inToken = JSON.parse(
      Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString(),
    ) as object;
    expect(inToken).toHaveProperty('second_factor_by');
    expect((await portal.call('GET', '/admin/audit', { token: accessToken })).status).toBe(200);
    const renewed = await portal.call('POST', `/users/refresh-token?token=${refreshToken}`);
    const later = (renewed.data as { accessToken: string }).accessToken;
    expect(Date.parse((await claims(later)).second_factor_by ?? '')).toBe(by);
    expect(await claims((await portal.signIn('operator.fft')).accessToken)).not.toHaveProperty(
      'second_factor_by',
    );
  });

  it('lets them only set it up once the time is over: no call, no framed service, no live link', async () => {
    const who = 'admin.sew';
    await portal.signIn(who);
    portal.advance(14 * DAY + 1000);
    const { accessToken: token } = await portal.signIn(who);
    const refused = { status: 403, errors: { enrol: 'secondFactor' } };
    for (const path of ['/users', '/admin/audit', '/users/sessions', '/work-items'])
      expect(await portal.call('GET', path, { token })).toMatchObject(refused);
    expect(await portal.call('POST', '/services/catalogue/token', { token })).toMatchObject(refused);
    const live = await listen(portal.url, token, [await idOf(portal, who)]);
    expect(live.errors).not.toEqual([]);
    await live.stop();

    const begun = await portal.call('POST', '/users/second-factor', {
      token,
      json: { currentPassword: DEMO_PASSWORD },
    });
    const code = codeAt((begun.data as { secret: string }).secret, portal.basics.now().getTime());
    expect(
      (await portal.call('POST', '/users/second-factor/confirm', { token, json: { code } })).status,
    ).toBe(200);
    expect((await portal.call('GET', '/admin/audit', { token })).status).toBe(200);
    expect(await claims(token)).not.toHaveProperty('second_factor_by');
  });

  it('does not let them turn it off; after a reset it is required at once', async () => {
    const who = 'admin.crf';
    const phone = await setSecondFactor(portal, who);
    expect((await portal.as(who, 'GET', '/users/second-factor')).data).toMatchObject({ isRequired: true });
    const off = await portal.as(who, 'POST', '/users/second-factor/end', {
      currentPassword: DEMO_PASSWORD,
      code: phone.code(1),
    });
    expect(off.status).toBe(409);
    portal.advance(15 * DAY);
    const path = `/users/${await idOf(portal, who)}/second-factor`;
    const { accessToken: boss } = await portal.signIn('super');
    expect((await portal.call('DELETE', path, { token: boss })).status).toBe(200);
    const { accessToken: after } = await portal.signIn(who);
    expect((await portal.call('GET', '/users', { token: after })).errors).toEqual({ enrol: 'secondFactor' });
  });

  it('is required at once of a user who becomes an administrator, in the continuing session', async () => {
    const who = 'operator.crf';
    const { accessToken } = await portal.signIn(who);
    expect(await claims(accessToken)).not.toHaveProperty('second_factor_by');
    const path = `/users/update?userId=${await idOf(portal, who)}`;
    const json = { pilotRole: 'ADMIN', userRole: 'SITE_ADMINISTRATOR' };
    expect((await portal.as('super', 'PUT', path, json)).status).toBe(200);
    const by = Date.parse((await claims(accessToken)).second_factor_by ?? '');
    expect(by - portal.basics.now().getTime()).toBeGreaterThan(13.9 * DAY);
  });
});
