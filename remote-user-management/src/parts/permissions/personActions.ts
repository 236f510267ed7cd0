import type { User } from '@portal/kit/wire';
import {
  allowed,
  type Caller,
  type Decision,
  givesPilots,
  isAdmin,
  mayManage,
  type Refusal,
  refused,
} from './reach';

export const personActions = [
  'edit',
  'sendInvitation',
  'disable',
  'enable',
  'resetSecondFactor',
  'remove',
] as const;
export type PersonAction = (typeof personActions)[number];

export const personFields = [
  'firstName',
  'lastName',
  'username',
  'email',
  'userRole',
  'pilotRole',
  'pilotCode',
] as const;
export type PersonField = (typeof personFields)[number];

type Subject = Pick<User, 'userId' | 'pilotRole' | 'pilotCode' | 'status' | 'hasSecondFactor'>;

const isSelf = (caller: Caller, person: Subject) => caller.userId === person.userId;

/**
 * Whether the caller may do this to the person, and why not (docs/reference/product.md#rights). The last SUPER_ADMIN
 * needs no rule: only a SUPER_ADMIN can act on one, and nobody can on their own account. The back end checks again.
 */
export function decideAction(caller: Caller, action: PersonAction, person: Subject): Decision {
  if (!isAdmin(caller)) return refused('notAdmin');
  const pointless = pointlessFor(action, person);
  if (pointless) return refused(pointless);
  const manage = mayManage(caller, person);
  if (!manage.allowed) return manage;
  const isForOthers = action === 'disable' || action === 'remove' || action === 'resetSecondFactor';
  return isForOthers && isSelf(caller, person) ? refused('ownAccount') : allowed;
}

/** Refusals that depend on the account's state or the back end, not on the caller. Such an action is not offered. */
export type Pointless = Extract<
  Refusal,
  'unsupported' | 'alreadyDisabled' | 'notDisabled' | 'notInvited' | 'noSecondFactor'
>;

/** Why an action does not apply to an account of this state; undefined if it does. */
export function pointlessFor(
  action: PersonAction,
  { status, hasSecondFactor }: Pick<User, 'status' | 'hasSecondFactor'>,
): Pointless | undefined {
  if (action === 'edit' || action === 'remove') return undefined;
  if (status === undefined) return 'unsupported';
  switch (action) {
    case 'resetSecondFactor':
      return hasSecondFactor === true ? undefined : 'noSecondFactor';
    case 'sendInvitation':
      return status === 'INVITED' ? undefined : 'notInvited';
    case 'disable':
      return status === 'DISABLED' ? 'alreadyDisabled' : undefined;
    case 'enable':
      return status === 'DISABLED' ? undefined : 'notDisabled';
  }
}

export function decideField(caller: Caller, field: PersonField, person: Subject): Decision {
  const manage = mayManage(caller, person);
  if (!manage.allowed) return manage;
  switch (field) {
    case 'email':
      // Only the portal's own back end, which knows states, asks for the password and a link.
      return isSelf(caller, person) && person.status !== undefined ? refused('ownEmail') : allowed;
    case 'pilotRole':
      return isSelf(caller, person) ? refused('ownLevel') : allowed;
    case 'pilotCode':
      if (isSelf(caller, person)) return refused('ownPilot');
      return givesPilots(caller) ? allowed : refused('onePilot');
    default:
      return allowed;
  }
}
