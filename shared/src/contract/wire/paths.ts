import { type NotificationType } from './enums';
import { type ServiceName } from './service';

const part = encodeURIComponent;
const ofType = (type: NotificationType | 'All' = 'All') =>
  type === 'All' ? '' : `/notificationType/${type}`;
const user = (userId: string) => `/notifications/user/${part(userId)}`;

/** All paths of the API below the base `/api`, without queries. */
export const paths = {
  users: {
    authenticate: '/users/authenticate',
    refresh: '/users/refresh-token',
    logout: '/users/logout',
    activate: '/users/activate',
    forgotPassword: '/users/forgot-password',
    resetPassword: '/users/reset-password',
    changePassword: '/users/change-password',
    email: '/users/email',
    confirmEmail: '/users/email/confirm',
    undoEmail: '/users/email/undo',
    authInfo: '/users/auth-info',
    list: '/users',
    create: '/users/create',
    update: '/users/update',
    remove: '/users/delete',
    status: (userId: string) => `/users/${part(userId)}/status`,
    invite: (userId: string) => `/users/${part(userId)}/invite`,
    sessions: '/users/sessions',
    session: (id: string) => `/users/sessions/${part(id)}`,
    footholds: '/users/footholds',
    endFootholds: '/users/footholds/end',
  },
  services: {
    token: (service: ServiceName) => `/services/${part(service)}/token`,
  },
  admin: {
    roles: '/admin/roles',
    roleNames: '/admin/roles/names',
    createRole: '/admin/roles/create',
    role: (name: string) => `/admin/roles/${part(name)}`,
    roleUsers: (name: string) => `/admin/roles/${part(name)}/users`,
    pilots: '/admin/pilots',
    pilot: (code: string) => `/admin/pilots/${part(code)}`,
    pilotRoles: '/admin/pilot-roles',
    audit: '/admin/audit',
    refusals: '/admin/refusals',
    serviceAccounts: '/admin/service-accounts',
    serviceAccount: (id: string) => `/admin/service-accounts/${part(id)}`,
    serviceAccountToken: (id: string) => `/admin/service-accounts/${part(id)}/token`,
    keepServiceAccount: (id: string) => `/admin/service-accounts/${part(id)}/keep`,
  },
  notifications: {
    all: (type?: NotificationType | 'All') => `/notifications${ofType(type)}`,
    ofUser: (userId: string, type?: NotificationType | 'All') => user(userId) + ofType(type),
    unread: (userId: string) => `${user(userId)}/unread`,
    unreadCount: (userId: string) => `${user(userId)}/unread/count`,
    matching: (userId: string) => `${user(userId)}/matching`,
    statuses: (userId: string) => `${user(userId)}/statuses`,
    read: (userId: string) => `${user(userId)}/read`,
    bulkRemove: (userId: string) => user(userId),
    one: (id: string) => `/notifications/${part(id)}`,
    event: (id: string) => `/notifications/${part(id)}/event`,
    status: (id: string) => `/notifications/${part(id)}/notificationStatus`,
  },
  conditions: {
    all: '/conditions',
    one: (id: string) => `/conditions/${part(id)}`,
    holder: (id: string) => `/conditions/${part(id)}/holder`,
    giveBack: (id: string) => `/conditions/${part(id)}/give-back`,
    hand: (id: string) => `/conditions/${part(id)}/hand`,
    assignment: (id: string) => `/conditions/${part(id)}/assignment`,
    shelf: (id: string) => `/conditions/${part(id)}/shelf`,
    notes: (id: string) => `/conditions/${part(id)}/notes`,
    outcome: (id: string) => `/conditions/${part(id)}/outcome`,
    causes: (code: string) => `/conditions/pilots/${part(code)}/causes`,
    answer: '/conditions/answer',
    answerLook: '/conditions/answer/look',
  },
  workItems: '/work-items',
  machines: {
    all: '/machines',
    one: (module: string) => `/machines/${part(module)}`,
  },
  duty: {
    now: '/duty/now',
    pilot: (code: string) => `/duty/pilots/${part(code)}`,
    plans: (code: string) => `/duty/pilots/${part(code)}/plans`,
    plan: (code: string, role: string) => `/duty/pilots/${part(code)}/plans/${part(role)}`,
    zone: (code: string) => `/duty/pilots/${part(code)}/zone`,
    exceptions: (code: string) => `/duty/pilots/${part(code)}/exceptions`,
    absences: (code: string) => `/duty/pilots/${part(code)}/absences`,
    absence: (id: string) => `/duty/absences/${part(id)}`,
    askSwap: (code: string) => `/duty/pilots/${part(code)}/swaps`,
    swaps: '/duty/swaps',
    swap: (id: string) => `/duty/swaps/${part(id)}`,
    feed: '/duty/feed',
    calendar: '/duty.ics',
  },
  handovers: {
    all: '/handovers',
    draft: '/handovers/draft',
    one: (id: string) => `/handovers/${part(id)}`,
    accept: (id: string) => `/handovers/${part(id)}/accept`,
  },
  channels: {
    targets: '/channels/targets',
    target: (id: string) => `/channels/targets/${part(id)}`,
    secret: (id: string) => `/channels/targets/${part(id)}/secret`,
    test: (id: string) => `/channels/targets/${part(id)}/test`,
    keep: (id: string) => `/channels/targets/${part(id)}/keep`,
    failed: '/channels/failed',
    failedOne: (id: string) => `/channels/failed/${part(id)}`,
    allAgain: '/channels/failed/again',
    discardAll: '/channels/failed/discard',
    again: (id: string) => `/channels/failed/${part(id)}/again`,
    choices: '/channels/choices',
    phone: '/channels/phone',
    confirmPhone: '/channels/phone/confirm',
  },
  figures: {
    now: '/figures/now',
    pilot: (code: string) => `/figures/pilots/${part(code)}`,
    conditions: (code: string) => `/figures/pilots/${part(code)}/conditions`,
  },
  assignments: {
    all: '/assignments',
    ofUser: (userId: string) => `/assignments/user/${part(userId)}`,
    create: '/assignments/create',
    one: (id: string) => `/assignments/${part(id)}`,
    comments: (id: string) => `/assignments/${part(id)}/comments`,
    target: (id: string) => `/assignments/${part(id)}/target`,
  },
  events: {
    all: '/events',
    refused: '/events/refused',
    mappings: '/events/mappings',
    createMapping: '/events/mappings/create',
    mapping: (id: string) => `/events/mappings/${part(id)}`,
    escalation: (id: string) => `/events/mappings/${part(id)}/escalation`,
    rehearse: (id: string) => `/events/mappings/${part(id)}/escalation/rehearse`,
  },
  wallboard: {
    board: '/wallboard',
    signIn: '/wallboard/sign-in',
    screens: '/wallboard/screens',
    screen: (id: string) => `/wallboard/screens/${part(id)}`,
    keep: (id: string) => `/wallboard/screens/${part(id)}/keep`,
  },
  metrics: '/metrics',
  health: { live: '/health/live', ready: '/health/ready' },
  openApi: '/openapi.json',
} as const;

/**
 * Calls without a bearer, as a back end that checks an expired one would refuse them (docs/reference/api.md#tokens).
 */
export const pathsWithoutBearer: readonly string[] = [
  paths.users.authenticate,
  paths.users.refresh,
  paths.users.activate,
  paths.users.forgotPassword,
  paths.users.resetPassword,
];

/** The live channel's path on the notifications origin. */
export const LIVE_PATH = '/notifications/websocket';
