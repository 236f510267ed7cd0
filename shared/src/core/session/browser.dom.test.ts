import { createHttp } from '../http/createHttp';
import { createBrowserTokenClient } from './browser';
import { fakeToken } from './doubles';
import { TOKEN_KEY } from './tokenStore';

test('a page that is seen again notices that its session ended elsewhere; one that goes away does not look', () => {
  const now = Math.floor(Date.now() / 1000);
  localStorage.setItem(TOKEN_KEY, fakeToken({ sub: 'ana', iat: now, exp: now + 300 }));
  const client = createBrowserTokenClient({
    apiBase: '/api',
    http: createHttp({ fetch: () => new Promise(() => undefined) }),
  });
  const changes: string[] = [];
  client.onChange(({ type }) => changes.push(type));
  localStorage.removeItem(TOKEN_KEY);
  const become = (state: DocumentVisibilityState) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  become('hidden');
  expect(changes).toEqual([]);
  become('visible');
  expect(changes).toEqual(['signed-out']);
  client.dispose();
});
