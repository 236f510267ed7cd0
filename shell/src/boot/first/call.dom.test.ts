import { createHttp, createHttpSession } from '@portal/shared/http';
import { createAccountCalls, createBrowserTokenClient } from '@portal/shared/session';
import { answersFromNow, firstAnswer, isAskedFirst } from '../../platform/http/firstAnswer';
import type { RemotePrefetch } from '@portal/shared/registry';
import { askFirst, prefetchFiles, remotesAt } from './call';
import type { Claims } from './stored';

const answers = jest.fn<ReturnType<typeof fetch>, Parameters<typeof fetch>>();
const response = (text: string) => ({ ok: true, text: () => Promise.resolve(text) }) as Response;

beforeEach(() => {
  answers.mockReset().mockImplementation(() => Promise.resolve(response('{}')));
  window.fetch = answers;
  delete window.__portalFirst;
  answersFromNow();
});

const who: Claims = { sub: 'u-1', aud: 'portal', exp: 1 };
const ask = (calls: readonly string[] = [], claims = who, site = {}) => askFirst('t', claims, calls, site);

const headers = (token: string) => ({ Authorization: `Bearer ${token}` });

test('it is the very call that the shell makes then', async () => {
  const requests: Parameters<typeof fetch>[] = [];
  const session = createHttpSession({
    ...createBrowserTokenClient({ apiBase: 'https://api.example/v1/', http: createHttp() }),
    getToken: () => Promise.resolve({ ok: true as const, token: 't' }),
  });
  const http = createHttp({
    fetch: (...call) => {
      requests.push(call);
      return Promise.resolve(response('{}'));
    },
    session: () => session,
  });
  const calls = createAccountCalls({ http, apiBase: 'https://api.example/v1/' });
  await calls.authInfo();
  ask([], who, { api: { base: 'https://api.example/v1/' } });
  const [url, init] = requests[0] ?? [];
  expect(answers).toHaveBeenCalledWith(url, expect.objectContaining({ headers: init?.headers }));
});

test('its answer is given once, and only for the same call of the same session', async () => {
  ask();
  expect(firstAnswer('/api/users', { headers: headers('t') })).toBeUndefined();
  expect(firstAnswer('/api/users/auth-info', { headers: headers('renewed') })).toBeUndefined();
  const given = await firstAnswer('/api/users/auth-info', { headers: headers('t') });
  expect(await given?.text()).toBe('{}');
  expect(firstAnswer('/api/users/auth-info', { headers: headers('t') })).toBeUndefined();
});

test('its reader may cancel it, at any stage', () => {
  ask();
  const patience = new AbortController();
  void firstAnswer('/api/users/auth-info', { headers: headers('t'), signal: patience.signal });
  const { signal } = answers.mock.calls[0]?.[1] ?? {};
  expect(signal?.aborted).toBe(false);
  patience.abort();
  expect(signal?.aborted).toBe(true);
});

test('an answer of long ago is nobody’s', () => {
  ask();
  expect(firstAnswer('/api/users/auth-info', { headers: headers('t') }, 60_001)).toBeUndefined();
});

describe('what the page begins with', () => {
  const unread = '/notifications/user/{recipient}/unread';
  const requestedUrls = () => answers.mock.calls.map(([url]) => url);

  test('is requested for its own person', () => {
    // A tile reads what the frame reads.
    ask([unread, unread]);
    expect(requestedUrls()).toEqual(['/api/users/auth-info', '/api/notifications/user/u-1/unread']);
  });

  test('may name the user, who is not the recipient of a super administrator’s notifications', () => {
    ask(['/assignments/user/{userId}'], { ...who, pilot_role: ['SUPER_ADMIN'] });
    expect(requestedUrls()).toContain('/api/assignments/user/u-1');
    ask(['/of/{recipient}/and/{userId}']);
    expect(requestedUrls()).toContain('/api/of/u-1/and/u-1');
  });

  test('a super administrator’s is the literal', () => {
    ask([unread], { ...who, pilot_role: ['SUPER_ADMIN'] });
    expect(requestedUrls()).toContain('/api/notifications/user/SUPER_ADMIN/unread');
  });

  test.each([
    ['another back end', { ...who, aud: 'theirs' }, {}],
    ['a site that leaves parts out', { ...who, left_out: ['duty'] }, {}],
    ['a service of notifications elsewhere', who, { api: { notificationsBase: 'https://n.example' } }],
  ])('is not requested of %s', (_what, claims, site) => {
    ask([unread], claims, site);
    expect(requestedUrls()).toEqual(['/api/users/auth-info']);
  });

  test('is known to be on its way until somebody takes it', async () => {
    expect(isAskedFirst({ path: '/notifications/user/u-1/unread' })).toBe(false);
    ask([unread]);
    expect(isAskedFirst({ path: '/notifications/user/u-1/unread' })).toBe(true);
    await firstAnswer('/api/notifications/user/u-1/unread', { headers: headers('t') });
    expect(isAskedFirst({ path: '/notifications/user/u-1/unread' })).toBe(false);
  });
});

