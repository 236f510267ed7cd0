import { call } from '../session/tokenCalls';
import { createWire } from './exchange';

const apiBase = 'http://portal.test/api';

it('every call asks for the language of the portal, in which mails are then written', async () => {
  const asked: (string | null)[] = [];
  const answer: typeof fetch = (_url, init) => {
    asked.push(new Headers(init?.headers).get('Accept-Language'));
    return Promise.resolve(new Response('{}'));
  };
  document.documentElement.lang = 'de';
  await createWire({ timeoutMs: 1_000, inPage: answer }).send(`${apiBase}/users`, { path: '/users' }, {});
  await call({ apiBase, fetch: answer }, '/users/authenticate', { method: 'POST', json: {} });
  expect(asked).toEqual(['de', 'de']);
});
