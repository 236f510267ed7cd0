/** Under which a tab remembers a developer's remote. */
export const OVERRIDE_KEY = 'portal-override';
