import { adminOfFft, aPerson, aRole, superAdmin } from '../../testing/builders';
import { changesFor, planBulkAction } from './plan';

const operator = aPerson();
const invited = aPerson({ status: 'INVITED' });
const elsewhere = aPerson({ pilotCode: 'SEW' });
const self = aPerson({ userId: adminOfFft.userId, pilotRole: 'ADMIN' });

test('an action reaches those it may, and names the others with the reason', () => {
  expect(planBulkAction(adminOfFft, { kind: 'remove' }, [operator, elsewhere, self])).toEqual({
    included: [operator],
    excluded: [
      { person: elsewhere, because: 'otherPilot' },
      { person: self, because: 'ownAccount' },
    ],
  });
  expect(planBulkAction(adminOfFft, { kind: 'sendInvitation' }, [operator, invited]).included).toEqual([
    invited,
  ]);
});

test('a change leaves out those it changes nothing for, and whose field is out of reach', () => {
  const toShift = { kind: 'change', changes: { userRole: 'SHIFT_MANAGER' } } as const;
  const manager = aPerson({ userRole: 'SHIFT_MANAGER' });
  expect(planBulkAction(adminOfFft, toShift, [operator, manager])).toEqual({
    included: [operator],
    excluded: [{ person: manager, because: 'nothingToChange' }],
  });
  const toSew = { kind: 'change', changes: { pilotCode: 'SEW' } } as const;
  expect(planBulkAction(adminOfFft, toSew, [operator]).excluded).toEqual([
    { person: operator, because: 'onePilot' },
  ]);
  expect(planBulkAction(superAdmin, toSew, [operator]).included).toEqual([operator]);
});

test('only what differs is sent', () => {
  expect(changesFor(operator, { userRole: operator.userRole, pilotRole: 'ADMIN' })).toEqual({
    pilotRole: 'ADMIN',
  });
});

test('nobody is moved to a pilot that their role does not belong to', () => {
  const roles = [aRole(), aRole({ name: 'OPERATOR', pilotCode: 'ALL' })];
  const plan = (changes: object) =>
    planBulkAction(superAdmin, { kind: 'change', changes }, [operator], roles);
  expect(plan({ pilotCode: 'SEW' }).excluded).toEqual([{ person: operator, because: 'roleElsewhere' }]);
  expect(plan({ pilotCode: 'SEW', userRole: 'OPERATOR' }).included).toEqual([operator]);
});
