import {
  BACK_END_DUTY,
  BACK_END_EXTRAS,
  BACK_END_PLAIN,
  BACK_END_PLANT,
  PERSON_OVERSEES,
  PERSON_WORKS,
} from '@portal/kit/rules';

/** Needs the portal's own back end. */
export const extras = { feature: BACK_END_EXTRAS };

/** Parts of it that a site may leave out. */
export const duty = { feature: BACK_END_DUTY };
export const plant = { feature: BACK_END_PLANT };

export const admins = { accessLevels: ['SUPER_ADMIN', 'ADMIN'] };

/** Administrators and supervisors. */
export const overseers = { anyOf: [admins, { feature: PERSON_OVERSEES }], ...extras };

/** The users of each kind of dashboard, behind the portal's own back end. */
export const operators = { allOf: [{ feature: PERSON_WORKS }, extras] };
export const managers = { accessLevels: ['USER'], allOf: [{ feature: PERSON_OVERSEES }, extras] };
export const siteAdmins = { accessLevels: ['ADMIN'], ...extras };
export const superAdmins = { accessLevels: ['SUPER_ADMIN'], ...extras };
/** Behind an external back end everybody gets the tiles that its calls suffice for. */
export const plain = { feature: BACK_END_PLAIN };
