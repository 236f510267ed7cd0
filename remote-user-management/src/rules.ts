import type { RemoteDefinition } from '@portal/shared';

type Rule = RemoteDefinition['navigation'][number]['when'];

/** Who manages people (`spec §6`): the menu group, its pages and the remote's slot items. */
export const admins: Rule = { accessLevels: ['SUPER_ADMIN', 'ADMIN'] };

/** Who adds and removes pilots (`contract §3`). */
export const superAdmins: Rule = { accessLevels: ['SUPER_ADMIN'] };
