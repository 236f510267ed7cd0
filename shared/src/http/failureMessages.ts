import { type ApiRequest } from './request';

/** The default failure message of each call (spec §8): the fallback where a screen has nothing better to say. */
export const failureMessages = {
  getUser: 'Failed to get user',
  syncUser: 'Error getting user',
  getUsers: 'Error getting all users',
  createUser: 'Error creating new user',
  updateUser: 'Error updating user',
  deleteUser: 'Error deleting user',
  getRoles: 'Error getting user roles',
  createRole: 'Error creating user role',
  updateRole: 'Error updating user role',
  deleteRole: 'Error deleting user role',
  getPilots: 'Error getting pilots',
  getPilotRoles: 'Error getting pilot roles',
  changePassword: 'Error changing password',
  getNotifications: 'Error getting all notifications',
  getUserNotifications: 'Error getting all user notifications',
  getNotification: 'Error getting the notification',
  getUnread: 'Error getting all user unread notifications',
  deleteNotification: 'Error deleting a notification',
  readNotification: 'Error reading a notification',
  getAssignment: 'Error getting assignment',
  addComment: 'Error adding comment',
  changeStatus: 'Error changing the status',
  createAssignment: 'Error creating assignment',
  getMappings: 'Error getting all the event mappings',
  createMapping: 'Error creating event mapping',
  updateMapping: 'Error updating event mapping',
  deleteMapping: 'Error deleting the event mapping',
} as const;

export type FailedCall = keyof typeof failureMessages;

const ID = '[^/]+';
const calls: readonly (readonly [FailedCall, NonNullable<ApiRequest['method']>, string])[] = [
  ['syncUser', 'GET', '/users/auth-info'],
  ['getUsers', 'GET', '/users'],
  ['createUser', 'POST', '/users/create'],
  ['updateUser', 'PUT', '/users/update'],
  ['deleteUser', 'DELETE', '/users/delete'],
  ['changePassword', 'PUT', '/users/change-password'],
  ['getRoles', 'GET', '/admin/roles'],
  ['getRoles', 'GET', '/admin/roles/names'],
  ['getUsers', 'GET', `/admin/roles/${ID}/users`],
  ['createRole', 'POST', '/admin/roles/create'],
  ['updateRole', 'PUT', `/admin/roles/${ID}`],
  ['deleteRole', 'DELETE', `/admin/roles/${ID}`],
  ['getPilots', 'GET', '/admin/pilots'],
  ['getPilotRoles', 'GET', '/admin/pilot-roles'],
  ['getUnread', 'GET', `/notifications/user/${ID}/unread(/count)?`],
  ['getUserNotifications', 'GET', `/notifications/user/${ID}(/notificationType/${ID})?`],
  ['getNotifications', 'GET', `/notifications(/notificationType/${ID})?`],
  ['readNotification', 'PUT', `/notifications/user/${ID}/(un)?read`],
  ['readNotification', 'PUT', `/notifications/${ID}/notificationStatus`],
  ['deleteNotification', 'DELETE', `/notifications/(user/)?${ID}`],
  ['getNotification', 'GET', `/notifications/${ID}`],
  ['createAssignment', 'POST', '/assignments/create'],
  ['addComment', 'PUT', `/assignments/${ID}/comments`],
  ['changeStatus', 'PUT', `/assignments/${ID}`],
  ['getAssignment', 'GET', `/assignments(/.*)?`],
  ['createMapping', 'POST', '/events/mappings/create'],
  ['updateMapping', 'PUT', `/events/mappings/${ID}`],
  ['deleteMapping', 'DELETE', `/events/mappings/${ID}`],
  ['getMappings', 'GET', '/events/mappings'],
];

/** Which of the calls of spec §8 a request is; undefined for those the spec has no message for. */
export function failedCallOf({
  path,
  method = 'GET',
}: Pick<ApiRequest, 'path' | 'method'>): FailedCall | undefined {
  const bare = path.split('?')[0] ?? path;
  // eslint-disable-next-line security/detect-non-literal-regexp -- the patterns are those of the table above
  return calls.find(([, verb, pattern]) => verb === method && new RegExp(`^${pattern}$`).test(bare))?.[0];
}
