import type { RemoteDefinition } from '@portal/kit';
import { BACK_END_EXTRAS } from '@portal/kit/rules';

type Rule = RemoteDefinition['navigation'][number]['when'];

/** Who manages people: the menu group, its pages and the remote's slot items. */
export const admins: Rule = { accessLevels: ['SUPER_ADMIN', 'ADMIN'] };

/** Who looks after one site: on the dashboard of all of them, invitations are no news. */
export const siteAdmins: Rule = { accessLevels: ['ADMIN'] };

/** The audit trail and screens are calls of the portal's own back end. */
export const auditors: Rule = { ...admins, feature: BACK_END_EXTRAS };

/** Who adds and removes pilots. */
export const superAdmins: Rule = { accessLevels: ['SUPER_ADMIN'] };
