import english from '../../../messages/en.json';
import { failedCallOf, describedFailure } from './failedCall';

test.each([
  ['GET', '/users', 'getUsers'],
  ['DELETE', '/admin/roles/WELDER', 'deleteRole'],
  ['POST', '/admin/roles/create', 'createRole'],
  ['GET', '/notifications/user/ana/unread', 'getUnread'],
  ['GET', '/notifications/user/ana', 'getUserNotifications'],
  ['GET', '/notifications/user/ana/notificationType/Event', 'getUserNotifications'],
  ['GET', '/notifications/notificationType/Event', 'getNotifications'],
  ['GET', '/notifications/7', 'getNotification'],
  ['PUT', '/assignments/7', 'changeAssignment'],
  ['PUT', '/assignments/7/comments', 'addComment'],
  ['PUT', '/assignments/7/target', undefined],
])('%s %s is %s, which has its sentence', (method, path, call) => {
  expect(failedCallOf({ method, path }, { kind: 'conflict' })).toBe(call);
  if (call !== undefined) expect(english).toHaveProperty([`shared.call.${call}`]);
});

test('a change whose answer is missing may have been done; what was only read was not', () => {
  expect(failedCallOf({ method: 'PUT', path: '/users/update' }, { kind: 'network' })).toBeUndefined();
  expect(failedCallOf({ method: 'PUT', path: '/users/update' }, { kind: 'server' })).toBe('updateUser');
  expect(failedCallOf({ path: '/users' }, { kind: 'network' })).toBe('getUsers');
});

test('a change that a device without a network never sent was not done', () => {
  const sent = { method: 'PUT', path: '/users/update' };
  expect(describedFailure(sent, { kind: 'network' }, true)).toEqual({ kind: 'network' });
  expect(describedFailure(sent, { kind: 'network' }, false)).toEqual({
    kind: 'network',
    neverLeft: true,
    call: 'updateUser',
  });
});
