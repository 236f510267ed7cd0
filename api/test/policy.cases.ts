import { sql } from '../src/platform/db/sql';
import { DEMO_DOMAIN } from '../src/platform/config/accounts';
import {
  absenceOf,
  answerTokenOf,
  assignmentOf,
  conditionOf,
  type Context,
  accountTokenOf,
  dutyPilotOf,
  dutyShiftOf,
  machineOf,
  failedNameOf,
  failedOf,
  handoverOf,
  mappingOf,
  notificationOf,
  passkeyOf,
  workPlaceOf,
  recipientOf,
  roleOf,
  scopeOf,
  screenCodeOf,
  screenOf,
  screenTokenOf,
  serviceAccountOf,
  sessionOf,
  swapOf,
  targetOf,
  userOf,
  type Whose,
} from './objects';
import { producerKey } from './config';
import { event, freshName, makeUser, newUser } from './people';
import { storedPhoneCode } from './phones';
import { provisioned, provisioningTokenOf, scimPerson } from './signIn/provisioning';
import { signInCodeOf } from './signIn/secondFactors';
import { type CallOptions } from './portal';
import { type Call } from '../src/platform/rules/policyTable';

export interface Request extends CallOptions {
  readonly path: string;
}

/** One call. Statuses are those of: nobody, USER and ADMIN of FFT, ADMIN of another pilot (SEW), SUPER_ADMIN. */
export interface Line {
  readonly call: Call;
  readonly expect: Partial<Record<Whose, string>>;
  readonly request: (context: Context) => Promise<Request> | Request;
}

const line = (call: Call, expect: Line['expect'], request: Line['request']): Line => ({
  call,
  expect,
  request,
});

const plain = (call: Call, statuses: string, options: CallOptions = {}): Line =>
  line(call, { own: statuses }, () => ({ path: call.split(' ')[1] ?? '', ...options }));

const ADMINS_ONLY = '401 403 200 200 200';
const SUPER_ONLY = '401 403 403 403 200';
const SUPER_CREATES = '401 403 403 403 201';

const stoppedCanary = {
  remote: 'services',
  version: '1.1.1',
  trial: 1_767_225_600,
  fault: 'code',
  ...{ canary: 4, canaryFaults: 3, beside: 36, besideFaults: 0 },
};

/** A browser's answer for a passkey, of which nothing is true. */
const passkeyAnswer = (...fields: readonly string[]) => ({
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: Object.fromEntries(['clientDataJSON', ...fields].map((name) => [name, 'AAAA'])),
});

const OWN_LIST = {
  own: '401 200 200 200 200',
  other: '401 403 403 403 403',
  foreign: '401 403 403 403 403',
  unknown: '401 403 403 403 403',
};
/** Objects that only their own person may touch, whatever the access level of others. */
const OWN_ONLY = {
  own: '401 200 200 200 200',
  other: '401 403 403 403 403',
  foreign: '401 403 403 403 403',
  unknown: '401 404 404 404 404',
};
const inbox = (call: Call, suffix: string, options: CallOptions = {}): Line =>
  line(call, OWN_LIST, async (context) => ({
    path: `/notifications/user/${await recipientOf(context)}${suffix}`,
    ...options,
  }));

/** A bulk action on one notification of the recipient. */
const inboxBulk = (call: Call, suffix: string): Line =>
  line(call, OWN_LIST, async (context) => ({
    path: `/notifications/user/${await recipientOf(context)}${suffix}`,
    json: { ids: [await notificationOf(context)] },
  }));

/** The body of a bulk action that matches nothing. */
const LONG_AGO: CallOptions = { json: { before: '2001-01-01T00:00:00Z' } };

const sharedInbox = (call: Call, path: string, options: CallOptions = {}): Line =>
  line(call, { other: '401 403 403 403 200' }, () => ({ path, ...options }));

/** Conditions: for their recipients, and for administrators and supervisors of their pilot. */
const CONCERNED = {
  own: '401 200 200 200 200',
  other: '401 403 200 403 200',
  foreign: '401 403 403 403 200',
  unknown: '401 404 404 404 404',
};
const condition = (call: Call, suffix: string, options: CallOptions = {}): Line =>
  line(call, CONCERNED, async (context) => ({
    path: `/conditions/${await conditionOf(context)}${suffix}`,
    ...options,
  }));

/** Assignments: for their two people, and for administrators and supervisors of their pilot. */
const OF_ITS_PEOPLE = {
  own: '401 200 200 200 200',
  other: '401 403 200 403 200',
  foreign: '401 403 403 403 200',
  unknown: '401 404 404 404 404',
};

const READS_DUTY = {
  other: '401 200 200 403 200',
  foreign: '401 403 403 403 200',
  unknown: '401 404 404 404 404',
};
const PLANS_DUTY = {
  other: '401 403 200 403 200',
  foreign: '401 403 403 403 200',
  unknown: '401 403 404 404 404',
};
const OVERSEES = {
  other: '401 403 200 403 200',
  foreign: '401 403 403 403 200',
  unknown: '401 403 404 404 404',
};
const figures = (call: Call, suffix: string): Line =>
  line(call, OVERSEES, (context) => ({
    path: `/figures/pilots/${dutyPilotOf(context)}${suffix}from=2026-03-28T00:00:00Z&to=2026-03-30T00:00:00Z`,
  }));
/** Absences: for their person, and for administrators and supervisors of that person's pilot. */
const OWN_OR_LOOKED_AFTER = {
  own: '401 200 200 200 200',
  other: '401 403 200 403 200',
  foreign: '401 403 403 403 200',
  unknown: '401 404 404 404 404',
};
const duty = (
  method: 'GET' | 'POST' | 'PUT',
  suffix: string,
  expect: Line['expect'],
  json?: (context: Context) => unknown,
  path = suffix,
): Line =>
  line(`${method} /duty/pilots/:pilotCode${suffix.replace(/\?.*/, '')}` as Call, expect, async (context) => ({
    path: `/duty/pilots/${dutyPilotOf(context)}${path}`,
    ...(json && { json: await json(context) }),
  }));
