import { ruleKinds } from './databases';
import { createDocumentChecker, type DocumentChecker } from './document';
import { accountTokenOf, callers, type Whose } from './objects';
import { idOf } from './people';
import { portalOf } from './portal';
import { provisionedSite } from './signIn/provisioning';
import { snapshot } from './snapshot';
import { cases, type Request } from './policy.cases';
import { sql } from '../src/platform/db/sql';
import { type Call, type Grant, grantsOf } from '../src/platform/rules/policyTable';
import { policy } from './policy';
import { scopeFor } from '../src/platform/rules/accountCalls';
import { serviceCalls } from '../src/platform/rules/serviceCalls';

/** Refused calls must change nothing in the database; a wrong password is one of them. */
const refused = (status: string) => Number(status) >= 400;

/** Grants of calls that take no person's token. */
const NO_PERSON: ReadonlySet<Grant> = new Set<Grant>(['anyone', 'producer', 'screen', 'account']);

interface Ask {
  readonly call: Call;
  readonly said: string;
  readonly status: string;
  readonly token: string | undefined;
  readonly request: Request;
}

describe.each(ruleKinds)('the policy on %s', (kind) => {
  const portal = portalOf(kind, provisionedSite());
  let document: DocumentChecker;

  beforeAll(async () => {
    document = await createDocumentChecker(portal);
  });

  const ask = async ({ call, said, status, token, request: { path, ...options } }: Ask) => {
    const answer = await portal.call(call.split(' ')[0] ?? '', path, { token, ...options });
    const undocumented = document.check(call, answer);
    return [
      ...(String(answer.status) === status ? [] : [`${said}: ${answer.status} instead of ${status}`]),
      ...(undocumented === undefined ? [] : [`${said}: ${answer.status}, ${undocumented}`]),
    ];
  };

  it('opens to a service account with every scope the calls of its scopes, and refuses it any other', async () => {
    const token = await accountTokenOf(portal);
    const others = (Object.keys(policy) as Call[]).filter(
      (call) => !grantsOf(call).some((grant) => grant === 'anyone' || grant === 'account'),
    );
    expect(others.length).toBeGreaterThan(100);
    // The first use is noted, to the minute.
    expect((await portal.call('GET', '/metrics', { token })).status).toBe(200);
    const before = await snapshot(portal.db);
    for (const call of others) {
      const [method = '', path = ''] = call.split(' ');
      const id = '00000000-0000-4000-8000-000000000000';
      const answer = await portal.call(method, path.replace(/:\w+/g, id), {
        token,
        ...(method !== 'GET' && { json: {} }),
      });
      expect([call, answer.status]).toEqual([call, call === 'GET /wallboard' ? 401 : 403]);
    }
    expect(await snapshot(portal.db)).toBe(before);
    const opened = (Object.keys(policy) as Call[]).filter((call) => grantsOf(call).includes('account'));
    expect(opened.filter((call) => scopeFor(call) === undefined)).toEqual([]);
  });

  it.each(cases.map((one, index) => [index, one.call, one] as const))(
    '%i %s',
    async (_index, _call, { call, expect: expected, request }) => {
      await portal.db.query(sql`delete from throttle`);
      const asks: Ask[] = [];
      for (const [nth, [object, statuses]] of (Object.entries(expected) as [Whose, string][]).entries()) {
        for (const [index, caller] of callers.entries()) {
          const callerId = caller === undefined ? '' : await idOf(portal, caller);
          const one: Ask = {
            call,
            said: `${caller ?? 'nobody'} / ${object}`,
            status: statuses.split(' ')[index] ?? '',
            token: caller && (await portal.tokenOf(caller)),
            request: await request({ portal, caller, callerId, object }),
          };
          asks.push(one);
          // A framed service may call what `serviceCalls` lists, and no more than its person may. Any other call is
          // refused before its object is looked up, so one object is enough.
          const isOfService = serviceCalls.has(call) || nth === 0;
          if (caller !== undefined && isOfService && !grantsOf(call).every((grant) => NO_PERSON.has(grant)))
            asks.push({
              ...one,
              said: `a service of ${one.said}`,
              status: serviceCalls.has(call) ? one.status : '403',
              token: await portal.serviceTokenOf(caller),
            });
        }
      }
      const wrong: string[] = [];
      // Refused calls run first and together, so that one snapshot of the database covers all of them.
      const refusals = asks.filter(({ status }) => refused(status));
      const before = refusals.length > 0 ? await snapshot(portal.db) : undefined;
      for (const said of await Promise.all(refusals.map(ask))) wrong.push(...said);
      if (before !== undefined && (await snapshot(portal.db)) !== before)
        wrong.push(
          `one of ${refusals.map(({ said }) => said).join(', ')} was refused, and something changed`,
        );
      for (const one of asks) if (!refused(one.status)) wrong.push(...(await ask(one)));
      expect(wrong).toEqual([]);
    },
  );

  it('has called every route, and each has answered as its document says', () => {
    expect(Object.keys(policy).filter((call) => !cases.some((one) => one.call === call))).toEqual([]);
    expect(document.neverSucceeded()).toEqual([
      'POST /channels/phone',
      'POST /users/access-grants/end',
      'POST /users/activate',
      'POST /users/authenticate/passkey',
      'POST /users/email',
      'POST /users/email/confirm',
      'POST /users/email/undo',
      'POST /users/passkeys',
      'POST /users/passkeys/:id/remove',
      'POST /users/passkeys/options',
      'POST /users/refresh-token',
      'POST /users/second-factor',
      'POST /users/second-factor/confirm',
      'POST /users/second-factor/end',
      'POST /users/second-factor/recovery-codes',
      'POST /users/second-factor/replace',
      'POST /users/second-factor/undo',
      'POST /users/sso/:provider/activate',
      'POST /users/sso/:provider/link',
      'POST /users/sso/:provider/logout',
      'POST /users/sso/:provider/unlink',
      'POST /users/sso/confirm',
      'POST /users/sso/confirm/look',
      'POST /users/sso/session',
      'POST /users/step-up',
      'POST /users/step-up/passkey',
      'POST /users/step-up/sso/:provider',
      'PUT /users/change-password',
      'PUT /users/reset-password',
    ]);
  });
});
