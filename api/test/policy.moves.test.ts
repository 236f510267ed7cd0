import { sql } from '../src/platform/db/sql';
import { type Call, grantsOf } from '../src/platform/rules/policyTable';
import { ruleKinds } from './databases';
import { type Caller, callers, type Whose } from './objects';
import { type MadeUser, makeUser, tokenFor } from './people';
import { portalOf, type TestPortal } from './portal';
import { provisionedSite } from './signIn/provisioning';
import { cases, type Request } from './policy.cases';

/** A change of an account. Afterwards its person has the rights of another caller of the table. */
interface Move {
  readonly said: string;
  readonly before: MadeUser;
  /** The caller of the table before and after the change; undefined if the session is over. */
  readonly was: Caller;
  readonly is: Caller;
  /** Whether the person leaves the pilot of the objects they had. */
  readonly leaves: boolean;
  readonly change: (portal: TestPortal, userId: string) => Promise<{ readonly status: number }>;
}

const update = (wish: object) => (portal: TestPortal, userId: string) =>
  portal.as('super', 'PUT', `/users/update?userId=${userId}`, wish);

const moves: readonly Move[] = [
  {
    said: 'an ADMIN who is moved',
    before: { pilotRole: 'ADMIN' },
    was: 'admin.fft',
    is: 'admin.sew',
    leaves: true,
    change: update({ pilotCode: 'SEW' }),
  },
  {
    said: 'an ADMIN who becomes a USER',
    before: { pilotRole: 'ADMIN' },
    was: 'admin.fft',
    is: 'operator.fft',
    leaves: false,
    change: update({ pilotRole: 'USER' }),
  },
  {
    said: 'an overseer who gets another role',
    before: { role: 'SHIFT_MANAGER' },
    was: 'operator.fft',
    is: 'operator.fft',
    leaves: false,
    change: update({ userRole: 'OPERATOR' }),
  },
  {
    said: 'a SUPER_ADMIN who becomes a USER of a pilot',
    before: { pilotRole: 'SUPER_ADMIN', pilotCode: 'ALL' },
    was: 'super',
    is: 'operator.fft',
    leaves: false,
    change: update({ pilotRole: 'USER', pilotCode: 'FFT' }),
  },
  {
    said: 'somebody who is disabled',
    before: {},
    was: 'operator.fft',
    is: undefined,
    leaves: true,
    change: (portal, userId) => portal.as('super', 'PUT', `/users/${userId}/status`, { status: 'DISABLED' }),
  },
];

/** Calls that a person reaches by an old notification or by old work. */
const byOwnership = (call: Call) => grantsOf(call).some((grant) => ['recipient', 'party'].includes(grant));
/** Notifications of a former SUPER_ADMIN stay under the shared recipient SUPER_ADMIN. */
const byNotification = (call: Call) => grantsOf(call).some((grant) => grant === 'recipient');
const isAbsence = (call: Call) => call.includes('/duty/absences/');

interface Ask {
  readonly call: Call;
  readonly object: Whose;
  readonly request: Request;
  readonly may: readonly string[];
}

describe.each(ruleKinds)('the policy for a person who has changed on %s', (kind) => {
  const portal = portalOf(kind, provisionedSite());

  it.each(moves.map((move) => [move.said, move] as const))('%s', async (_said, move) => {
    const userId = await makeUser(portal, move.before);
    const token = await tokenFor(portal, userId);
    const columnOf = (statuses: string, caller: Caller) => statuses.split(' ')[callers.indexOf(caller)] ?? '';
    const asks: Ask[] = [];
    for (const { call, expect: expected, request } of cases)
      for (const [object, statuses] of Object.entries(expected) as [Whose, string][]) {
        if (object === 'unknown' || call === 'POST /users/logout') continue;
        const isLost =
          object === 'own' &&
          (move.leaves ? byOwnership(call) || isAbsence(call) : move.was === 'super' && byNotification(call));
        const isList = !call.includes(':');
        const may =
          move.is === undefined
            ? [columnOf(statuses, undefined)]
            : isLost && !isList
              ? ['403', '404']
              : [columnOf(statuses, move.is)];
        // Own notifications, work and absences date from before the change; other requests are made for the new caller.
        const caller = object === 'own' && (byOwnership(call) || isAbsence(call)) ? move.was : move.is;
        asks.push({
          call,
          object,
          may,
          request: await request({ portal, caller, callerId: userId, object }),
        });
      }
    expect((await move.change(portal, userId)).status).toBe(200);

    const wrong: string[] = [];
    for (const { call, object, request, may } of asks) {
      const { path, ...options } = request;
      await portal.db.query(sql`delete from throttle`);
      const { status } = await portal.call(call.split(' ')[0] ?? '', path, { token, ...options });
      if (!may.includes(String(status)))
        wrong.push(`${call} / ${object}: ${status} instead of ${may.join(' or ')}`);
    }
    expect(wrong).toEqual([]);
  });
});
