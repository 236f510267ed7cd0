import { TOKEN_KEY } from '@portal/shared/session';
import { guardedStore } from '@portal/shared/storage';
import { partsOf } from './early';
import { sessionStored } from './sessionStored';

const storage = (...keys: string[]) => ({ getItem: (key: string) => (keys.includes(key) ? 'token' : null) });

test('a session of this tab or of the browser counts, anything else does not', () => {
  expect(sessionStored([storage(), storage(TOKEN_KEY)])).toBe(true);
  expect(sessionStored([storage(TOKEN_KEY), storage()])).toBe(true);
  expect(sessionStored([storage('preferences'), storage()])).toBe(false);
});

test('a browser that forbids storage has no session, and starts all the same', () => {
  const forbidden = guardedStore(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(sessionStored([forbidden, forbidden])).toBe(false);
});

test.each([
  ['/dashboard', true, 'frame'],
  ['/login', true, 'frame'],
  ['/anything/of/a/remote', true, 'frame'],
  ['/dashboard', false, 'login'],
  ['/login', false, 'login'],
  ['/pages/faqs', true, undefined],
  ['/check-mail', false, undefined],
])('%s, signed in %s: %s', (pathname, signedIn, parts) => {
  expect(partsOf(pathname, signedIn)).toBe(parts);
});
