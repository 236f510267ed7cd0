import { kinds } from '../testing/databases';
import { createDocumentChecker, type DocumentChecker } from '../testing/document';
import { callers, type Whose } from '../testing/objects';
import { idOf } from '../testing/people';
import { startTestPortal, type TestPortal } from '../testing/portal';
import { snapshot } from '../testing/snapshot';
import { cases } from './policy.cases';
import { policy } from './policy';

/** Calls whose refusal has to leave no trace; a wrong password is one of them, too. */
const refused = (status: string) => Number(status) >= 400;

describe.each(kinds)('the policy on %s', (kind) => {
  let portal: TestPortal;
  let document: DocumentChecker;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
    document = await createDocumentChecker(portal);
  });
  afterAll(() => portal.stop());

  it.each(cases.map((one, index) => [index, one.call, one] as const))(
    '%i %s',
    async (_index, _call, { call, expect: expected, request }) => {
      const wrong: string[] = [];
      for (const [object, statuses] of Object.entries(expected) as [Whose, string][]) {
        for (const [index, caller] of callers.entries()) {
          const callerId = caller === undefined ? '' : await idOf(portal, caller);
          const token = caller && (await portal.tokenOf(caller));
          const { path, ...options } = await request({ portal, caller, callerId, object });
          const status = statuses.split(' ')[index] ?? '';
          const before = refused(status) && (await snapshot(portal.db));
          const answer = await portal.call(call.split(' ')[0] ?? '', path, { token, ...options });
          const said = `${caller ?? 'nobody'} / ${object}: ${answer.status}`;
          if (String(answer.status) !== status) wrong.push(`${said} instead of ${status}`);
          if (refused(status) && (await snapshot(portal.db)) !== before)
            wrong.push(`${said}, and something changed`);
          const undocumented = document.check(call, answer);
          if (undocumented !== undefined) wrong.push(`${said}, ${undocumented}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it('has been asked for every call, and has answered each as its document says', () => {
    expect(Object.keys(policy).filter((call) => !cases.some((one) => one.call === call))).toEqual([]);
    expect(document.neverSucceeded()).toEqual([
      'POST /users/activate',
      'POST /users/refresh-token',
      'PUT /users/change-password',
      'PUT /users/reset-password',
    ]);
  });
});
