import {
  type AccessLevel,
  accessLevels,
  ALL,
  coversPilot,
  mayGiveLevel,
  mayGivePilot,
  type Role,
  type User,
} from '@portal/kit/wire';

/** The signed-in user: id, access level (`pilotRole`) and pilot (`pilotCode`). */
export interface Caller {
  userId: string;
  pilotRole: string;
  pilotCode: string;
}

/** Why an action is refused. Each has a text (`refusal.<name>`). */
export type Refusal =
  | 'notAdmin'
  /** The person belongs to a pilot that the caller does not administer. */
  | 'otherPilot'
  /** The person is a SUPER_ADMIN and the caller is not. */
  | 'higherLevel'
  /** The role is shared by all pilots and the caller administers one. */
  | 'sharedRole'
  /** Nobody can disable or delete their own account. */
  | 'ownAccount'
  /** Their own address is changed with the password, in the account profile. */
  | 'ownEmail'
  | 'ownLevel'
  /** Callers would move themselves out of their own reach. */
  | 'ownPilot'
  /** The back end sets the pilot: an ADMIN has only one to give. */
  | 'onePilot'
  /** This back end has no account states, or cannot send invitations again. */
  | 'unsupported'
  | 'alreadyDisabled'
  | 'notDisabled'
  | 'notInvited'
  | 'noSecondFactor';

export type Decision = { allowed: true } | { allowed: false; because: Refusal };

export const allowed: Decision = { allowed: true };
export const refused = (because: Refusal): Decision => ({ allowed: false, because });

export const isSuperAdmin = (caller: Pick<Caller, 'pilotRole'>): boolean =>
  caller.pilotRole === 'SUPER_ADMIN';
export const isAdmin = (caller: Pick<Caller, 'pilotRole'>): boolean =>
  caller.pilotRole === 'ADMIN' || isSuperAdmin(caller);

/** Whether the caller may manage this person: a SUPER_ADMIN everybody, an ADMIN the people of their pilot. */
export function mayManage(caller: Caller, person: Pick<User, 'pilotRole' | 'pilotCode'>): Decision {
  if (isSuperAdmin(caller)) return allowed;
  if (!isAdmin(caller)) return refused('notAdmin');
  if (!coversPilot(caller.pilotCode, person.pilotCode)) return refused('otherPilot');
  return person.pilotRole === 'SUPER_ADMIN' ? refused('higherLevel') : allowed;
}

/** The access levels that the caller may give: an ADMIN all but SUPER_ADMIN. */
export function grantableLevels(caller: Caller): AccessLevel[] {
  return isAdmin(caller) ? accessLevels.filter((level) => mayGiveLevel(caller, level)) : [];
}

/** Whether the caller has more than one pilot to give. Only then the list is requested. */
export const givesPilots = (caller: Caller): boolean =>
  isSuperAdmin(caller) || (isAdmin(caller) && caller.pilotCode === ALL);

/**
 * The pilots that the caller may give: an ADMIN their own, without a list from the back end; an ADMIN of all pilots
 * each single one; only a SUPER_ADMIN also ALL.
 */
export function grantablePilots(caller: Caller, pilots: readonly string[]): string[] {
  const single = pilots.filter((pilot) => pilot !== ALL);
  if (!isAdmin(caller)) return [];
  return givesPilots(caller)
    ? [ALL, ...single].filter((pilot) => mayGivePilot(caller, pilot))
    : [caller.pilotCode];
}

/** The roles that the caller may give: of pilots within reach, and not above the caller's access level. */
export function grantableRoles(caller: Caller, roles: readonly Role[]): Role[] {
  const levels = grantableLevels(caller);
  return roles.filter(
    (role) =>
      levels.includes(role.pilotRole) &&
      (role.pilotCode === ALL || coversPilot(caller.pilotCode, role.pilotCode)),
  );
}

/** Whether people of this pilot can have the role: it is their pilot's, or shared. */
export const fitsPilot = (role: Pick<Role, 'pilotCode'>, pilot: string): boolean =>
  role.pilotCode === ALL || role.pilotCode === pilot;
