import { type Call } from './policy';

/**
 * The calls that a framed service may make with the token it was handed, in the name of a person and as far as that person
 * may today: reading what is to be worked on, and whose the token is. Whatever is not named here is refused.
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
]);
