import { type PasskeyCreation, type PasskeyRequest } from '@portal/shared/wire';
import { DEMO_DOMAIN, DEMO_PASSWORD } from '../../platform/config/accounts';
import { sql } from '../../platform/db/sql';
import { grantsOf } from '../../platform/rules/policyTable';
import { routes } from '../../plugins';
import { openBrowser } from '../../../test/browser';
import { oneKind } from '../../../test/databases';
import { linkTo } from '../../../test/mails';
import { freshName } from '../../../test/people';
import { setSecondFactor, STEP } from '../../../test/signIn/secondFactors';
import { softKey } from '../../../test/signIn/softKey';
import { ssoOf } from '../../../test/signIn/sso';

const ROUNDS = 3;
const FAILURES = 101;
const EMERGENCY = `super${DEMO_DOMAIN}`;

/** A mailed link, whose 256 bits nobody guesses: an old one is refused for what it is. */
const OLD_LINK = 'x'.repeat(43);
const byText = { text: OLD_LINK };
const mailed = {
  'POST /users/activate': { query: `?token=${OLD_LINK}`, text: 'Quiet-river-71' },
  'POST /users/email/confirm': byText,
  'POST /users/email/undo': byText,
  'POST /users/second-factor/undo': byText,
  'POST /users/sso/:provider/activate': byText,
  'POST /users/sso/confirm': byText,
  'POST /users/sso/confirm/look': byText,
  'POST /conditions/answer/look': byText,
  'POST /conditions/answer': { json: { token: OLD_LINK, answer: 'notMe' } },
} as const;

interface Mailed {
  readonly query?: string;
  readonly text?: string;
  readonly json?: object;
}

/** Calls that let nobody in whom a stranger could keep out. */
const NO_WAY_IN = [
  // A provider's, signed.
  'POST /users/sso/:provider/logout',
  // A wall screen's. Its code is short, so it is limited by address.
  'POST /wallboard/sign-in',
];

/** The calls that let a known person in after the stranger failed. */
const passed = new Set<string>();

