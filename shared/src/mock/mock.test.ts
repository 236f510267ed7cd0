import { axiosBaseQuery, createHttp, createHttpSession, type HttpSession } from '../core/http';
import { createAccountCalls, createTokenClient } from '../core/session';
import { fakeLocks, fakeStorage } from '../core/session/doubles';
import type { User } from '../contract/wire';
import { done, match, type MockCall, mockFetch, refuse } from '.';

const apiBase = 'http://portal.test/api';

const person = (userId: string, over: Partial<User> = {}): User => ({
  userId,
  username: userId,
  email: `${userId}@portal.test`,
  firstName: 'Ștefan',
  lastName: 'Țăranu',
  userRole: 'OPERATOR',
  pilotRole: 'USER',
  pilotCode: 'FFT',
  ...over,
});

/** A page with an in-memory back end and the real clients. */
function page(answer: (call: MockCall) => ReturnType<typeof done>, kind: 'ours' | 'peer' = 'ours') {
  const site = {
    kind,
    people: [person('one'), person('two', { pilotRole: 'ADMIN' })],
    caller: { userId: '', pilotRole: '', pilotCode: '' },
  };
  const network = mockFetch(site, answer);
  const http = createHttp({ fetch: network, session: () => session });
  const tokens = createTokenClient({
    storage: { local: fakeStorage(), tab: fakeStorage() },
    locks: fakeLocks(),
    http,
    apiBase,
  });
  const session: HttpSession = createHttpSession(tokens);
  const account = createAccountCalls({ http, apiBase });
  return { site, tokens, account, http: { request: axiosBaseQuery({ http, apiBase }) } };
}

it('lets any account of its own sign in, and nobody else', async () => {
  const { tokens, account } = page(() => done());
  expect(await tokens.signIn('nobody@portal.test', 'x', false)).toMatchObject({
    ok: false,
    failure: { kind: 'unauthorised' },
  });
  expect(await tokens.signIn('two@portal.test', 'x', false)).toEqual({ ok: true });
  expect(tokens.user()).toMatchObject({ userId: 'two', firstName: 'Ștefan', lastName: 'Țăranu' });
  expect(await account.authInfo()).toMatchObject({ ok: true, value: { userId: 'two', pilotRole: 'ADMIN' } });
});

it("answers a remote's calls as the person who signed in, with what was sent", async () => {
  const seen: MockCall[] = [];
  const { site, tokens, http } = page((call) => {
    seen.push(call);
    return match('PUT /things/:id', call) ? done({ by: site.caller.userId }) : refuse(404, 'No such call');
  });
  await tokens.signIn('one@portal.test', 'x', false);
  const answer = await http.request({
    path: '/things/a%20b',
    method: 'PUT',
    params: { page: 2 },
    body: { name: 'Ț' },
  });
  expect(answer).toEqual({ data: { by: 'one' } });
  expect(seen).toEqual([
    { method: 'PUT', path: '/things/a%20b', params: { page: '2' }, body: { name: 'Ț' } },
  ]);
  expect(match('PUT /things/:id', seen[0] ?? { method: '', path: '', params: {}, body: null })).toEqual([
    'a b',
  ]);
});

it('fails as a network does: a refusal with its words and fields, a call that is not there', async () => {
  const { tokens, http } = page((call) =>
    call.method === 'POST' ? refuse(400, 'Not so', { name: 'Taken' }) : refuse(404, 'None'),
  );
  expect(await http.request({ path: '/things' })).toMatchObject({ error: { kind: 'unauthorised' } });
  await tokens.signIn('one@portal.test', 'x', false);
  expect(await http.request({ path: '/things', method: 'POST', body: {} })).toMatchObject({
    error: { kind: 'validation', message: 'Not so', fields: { name: 'Taken' } },
  });
  expect(await http.request({ path: '/things', ours: 'audit' })).toMatchObject({
    error: { kind: 'missing' },
  });
});
