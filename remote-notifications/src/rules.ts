/** Whoever may map events to roles (spec §6). */
export const admins = { accessLevels: ['SUPER_ADMIN', 'ADMIN'] };
