import type { PermissionRule } from '@portal/shared/registry';

export const REMOTES_PATH = '/remotes';

/** Administrators open the page from the user menu and see their own pilot there. */
export const REMOTES_RULE: PermissionRule = { accessLevels: ['ADMIN', 'SUPER_ADMIN'] };

/** The main menu names it for the people who switch remotes. */
export const REMOTES_IN_MENU: PermissionRule = { accessLevels: ['SUPER_ADMIN'] };
