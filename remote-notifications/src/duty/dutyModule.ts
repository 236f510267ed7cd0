/** What the back end's own notifications about duty have as their module. */
export const DUTY_MODULE = 'portal-duty';
