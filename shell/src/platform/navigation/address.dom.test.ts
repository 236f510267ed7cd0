import { addressOf, landingOf } from './address';

test.each([
  ['/login', '', '/dashboard'],
  ['/', '', '/dashboard'],
  ['/login', '?from=%2Fnotifications%3Fpage%3D2%23x', '/notifications'],
  ['/login', '?from=%2F%2Felsewhere.test%2Fa', '/dashboard'],
  ['/notifications', '?page=2', '/notifications'],
])('%s%s leads to %s', (pathname, search, expected) => {
  expect(addressOf({ pathname, search })).toBe(expected);
});

test.each([
  ['/login', '?from=%2Fnotifications%3Fpage%3D2%23x', '?page=2'],
  ['/login', '?x=1', ''],
  ['/notifications', '?page=2', '?page=2'],
])('%s%s leads to the query %j', (pathname, search, expected) => {
  expect(landingOf({ pathname, search }).search).toBe(expected);
});
