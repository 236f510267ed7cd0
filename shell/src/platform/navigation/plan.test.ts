import { accountPages, PUBLIC_PAGES } from '@portal/shared/wire';
import { beginningOf, type PagePlan } from './plan';

const plan: PagePlan = {
  routes: {
    '/signed-out': ['login', 'texts-*'],
    '/dashboard': ['frame', 'dashboard', 'texts-*'],
    '/login': ['guest', 'texts-*'],
    '/pages': ['pages', 'texts-*'],
    '/': ['frame', 'texts-*'],
  },
  chunks: {
    frame: ['assets/frame.js'],
    dashboard: ['assets/frame.js', 'assets/dashboard.js'],
    login: ['assets/login.js'],
    guest: ['assets/guest.js'],
    pages: ['assets/pages.js'],
    'texts-en': ['assets/en.js'],
    'texts-fr': ['assets/fr.js'],
  },
};

test.each([
  ['/dashboard', true, ['frame', 'dashboard', 'en']],
  ['/', true, ['frame', 'dashboard', 'en']],
  ['/login', true, ['frame', 'dashboard', 'en']],
  ['/anything/of/a/remote', true, ['frame', 'en']],
  ['/dashboardx', true, ['frame', 'en']],
  ['/dashboard', false, ['guest', 'en']],
  ['/', false, ['guest', 'en']],
  ['/login', false, ['guest', 'en']],
  ['/anything/of/a/remote', false, ['login', 'en']],
  ['/pages/faqs', true, ['pages', 'en']],
  ['/pages/faqs', false, ['pages', 'en']],
])('%s, with a session %s: %j, each file once', (pathname, signedIn, names) => {
  expect(beginningOf(plan, pathname, signedIn, 'en').files).toEqual(names.map((name) => `assets/${name}.js`));
});

test.each([
  ['/dashboard', true, 'frame'],
  ['/anything/of/a/remote', true, 'frame'],
  ['/dashboard', false, 'card'],
  ['/anything/of/a/remote', false, 'card'],
  ['/pages/faqs', true, 'name'],
])('%s, with a session %s, begins with: %s', (pathname, signedIn, outline) => {
  expect(beginningOf(plan, pathname, signedIn, 'en').outline).toBe(outline);
});

test('texts in the reader’s own language alone', () => {
  expect(beginningOf(plan, '/login', false, 'fr').files).toEqual(['assets/guest.js', 'assets/fr.js']);
});

test('a language without texts is read in English', () => {
  expect(beginningOf(plan, '/login', false, 'xx').files).toEqual(['assets/guest.js', 'assets/en.js']);
});

test.each([...accountPages, PUBLIC_PAGES])(
  '%s is drawn for its visitors, as the portal’s own lists say',
  (page) => {
    const own: PagePlan = {
      routes: { [page]: ['own'], '/signed-out': ['login'], '/': ['frame'] },
      chunks: { own: ['own'], login: ['login'] },
    };
    expect(beginningOf(own, page, false, 'en').files).toEqual(['own']);
    expect(beginningOf(own, `${page}x`, false, 'en').files).toEqual(['login']);
  },
);

test('the calls of a page are those of its own prefix', () => {
  const asks: PagePlan = { ...plan, calls: { '/': ['/unread'], '/dashboard': ['/unread', '/recent'] } };
  const callsOf = (pathname: string) => beginningOf(asks, pathname, true, 'en').calls;
  expect(callsOf('/')).toEqual(['/unread', '/recent']);
  expect(callsOf('/anything')).toEqual(['/unread']);
  expect(callsOf('/pages/faqs')).toEqual([]);
  expect(beginningOf(plan, '/dashboard', true, 'en').calls).toEqual([]);
});
