import { coveredBy, covers } from './covers';

test.each([
  ['/a', '/a', true],
  ['/a', '/a/b', true],
  ['/a/', '/a/b', true],
  ['/a', '/ab', false],
  ['/a/b', '/a', false],
  ['/', '/anything', true],
])('%s covers %s: %s', (prefix, pathname, expected) => {
  expect(covers(prefix, pathname)).toBe(expected);
});

test('one of several is enough, none of none', () => {
  expect(coveredBy(['/a', '/b'], '/b/c')).toBe(true);
  expect(coveredBy(['/a', '/b'], '/c')).toBe(false);
  expect(coveredBy([], '/')).toBe(false);
});
