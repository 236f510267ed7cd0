import { DEMO_PASSWORD } from '../../platform/config/accounts';
import { sql } from '../../platform/db/sql';
import { ruleKinds } from '../../../test/databases';
import { freshPhone } from '../../../test/phones';
import { portalOf } from '../../../test/portal';
import { setSecondFactor, STEP } from '../../../test/signIn/secondFactors';

describe.each(ruleKinds)('the code beside the own password on %s', (kind) => {
  const portal = portalOf(kind);
  beforeEach(() => portal.db.query(sql`delete from throttle`));

  const changes = [
    ['a new e-mail', 'POST', '/users/email', () => ({ email: 'another@site.test' })],
    ['a number for SMS', 'POST', '/channels/phone', () => ({ phone: freshPhone() })],
    ['a new password', 'PUT', '/users/change-password', () => ({ newPassword: 'Quiet-river-71' })],
  ] as const;

  it('is required of a person with a second factor for every change of how the account is reached', async () => {
    const who = 'operator.fft';
    const phone = await setSecondFactor(portal, who);
    for (const [name, method, path, body] of changes) {
      portal.advance(2 * STEP);
      const ask = (more: object) =>
        portal.as(who, method, path, { currentPassword: DEMO_PASSWORD, ...body(), ...more });
      const missing = await ask({});
      expect([name, missing.status, missing.errors]).toEqual([name, 400, { code: expect.any(String) }]);
      // Of long ago.
      expect((await ask({ code: phone.code(-9) })).errors).toEqual({ code: expect.any(String) });
      expect([name, (await ask({ code: phone.code() })).status]).toEqual([name, 200]);
    }
  });

  it('is used up by one change', async () => {
    const who = 'technician.fft';
    const phone = await setSecondFactor(portal, who);
    portal.advance(2 * STEP);
    const code = phone.code();
    const json = { currentPassword: DEMO_PASSWORD, phone: freshPhone(), code };
    expect((await portal.as(who, 'POST', '/channels/phone', json)).status).toBe(200);
    const again = await portal.as(who, 'POST', '/channels/phone', { ...json, phone: freshPhone() });
    expect(again.errors).toEqual({ code: expect.any(String) });
  });

  it('is required of nobody else, and not of a person who reports a break-in', async () => {
    for (const [name, method, path, body] of changes) {
      const json = { currentPassword: DEMO_PASSWORD, ...body() };
      const changed = path === '/users/email' ? { ...json, email: 'yet.another@site.test' } : json;
      expect([name, (await portal.as('operator.sew', method, path, changed)).status]).toEqual([name, 200]);
    }
    const who = 'operator.crf';
    await setSecondFactor(portal, who);
    const json = { currentPassword: DEMO_PASSWORD };
    expect((await portal.as(who, 'POST', '/users/access-grants/end', json)).status).toBe(200);
  });
});
