import { decodeJwt } from 'jose';
import { DEMO_DOMAIN, DEMO_PASSWORD } from '../config/accounts';
import { col } from '../db/columns';
import { first } from '../db/database';
import { sql } from '../db/sql';
import { routes } from '../../plugins';
import { oneKind } from '../../../test/databases';
import { freshName, idOf, tokenFor } from '../../../test/people';
import { freshPhone } from '../../../test/phones';
import { ssoOf } from '../../../test/signIn/sso';

const WHO = 'admin.fft';

/** What the calls want beside the password. */
const others: Readonly<Record<string, () => object>> = {
  'PUT /users/change-password': () => ({ newPassword: 'Quiet-river-71' }),
  'POST /users/email': () => ({ email: `${freshName()}@site.test` }),
  'POST /channels/phone': () => ({ phone: freshPhone() }),
  'POST /users/second-factor/end': () => ({ code: '123456' }),
  'POST /users/second-factor/replace': () => ({ code: '123456' }),
  'POST /users/second-factor/recovery-codes': () => ({ code: '123456' }),
};

/** All calls that take it, by their schemas. */
const calls = routes
  .filter(({ body }) => 'currentPassword' in ((body as { shape?: object } | undefined)?.shape ?? {}))
  .map(({ call }) => call);

describe.each(['shown', 'hidden'] as const)('the own password, where its form is %s,', (passwordForm) => {
  const sso = ssoOf(oneKind, {
    ...(passwordForm === 'hidden' && { passwordForm, emergencyAccount: `super${DEMO_DOMAIN}` }),
  });
  const key = '7b9a2c54-1d7e-4f0a-9d0c-5f2a3b4c5d6e';

  async function oldSession(): Promise<string> {
    const { db } = sso.portal;
    const userId = await idOf(sso.portal, WHO);
    await db.query(sql`delete from throttle`);
    await db.query(
      sql`update users set password_hash = (select password_hash from users where username = 'operator.fft')
        where id = ${userId}::uuid`,
    );
    await db.query(
      sql`insert into passkeys (id, user_id, credential_id, public_key, counter, transports, synced, name, created_at)
        values (${key}::uuid, ${userId}::uuid, ${freshName()}, 'x', 0, '{}', false, 'x', now()) on conflict do nothing`,
    );
    const token = await tokenFor(sso.portal, userId);
    await db.query(sql`update sessions set confirmed_at = now() - interval '1 hour'`);
    return token;
  }
  const send = (token: string, call: string) => {
    const [method = '', path = ''] = call.split(' ');
    const at = path.replace(':provider', 'corp').replace(':id', key);
    const json = { currentPassword: DEMO_PASSWORD, ...others[call]?.() };
    return sso.portal.call(method, at, { token, json });
  };
  const isFresh = async (token: string) =>
    (
      await first(
        sso.portal.db,
        { isFresh: col.flag },
        sql`select confirmed_at > now() - interval '5 minutes' as "isFresh" from sessions
          where id = ${String(decodeJwt(token).sid)}::uuid`,
      )
    )?.isFresh;

  it.each(calls)('%s takes it where the site does, and makes no old session fresh', async (call) => {
    const token = await oldSession();
    const { status, errors, data } = await send(token, call);
    // A first second factor wants a fresh session, whatever the site takes.
    if (status === 403) expect(errors).toEqual({ stepUp: 'needed' });
    else if (passwordForm === 'hidden')
      expect([status, errors]).toEqual([
        400,
        { currentPassword: expect.stringContaining('does not accept a password') },
      ]);
    else expect(errors ?? {}).not.toHaveProperty('currentPassword');
    if (call === 'POST /users/step-up') return;
    const next = (data as { accessToken?: string } | null)?.accessToken ?? token;
    expect(await isFresh(next)).not.toBe(true);
  });
});
