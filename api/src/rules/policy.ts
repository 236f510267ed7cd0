/**
 * The policy: it alone decides who may make which call (docs/reference/product.md#rights). Any grant of a call is
 * enough:
 * - `anyone`    no token needed
 * - `producer`  a producer's key instead of a token
 * - `screen`    a wall screen's token instead of a person's; no other call takes it
 * - `account`   a service account's token with the scope of the call (`accountCalls.ts`)
 * - `U`         any signed-in user
 * - `A`         an ADMIN, for objects of the own pilot
 * - `O`         a supervisor (`OVERSEER_ROLES`), for the work of the own pilot
 * - `S`         a SUPER_ADMIN
 * - `self`      the user whom the call names
 * - `pilot`     a user, for objects of the own pilot
 * - `recipient` whoever was notified of it, while its pilot is theirs
 * - `party`     source or target of the assignment, likewise
 * - `former`    whoever had the assignment before, likewise
 * `reach.ts` turns a grant into the SQL condition for the objects within reach.
 */
export type Grant =
  | 'anyone'
  | 'producer'
  | 'screen'
  | 'account'
  | 'U'
  | 'A'
  | 'O'
  | 'S'
  | 'self'
  | 'pilot'
  | 'recipient'
  | 'party'
  | 'former';

export const policy = {
  'POST /users/authenticate': ['anyone'],
  'POST /users/refresh-token': ['anyone'],
  'POST /users/logout': ['U'],
  'POST /users/activate': ['anyone'],
  'POST /users/forgot-password': ['anyone'],
  'PUT /users/reset-password': ['anyone'],
  'PUT /users/change-password': ['U'],
  'GET /users/email': ['U'],
  'POST /users/email': ['U'],
  'DELETE /users/email': ['U'],
  'POST /users/email/confirm': ['anyone'],
  'POST /users/email/undo': ['anyone'],
  'GET /users/auth-info': ['U'],
  'GET /users': ['pilot', 'S'],
  'GET /users/export': ['A', 'S'],
  'POST /users/create': ['A', 'S'],
  'PUT /users/update': ['self', 'A', 'S'],
  'DELETE /users/delete': ['A', 'S'],
  'PUT /users/:userId/status': ['A', 'S'],
  'POST /users/:userId/invite': ['A', 'S'],
  'GET /users/sessions': ['U'],
  'DELETE /users/sessions': ['U'],
  'DELETE /users/sessions/:id': ['self'],
  'GET /users/footholds': ['U'],
  'POST /users/footholds/end': ['U'],
  'POST /users/authenticate/code': ['anyone'],
  'GET /users/second-factor': ['U'],
  'POST /users/second-factor': ['U'],
  'POST /users/second-factor/confirm': ['U'],
  'POST /users/second-factor/undo': ['anyone'],
  'POST /users/second-factor/end': ['U'],
  'POST /users/second-factor/replace': ['U'],
  'POST /users/second-factor/recovery-codes': ['U'],
  'DELETE /users/:userId/second-factor': ['A', 'S'],
  'GET /users/step-up': ['U'],
  'POST /users/step-up': ['U'],
  'POST /users/step-up/passkey/options': ['U'],
  'POST /users/step-up/passkey': ['U'],
  'POST /users/step-up/sso/:provider': ['U'],
  'GET /users/passkeys': ['U'],
  'POST /users/passkeys/options': ['U'],
  'POST /users/passkeys': ['U'],
  'PUT /users/passkeys/:id': ['self'],
  'POST /users/passkeys/:id/remove': ['self'],
  'POST /users/authenticate/passkey/options': ['anyone'],
  'POST /users/authenticate/passkey': ['anyone'],
  'GET /users/sso': ['anyone'],
  'GET /users/sso/:provider/start': ['anyone'],
  // The provider's answer authorizes, checked against the browser's own attempt (`sso/signIn.routes.ts`).
  'GET /users/sso/:provider/callback': ['anyone'],
  'POST /users/sso/session': ['anyone'],
  'POST /users/sso/:provider/activate': ['anyone'],
  'POST /users/sso/confirm': ['anyone'],
  'POST /users/sso/confirm/look': ['anyone'],
  'POST /users/sso/:provider/logout': ['anyone'],
  'GET /users/sso/linked': ['U'],
  'POST /users/sso/:provider/link': ['U'],
  'POST /users/sso/:provider/unlink': ['U'],

  'POST /services/:service/token': ['U'],

  'GET /admin/roles': ['A', 'S'],
  'GET /admin/roles/names': ['A', 'S'],
  'GET /admin/roles/:role/users': ['A', 'S'],
  'GET /admin/roles/:role/uses': ['A', 'S'],
  'POST /admin/roles/create': ['A', 'S'],
  'PUT /admin/roles/:role': ['A', 'S'],
  'DELETE /admin/roles/:role': ['A', 'S'],
  'GET /admin/pilots': ['A', 'S'],
  'POST /admin/pilots': ['S'],
  'DELETE /admin/pilots/:code': ['S'],
  'GET /admin/pilot-roles': ['A', 'S'],
  'GET /admin/audit': ['A', 'S'],
  'GET /admin/refusals': ['A', 'S'],
  'GET /admin/provisioning': ['A', 'S'],
  'GET /admin/service-accounts': ['A', 'S'],
  'POST /admin/service-accounts': ['A', 'S'],
  'POST /admin/service-accounts/:id/token': ['A', 'S'],
  'POST /admin/service-accounts/:id/keep': ['A', 'S'],
  'DELETE /admin/service-accounts/:id': ['A', 'S'],

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
  'PUT /conditions/:id/holder': ['recipient', 'A', 'O', 'S'],
  'PUT /conditions/:id/give-back': ['recipient', 'A', 'O', 'S'],
  'PUT /conditions/:id/hand': ['recipient', 'A', 'O', 'S'],
  'POST /conditions/:id/assignment': ['recipient', 'A', 'O', 'S'],
  'PUT /conditions/:id/shelf': ['recipient', 'A', 'O', 'S'],
  'DELETE /conditions/:id/shelf': ['recipient', 'A', 'O', 'S'],

  'POST /conditions/:id/notes': ['recipient', 'A', 'O', 'S', 'account'],
  'PUT /conditions/:id/outcome': ['recipient', 'A', 'O', 'S', 'account'],
  'GET /conditions/pilots/:pilotCode/causes': ['pilot', 'S'],
  'PUT /conditions/pilots/:pilotCode/causes': ['A', 'S'],

  'GET /work-items': ['recipient', 'party', 'A', 'O', 'S'],

  'GET /machines': ['recipient', 'A', 'O', 'S'],
  'GET /machines/:module': ['recipient', 'A', 'O', 'S'],

  'GET /assignments': ['A', 'O', 'S'],
  'GET /assignments/user/:userId': ['self', 'S'],
  'POST /assignments/create': ['pilot', 'S'],
  'GET /assignments/:id': ['party', 'former', 'A', 'O', 'S'],
  'PUT /assignments/:id': ['party', 'A', 'O', 'S'],
  'PUT /assignments/:id/target': ['party', 'A', 'O', 'S'],
  'PUT /assignments/:id/comments': ['party', 'A', 'O', 'S'],

  'GET /duty/now': ['pilot', 'S'],
  'GET /duty/pilots/:pilotCode': ['pilot', 'S'],
  'GET /duty/pilots/:pilotCode/plans': ['pilot', 'S'],
  'PUT /duty/pilots/:pilotCode/plans/:role': ['A', 'S'],
  'PUT /duty/pilots/:pilotCode/zone': ['A', 'S'],
  'PUT /duty/pilots/:pilotCode/exceptions': ['A', 'S'],
  'GET /duty/pilots/:pilotCode/absences': ['self', 'A', 'O', 'S'],
  'POST /duty/pilots/:pilotCode/absences': ['self', 'A', 'O', 'S'],
  'PUT /duty/absences/:id': ['self', 'A', 'O', 'S'],
  'DELETE /duty/absences/:id': ['self', 'A', 'O', 'S'],
  'GET /duty/swaps': ['party'],
  'POST /duty/pilots/:pilotCode/swaps': ['pilot'],
  'PUT /duty/swaps/:id': ['party'],
  'GET /duty/feed': ['U'],
  'POST /duty/feed': ['U'],
  'DELETE /duty/feed': ['U'],
  'GET /duty.ics': ['anyone'],

  // Writing a handover shares what its giver may read with everybody of the pilot.
  'GET /handovers': ['pilot', 'S'],
  'GET /handovers/draft': ['recipient', 'A', 'O', 'S'],
  'POST /handovers': ['pilot', 'S'],
  'GET /handovers/:id': ['pilot', 'S'],
  'POST /handovers/:id/accept': ['party', 'A', 'O', 'S'],

  'GET /channels/targets': ['A', 'S'],
  'POST /channels/targets': ['A', 'S'],
  'PUT /channels/targets/:id': ['A', 'S'],
  'DELETE /channels/targets/:id': ['A', 'S'],
  'POST /channels/targets/:id/secret': ['A', 'S'],
  'POST /channels/targets/:id/test': ['A', 'S'],
  'POST /channels/targets/:id/keep': ['A', 'S'],
  'GET /channels/failed': ['A', 'S'],
  'GET /channels/waiting': ['A', 'S'],
  'POST /channels/waiting/again': ['A', 'S'],
  'POST /channels/failed/again': ['A', 'S'],
  'POST /channels/failed/discard': ['A', 'S'],
  'POST /channels/failed/:id/again': ['A', 'S'],
  'DELETE /channels/failed/:id': ['A', 'S'],
  'GET /channels/choices': ['U'],
  'PUT /channels/choices': ['U'],
  'POST /channels/phone': ['U'],
  'POST /channels/phone/confirm': ['U'],
  'DELETE /channels/phone': ['U'],

  'GET /figures/now': ['A', 'O', 'S'],
  'GET /figures/pilots/:pilotCode': ['A', 'O', 'S'],
  'GET /figures/pilots/:pilotCode/conditions': ['A', 'O', 'S'],

  'POST /events': ['producer', 'account'],
  'GET /events': ['A', 'S'],
  'GET /events/refused': ['A', 'S'],
  'GET /events/mappings': ['A', 'S'],
  'POST /events/mappings/create': ['A', 'S'],
  'PUT /events/mappings/:id': ['A', 'S'],
  'DELETE /events/mappings/:id': ['A', 'S'],
  'GET /events/mappings/:id/escalation': ['A', 'S'],
  'PUT /events/mappings/:id/escalation': ['A', 'S'],
  'DELETE /events/mappings/:id/escalation': ['A', 'S'],
  'POST /events/mappings/:id/escalation/rehearse': ['A', 'S'],

  'GET /wallboard': ['screen'],
  'POST /wallboard/sign-in': ['anyone'],
  'GET /wallboard/screens': ['A', 'S'],
  'POST /wallboard/screens': ['A', 'S'],
  'POST /wallboard/screens/:id/keep': ['A', 'S'],
  'DELETE /wallboard/screens/:id': ['A', 'S'],

  // Below `/scim`, an object is a person or group of the provider that provisions the account's pilot (`scim/provider.ts`).
  'GET /scim/v2/ServiceProviderConfig': ['account'],
  'GET /scim/v2/ResourceTypes': ['account'],
  'GET /scim/v2/ResourceTypes/:id': ['account'],
  'GET /scim/v2/Schemas': ['account'],
  'GET /scim/v2/Schemas/:id': ['account'],
  'GET /scim/v2/Users': ['account'],
  'POST /scim/v2/Users': ['account'],
  'GET /scim/v2/Users/:id': ['account'],
  'PUT /scim/v2/Users/:id': ['account'],
  'PATCH /scim/v2/Users/:id': ['account'],
  'DELETE /scim/v2/Users/:id': ['account'],
  'GET /scim/v2/Groups': ['account'],
  'POST /scim/v2/Groups': ['account'],
  'GET /scim/v2/Groups/:id': ['account'],
  'PUT /scim/v2/Groups/:id': ['account'],
  'PATCH /scim/v2/Groups/:id': ['account'],
  'DELETE /scim/v2/Groups/:id': ['account'],

  'GET /metrics': ['account'],
  'GET /health': ['anyone'],
  'GET /health/live': ['anyone'],
  'GET /health/ready': ['anyone'],
  'GET /openapi.json': ['anyone'],
} as const satisfies Readonly<Record<string, readonly Grant[]>>;

export type Call = keyof typeof policy;

/** Calls that no caller makes whom the api knows: nobody's, a producer's or a screen's. */
export type OpenCall = {
  [C in Call]: (typeof policy)[C] extends readonly ['account']
    ? never
    : (typeof policy)[C][number] extends 'anyone' | 'producer' | 'screen' | 'account'
      ? C
      : never;
}[Call];

/** Calls that a service account's token may open, where it has the scope. */
export type AccountCall = {
  [C in Call]: 'account' extends (typeof policy)[C][number] ? C : never;
}[Call];

export const grantsOf = (call: Call): readonly Grant[] => policy[call];
