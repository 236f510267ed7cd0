import { MAX_SESSIONS, type Session } from '@portal/shared/wire';
import { DEMO_DOMAIN, DEMO_PASSWORD } from '../../platform/config/accounts';
import { listen } from '../../../test/live';
import { ruleKinds } from '../../../test/databases';
import { idOf, tokenFor } from '../../../test/people';
import { portalOf } from '../../../test/portal';

describe.each(ruleKinds)('the sessions of one person on %s', (kind) => {
  const portal = portalOf(kind);

  it('are so many at most: the one used longest ago ends, and its link', async () => {
    const { accessToken } = await portal.signIn('operator.fft');
    const other = await portal.tokenOf('operator.sew');
    const link = await listen(portal.url, accessToken, ['FFT']);
    const userId = await idOf(portal, 'operator.fft');
    portal.advance(1000);
    for (let count = 1; count < MAX_SESSIONS; count++) await tokenFor(portal, userId);
    expect(link.closeCode()).toBeUndefined();
    portal.advance(1000);
    const { accessToken: last } = await portal.signIn('operator.fft');
    expect(await link.closed()).toBe(4401);
    expect((await portal.call('GET', '/users/auth-info', { token: accessToken })).status).toBe(401);
    const list = (await portal.call('GET', '/users/sessions', { token: last })).data as Session[];
    expect([list.length, list[0]?.current]).toEqual([MAX_SESSIONS, true]);
    expect((await portal.call('GET', '/users/auth-info', { token: other })).status).toBe(200);
  });

  it('begin with the right password so many times a minute, and then without its hash', async () => {
    const matches = jest.spyOn(portal.basics.passwords, 'matches');
    const json = { email: `operator.crf${DEMO_DOMAIN}`, password: DEMO_PASSWORD };
    const statuses = [];
    for (let count = 0; count < 80; count++)
      statuses.push((await portal.call('POST', '/users/authenticate', { json })).status);
    expect(statuses).toEqual([...Array<number>(60).fill(200), ...Array<number>(20).fill(429)]);
    // Sign-ins over the budget are throttled like wrong passwords.
    expect(matches.mock.calls.length).toBeLessThan(70);
    expect(
      (
        await portal.call('POST', '/users/authenticate', {
          json: { ...json, email: `operator.iltar${DEMO_DOMAIN}` },
        })
      ).status,
    ).toBe(200);
    portal.advance(61_000);
    expect((await portal.call('POST', '/users/authenticate', { json })).status).toBe(200);
  });
});
