import { accountPages, PUBLIC_PAGES } from '@portal/shared/wire';
import { filesFor, type Plan } from './plan';

const plan: Plan = {
  routes: {
    '/': ['frame', 'texts-*'],
    '/dashboard': ['frame', 'dashboard', 'texts-*'],
    '/login': ['guest', 'texts-*'],
    '/signed-out': ['login', 'texts-*'],
    '/pages': ['pages', 'texts-*'],
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
  expect(filesFor(plan, pathname, signedIn, 'en')).toEqual(names.map((name) => `assets/${name}.js`));
});

test('texts in the reader’s own language alone', () => {
  expect(filesFor(plan, '/login', false, 'fr')).toEqual(['assets/guest.js', 'assets/fr.js']);
});

test('a language without texts is read in English', () => {
  expect(filesFor(plan, '/login', false, 'xx')).toEqual(['assets/guest.js', 'assets/en.js']);
});

test.each([...accountPages, PUBLIC_PAGES])(
  '%s is drawn for whoever comes, as the portal’s own lists say',
  (page) => {
    const own: Plan = {
      routes: { '/': ['frame'], [page]: ['own'], '/signed-out': ['login'] },
      chunks: { own: ['own'], login: ['login'] },
    };
    expect(filesFor(own, page, false, 'en')).toEqual(['own']);
    expect(filesFor(own, `${page}x`, false, 'en')).toEqual(['login']);
  },
);
