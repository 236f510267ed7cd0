import { addressOf } from './address';

test.each([
  ['/login', '', '/dashboard'],
  ['/', '', '/dashboard'],
  ['/login', '?from=%2Fnotifications%3Fpage%3D2%23x', '/notifications'],
  ['/login', '?from=%2F%2Felsewhere.test%2Fa', '/dashboard'],
  ['/notifications', '?page=2', '/notifications'],
])('%s%s leads to %s', (pathname, search, expected) => {
  expect(addressOf({ pathname, search })).toBe(expected);
});
