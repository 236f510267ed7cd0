import { signInConfigHere } from './signInConfigHere';

const storage = (values: Record<string, string> = {}) =>
  ({ getItem: (key: string) => values[key] ?? null }) as Storage;
const at = (address: string, local = storage(), tab = storage()) => {
  const location = new URL(address, 'https://portal.example') as unknown as Location;
  return signInConfigHere({ location }, '{}', { browser: local, tab });
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

test('so is everything with a session, or a developer’s remote', () => {
  expect(at('/login', storage({ serviceToken: 't' }))).toBeUndefined();
  expect(at('/login', storage(), storage({ 'portal-override': 'a@https://a.example' }))).toBeUndefined();
});
