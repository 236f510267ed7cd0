import type { RemoteDefinition } from '@portal/kit';
import { BACK_END_EXTRAS, BACK_END_PLANT } from '@portal/kit/rules';

type Rule = RemoteDefinition['navigation'][number]['when'];

export const admins: Rule = { accessLevels: ['SUPER_ADMIN', 'ADMIN'] };

/** Not for super administrators: on their dashboard, which covers all pilots, invitations are no news. */
export const siteAdmins: Rule = { accessLevels: ['ADMIN'] };

/** The audit trail and service accounts need the portal's own back end. */
export const auditors: Rule = { ...admins, feature: BACK_END_EXTRAS };

/** Wall screens show machines. */
export const screenAdmins: Rule = { ...admins, feature: BACK_END_PLANT };

export const superAdmins: Rule = { accessLevels: ['SUPER_ADMIN'] };
