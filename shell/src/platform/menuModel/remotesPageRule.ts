import type { PermissionRule } from '@portal/shared/registry';

export const REMOTES_PATH = '/remotes';

export const REMOTES_RULE: PermissionRule = { accessLevels: ['SUPER_ADMIN'] };
