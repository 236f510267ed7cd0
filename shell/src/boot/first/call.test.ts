import { createAccountCalls, createBrowserTokenClient } from '@portal/shared/session';
import { firstAnswer } from '../../context/firstAnswer';
import { askWhoIAm } from './call';

const answers = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
const response = (text: string) => ({ ok: true, text: () => Promise.resolve(text) }) as Response;

beforeEach(() => {
  answers.mockReset().mockImplementation(() => Promise.resolve(response('{}')));
  window.fetch = answers;
  delete window.__portalFirst;
});

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
  askWhoIAm('t', '{"api":{"base":"https://api.example/v1/"}}');
  const [url, init] = asked[0] ?? [];
  expect(answers).toHaveBeenCalledWith(url, { headers: init?.headers });
});

test('its answer is given once, and only for the same call of the same session', async () => {
  askWhoIAm('t', undefined);
  expect(firstAnswer('/api/users', { headers: headers('t') })).toBeUndefined();
  expect(firstAnswer('/api/users/auth-info', { headers: headers('renewed') })).toBeUndefined();
  const given = await firstAnswer('/api/users/auth-info', { headers: headers('t') });
  expect(await given?.text()).toBe('{}');
  expect(firstAnswer('/api/users/auth-info', { headers: headers('t') })).toBeUndefined();
});

test('one that hangs is given up when the caller gives up', async () => {
  answers.mockImplementation(() => new Promise(() => undefined));
  askWhoIAm('t', undefined);
  const patience = new AbortController();
  const given = firstAnswer('/api/users/auth-info', { headers: headers('t'), signal: patience.signal });
  patience.abort(new Error('too long'));
  await expect(given).rejects.toThrow('too long');
});

test('one that fails is no uncaught error of the page', async () => {
  answers.mockImplementation(() => Promise.reject(new Error('offline')));
  askWhoIAm('t', undefined);
  await expect(firstAnswer('/api/users/auth-info', { headers: headers('t') })).rejects.toThrow('offline');
});