const scimOf = (kind: 'Users' | 'Groups') => (kind === 'Users' ? scimPerson() : { displayName: freshName() });
const scimPatch = () => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: [{ op: 'replace', value: { externalId: freshName() } }],
});
/** Calls of SCIM: no person makes them, whatever their access level, and a token of the scope makes each. */
const scim = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  { id = 'x', of, json }: { id?: string; of?: 'Users' | 'Groups'; json?: () => object } = {},
): Line[] => {
  const call = `${method} /scim/v2${path}` as Call;
  const at = (one: string) => `/scim/v2${path.replace(':id', one)}`;
  const success = method === 'POST' ? 201 : method === 'DELETE' || SCIM_SILENT.test(call) ? 204 : 200;
  return [
    plain(call, '401 401 401 401 401', json && { json: json() }),
    line(call, { own: Array<number>(5).fill(success).join(' ') }, async ({ portal }) => {
      const token = await provisioningTokenOf(portal);
      return {
        path: at(of === undefined ? id : await provisioned(portal, token, of)),
        token,
        ...(json && { json: json() }),
      };
    }),
  ];
};
/** Answered without a body. */
const SCIM_SILENT = /^PATCH .*Groups/;
const SEES_MAPPING = {
  own: '401 403 200 200 200',
  other: '401 403 200 403 200',
  foreign: '401 403 403 403 200',
  unknown: '401 403 404 404 404',
};
const CHANGES_MAPPING = { ...SEES_MAPPING, own: '401 403 403 403 200' };
/** Rehearsals for FFT: a mapping of another pilot cannot be rehearsed there, and other administrators may not. */
const REHEARSES = { ...SEES_MAPPING, own: '401 403 200 403 200', foreign: '401 403 403 403 400' };
const PLAN = {
  minimumPriority: 'High',
  steps: [{ afterMinutes: 0, by: 'bell', to: { kind: 'role', role: 'OPERATOR' } }],
};
const escalation = (
  method: 'GET' | 'PUT' | 'DELETE' | 'POST',
  suffix: string,
  expect: Line['expect'],
  json?: unknown,
): Line =>
  line(`${method} /events/mappings/:id/escalation${suffix}` as Call, expect, async (context) => ({
    path: `/events/mappings/${await mappingOf(context)}/escalation${suffix}`,
    ...(json !== undefined && { json }),
  }));
const OF_PILOT = (done: string) => ({
  other: `401 403 ${done} 403 ${done}`,
  foreign: `401 403 403 403 ${done}`,
  unknown: '401 403 404 404 404',
});
/** A target with a literal IP address, which needs no DNS lookup. Nothing is sent to it here. */
const TARGET = { address: 'https://1.1.1.1/hook', enabled: false, newsFrom: null };
const target = (call: Call, suffix: string, json?: Record<string, unknown>): Line =>
  line(
    call,
    OF_PILOT(suffix === '/secret' ? '201' : suffix === '/test' ? '202' : '200'),
    async (context) => ({
      path: `/channels/targets/${await targetOf(context)}${suffix}`,
      ...(json && { json: { ...json, name: freshName() } }),
    }),
  );
/** A bulk action on failed messages. Messages out of reach do not match, so the count differs from the given one. */
const allFailed = (suffix: '/again' | '/discard', done: string) =>
  line(
    `POST /channels/failed${suffix}`,
    { other: `401 403 ${done} 409 ${done}`, foreign: `401 403 409 409 ${done}` },
    async (context) => ({
      path: `/channels/failed${suffix}`,
      json: { q: await failedNameOf(context), count: 1 },
    }),
  );
const superior = ({ portal, object }: Context) =>
  makeUser(portal, { pilotCode: object === 'other' ? 'FFT' : 'CRF', pilotRole: 'SUPER_ADMIN' });
const SUPERIOR = { other: SUPER_ONLY, foreign: SUPER_ONLY };

const inAMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

