import { HOME, loginUrl, returnPath } from './returnUrl';

const ORIGIN = 'https://portal.example';
const at = (path: string) => {
  const { pathname, search, hash } = new URL(path, ORIGIN);
  return { pathname, search, hash };
};
const back = (url: string) => returnPath(new URL(url, ORIGIN).search, ORIGIN);

test('the default home path', () => expect(HOME).toBe('/dashboard'));

test.each(['/items/7', '/items?page=2&q=a%20b', '/items#latest'])(
  'a deep link comes back after sign-in: %s',
  (path) => {
    expect(back(loginUrl(at(path)))).toBe(path);
  },
);

test('home needs no return address', () => {
  expect(loginUrl(at('/'))).toBe('/login');
  expect(loginUrl(at(HOME))).toBe('/login');
});

test.each([
  'https://evil.example/',
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/./\\evil.example',
  'javascript:alert(1)',
  'items',
  '',
])('only a path of this portal is followed, %s leads home', (from) => {
  expect(returnPath(`?from=${encodeURIComponent(from)}`, ORIGIN)).toBe(HOME);
});

test('no return address leads home', () => expect(returnPath('', ORIGIN)).toBe(HOME));
