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

/** Who acts: the signed-in person's id, access level (`pilotRole`) and pilot (`pilotCode`). */
export interface Caller {
  userId: string;
  pilotRole: string;
  pilotCode: string;
}

/** Why something may not be done. Closed: each has a text of its own (`refusal.<name>`). */
export type Refusal =
  /** Only administrators manage people. */
  | 'notAdmin'
  /** The person belongs to a pilot that the caller does not administer. */
  | 'otherPilot'
  /** The person is a SUPER_ADMIN and the caller is not. */
  | 'higherLevel'
  /** The role is shared by all pilots and the caller administers one. */
  | 'sharedRole'
  /** The caller's own account: nobody disables or deletes it from inside. */
  | 'ownAccount'
  /** The caller's own access level. */
  | 'ownLevel'
  /** The caller's own pilot: moving oneself out of one's reach. */
  | 'ownPilot'
  /** The back end decides the pilot: an ADMIN has only one to give. */
  | 'onePilot'
  /** This back end knows no account states, or cannot send invitations again. */
  | 'unsupported'
  | 'alreadyDisabled'
  | 'notDisabled'
  | 'notInvited';

export type Decision = { allowed: true } | { allowed: false; because: Refusal };

export const allowed: Decision = { allowed: true };
export const refused = (because: Refusal): Decision => ({ allowed: false, because });

export const isSuperAdmin = (caller: Pick<Caller, 'pilotRole'>): boolean =>
  caller.pilotRole === 'SUPER_ADMIN';
export const isAdmin = (caller: Pick<Caller, 'pilotRole'>): boolean =>
  caller.pilotRole === 'ADMIN' || isSuperAdmin(caller);

/** Whether the caller may manage this person at all: S everybody, A the people of the own pilot. */
export function mayManage(caller: Caller, person: Pick<User, 'pilotRole' | 'pilotCode'>): Decision {
  if (isSuperAdmin(caller)) return allowed;
  if (!isAdmin(caller)) return refused('notAdmin');
  if (!coversPilot(caller.pilotCode, person.pilotCode)) return refused('otherPilot');
  return person.pilotRole === 'SUPER_ADMIN' ? refused('higherLevel') : allowed;
}

/** The access levels the caller may give: an ADMIN not SUPER_ADMIN. */
export function grantableLevels(caller: Caller): AccessLevel[] {
  return isAdmin(caller) ? accessLevels.filter((level) => mayGiveLevel(caller, level)) : [];
}

/** Whether the caller has more than one pilot to give: only then the back end is asked which there are. */
export const givesPilots = (caller: Caller): boolean =>
  isSuperAdmin(caller) || (isAdmin(caller) && caller.pilotCode === ALL);

/**
 * The pilots the caller may give: an ADMIN the own one, which needs no list from the back end; an ADMIN
 * of every pilot each of them, and only a SUPER_ADMIN the right to all.
 */
export function grantablePilots(caller: Caller, pilots: readonly string[]): string[] {
  const single = pilots.filter((pilot) => pilot !== ALL);
  if (!isAdmin(caller)) return [];
  return givesPilots(caller)
    ? [ALL, ...single].filter((pilot) => mayGivePilot(caller, pilot))
    : [caller.pilotCode];
}

/** The roles the caller may give: those of pilots within reach, and none above the caller's access level. */
export function grantableRoles(caller: Caller, roles: readonly Role[]): Role[] {
  const levels = grantableLevels(caller);
  return roles.filter(
    (role) =>
      levels.includes(role.pilotRole) &&
      (role.pilotCode === ALL || coversPilot(caller.pilotCode, role.pilotCode)),
  );
}

/** Whether somebody of this pilot can hold the role: its own pilot's people, or everybody where it is shared. */
export const fitsPilot = (role: Pick<Role, 'pilotCode'>, pilot: string): boolean =>
  role.pilotCode === ALL || role.pilotCode === pilot;
