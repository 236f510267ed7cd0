import { createAccountCalls, createBrowserTokenClient } from '@portal/shared/session';
import { answersFromNow, firstAnswer, isAskedFirst } from '../../federation/verify/firstAnswer';
import { prefetchFiles, askFirst } from './call';
import type { Claims } from './stored';

const answers = vi.fn<typeof fetch>();
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
  const asked: Parameters<typeof fetch>[] = [];
  const client = {
    ...createBrowserTokenClient({ apiBase: 'https://api.example/v1/' }),
    getToken: () => Promise.resolve({ ok: true as const, token: 't' }),
  };
  const calls = createAccountCalls({
    client,
    apiBase: 'https://api.example/v1/',
    fetch: (...call) => {
      asked.push(call);
      return Promise.resolve(response('{}'));
    },
  });
  await calls.authInfo();
  ask([], who, { api: { base: 'https://api.example/v1/' } });
  const [url, init] = asked[0] ?? [];
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

test('whoever takes it may give it up, whatever of it is still to come', () => {
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
  const asked = () => answers.mock.calls.map(([url]) => url);

  test('is asked for as whose it is', () => {
    ask([unread]);
    expect(asked()).toEqual(['/api/users/auth-info', '/api/notifications/user/u-1/unread']);
  });

  test('a super administrator’s is the literal', () => {
    ask([unread], { ...who, pilot_role: ['SUPER_ADMIN'] });
    expect(asked()).toContain('/api/notifications/user/SUPER_ADMIN/unread');
  });

  test.each([
    ['another back end', { ...who, aud: 'theirs' }, {}],
    ['a service of notifications elsewhere', who, { api: { notificationsBase: 'https://n.example' } }],
  ])('is not asked of %s', (_what, claims, site) => {
    ask([unread], claims, site);
    expect(asked()).toEqual(['/api/users/auth-info']);
  });

  test('is known to be on its way until somebody takes it', async () => {
    expect(isAskedFirst({ path: '/notifications/user/u-1/unread' })).toBe(false);
    ask([unread]);
    expect(isAskedFirst({ path: '/notifications/user/u-1/unread' })).toBe(true);
    await firstAnswer('/api/notifications/user/u-1/unread', { headers: headers('t') });
    expect(isAskedFirst({ path: '/notifications/user/u-1/unread' })).toBe(false);
  });
});

describe('what the server names of remotes', () => {
  const MANIFEST = 'https://a.example/remote-manifest.json';
  const hints = {
    files: [
      { href: MANIFEST, as: 'fetch', integrity: 'sha384-AAAA' },
      { href: 'https://a.example/entry.js', as: 'script' },
    ],
    texts: {
      en: [{ href: 'https://a.example/messages-en.js', as: 'script' }],
      fr: [{ href: 'https://a.example/messages-fr.js', as: 'script' }],
    },
  };
  const asked = () => answers.mock.calls.map(([url]) => url);

  test('is fetched, texts in the reader’s own language alone', () => {
    prefetchFiles('fr', hints);
    expect(asked()).toEqual([MANIFEST, 'https://a.example/entry.js', 'https://a.example/messages-fr.js']);
  });

  test('a manifest is taken over with the hash it was asked for with', async () => {
    prefetchFiles('ro', hints);
    expect(answers).toHaveBeenCalledWith(MANIFEST, expect.objectContaining({ integrity: 'sha384-AAAA' }));
    expect(firstAnswer(MANIFEST, {})).toBeUndefined();
    expect(await firstAnswer(MANIFEST, { integrity: 'sha384-AAAA' })).toBeDefined();
  });

  test.each([[{}], [{ files: [] }]])('nothing from %j', (said) => {
    prefetchFiles('en', said);
    expect(asked()).toEqual([]);
  });
});

test('one that fails is no uncaught error of the page', async () => {
  answers.mockImplementation(() => Promise.reject(new Error('offline')));
  ask();
  await expect(firstAnswer('/api/users/auth-info', { headers: headers('t') })).rejects.toThrow('offline');
});
