/**
 * The shortest time that an audit entry is kept, in days, so that actions can still be traced. The database enforces
 * it, too.
 */
export const AUDIT_LEAST_DAYS = 180;
