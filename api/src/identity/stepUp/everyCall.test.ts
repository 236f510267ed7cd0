import { routes } from '../../plugins';
import { grantsOf } from '../../platform/rules/policyTable';

/** Grants of calls that nobody makes who is signed in: what they carry proves who makes them. */
const NO_PERSON = new Set(['anyone', 'producer', 'screen', 'account']);

/** Why an old session may make a change without another proof. */
const without: Readonly<Record<string, readonly string[]>> = {
  'ends a session, an access grant or a change that waits': [
    'POST /users/logout',
    'DELETE /users/sessions',
    'DELETE /users/sessions/:id',
    'DELETE /users/email',
    'DELETE /duty/feed',
    'DELETE /channels/targets/:id',
    'DELETE /wallboard/screens/:id',
    'DELETE /events/mappings/:id/escalation',
  ],
  'is a proof itself': [
    'POST /users/step-up/passkey/options',
    'POST /users/step-up/passkey',
    'POST /users/step-up/sso/:provider',
  ],
  'ends what an earlier call began, which asked for the password': [
    'POST /users/passkeys',
    'POST /users/second-factor/confirm',
    'POST /channels/phone/confirm',
  ],
  'gives no rights by itself: people get a role by calls that ask': [
    'PUT /users/passkeys/:id',
    'POST /users/:userId/invite',
    'POST /admin/roles/create',
    'DELETE /admin/roles/:role',
    'POST /admin/pilots',
    'DELETE /admin/pilots/:code',
  ],
  'lets out the own shifts, or what the site’s own service may read for five minutes; the first is mailed': [
    'POST /duty/feed',
    'POST /services/:service/token',
  ],
  'sends only to people and targets that are there': [
    'PUT /channels/choices',
    'POST /channels/targets/:id/test',
    'POST /channels/waiting/again',
    'POST /channels/failed/again',
    'POST /channels/failed/discard',
    'POST /channels/failed/:id/again',
    'DELETE /channels/failed/:id',
    'PUT /events/mappings/:id/escalation',
    'POST /events/mappings/:id/escalation/rehearse',
  ],
  'plans who is on duty in a pilot': [
    'PUT /duty/pilots/:pilotCode/plans/:role',
    'PUT /duty/pilots/:pilotCode/zone',
    'PUT /duty/pilots/:pilotCode/exceptions',
    'POST /duty/pilots/:pilotCode/absences',
    'PUT /duty/absences/:id',
    'DELETE /duty/absences/:id',
    'POST /duty/pilots/:pilotCode/swaps',
    'PUT /duty/swaps/:id',
  ],
  'counts what a page did, of nobody in particular': ['POST /field-reports'],
  'is the work of a shift': [
    'POST /handovers',
    'POST /handovers/:id/accept',
    'PUT /notifications/user/:userId/read',
    'PUT /notifications/user/:userId/unread',
    'DELETE /notifications/user/:userId',
    'PUT /notifications/:id/notificationStatus',
    'DELETE /notifications/:id',
    'PUT /conditions/:id/owner',
    'PUT /conditions/:id/release',
    'PUT /conditions/:id/hand-over',
    'POST /conditions/:id/assignment',
    'PUT /conditions/:id/shelf',
    'DELETE /conditions/:id/shelf',
    'POST /conditions/:id/notes',
    'PUT /conditions/:id/outcome',
    'PUT /conditions/pilots/:pilotCode/causes',
    'POST /assignments/create',
    'PUT /assignments/:id',
    'PUT /assignments/:id/target',
    'PUT /assignments/:id/comments',
  ],
};

it('every change by somebody signed in asks for a step-up or the password, or is here with the reason why not', () => {
  const takesPassword = (body: unknown) =>
    'currentPassword' in ((body as { shape?: object } | undefined)?.shape ?? {});
  const unproven = routes
    .filter(({ call }) => !call.startsWith('GET ') && !grantsOf(call).every((grant) => NO_PERSON.has(grant)))
    .filter(({ requiresStepUp, body }) => requiresStepUp === undefined && !takesPassword(body));
  expect(unproven.map(({ call }) => call).sort()).toEqual(Object.values(without).flat().sort());
});

it('a read asks for a step-up where its answer is a file of people', () => {
  const asking = routes.filter(
    ({ call, requiresStepUp }) => call.startsWith('GET ') && requiresStepUp !== undefined,
  );
  expect(asking.map(({ call }) => call)).toEqual(['GET /users/export']);
});
