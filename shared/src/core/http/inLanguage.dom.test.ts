import { call } from '../session/tokenCalls';
import { createHttp } from './createHttp';
import { axiosBaseQuery } from './axiosBaseQuery';

const apiBase = 'http://portal.test/api';

it('every call asks for the language of the portal, in which mails are then written', async () => {
  const languages: (string | null)[] = [];
  const answer: typeof fetch = (_url, init) => {
    languages.push(new Headers(init?.headers).get('Accept-Language'));
    return Promise.resolve(new Response('{}'));
  };
  document.documentElement.lang = 'de';
  const backEnd = { http: createHttp({ fetch: answer }), apiBase };
  await axiosBaseQuery(backEnd)({ path: '/users/forgot-password', method: 'POST', text: 'a@b.c' });
  await call(backEnd, { path: '/users/authenticate', method: 'POST', body: {} });
  expect(languages).toEqual(['de', 'de']);
});