/** Everybody here has one address, as people of a plant have. */
describe.each(['shown', 'hidden'] as const)(
  'a stranger who failed a hundred times at the address, where the form for passwords is %s,',
  (passwordForm) => {
    const hidden = { passwordForm, emergencyAccount: EMERGENCY };
    const sso = ssoOf(oneKind, passwordForm === 'hidden' ? hidden : {});
    let hasFailed = false;
    const call: typeof sso.portal.call = async (method, path, options) => {
      const answer = await sso.portal.call(method, path, options);
      if (hasFailed && answer.status === 200) passed.add(`${method} ${path.split('?')[0]}`);
      return answer;
    };

    const signIn = (email: string, cookie?: string, password = DEMO_PASSWORD) =>
      call('POST', '/users/authenticate', {
        json: { email, password },
        ...(cookie !== undefined && { headers: { cookie } }),
      });
    const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';')[0] ?? '';
    const requestOptions = async () =>
      (await call('POST', '/users/authenticate/passkey/options')).data as PasskeyRequest;
    const page = () => ({ origin: sso.portal.basics.config.publicUrl });
    async function byPasskey(key: ReturnType<typeof softKey>): Promise<number> {
      const { ticket, options } = await requestOptions();
      const json = { ticket, response: key.get(options, page()) };
      return (await call('POST', '/users/authenticate/passkey', { json })).status;
    }
    async function addPasskey(email: string, token: string) {
      const key = softKey();
      const begun = await call('POST', '/users/passkeys/options', {
        token,
        json: { currentPassword: DEMO_PASSWORD },
      });
      const { ticket, options } = begun.data as PasskeyCreation;
      const json = { ticket, name: email, response: key.create(options, page()) };
      expect((await call('POST', '/users/passkeys', { token, json })).status).toBe(201);
      return key;
    }
    const person = () => ({
      sub: freshName(),
      email: `${freshName()}@corp.test`,
      email_verified: true,
      given_name: 'Ana',
      family_name: 'Ionescu',
      groups: ['operators'],
    });

    /** Fails in each way that a stranger has; whatever that has counted counts as after a hundred times. */
    async function fail(): Promise<void> {
      const ticket = (await requestOptions()).ticket;
      const { options } = await requestOptions();
      for (let nth = 0; nth < ROUNDS; nth++) {
        await signIn(`${freshName()}@site.test`, undefined, 'wrong');
        const response = softKey().get(options, page());
        await call('POST', '/users/authenticate/passkey', { json: { ticket, response } });
        await call('POST', '/users/forgot-password', { text: `${freshName()}@site.test` });
        await call('POST', '/wallboard/sign-in', { json: { code: 'CCCC CCCC' } });
        const browser = openBrowser();
        const start = await browser.go(`${sso.url}/api/users/sso/corp/start`);
        const state = new URL(start.headers.get('location') ?? '').searchParams.get('state') ?? '';
        const answer = new URLSearchParams({ code: 'wrong', state, iss: sso.provider.issuer });
        await browser.go(`${sso.url}/api/users/sso/corp/callback?${answer.toString()}`);
      }
      await sso.portal.db.query(
        sql`update throttle set failures = ${FAILURES}, blocked_until = last_at + interval '1 minute'
          where key not like 'budget:%'`,
      );
      // It counts: who is not known here waits.
      expect((await signIn(`${freshName()}@site.test`, undefined, 'wrong')).status).toBe(429);
    }

    it('keeps nobody out who is known, by no way in', async () => {
      const first = await signIn(EMERGENCY);
      const known = cookieOf(first);
      const { accessToken } = first.data as { accessToken: string };
      const key = await addPasskey(EMERGENCY, accessToken);
      sso.provider.person = person();
      const browser = (await sso.attempt()).browser;
      const isShown = passwordForm === 'shown';
      const operator = `operator.fft${DEMO_DOMAIN}`;
      const device = isShown ? cookieOf(await signIn(operator)) : '';
      const withCode = `manager.fft${DEMO_DOMAIN}`;
      const another = isShown ? cookieOf(await signIn(withCode)) : '';
      const phone = isShown ? await setSecondFactor(sso.portal, 'manager.fft') : undefined;
      await fail();
      hasFailed = true;

      expect(await byPasskey(key)).toBe(200);
      expect((await signIn(EMERGENCY, known)).status).toBe(200);
      for (const one of [browser, openBrowser()]) {
        const { params } = await sso.attempt(one);
        expect((await sso.exchange(one, params.get('code'))).status).toBe(200);
        passed.add('POST /users/sso/session');
      }
      for (const [name, { query = '', ...body }] of Object.entries<Mailed>(mailed)) {
        const [method = '', path = ''] = name.split(' ');
        const answer = await call(method, path.replace(':provider', 'corp') + query, body);
        expect([name, answer.status]).toEqual([name, 400]);
      }
      if (!isShown || phone === undefined) return;
      expect((await signIn(operator, device)).status).toBe(200);
      const tokens = (await signIn(operator, device)).data as { refreshToken: string };
      const renewed = await call('POST', `/users/refresh-token?token=${tokens.refreshToken}`);
      expect(renewed.status).toBe(200);
      // Whoever has no browser that is known here, as they have no cookies: by a mail, after which it is.
      const forgot = await call('POST', '/users/forgot-password', { text: operator });
      expect(forgot.status).toBe(200);
      const token = await linkTo(sso.portal.db, operator, 'reset-password');
      const reset = await call('PUT', `/users/reset-password?token=${token}`, { text: 'Quiet-river-71' });
      expect(reset.status).toBe(200);
      expect((await signIn(operator, cookieOf(reset), 'Quiet-river-71')).status).toBe(200);
      const asksCode = await signIn(withCode, another);
      const json = { ticket: asksCode.errors?.secondFactor, code: phone.code(1) };
      sso.portal.advance(STEP);
      const headers = { cookie: another };
      expect((await call('POST', '/users/authenticate/code', { json, headers })).status).toBe(200);
    });
  },
);

it('has been tried by every call that is made before somebody is signed in', () => {
  const open = routes
    .map(({ call }) => call)
    .filter((call) => !call.startsWith('GET ') && grantsOf(call).includes('anyone'));
  expect([...passed, ...Object.keys(mailed), ...NO_WAY_IN].sort()).toEqual(open.sort());
});
