import { BACK_END_EXTRAS, BACK_END_PLAIN, PERSON_OVERSEES, PERSON_WORKS } from '@portal/kit/rules';

/** What lives on calls of the portal's own back end alone. */
export const extras = { feature: BACK_END_EXTRAS };

/** Whoever may map events to roles. */
export const admins = { accessLevels: ['SUPER_ADMIN', 'ADMIN'] };

/** Whoever may open the figures of a pilot: its administrators, and who oversees its work. */
export const overseers = { anyOf: [admins, { feature: PERSON_OVERSEES }], ...extras };

/** Whose dashboard: of each kind of person, behind the portal's own back end. */
export const operators = { allOf: [{ feature: PERSON_WORKS }, extras] };
export const managers = { accessLevels: ['USER'], allOf: [{ feature: PERSON_OVERSEES }, extras] };
export const siteAdmins = { accessLevels: ['ADMIN'], ...extras };
export const superAdmins = { accessLevels: ['SUPER_ADMIN'], ...extras };
/** Behind another back end everybody has the tiles that its calls suffice for. */
export const plain = { feature: BACK_END_PLAIN };
