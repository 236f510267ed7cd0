import { adminOfFft, aRole, operatorOfFft, superAdmin } from '../../testing/builders';
import { mayManageRole } from './roleActions';

test.each([
  ['a role of FFT', aRole(), 'yes', 'yes', 'notAdmin'],
  ['a role of CRF', aRole({ pilotCode: 'CRF' }), 'yes', 'otherPilot', 'notAdmin'],
  ['a role of all pilots', aRole({ pilotCode: 'ALL' }), 'yes', 'sharedRole', 'notAdmin'],
  ['a role for super admins', aRole({ pilotRole: 'SUPER_ADMIN' }), 'yes', 'higherLevel', 'notAdmin'],
])('%s', (_what, role, ...expected) => {
  const decisions = [superAdmin, adminOfFft, operatorOfFft].map((caller) => {
    const decision = mayManageRole(caller, role);
    return decision.allowed ? 'yes' : decision.because;
  });
  expect(decisions).toEqual(expected);
});