describe('what the page needs of remotes', () => {
  const page = (script: string) => ({ scripts: [script], calls: [`/${script}`] });
  const remote: RemotePrefetch = {
    manifest: '//{hostname}:81/a/remote-manifest.json',
    integrity: 'sha384-AAAA',
    scripts: ['entry.js'],
    texts: { en: ['messages-en.js'], fr: ['messages-fr.js'] },
    pages: [
      ['^,ADMIN/dashboard/?$', page('admin-tile.js')],
      ['^[^/]*/a/[^/]+/task/?$', page('task.js')],
      ['^[^/]*/a(/.*)?$', page('list.js')],
    ],
  };
  const table = { remotes: [remote] };
  const here = (pathname: string, search = '') => ({ pathname, search });
  const at = 'http://localhost:81/a/';
  const requestedUrls = () => answers.mock.calls.map(([url]) => url);
  const scripts = (pathname: string, person = ',USER') =>
    remotesAt(table, here(pathname), person).flatMap(({ own }) => own);

  test('is fetched, with texts only in the reader’s language, and its calls are listed', () => {
    expect(prefetchFiles('fr', remotesAt(table, here('/A/17/task'), ',USER'))).toEqual(['/task.js']);
    expect(requestedUrls()).toEqual([
      `${at}remote-manifest.json`,
      `${at}entry.js`,
      `${at}task.js`,
      `${at}messages-fr.js`,
    ]);
  });

  test('is what the closest path says', () => {
    expect(scripts('/a/17/task/4')).toEqual(['list.js']);
    expect(scripts('/b')).toEqual([]);
  });

  describe('its first calls', () => {
    const calls = (pathname: string, search = '', person = ',USER') => {
      const pages: RemotePrefetch['pages'] = [
        ['^[^/]*/a/([^/]+)/task/([^/]+)/?$', { scripts: [], calls: ['/tasks/$2', '/things'] }],
        ['^(?:,ADMIN|,SUPER_ADMIN)/a/?$', { scripts: [], calls: ['/a'] }],
      ];
      const [one] = remotesAt({ remotes: [{ ...remote, pages }] }, here(pathname, search), person);
      return one?.calls;
    };

    test('have the parameters of its address', () => {
      expect(calls('/a/17/task/4%2C5')).toEqual(['/tasks/4%2C5', '/things']);
    });

    test('are those of an address without a query', () => {
      expect(calls('/a/17/task/4', '?side=requested')).toEqual([]);
    });

    test('are made by those who may see it', () => {
      expect(calls('/a', '', ',ADMIN')).toEqual(['/a']);
      expect(calls('/a')).toBeUndefined();
    });
  });

  test.each(['/', '/login', '/dashboard'])('at %s are the tiles of this kind of person', (pathname) => {
    expect(scripts(pathname, ',ADMIN')).toEqual(['admin-tile.js']);
    expect(scripts(pathname, ',USER')).toEqual([]);
  });

  test('a manifest is reused with the hash that it was requested with', async () => {
    const manifest = `${at}remote-manifest.json`;
    prefetchFiles('ro', remotesAt(table, here('/a'), ',USER'));
    expect(answers).toHaveBeenCalledWith(manifest, expect.objectContaining({ integrity: 'sha384-AAAA' }));
    expect(firstAnswer(manifest, {})).toBeUndefined();
    expect(await firstAnswer(manifest, { integrity: 'sha384-AAAA' })).toBeDefined();
  });

  test.each([[{}], [{ remotes: [] }]])('is nothing by %j', (said) => {
    prefetchFiles('en', remotesAt(said, here('/a'), ',USER'));
    expect(requestedUrls()).toEqual([]);
  });
});

test('one that fails is no uncaught error of the page', async () => {
  answers.mockImplementation(() => Promise.reject(new Error('offline')));
  ask();
  await expect(firstAnswer('/api/users/auth-info', { headers: headers('t') })).rejects.toThrow('offline');
});