/** The policy as a table: each call, for each kind of object, by each caller (docs/reference/product.md#rights). */
export const cases: readonly Line[] = [
  plain('POST /users/authenticate', '401 401 401 401 401', {
    json: { email: 'nobody@site.test', password: 'x' },
  }),
  line('POST /users/authenticate', { other: '200 200 200 200 200' }, () => ({
    path: '/users/authenticate',
    json: { email: `operator.crf${DEMO_DOMAIN}`, password: 'Portal-demo-1' },
  })),
  plain('POST /users/refresh-token', '400 400 400 400 400'),
  line('POST /users/refresh-token', { unknown: '401 401 401 401 401' }, () => ({
    path: '/users/refresh-token?token=x',
  })),
  line('POST /users/activate', { unknown: '400 400 400 400 400' }, () => ({
    path: '/users/activate?token=x',
    text: 'Some-pass-1',
  })),
  plain('POST /users/forgot-password', '200 200 200 200 200', { text: 'nobody@site.test' }),
  line('PUT /users/reset-password', { unknown: '400 400 400 400 400' }, () => ({
    path: '/users/reset-password?token=x',
    text: 'Some-pass-1',
  })),
  plain('PUT /users/change-password', '401 400 400 400 400', {
    json: { currentPassword: 'wrong', newPassword: 'Some-pass-1' },
  }),
  plain('GET /users/access-grants', '401 200 200 200 200'),
  plain('POST /users/access-grants/end', '401 400 400 400 400', { json: { currentPassword: 'wrong' } }),
  plain('GET /users/passkeys', '401 200 200 200 200'),
  plain('POST /users/passkeys/options', '401 400 400 400 400', { json: { currentPassword: 'wrong' } }),
  plain('POST /users/passkeys', '401 400 400 400 400', {
    json: { ticket: 'x', name: 'x', response: passkeyAnswer('attestationObject') },
  }),
  line('PUT /users/passkeys/:id', OWN_ONLY, async (context) => ({
    path: `/users/passkeys/${await passkeyOf(context)}`,
    json: { name: freshName() },
  })),
  line('POST /users/passkeys/:id/remove', { ...OWN_ONLY, own: '401 400 400 400 400' }, async (context) => ({
    path: `/users/passkeys/${await passkeyOf(context)}/remove`,
    json: { currentPassword: 'wrong' },
  })),
  plain('POST /users/authenticate/passkey/options', '200 200 200 200 200'),
  plain('POST /users/authenticate/passkey', '401 401 401 401 401', {
    json: { ticket: 'x', response: passkeyAnswer('authenticatorData', 'signature') },
  }),
  plain('GET /users/step-up', '401 200 200 200 200'),
  plain('POST /users/step-up', '401 400 400 400 400', { json: { currentPassword: 'wrong' } }),
  plain('POST /users/step-up/passkey/options', '401 200 200 200 200'),
  plain('POST /users/step-up/passkey', '401 400 400 400 400', {
    json: { ticket: 'x', response: passkeyAnswer('authenticatorData', 'signature') },
  }),
  // No provider is configured here: `stepUp/stepUp.test.ts` has some.
  plain('POST /users/step-up/sso/:provider', '401 404 404 404 404'),
  plain('GET /users/email', '401 200 200 200 200'),
  plain('DELETE /users/email', '401 200 200 200 200'),
  plain('POST /users/email', '401 400 400 400 400', {
    json: { currentPassword: 'wrong', email: 'other@site.test' },
  }),
  plain('POST /users/email/confirm', '400 400 400 400 400', { text: 'x' }),
  plain('POST /users/email/undo', '400 400 400 400 400', { text: 'x' }),
  plain('POST /users/second-factor/undo', '400 400 400 400 400', { text: 'x' }),
  line(
    'PUT /users/update',
    { own: '401 400 400 400 400', other: '401 403 200 403 200', foreign: '401 403 403 403 200' },
    async (context) => ({
      path: `/users/update?userId=${await userOf(context)}`,
      json: { email: `${freshName()}@site.test` },
    }),
  ),
  plain('GET /users/auth-info', '401 200 200 200 200'),
  plain('GET /users', '401 200 200 200 200'),
  plain('GET /users/export', ADMINS_ONLY),
  line('POST /users/create', { other: '401 403 201 403 201', foreign: SUPER_CREATES }, (context) => ({
    path: '/users/create',
    json: newUser({ pilotCode: scopeOf(context) }),
  })),
  line('POST /users/create', { own: SUPER_CREATES }, () => ({
    path: '/users/create',
    json: newUser({ pilotCode: 'ALL' }),
  })),
  line('POST /users/create', { unknown: SUPER_CREATES }, () => ({
    path: '/users/create',
    json: newUser({ pilotRole: 'SUPER_ADMIN' }),
  })),
  line(
    'PUT /users/update',
    {
      own: '401 200 200 200 200',
      other: '401 403 200 403 200',
      foreign: '401 403 403 403 200',
      unknown: '401 404 404 404 404',
    },
    async (context) => ({
      path: `/users/update?userId=${await userOf(context)}`,
      json: { firstName: freshName() },
    }),
  ),
  line(
    'PUT /users/update',
    { own: '401 403 409 409 409', other: '401 403 403 403 200', foreign: '401 403 403 403 200' },
    async (context) => ({
      path: `/users/update?userId=${await userOf(context)}`,
      json: {
        pilotRole: context.object === 'own' && context.caller !== 'operator.fft' ? 'USER' : 'SUPER_ADMIN',
      },
    }),
  ),
  // An ADMIN grants access to the own pilot only, not to another one or to ALL.
  line(
    'PUT /users/update',
    { own: '401 403 403 403 200', other: '401 403 200 403 200', foreign: '401 403 403 403 200' },
    async (context) => ({
      path: `/users/update?userId=${await makeUser(context.portal)}`,
      json: { pilotCode: scopeOf(context) },
    }),
  ),
  line('PUT /users/update', SUPERIOR, async (context) => ({
    path: `/users/update?userId=${await superior(context)}`,
    json: { firstName: freshName() },
  })),
  line('DELETE /users/delete', SUPERIOR, async (context) => ({
    path: `/users/delete?userId=${await superior(context)}`,
  })),
  line('PUT /users/:userId/status', SUPERIOR, async (context) => ({
    path: `/users/${await superior(context)}/status`,
    json: { status: 'DISABLED' },
  })),
  line(
    'DELETE /users/delete',
    {
      own: '401 403 409 409 409',
      other: '401 403 200 403 200',
      foreign: '401 403 403 403 200',
      unknown: '401 403 404 404 404',
    },
    async (context) => ({ path: `/users/delete?userId=${await userOf(context)}` }),
  ),
  line(
    'PUT /users/:userId/status',
    {
      own: '401 403 409 409 409',
      other: '401 403 200 403 200',
      foreign: '401 403 403 403 200',
      unknown: '401 403 404 404 404',
    },
    async (context) => ({ path: `/users/${await userOf(context)}/status`, json: { status: 'DISABLED' } }),
  ),
  line(
    'POST /users/:userId/invite',
    {
      own: '401 403 409 409 409',
      other: '401 403 409 403 409',
      foreign: '401 403 403 403 409',
      unknown: '401 403 404 404 404',
    },
    async (context) => ({ path: `/users/${await userOf(context)}/invite` }),
  ),
  line('POST /users/:userId/invite', { other: '401 403 200 403 200' }, async ({ portal }) => ({
    path: `/users/${await makeUser(portal, { status: 'INVITED' })}/invite`,
  })),
  plain('GET /users/sessions', '401 200 200 200 200'),
  line('DELETE /users/sessions/:id', OWN_ONLY, async (context) => ({
    path: `/users/sessions/${await sessionOf(context)}`,
  })),
  // After the call above, whose prepared session this one would end.
  plain('DELETE /users/sessions', '401 200 200 200 200'),
  // No provider is configured here: `sso/sso.test.ts` has some.
  plain('GET /users/sso', '200 200 200 200 200'),
  line('GET /users/sso/:provider/start', { own: '302 302 302 302 302' }, () => ({
    path: '/users/sso/none/start',
  })),
  line('GET /users/sso/:provider/callback', { own: '302 302 302 302 302' }, () => ({
    path: '/users/sso/none/callback?state=x&code=x',
  })),
  plain('POST /users/sso/session', '400 400 400 400 400', { json: { code: 'x' } }),
  plain('POST /users/sso/confirm', '400 400 400 400 400', { text: 'x' }),
  plain('POST /users/sso/confirm/look', '400 400 400 400 400', { text: 'x' }),
  plain('POST /users/sso/:provider/activate', '404 404 404 404 404', { text: 'x' }),
  plain('POST /users/sso/:provider/logout', '404 404 404 404 404', {
    text: 'logout_token=x',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }),
  plain('GET /users/sso/linked', '401 200 200 200 200'),
  plain('POST /users/sso/:provider/link', '401 404 404 404 404', { json: { currentPassword: 'wrong' } }),
  plain('POST /users/sso/:provider/unlink', '401 404 404 404 404', { json: { currentPassword: 'wrong' } }),

  line('POST /services/:service/token', { own: '401 200 200 200 200' }, () => ({
    path: '/services/catalogue/token',
  })),
  line('POST /services/:service/token', { unknown: '401 404 404 404 404' }, () => ({
    path: '/services/none/token',
  })),

  plain('GET /admin/roles', ADMINS_ONLY),
  plain('GET /admin/roles/names', ADMINS_ONLY),
  line(
    'GET /admin/roles/:role/users',
    {
      own: ADMINS_ONLY,
      other: '401 403 200 404 200',
      foreign: '401 403 404 404 200',
      unknown: '401 403 404 404 404',
    },
    async (context) => ({ path: `/admin/roles/${await roleOf(context)}/users` }),
  ),
  line(
    'GET /admin/roles/:role/uses',
    {
      own: ADMINS_ONLY,
      other: '401 403 200 404 200',
      foreign: '401 403 404 404 200',
      unknown: '401 403 404 404 404',
    },
    async (context) => ({ path: `/admin/roles/${await roleOf(context)}/uses` }),
  ),
  line(
    'POST /admin/roles/create',
    { own: SUPER_CREATES, other: '401 403 201 403 201', foreign: SUPER_CREATES },
    (context) => ({
      path: '/admin/roles/create',
      json: { name: freshName(), pilotCode: scopeOf(context), pilotRole: 'USER' },
    }),
  ),
  line(
    'PUT /admin/roles/:role',
    {
      own: '401 403 403 403 200',
      other: '401 403 200 404 200',
      foreign: '401 403 404 404 200',
      unknown: '401 403 404 404 404',
    },
    async (context) => ({ path: `/admin/roles/${await roleOf(context)}`, json: { name: freshName() } }),
  ),
  line(
    'DELETE /admin/roles/:role',
    {
      own: '401 403 403 403 200',
      other: '401 403 200 404 200',
      foreign: '401 403 404 404 200',
      unknown: '401 403 404 404 404',
    },
    async (context) => ({ path: `/admin/roles/${await roleOf(context)}` }),
  ),
  line('POST /admin/roles/create', { other: SUPER_CREATES, foreign: SUPER_CREATES }, (context) => ({
    path: '/admin/roles/create',
    json: { name: freshName(), pilotCode: scopeOf(context), pilotRole: 'SUPER_ADMIN' },
  })),
  // A role of the own pilot stays in that pilot, and gives no more than its ADMIN has.
  line(
    'PUT /admin/roles/:role',
    { own: '401 403 403 404 200', other: '401 403 200 404 200', foreign: '401 403 403 404 200' },
    async (context) => ({
      path: `/admin/roles/${await roleOf({ ...context, object: 'other' })}`,
      json: { pilotCode: scopeOf(context) },
    }),
  ),
  line('PUT /admin/roles/:role', { other: '401 403 403 404 200' }, async (context) => ({
    path: `/admin/roles/${await roleOf(context)}`,
    json: { pilotRole: 'SUPER_ADMIN' },
  })),
  plain('GET /admin/pilots', ADMINS_ONLY),
  line('POST /admin/pilots', { own: '401 403 403 403 200' }, () => ({
    path: '/admin/pilots',
    json: { code: freshName().toUpperCase().slice(0, 30), name: 'New' },
  })),
  line(
    'DELETE /admin/pilots/:code',
    { own: SUPER_ONLY, unknown: '401 403 403 403 404' },
    async ({ portal, object }) => {
      const code = freshName().toUpperCase().slice(0, 30);
      if (object === 'own')
        await portal.db.query(sql`insert into pilots (code, name) values (${code}, 'New')`);
      return { path: `/admin/pilots/${code}` };
    },
  ),
  line('DELETE /admin/pilots/:code', { other: '401 403 403 403 409' }, () => ({ path: '/admin/pilots/FFT' })),
  plain('GET /admin/pilot-roles', ADMINS_ONLY),
  plain('GET /admin/audit', ADMINS_ONLY),
  plain('GET /admin/refusals', ADMINS_ONLY),
  plain('GET /admin/service-accounts', ADMINS_ONLY),
  line(
    'POST /admin/service-accounts',
    {
      own: SUPER_CREATES,
      other: '401 403 201 403 201',
      foreign: SUPER_CREATES,
      unknown: '401 403 404 404 404',
    },
    (context) => ({
      path: '/admin/service-accounts',
      json: {
        name: freshName(),
        pilotCode: context.object === 'own' ? 'ALL' : dutyPilotOf(context),
        scopes: ['events:write'],
      },
    }),
  ),
  line('POST /admin/service-accounts/:id/token', OF_PILOT('201'), async (context) => ({
    path: `/admin/service-accounts/${await serviceAccountOf(context)}/token`,
    json: {},
  })),
  line('POST /admin/service-accounts/:id/keep', OF_PILOT('200'), async (context) => ({
    path: `/admin/service-accounts/${await serviceAccountOf(context)}/keep`,
  })),
  line('DELETE /admin/service-accounts/:id', OF_PILOT('200'), async (context) => ({
    path: `/admin/service-accounts/${await serviceAccountOf(context)}`,
  })),

  plain('GET /notifications', SUPER_ONLY),
  line(
    'GET /notifications/notificationType/:type',
    { own: SUPER_ONLY, unknown: '401 403 403 403 404' },
    ({ object }) => ({
      path: `/notifications/notificationType/${object === 'own' ? 'Event' : 'Gossip'}`,
    }),
  ),
  inbox('GET /notifications/user/:userId', ''),
  inbox('GET /notifications/user/:userId/notificationType/:type', '/notificationType/Assignment'),
  inbox('GET /notifications/user/:userId/unread', '/unread'),
  inbox('GET /notifications/user/:userId/unread/count', '/unread/count'),
  inbox('GET /notifications/user/:userId/matching', '/matching?before=2001-01-01T00:00:00Z'),
  inbox('GET /notifications/user/:userId/statuses', '/statuses'),
  inboxBulk('PUT /notifications/user/:userId/read', '/read'),
  inboxBulk('PUT /notifications/user/:userId/unread', '/unread'),
  inboxBulk('DELETE /notifications/user/:userId', ''),
  sharedInbox('GET /notifications/user/:userId', '/notifications/user/SUPER_ADMIN'),
  sharedInbox(
    'GET /notifications/user/:userId/notificationType/:type',
    '/notifications/user/SUPER_ADMIN/notificationType/Event',
  ),
  sharedInbox('GET /notifications/user/:userId/unread', '/notifications/user/SUPER_ADMIN/unread'),
  sharedInbox('GET /notifications/user/:userId/unread/count', '/notifications/user/SUPER_ADMIN/unread/count'),
  sharedInbox('PUT /notifications/user/:userId/read', '/notifications/user/SUPER_ADMIN/read', LONG_AGO),
  sharedInbox('PUT /notifications/user/:userId/unread', '/notifications/user/SUPER_ADMIN/unread', LONG_AGO),
  sharedInbox('DELETE /notifications/user/:userId', '/notifications/user/SUPER_ADMIN', LONG_AGO),
  line(
    'GET /notifications/:id',
    {
      own: '401 200 200 200 200',
      other: '401 403 403 403 200',
      foreign: '401 403 403 403 200',
      unknown: '401 404 404 404 404',
    },
    async (context) => ({ path: `/notifications/${await notificationOf(context)}` }),
  ),
  line(
    'GET /notifications/:id/event',
    {
      own: '401 200 200 200 200',
      other: '401 403 403 403 200',
      foreign: '401 403 403 403 200',
      unknown: '401 404 404 404 404',
    },
    async (context) => ({ path: `/notifications/${await notificationOf(context)}/event` }),
  ),
  line('PUT /notifications/:id/notificationStatus', OWN_ONLY, async (context) => ({
    path: `/notifications/${await notificationOf(context)}/notificationStatus`,
  })),
  line('DELETE /notifications/:id', OWN_ONLY, async (context) => ({
    path: `/notifications/${await notificationOf(context)}`,
  })),

  plain('GET /conditions', '401 200 200 200 200'),
  condition('GET /conditions/:id', ''),
  condition('PUT /conditions/:id/owner', '/owner'),
  line('PUT /conditions/:id/release', CONCERNED, async (context) => {
    const id = await conditionOf(context);
    await context.portal.db.query(
      sql`update conditions set held_since = now(), holder_id = ${context.callerId || null}::uuid where id = ${id}::uuid`,
    );
    return { path: `/conditions/${id}/release`, json: { words: 'End of shift' } };
  }),
  line('PUT /conditions/:id/hand-over', { ...CONCERNED, own: '401 200 200 403 200' }, async (context) => ({
    path: `/conditions/${await conditionOf(context)}/hand-over`,
    json: {
      targetUserId: await makeUser(context.portal, {
        pilotCode: context.object === 'foreign' ? 'CRF' : 'FFT',
      }),
    },
  })),
  line(
    'POST /conditions/:id/assignment',
    {
      ...CONCERNED,
      own: '401 201 201 403 201',
      other: '401 403 201 403 201',
      foreign: '401 403 403 403 201',
    },
    async (context) => ({
      path: `/conditions/${await conditionOf(context)}/assignment`,
      json: {
        targetUserId: await makeUser(context.portal, {
          pilotCode: context.object === 'foreign' ? 'CRF' : 'FFT',
        }),
        description: 'Look at it',
        priority: 'Mid',
      },
    }),
  ),
  condition('PUT /conditions/:id/shelf', '/shelf', { json: { minutes: 30, reason: 'Spare part ordered' } }),
  condition('DELETE /conditions/:id/shelf', '/shelf'),
  line(
    'POST /conditions/:id/notes',
    {
      ...CONCERNED,
      own: '401 201 201 201 201',
      other: '401 403 201 403 201',
      foreign: '401 403 403 403 201',
    },
    async (context) => ({
      path: `/conditions/${await conditionOf(context)}/notes`,
      json: { words: 'Axis 3 is hot' },
    }),
  ),
  condition('PUT /conditions/:id/outcome', '/outcome', { json: { cause: null, remedy: 'New gripper' } }),
  line('GET /conditions/pilots/:pilotCode/causes', READS_DUTY, (context) => ({
    path: `/conditions/pilots/${dutyPilotOf(context)}/causes`,
  })),
  line('PUT /conditions/pilots/:pilotCode/causes', PLANS_DUTY, (context) => ({
    path: `/conditions/pilots/${dutyPilotOf(context)}/causes`,
    json: { causes: ['Worn part'] },
  })),
  plain('POST /conditions/answer/look', '400 400 400 400 400', { text: 'x' }),
  line('POST /conditions/answer/look', { other: '200 200 200 200 200' }, async (context) => ({
    path: '/conditions/answer/look',
    text: await answerTokenOf(context),
  })),
  plain('POST /conditions/answer', '400 400 400 400 400', { json: { token: 'x', answer: 'have' } }),
  line('POST /conditions/answer', { other: '200 200 200 200 200' }, async (context) => ({
    path: '/conditions/answer',
    json: { token: await answerTokenOf(context), answer: 'have' },
  })),

  plain('GET /work-items', '401 200 200 200 200'),
  plain('GET /machines', '401 200 200 200 200'),
  line(
    'GET /machines/:module',
    {
      own: '401 200 200 200 200',
      other: '401 403 200 403 200',
      foreign: '401 403 403 403 200',
      unknown: '401 404 404 404 404',
    },
    async (context) => ({
      path: `/machines/${await machineOf(context)}?pilotCode=${workPlaceOf(context)}&from=2026-03-28T00:00:00Z&to=2026-03-30T00:00:00Z`,
    }),
  ),

  plain('GET /assignments', ADMINS_ONLY),
  line(
    'GET /assignments/user/:userId',
    {
      own: '401 200 200 200 200',
      other: '401 403 403 403 200',
      foreign: '401 403 403 403 200',
      unknown: '401 403 403 403 200',
    },
    async (context) => ({
      path: `/assignments/user/${await recipientOf(context)}?type=Received&status=Open`,
    }),
  ),
  sharedInbox('GET /assignments/user/:userId', '/assignments/user/SUPER_ADMIN'),
  line(
    'POST /assignments/create',
    { other: '401 200 200 403 200', foreign: '401 403 403 403 200', unknown: '401 404 404 404 404' },
    async (context) => ({
      path: '/assignments/create',
      json: {
        targetUserId: await userOf(context),
        description: 'Look at it',
        module: 'cell-01',
        priority: 'Mid',
      },
    }),
  ),
  line('GET /assignments/:id', OF_ITS_PEOPLE, async (context) => ({
    path: `/assignments/${await assignmentOf(context)}`,
  })),
  line('PUT /assignments/:id', OF_ITS_PEOPLE, async (context) => ({
    path: `/assignments/${await assignmentOf(context)}`,
    json: { status: 'In Progress' },
  })),
  line('PUT /assignments/:id/target', OF_ITS_PEOPLE, async (context) => ({
    path: `/assignments/${await assignmentOf(context)}/target`,
    json: {
      targetUserId: await makeUser(context.portal, { pilotCode: workPlaceOf(context) }),
      reason: 'End of shift',
    },
  })),
  line('PUT /assignments/:id/comments', OF_ITS_PEOPLE, async (context) => ({
    path: `/assignments/${await assignmentOf(context)}/comments`,
    json: { comment: 'Seen' },
  })),

  plain('GET /figures/now', ADMINS_ONLY),
  figures('GET /figures/pilots/:pilotCode', '?'),
  figures('GET /figures/pilots/:pilotCode/conditions', '/conditions?list=all&'),
  plain('GET /duty/now', '401 200 200 200 200'),
  duty('GET', '?from=2026-03-28T00:00:00Z&to=2026-03-30T00:00:00Z', READS_DUTY),
  duty('GET', '/plans', READS_DUTY),
  duty('PUT', '/plans/:role', PLANS_DUTY, () => ({ from: '2999-01-01', shifts: [] }), '/plans/OPERATOR'),
  duty('PUT', '/zone', PLANS_DUTY, () => ({ timeZone: 'Europe/Rome' })),
  duty('PUT', '/exceptions', PLANS_DUTY, async (context) => ({
    shiftId: (await dutyShiftOf(context, await makeUser(context.portal))).id,
    day: '2030-01-01',
    people: [],
  })),
  duty('GET', '/absences', READS_DUTY),
  duty(
    'POST',
    '/absences',
    { own: '401 201 201 403 201', other: '401 403 201 403 201', foreign: '401 403 403 403 201' },
    async (context) => ({
      userId: context.object === 'own' && context.callerId ? context.callerId : await userOf(context),
      from: `${inAMonth()}T00:00`,
      to: `${inAMonth()}T12:00`,
    }),
  ),
  line('PUT /duty/absences/:id', OWN_OR_LOOKED_AFTER, async (context) => ({
    path: `/duty/absences/${await absenceOf(context)}`,
    json: { coverId: null },
  })),
  line('DELETE /duty/absences/:id', OWN_OR_LOOKED_AFTER, async (context) => ({
    path: `/duty/absences/${await absenceOf(context)}`,
  })),
  plain('GET /duty/swaps', '401 200 200 200 200'),
  duty(
    'POST',
    '/swaps',
    { other: '401 201 201 403 201', foreign: '401 403 403 403 201', unknown: '401 404 404 404 404' },
    async (context) => {
      const { id, colleague } = await dutyShiftOf(
        context,
        context.callerId || (await makeUser(context.portal)),
      );
      const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
      return { shiftId: id, day, userId: colleague };
    },
  ),
  line('PUT /duty/swaps/:id', OWN_ONLY, async (context) => ({
    path: `/duty/swaps/${await swapOf(context)}`,
    json: { state: 'declined' },
  })),
  plain('GET /duty/feed', '401 200 200 200 200'),
  plain('POST /duty/feed', '401 201 201 201 201'),
  line('GET /duty.ics', { own: '200 200 200 200 200' }, async ({ portal, caller = 'manager.fft' }) => {
    const token = await portal.tokenOf(caller);
    const { data } = await portal.call('POST', '/duty/feed', { token });
    return { path: new URL((data as { url: string }).url).href.replace(/^.*\/api/, '') };
  }),
  line('GET /duty.ics', { unknown: '404 404 404 404 404' }, () => ({ path: '/duty.ics?token=x' })),
  plain('DELETE /duty/feed', '401 200 200 200 200'),

  plain('GET /handovers', '401 200 200 200 200'),
  line(
    'GET /handovers/draft',
    { other: '401 200 200 403 200', foreign: '401 403 403 403 200', unknown: '401 404 404 404 404' },
    (context) => ({ path: `/handovers/draft?pilotCode=${dutyPilotOf(context)}` }),
  ),
  line(
    'POST /handovers',
    { other: '401 201 201 403 201', foreign: '401 403 403 403 201', unknown: '401 404 404 404 404' },
    async (context) => {
      const pilotCode = dutyPilotOf(context);
      const toUserId = await makeUser(context.portal, { pilotCode: pilotCode === 'CRF' ? 'CRF' : 'FFT' });
      // The taker of the handover has to be on duty next.
      await context.portal.db.query(
        sql`update duty_shifts s set people = array_append(s.people, ${toUserId}::uuid)
          from duty_plans p where p.id = s.plan_id and p.pilot_code = ${pilotCode}`,
      );
      const now = Date.now();
      const [from, to] = [now - 8 * 3_600_000, now].map((at) => new Date(at).toISOString());
      return { path: '/handovers', json: { pilotCode, from, to, toUserId } };
    },
  ),
  line(
    'GET /handovers/:id',
    {
      own: '401 200 200 200 200',
      other: '401 200 200 403 200',
      foreign: '401 403 403 403 200',
      unknown: '401 404 404 404 404',
    },
    async (context) => ({ path: `/handovers/${await handoverOf(context)}` }),
  ),
  line(
    'POST /handovers/:id/accept',
    {
      own: '401 200 200 200 200',
      other: '401 403 200 403 200',
      foreign: '401 403 403 403 200',
      unknown: '401 404 404 404 404',
    },
    async (context) => ({ path: `/handovers/${await handoverOf(context)}/accept`, json: { items: [] } }),
  ),

  plain('GET /channels/targets', ADMINS_ONLY),
  line(
    'POST /channels/targets',
    {
      other: '401 403 201 403 201',
      foreign: '401 403 403 403 201',
      unknown: '401 403 404 404 404',
    },
    (context) => ({
      path: '/channels/targets',
      json: { ...TARGET, name: freshName(), pilotCode: dutyPilotOf(context), kind: 'webhook' },
    }),
  ),
  target('PUT /channels/targets/:id', '', { enabled: true, newsFrom: null }),
  target('POST /channels/targets/:id/secret', '/secret'),
  target('POST /channels/targets/:id/test', '/test'),
  target('POST /channels/targets/:id/keep', '/keep'),
  target('DELETE /channels/targets/:id', ''),
  plain('GET /channels/failed', ADMINS_ONLY),
  plain('GET /channels/waiting', ADMINS_ONLY),
  plain('POST /channels/waiting/again', '401 403 202 202 202'),
  line('POST /channels/failed/:id/again', OF_PILOT('202'), async (context) => ({
    path: `/channels/failed/${await failedOf(context)}/again`,
  })),
  line('DELETE /channels/failed/:id', OF_PILOT('200'), async (context) => ({
    path: `/channels/failed/${await failedOf(context)}`,
  })),
  allFailed('/again', '202'),
  allFailed('/discard', '200'),
  plain('GET /channels/choices', '401 200 200 200 200'),
  plain('PUT /channels/choices', '401 200 200 200 200', {
    json: { bell: ['High'], mail: [], sms: [], digest: false },
  }),
  plain('POST /channels/phone/confirm', '401 400 400 400 400', { json: { code: '000000' } }),
  line('POST /channels/phone/confirm', { own: '401 200 200 200 200' }, async ({ portal, callerId }) => ({
    path: '/channels/phone/confirm',
    json: { code: callerId === '' ? '000000' : await storedPhoneCode(portal, callerId) },
  })),
  plain('POST /channels/phone', '401 400 400 400 400', {
    json: { phone: '+40721000000', currentPassword: 'not-the-password' },
  }),
  plain('DELETE /channels/phone', '401 200 200 200 200'),

  plain('GET /wallboard', '401 401 401 401 401'),
  line('GET /wallboard', { own: '200 200 200 200 200' }, async (context) => ({
    path: '/wallboard',
    token: await screenTokenOf(context),
  })),
  plain('POST /wallboard/sign-in', '401 401 401 401 401', { json: { code: 'CCCC CCCC' } }),
  line('POST /wallboard/sign-in', { other: '200 200 200 200 200' }, async ({ portal }) => ({
    path: '/wallboard/sign-in',
    json: { code: await screenCodeOf(portal) },
  })),
  plain('GET /wallboard/screens', ADMINS_ONLY),
  line(
    'POST /wallboard/screens',
    {
      other: '401 403 201 403 201',
      foreign: '401 403 403 403 201',
      unknown: '401 403 404 404 404',
    },
    (context) => ({
      path: '/wallboard/screens',
      json: { name: freshName(), pilotCode: dutyPilotOf(context) },
    }),
  ),
  line('POST /wallboard/screens/:id/keep', OF_PILOT('200'), async (context) => ({
    path: `/wallboard/screens/${await screenOf(context)}/keep`,
  })),
  line('DELETE /wallboard/screens/:id', OF_PILOT('200'), async (context) => ({
    path: `/wallboard/screens/${await screenOf(context)}`,
  })),

  plain('POST /events', '401 401 401 401 401', { json: event() }),
  plain('POST /events', '202 202 202 202 202', { json: event(), headers: producerKey }),
  plain('GET /events', ADMINS_ONLY),
  plain('GET /events/refused', ADMINS_ONLY),
  plain('GET /events/mappings', ADMINS_ONLY),
  line(
    'POST /events/mappings/create',
    { own: SUPER_CREATES, other: '401 403 201 403 201', foreign: SUPER_CREATES },
    (context) => ({
      path: '/events/mappings/create',
      json: { topic: freshName(), description: 'New', userRoles: ['OPERATOR'], pilotCode: scopeOf(context) },
    }),
  ),
  line(
    'PUT /events/mappings/:id',
    {
      own: '401 403 403 403 200',
      other: '401 403 200 403 200',
      foreign: '401 403 403 403 200',
      unknown: '401 403 404 404 404',
    },
    async (context) => ({
      path: `/events/mappings/${await mappingOf(context)}`,
      json: { userRoles: ['ALL'] },
    }),
  ),
  line(
    'DELETE /events/mappings/:id',
    {
      own: '401 403 403 403 200',
      other: '401 403 200 403 200',
      foreign: '401 403 403 403 200',
      unknown: '401 403 404 404 404',
    },
    async (context) => ({ path: `/events/mappings/${await mappingOf(context)}` }),
  ),
  escalation('GET', '', SEES_MAPPING),
  escalation('PUT', '', CHANGES_MAPPING, PLAN),
  escalation('DELETE', '', CHANGES_MAPPING),
  escalation('POST', '/rehearse', REHEARSES, {
    priority: 'High',
    at: '2026-03-29T01:10:00Z',
    pilotCode: 'FFT',
    plan: PLAN,
  }),

  plain('GET /metrics', '401 401 401 401 401'),
  line('GET /metrics', { own: '200 200 200 200 200' }, async ({ portal }) => ({
    path: '/metrics',
    token: await accountTokenOf(portal),
  })),
  plain('POST /field-reports', '401 204 204 204 204', {
    json: { facts: [{ measure: 'session', remote: 'shell', version: '1.0.0', n: 1 }] },
  }),
  plain('GET /field-reports/health', ADMINS_ONLY),
  ...([undefined, accountTokenOf] as const).map((tokenOf) =>
    line(
      'POST /field-reports/stopped-canaries',
      { own: tokenOf ? '204 204 204 204 204' : '401 401 401 401 401' },
      async ({ portal }) => ({
        path: '/field-reports/stopped-canaries',
        json: { ...stoppedCanary },
        ...(tokenOf && { token: await tokenOf(portal) }),
      }),
    ),
  ),
  line('GET /field-reports/trial', { own: ADMINS_ONLY }, () => ({
    path: '/field-reports/trial?remote=services&trial=1767225600',
  })),
  plain('GET /admin/provisioning', ADMINS_ONLY),
  ...scim('GET', '/ServiceProviderConfig'),
  ...scim('GET', '/ResourceTypes'),
  ...scim('GET', '/ResourceTypes/:id', { id: 'User' }),
  ...scim('GET', '/Schemas'),
  ...scim('GET', '/Schemas/:id', { id: 'urn:ietf:params:scim:schemas:core:2.0:Group' }),
  ...(['Users', 'Groups'] as const).flatMap((kind) => [
    ...scim('GET', `/${kind}`),
    ...scim('POST', `/${kind}`, { json: () => scimOf(kind) }),
    ...scim('GET', `/${kind}/:id`, { of: kind }),
    ...scim('PUT', `/${kind}/:id`, { of: kind, json: () => scimOf(kind) }),
    ...scim('PATCH', `/${kind}/:id`, { of: kind, json: scimPatch }),
    ...scim('DELETE', `/${kind}/:id`, { of: kind }),
  ]),
  plain('POST /users/authenticate/code', '401 401 401 401 401', {
    json: { ticket: 'A'.repeat(43), code: '000000' },
  }),
  line('POST /users/authenticate/code', { own: '200 200 200 200 200' }, async ({ portal }) => ({
    path: '/users/authenticate/code',
    json: await signInCodeOf(portal),
  })),
  plain('GET /users/second-factor', '401 200 200 200 200'),
  plain('POST /users/second-factor', '401 400 400 400 400', {
    json: { currentPassword: 'not-the-password' },
  }),
  plain('POST /users/second-factor/confirm', '401 400 400 400 400', { json: { code: '000000' } }),
  plain('POST /users/second-factor/end', '401 400 400 400 400', {
    json: { currentPassword: 'not-the-password', code: '000000' },
  }),
  plain('POST /users/second-factor/replace', '401 400 400 400 400', {
    json: { currentPassword: 'not-the-password', code: '000000' },
  }),
  plain('POST /users/second-factor/recovery-codes', '401 400 400 400 400', {
    json: { currentPassword: 'not-the-password', code: '000000' },
  }),
  line(
    'DELETE /users/:userId/second-factor',
    {
      own: '401 403 409 409 409',
      other: '401 403 200 403 200',
      foreign: '401 403 403 403 200',
      unknown: '401 403 404 404 404',
    },
    async (context) => ({ path: `/users/${await userOf(context)}/second-factor` }),
  ),
  line('DELETE /users/:userId/second-factor', SUPERIOR, async (context) => ({
    path: `/users/${await superior(context)}/second-factor`,
  })),

  plain('GET /health', '200 200 200 200 200'),
  plain('GET /health/live', '200 200 200 200 200'),
  plain('GET /health/ready', '200 200 200 200 200'),
  plain('GET /openapi.json', '200 200 200 200 200'),
  // Last, because it ends the callers' sessions.
  plain('POST /users/logout', '401 200 200 200 200'),
];
