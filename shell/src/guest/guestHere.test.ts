import { guestHere } from './guestHere';

const storage = (values: Record<string, string> = {}) =>
  ({ getItem: (key: string) => values[key] ?? null }) as Storage;
const at = (address: string, local = storage(), tab = storage()) => {
  const location = new URL(address, 'https://portal.example') as unknown as Location;
  return guestHere({ location, localStorage: local, sessionStorage: tab }, '{}');
};

test.each(['/', '/login', '/login?from=%2Fnotifications', '/dashboard', '/index.html'])(
  '%s is the sign-in page',
  (address) => {
    expect(at(address)).toMatchObject({ apiBase: '/api' });
  },
);

test.each([
  '/notifications',
  '/forgot-password',
  '/pages/faqs',
  '/dashboard?x=1',
  '/login?override=a@b',
  '/nowhere',
])('%s is the portal’s business', (address) => {
  expect(at(address)).toBeUndefined();
});

test('so is whatever there is a session for, or a developer’s remote', () => {
  expect(at('/login', storage({ serviceToken: 't' }))).toBeUndefined();
  expect(at('/login', storage(), storage({ 'portal-override': 'a@https://a.example' }))).toBeUndefined();
});

test('and a browser that forbids storage', () => {
  const forbidden = {
    getItem() {
      throw new DOMException('denied', 'SecurityError');
    },
  } as unknown as Storage;
  expect(at('/login', forbidden, forbidden)).toBeUndefined();
});
