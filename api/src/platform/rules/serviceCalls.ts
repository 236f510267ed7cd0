import { type Call } from './policyTable';

/**
 * The calls that a service in a frame may make with its token, in the name of a person and with that person's current
 * rights: reading work, and the token's owner. All other calls are refused.
 */
export const serviceCalls: ReadonlySet<Call> = new Set<Call>([
  'GET /users/auth-info',
  'GET /notifications/user/:userId',
  'GET /notifications/user/:userId/notificationType/:type',
  'GET /notifications/user/:userId/unread',
  'GET /notifications/user/:userId/unread/count',
  'GET /notifications/:id',
  'GET /notifications/:id/event',
  'GET /conditions',
  'GET /conditions/:id',
  'GET /work-items',
  'GET /machines',
  'GET /machines/:module',
  'GET /assignments',
  'GET /assignments/user/:userId',
  'GET /assignments/:id',
  'GET /events',
  'GET /figures/pilots/:pilotCode/conditions',
]);
