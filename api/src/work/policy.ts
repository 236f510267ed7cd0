import { type PolicyPart } from '../platform';

export const policy = {
  'GET /notifications': ['S'],
  'GET /notifications/notificationType/:type': ['S'],
  'GET /notifications/user/:userId': ['self'],
  'GET /notifications/user/:userId/notificationType/:type': ['self'],
  'GET /notifications/user/:userId/unread': ['self'],
  'GET /notifications/user/:userId/unread/count': ['self'],
  'GET /notifications/user/:userId/matching': ['self'],
  'GET /notifications/user/:userId/statuses': ['self'],
  'PUT /notifications/user/:userId/read': ['self'],
  'PUT /notifications/user/:userId/unread': ['self'],
  'DELETE /notifications/user/:userId': ['self'],
  'GET /notifications/:id': ['recipient', 'S'],
  'GET /notifications/:id/event': ['recipient', 'S'],
  'PUT /notifications/:id/notificationStatus': ['recipient'],
  'DELETE /notifications/:id': ['recipient'],

  'GET /conditions': ['recipient', 'S', 'account'],
  'GET /conditions/:id': ['recipient', 'A', 'O', 'S', 'account'],
  // The link of a message authorizes: its recipient acts with the rights of today (`ownership/answer.routes.ts`).
  'POST /conditions/answer/look': ['anyone'],
  'POST /conditions/answer': ['anyone'],
  'PUT /conditions/:id/owner': ['recipient', 'A', 'O', 'S'],
  'PUT /conditions/:id/release': ['recipient', 'A', 'O', 'S'],
  'PUT /conditions/:id/hand-over': ['recipient', 'A', 'O', 'S'],
  'POST /conditions/:id/assignment': ['recipient', 'A', 'O', 'S'],
  'PUT /conditions/:id/shelf': ['recipient', 'A', 'O', 'S'],
  'DELETE /conditions/:id/shelf': ['recipient', 'A', 'O', 'S'],

  'POST /conditions/:id/notes': ['recipient', 'A', 'O', 'S', 'account'],
  'PUT /conditions/:id/outcome': ['recipient', 'A', 'O', 'S', 'account'],
  'GET /conditions/pilots/:pilotCode/causes': ['pilot', 'S'],
  'PUT /conditions/pilots/:pilotCode/causes': ['A', 'S'],

  'GET /work-items': ['recipient', 'party', 'A', 'O', 'S'],

  'GET /assignments': ['A', 'O', 'S'],
  'GET /assignments/user/:userId': ['self', 'S'],
  'POST /assignments/create': ['pilot', 'S'],
  'GET /assignments/:id': ['party', 'former', 'A', 'O', 'S'],
  'PUT /assignments/:id': ['party', 'A', 'O', 'S'],
  'PUT /assignments/:id/target': ['party', 'A', 'O', 'S'],
  'PUT /assignments/:id/comments': ['party', 'A', 'O', 'S'],
} as const satisfies PolicyPart;

declare module '../platform' {
  interface Policies {
    readonly work: typeof policy;
  }
}
