/** The session storage key of a tab's override. */
export const OVERRIDE_KEY = 'portal-override';
