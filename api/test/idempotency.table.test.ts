import { DEMO_PASSWORD } from '../src/platform/config/accounts';
import { sql } from '../src/platform/db/sql';
import { beginSecondFactor } from '../src/identity/secondFactor/secondFactorQueries';
import { type Call, type Grant, grantsOf } from '../src/platform/rules/policyTable';
import { plugins } from '../src/plugins';
import { ruleKinds } from './databases';
import { accountTokenOf, callers, passkeyOf, type Whose } from './objects';
import { event, freshName, idOf, makeUser, tokenFor } from './people';
import { cases, type Line, type Request } from './policy.cases';
import { freshPhone } from './phones';
import { portalOf, type TestPortal } from './portal';
import { provisionedSite } from './signIn/provisioning';
import { codeAt } from './signIn/secondFactors';
import { snapshot } from './snapshot';

/** Grants of calls whose caller the api does not know: they have no keys. */
const OPEN: ReadonlySet<Grant> = new Set<Grant>(['anyone', 'producer', 'screen']);
const writes = plugins
  .flatMap(({ routes }) => routes)
  .filter(({ call }) => !call.startsWith('GET ') && !grantsOf(call).every((grant) => OPEN.has(grant)));
const keyed: ReadonlySet<Call> = new Set(
  writes.filter(({ keepsAnswer }) => keepsAnswer !== false).map(({ call }) => call),
);

/** A write, and how it is asked for so that it succeeds. */
interface Write {
  readonly call: Call;
  readonly said: string;
  readonly ask: (portal: TestPortal) => Promise<Request>;
}

/** A line of the policy, for a caller and an object for which its call succeeds. */
function written({ call, expect: expected, request }: Line): Write[] {
  for (const [object, statuses] of Object.entries(expected) as [Whose, string][])
    for (const [index, caller] of callers.entries())
      if (caller !== undefined && Number(statuses.split(' ')[index]) < 300)
        return [
          {
            call,
            said: `${object}, by ${caller}`,
            ask: async (portal) => ({
              token: await portal.tokenOf(caller),
              ...(await request({ portal, caller, callerId: await idOf(portal, caller), object })),
            }),
          },
        ];
  return [];
}

const currentPassword = DEMO_PASSWORD;

/** A change of the own account, by somebody new whose password is known. */
const own = (
  call: Call,
  jsonOf: (portal: TestPortal, userId: string) => Promise<object> | object = () => ({ currentPassword }),
  pathOf: (portal: TestPortal, userId: string) => Promise<string> | string = () => call.split(' ')[1] ?? '',
): Write => ({
  call,
  said: 'own account',
  async ask(portal) {
    const userId = await makeUser(portal);
    await portal.db.query(
      sql`update users set password_hash = (select password_hash from users where username = 'operator.fft')
        where id = ${userId}::uuid`,
    );
    const json = await jsonOf(portal, userId);
    return { path: await pathOf(portal, userId), token: await tokenFor(portal, userId), json };
  },
});
const begunCode = async ({ db, basics }: TestPortal, userId: string) => ({
  code: codeAt((await beginSecondFactor(db, basics, userId)) ?? '', basics.now().getTime()),
});
const proof = async (portal: TestPortal, userId: string) => {
  const { code } = await begunCode(portal, userId);
  await portal.db.query(sql`update second_factors set confirmed_at = now() where user_id = ${userId}::uuid`);
  return { currentPassword, code };
};
const ownAccount: readonly Write[] = [
  own('POST /users/step-up'),
  own('POST /users/email', () => ({ currentPassword, email: `${freshName()}@site.test` })),
  own('POST /channels/phone', () => ({ currentPassword, phone: freshPhone() })),
  own('POST /users/passkeys/options'),
  own(
    'POST /users/passkeys/:id/remove',
    undefined,
    async (portal, callerId) =>
      `/users/passkeys/${await passkeyOf({ portal, caller: 'operator.fft', callerId, object: 'own' })}/remove`,
  ),
  own('POST /users/second-factor'),
  own('POST /users/second-factor/confirm', begunCode),
  own('POST /users/second-factor/end', proof),
  own('POST /users/second-factor/replace', proof),
  own('POST /users/second-factor/recovery-codes', proof),
];

const byAccount: Write = {
  call: 'POST /events',
  said: 'by a service account',
  ask: async (portal) => ({ path: '/events', token: await accountTokenOf(portal), json: event() }),
};
/** Calls that end the session they came with: whoever sends them again is asked to sign in. */
const ENDS_SESSION: readonly Call[] = ['POST /users/access-grants/end', 'PUT /users/change-password'];

/** Calls that need an authenticator or a sign-in provider, which this portal has not. */
const UNTRIED: readonly Call[] = [
  'POST /users/passkeys',
  'POST /users/sso/:provider/link',
  'POST /users/sso/:provider/unlink',
  'POST /users/step-up/passkey',
  'POST /users/step-up/sso/:provider',
];

describe.each(ruleKinds)('a write that is sent again under its key, on %s', (kind) => {
  const portal = portalOf(kind, provisionedSite());
  const lines = cases.filter(({ call }) => keyed.has(call));
  const tried = [...lines.flatMap(written), ...ownAccount, byAccount];

  it.each(tried.map((write) => [write.call, write.said, write] as const))(
    '%s (%s): changes nothing more, and gets the same answer',
    async (call, _said, { ask }) => {
      // No minute passes in which the use of an account is noted.
      portal.holdClock();
      await portal.db.query(sql`delete from throttle`);
      const { path, headers, ...options } = await ask(portal);
      const key = freshName();
      const send = async () => {
        const { status, body } = await portal.call(call.split(' ')[0] ?? '', path, {
          ...options,
          headers: { ...headers, 'Idempotency-Key': key },
        });
        return { status, body: typeof body === 'object' ? { ...body, timestamp: undefined } : body };
      };
      const start = await snapshot(portal.db);
      const first = await send();
      expect(first.status).toBeLessThan(300);
      const before = await snapshot(portal.db);
      const second = await send();
      expect(await snapshot(portal.db)).toBe(before);
      // A call that only reads and calculates may answer anew.
      if (before !== start) expect(second).toEqual(first);
    },
  );

  it('is any write whose caller is known, except signing out and the reports of a page, which sends none again', () => {
    const calls = tried.map(({ call }) => call);
    expect([...keyed].filter((call) => !calls.includes(call)).sort()).toEqual(
      [...UNTRIED, ...ENDS_SESSION].sort(),
    );
    expect(writes.filter(({ call }) => !keyed.has(call)).map(({ call }) => call)).toEqual([
      'POST /users/logout',
      'POST /field-reports',
    ]);
  });
});
