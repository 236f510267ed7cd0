import { adminOfFft, aPeerPerson, aPerson, operatorOfFft, superAdmin } from '../../testing/builders';
import { decideAction, decideField, type PersonAction, type PersonField } from './personActions';
import type { Caller, Decision } from './reach';

const operator = aPerson();
const invited = aPerson({ status: 'INVITED' });
const disabled = aPerson({ status: 'DISABLED' });
const elsewhere = aPerson({ pilotCode: 'SEW' });
const everywhere = aPerson({ pilotCode: 'ALL' });
const otherSuper = aPerson({ pilotRole: 'SUPER_ADMIN', pilotCode: 'ALL' });
const superHere = aPerson({ pilotRole: 'SUPER_ADMIN', pilotCode: 'FFT' });
const otherAdmin = aPerson({ pilotRole: 'ADMIN' });
const withFactor = aPerson({ hasSecondFactor: true });
const superWithFactor = aPerson({ hasSecondFactor: true, pilotRole: 'SUPER_ADMIN' });
const ofPeer = aPeerPerson();
const self = (caller: Caller) =>
  aPerson({ userId: caller.userId, pilotRole: caller.pilotRole as 'ADMIN', pilotCode: caller.pilotCode });

const word = (decision: Decision) => (decision.allowed ? 'yes' : decision.because);

/** The decision table: person, action, and the decision for SUPER_ADMIN, ADMIN of FFT and USER. */
const actions: [string, ReturnType<typeof aPerson>, PersonAction, string, string, string][] = [
  ['an operator of FFT', operator, 'edit', 'yes', 'yes', 'notAdmin'],
  ['an operator of FFT', operator, 'disable', 'yes', 'yes', 'notAdmin'],
  ['an operator of FFT', operator, 'enable', 'notDisabled', 'notDisabled', 'notAdmin'],
  ['an operator of FFT', operator, 'remove', 'yes', 'yes', 'notAdmin'],
  ['an operator of FFT', operator, 'sendInvitation', 'notInvited', 'notInvited', 'notAdmin'],
  ['an invited operator', invited, 'sendInvitation', 'yes', 'yes', 'notAdmin'],
  ['an invited operator', invited, 'disable', 'yes', 'yes', 'notAdmin'],
  ['a disabled operator', disabled, 'enable', 'yes', 'yes', 'notAdmin'],
  ['a disabled operator', disabled, 'disable', 'alreadyDisabled', 'alreadyDisabled', 'notAdmin'],
  ['an operator of SEW', elsewhere, 'edit', 'yes', 'otherPilot', 'notAdmin'],
  ['an operator of SEW', elsewhere, 'remove', 'yes', 'otherPilot', 'notAdmin'],
  ['somebody of every pilot', everywhere, 'edit', 'yes', 'otherPilot', 'notAdmin'],
  ['another admin of FFT', otherAdmin, 'remove', 'yes', 'yes', 'notAdmin'],
  ['a super admin of FFT', superHere, 'edit', 'yes', 'higherLevel', 'notAdmin'],
  ['a super admin of FFT', superHere, 'remove', 'yes', 'higherLevel', 'notAdmin'],
  ['another super admin', otherSuper, 'remove', 'yes', 'otherPilot', 'notAdmin'],
  ['somebody with a second factor', withFactor, 'resetSecondFactor', 'yes', 'yes', 'notAdmin'],
  ['a super admin with one', superWithFactor, 'resetSecondFactor', 'yes', 'higherLevel', 'notAdmin'],
  ['somebody without', operator, 'resetSecondFactor', 'noSecondFactor', 'noSecondFactor', 'notAdmin'],
  ['somebody of a peer back end', ofPeer, 'edit', 'yes', 'yes', 'notAdmin'],
  ['somebody of a peer back end', ofPeer, 'disable', 'unsupported', 'unsupported', 'notAdmin'],
  ['somebody of a peer back end', ofPeer, 'enable', 'unsupported', 'unsupported', 'notAdmin'],
  ['somebody of a peer back end', ofPeer, 'sendInvitation', 'unsupported', 'unsupported', 'notAdmin'],
  ['somebody of a peer back end', ofPeer, 'remove', 'yes', 'yes', 'notAdmin'],
];

test.each(actions)('%s: %j may be the object of %s', (_who, person, action, ofSuper, ofAdmin, ofUser) => {
  expect(
    [superAdmin, adminOfFft, operatorOfFft].map((caller) => word(decideAction(caller, action, person))),
  ).toEqual([ofSuper, ofAdmin, ofUser]);
});

test('nobody can reset the own second factor', () => {
  for (const caller of [superAdmin, adminOfFft])
    expect(word(decideAction(caller, 'resetSecondFactor', { ...self(caller), hasSecondFactor: true }))).toBe(
      'ownAccount',
    );
});

test.each(['disable', 'remove'] as const)('nobody can %s the own account', (action) => {
  for (const caller of [superAdmin, adminOfFft]) {
    expect(word(decideAction(caller, action, self(caller)))).toBe('ownAccount');
  }
});

const fields: [PersonField, string, string, string, string][] = [
  // field, super on operator, admin on operator, super on self, admin on self
  ['firstName', 'yes', 'yes', 'yes', 'yes'],
  ['email', 'yes', 'yes', 'ownEmail', 'ownEmail'],
  ['username', 'yes', 'yes', 'yes', 'yes'],
  ['userRole', 'yes', 'yes', 'yes', 'yes'],
  ['pilotRole', 'yes', 'yes', 'ownLevel', 'ownLevel'],
  ['pilotCode', 'yes', 'onePilot', 'ownPilot', 'ownPilot'],
];

test.each(fields)('field %s', (field, superOnOther, adminOnOther, superOnSelf, adminOnSelf) => {
  expect(word(decideField(superAdmin, field, operator))).toBe(superOnOther);
  expect(word(decideField(adminOfFft, field, operator))).toBe(adminOnOther);
  expect(word(decideField(superAdmin, field, self(superAdmin)))).toBe(superOnSelf);
  expect(word(decideField(adminOfFft, field, self(adminOfFft)))).toBe(adminOnSelf);
  expect(word(decideField(operatorOfFft, field, operator))).toBe('notAdmin');
  expect(word(decideField(adminOfFft, field, elsewhere))).toBe('otherPilot');
});

test('where a back end has no states, the own e-mail is changed here', () => {
  expect(word(decideField(adminOfFft, 'email', { ...ofPeer, userId: adminOfFft.userId }))).toBe('yes');
});
