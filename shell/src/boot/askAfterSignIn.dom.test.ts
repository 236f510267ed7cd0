import { loadPortalConfig } from '@portal/shared/config';
import { firstAnswer } from '../platform/http/firstAnswer';
import { askAfterSignIn } from './askAfterSignIn';

const UNREAD = '/notifications/user/{recipient}/unread';
const plan = {
  routes: { '/dashboard': [], '/': [] },
  chunks: {},
  calls: { '/dashboard': [UNREAD], '/': [] },
};
const token = `e30.${btoa(JSON.stringify({ sub: 'u-1', aud: 'portal' }))}.x`;
const fetchMock = jest.fn<ReturnType<typeof fetch>, Parameters<typeof fetch>>(() =>
  Promise.resolve({} as Response),
);
const loaded = loadPortalConfig('{}');
const config = loaded.ok ? loaded.config : undefined;

const at = (pathname: string, search = '') => ({ pathname, search });

beforeEach(() => {
  fetchMock.mockClear();
  window.fetch = fetchMock;
  delete window.__portalFirst;
  document.head.innerHTML = `<script type="application/json" id="portal-plan">${JSON.stringify(plan)}</script>`;
});

const urls = () => fetchMock.mock.calls.map(([url]) => url);

test('asks who I am and what the page begins with, for the shell to take over however long the password took', () => {
  jest.spyOn(performance, 'now').mockReturnValue(600_000);
  if (config) askAfterSignIn(token, config, at('/dashboard'), 'fr');
  expect(urls()).toEqual(['/api/users/auth-info', '/api/notifications/user/u-1/unread']);
  const headers = { Authorization: `Bearer ${token}` };
  expect(firstAnswer('/api/notifications/user/u-1/unread', { headers })).toBeDefined();
  jest.restoreAllMocks();
});

test('asks for what remotes have on the page that the sign-in leads to', () => {
  const remote = {
    manifest: 'https://r.test/m.json',
    scripts: ['remote.js'],
    texts: { fr: ['fr.js'] },
    pages: [
      ['^,ADMIN/dashboard/?$', { scripts: ['admin.js'], calls: ['/figures/now'] }],
      ['^[^/]*/notifications/?$', { scripts: ['inbox.js'], calls: ['/inbox'] }],
    ],
  };
  const prefetch = { remotes: [remote] };
  document.head.innerHTML += `<script type="application/json" id="portal-ahead">${JSON.stringify(prefetch)}</script>`;
  const admin = `e30.${btoa(JSON.stringify({ sub: 'u-1', aud: 'portal', pilot_role: ['ADMIN'] }))}.x`;
  if (config) askAfterSignIn(admin, config, at('/dashboard'), 'fr');
  expect(urls()).toEqual([
    'https://r.test/m.json',
    'https://r.test/remote.js',
    'https://r.test/admin.js',
    'https://r.test/fr.js',
    '/api/users/auth-info',
    '/api/notifications/user/u-1/unread',
    '/api/figures/now',
  ]);
  fetchMock.mockClear();
  if (config) askAfterSignIn(admin, config, at('/notifications'), 'fr');
  expect(urls()).toEqual([
    'https://r.test/m.json',
    'https://r.test/remote.js',
    'https://r.test/inbox.js',
    'https://r.test/fr.js',
    '/api/users/auth-info',
    '/api/inbox',
  ]);
  fetchMock.mockClear();
  if (config) askAfterSignIn(admin, config, at('/notifications', '?page=2'), 'fr');
  expect(urls()).not.toContain('/api/inbox');
  fetchMock.mockClear();
  if (config) askAfterSignIn(admin, config, at('/user/account-profile'), 'fr');
  expect(urls()).toEqual(['/api/users/auth-info']);
});

test.each(['nonsense', ''])('a token that cannot be read (%j) asks for nothing', (broken) => {
  if (config) askAfterSignIn(broken, config, at('/dashboard'), 'fr');
  expect(urls()).toEqual([]);
});

test('a page of the development server has no plan', () => {
  document.head.innerHTML = '';
  if (config) askAfterSignIn(token, config, at('/dashboard'), 'fr');
  expect(urls()).toEqual([]);
});
