import { ALL, coversPilot, type Role } from '@portal/kit/wire';
import { allowed, type Caller, type Decision, isAdmin, isSuperAdmin, refused } from './reach';

/**
 * Whether the caller may rename, change or delete a role (docs/reference/product.md#rights). An ADMIN cannot change the
 * roles that all pilots share.
 */
export function mayManageRole(caller: Caller, role: Pick<Role, 'pilotCode' | 'pilotRole'>): Decision {
  if (isSuperAdmin(caller)) return allowed;
  if (!isAdmin(caller)) return refused('notAdmin');
  if (role.pilotCode === ALL && caller.pilotCode !== ALL) return refused('sharedRole');
  if (!coversPilot(caller.pilotCode, role.pilotCode)) return refused('otherPilot');
  return role.pilotRole === 'SUPER_ADMIN' ? refused('higherLevel') : allowed;
}
