/** The module of the back end's own notifications about duty. */
export const DUTY_MODULE = 'portal-duty';
