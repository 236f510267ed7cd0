/** Days that an audit entry is kept at least, so that what somebody did can still be found: the database holds them, too. */
export const AUDIT_LEAST_DAYS = 180;
