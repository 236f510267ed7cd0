import { type Call } from '../rules/policy';

/** People of the filled databases; all have the same password. */
export type Person = 'super' | 'admin' | 'operator';
export const RELEASE_DOMAIN = '@release.example';
export const RELEASE_PASSWORD = 'Release-1.0.0-pass';
/** A producer that the site's environment names. */
export const PRODUCER_KEY = 'a-key-of-24-characters-or-more';

/** One call as a shell or remote of a release sends it. */
export interface Sent {
  readonly call: Call;
  readonly path: string;
  readonly as?: Person;
  readonly json?: unknown;
  readonly text?: string;
  readonly producer?: true;
}

const id = (table: number, row: number) => `${table}0000000-0000-4000-8000-00000000000${row}`;
const operator = id(2, 3);
const paged = '?page=0&size=10&sortAttribute=timestamp&isAscending=false';

/**
 * What people did with 1.0.0, in an order in which each call has something to work on. Never changed for a release that is
 * out: a shell or remote of that release sends exactly this.
 */
export const conversation: readonly Sent[] = [
  {
    call: 'POST /users/authenticate',
    path: '/users/authenticate',
    json: { email: `operator${RELEASE_DOMAIN}`, password: RELEASE_PASSWORD },
  },
  {
    call: 'POST /users/authenticate',
    path: '/users/authenticate',
    json: { email: `gone${RELEASE_DOMAIN}`, password: RELEASE_PASSWORD },
  },
  // The link in a mail of this release.
  {
    call: 'POST /users/activate',
    path: `/users/activate?token=${id(2, 5)}@${'A'.repeat(43)}`,
    text: 'Cell-2-is-mine!',
  },
  { call: 'POST /users/forgot-password', path: '/users/forgot-password', text: `operator${RELEASE_DOMAIN}` },
  { call: 'GET /users/auth-info', path: '/users/auth-info', as: 'operator' },
  { call: 'GET /users', path: '/users', as: 'super' },
  { call: 'GET /users', path: '/users?page=0&size=10&q=pop', as: 'admin' },
  { call: 'GET /users/sessions', path: '/users/sessions', as: 'operator' },
  { call: 'GET /admin/roles', path: '/admin/roles', as: 'super' },
  { call: 'GET /admin/roles/names', path: '/admin/roles/names', as: 'admin' },
  { call: 'GET /admin/roles/:role/users', path: '/admin/roles/PLANT_OPERATOR/users', as: 'admin' },
  { call: 'GET /admin/pilots', path: '/admin/pilots', as: 'super' },
  { call: 'GET /admin/pilot-roles', path: '/admin/pilot-roles', as: 'admin' },
  { call: 'GET /admin/audit', path: '/admin/audit?page=0&size=10', as: 'super' },
  { call: 'GET /notifications', path: `/notifications${paged}`, as: 'super' },
  {
    call: 'GET /notifications/notificationType/:type',
    path: `/notifications/notificationType/Event${paged}`,
    as: 'super',
  },
  { call: 'GET /notifications/user/:userId', path: `/notifications/user/SUPER_ADMIN${paged}`, as: 'super' },
  {
    call: 'GET /notifications/user/:userId',
    path: `/notifications/user/${operator}${paged}`,
    as: 'operator',
  },
  {
    call: 'GET /notifications/user/:userId/notificationType/:type',
    path: `/notifications/user/${operator}/notificationType/Assignment${paged}`,
    as: 'operator',
  },
  {
    call: 'GET /notifications/user/:userId/unread',
    path: `/notifications/user/${operator}/unread`,
    as: 'operator',
  },
  {
    call: 'GET /notifications/user/:userId/unread/count',
    path: `/notifications/user/${operator}/unread/count`,
    as: 'operator',
  },
  { call: 'GET /notifications/:id', path: `/notifications/${id(6, 1)}`, as: 'operator' },
  { call: 'GET /assignments', path: '/assignments?page=0&size=10', as: 'super' },
  {
    call: 'GET /assignments/user/:userId',
    path: `/assignments/user/${operator}?type=Requested&page=0&size=10`,
    as: 'operator',
  },
  { call: 'GET /assignments/:id', path: `/assignments/${id(5, 1)}`, as: 'operator' },
  { call: 'GET /events', path: '/events?page=0&size=10', as: 'super' },
  { call: 'GET /events/mappings', path: '/events/mappings', as: 'super' },
  { call: 'GET /health/live', path: '/health/live' },
  { call: 'GET /health/ready', path: '/health/ready' },

  {
    call: 'PUT /notifications/:id/notificationStatus',
    path: `/notifications/${id(6, 1)}/notificationStatus`,
    as: 'operator',
  },
  {
    call: 'PUT /notifications/:id/notificationStatus',
    path: `/notifications/${id(6, 1)}/notificationStatus`,
    as: 'operator',
    json: { notificationStatus: 'Unread' },
  },
  {
    call: 'PUT /notifications/user/:userId/read',
    path: `/notifications/user/${operator}/read`,
    as: 'operator',
    json: { ids: [id(6, 1)] },
  },
  { call: 'DELETE /notifications/:id', path: `/notifications/${id(6, 3)}`, as: 'operator' },
  {
    call: 'POST /assignments/create',
    path: '/assignments/create',
    as: 'operator',
    json: {
      targetUserId: id(2, 4),
      targetUser: 'Tina Lang',
      sourceUser: 'Omar Diaz',
      description: 'Bring the gripper',
      module: 'cell-2',
      moduleName: 'Welding cell 2',
      priority: 'Mid',
    },
  },
  {
    call: 'PUT /assignments/:id/comments',
    path: `/assignments/${id(5, 1)}/comments`,
    as: 'operator',
    json: { comment: 'Thank you', origin: 'Source', originName: 'Omar Diaz' },
  },
  {
    call: 'PUT /assignments/:id',
    path: `/assignments/${id(5, 1)}`,
    as: 'operator',
    json: { status: 'Done', priority: 'High' },
  },
  // Done leads to Re-Open only: a refusal, whose shape is part of the contract too.
  {
    call: 'PUT /assignments/:id',
    path: `/assignments/${id(5, 2)}`,
    as: 'operator',
    json: { status: 'Open' },
  },
  {
    call: 'POST /users/create',
    path: '/users/create',
    as: 'admin',
    json: {
      username: 'newcomer',
      email: `newcomer${RELEASE_DOMAIN}`,
      firstName: 'Nia',
      lastName: 'Moss',
      userRole: 'PLANT_OPERATOR',
      pilotRole: 'USER',
      pilotCode: 'FFT',
    },
  },
  { call: 'POST /users/create', path: '/users/create', as: 'admin', json: { username: '' } },
  {
    call: 'PUT /users/update',
    path: `/users/update?userId=${operator}`,
    as: 'operator',
    json: { firstName: 'Omar', lastName: 'Ruiz' },
  },
  {
    call: 'PUT /users/:userId/status',
    path: `/users/${id(2, 6)}/status`,
    as: 'admin',
    json: { status: 'ACTIVE' },
  },
  {
    call: 'POST /admin/roles/create',
    path: '/admin/roles/create',
    as: 'super',
    json: { name: 'SHIFT_LEAD', pilotCode: 'FFT', pilotRole: 'USER' },
  },
  {
    call: 'PUT /admin/roles/:role',
    path: '/admin/roles/SHIFT_LEAD',
    as: 'super',
    json: { name: 'SHIFT_LEADER' },
  },
  { call: 'DELETE /admin/roles/:role', path: '/admin/roles/SHIFT_LEADER', as: 'super' },
  {
    call: 'POST /events/mappings/create',
    path: '/events/mappings/create',
    as: 'admin',
    json: { topic: 'oven/state', description: 'State of an oven', userRoles: ['PLANT_OPERATOR'] },
  },
  {
    call: 'PUT /events/mappings/:id',
    path: `/events/mappings/${id(4, 2)}`,
    as: 'admin',
    json: { topic: 'press/state', description: 'State of a press', userRoles: ['ALL'] },
  },
  {
    call: 'POST /events',
    path: '/events',
    producer: true,
    json: {
      eventId: 'e-3',
      topic: 'robot-cell/state',
      description: 'Cell 2 runs',
      module: 'cell-2',
      moduleName: 'Welding cell 2',
      priority: 'Low',
      eventType: 'Info',
      pilotCode: 'FFT',
    },
  },
  { call: 'POST /users/logout', path: '/users/logout', as: 'operator' },
];
