import { BACK_END_EXTRAS } from '@portal/kit/rules';

/** What lives on calls of the portal's own back end alone (contract, introduction). */
export const extras = { feature: BACK_END_EXTRAS };

/** Whoever may map events to roles (spec §6). */
export const admins = { accessLevels: ['SUPER_ADMIN', 'ADMIN'] };
