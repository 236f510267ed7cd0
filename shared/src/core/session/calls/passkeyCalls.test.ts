import { createHttp } from '../../http/createHttp';
import { json } from '../backend.double';
import { fakeToken } from '../doubles';
import { askForPasskey, authenticateByPasskey } from './passkeyCalls';

const calls = (answer: Response | Error) => {
  const fetch = jest.fn<ReturnType<typeof globalThis.fetch>, Parameters<typeof globalThis.fetch>>(() =>
    answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer),
  );
  return { fetch, http: createHttp({ fetch }), apiBase: '/api' };
};
const data = {
  ticket: 't',
  options: { challenge: 'c', rpId: 'portal', timeout: 1, userVerification: 'required' },
};

it('asks without a bearer and without saying who asks', async () => {
  const options = calls(json(200, { success: true, data }));
  expect(await askForPasskey(options)).toEqual({ ok: true, value: data });
  const [path, init] = options.fetch.mock.calls[0] ?? [];
  expect([path, init?.method, init?.body, init?.headers]).toEqual([
    '/api/users/authenticate/passkey/options',
    'POST',
    undefined,
    { Accept: 'application/json', traceparent: expect.any(String) as unknown },
  ]);
});

it.each([400, 401, 403, 404, 405, 500, 501])('a back end that answers %d has no passkeys', async (status) => {
  const request = await askForPasskey(calls(json(status, { message: 'no' })));
  expect(request).toMatchObject({ ok: false, failure: { kind: 'missing' } });
});

it('nor has one that answers something else', async () => {
  const request = await askForPasskey(calls(json(200, { success: true, data: 'hello' })));
  expect(request).toMatchObject({ ok: false, failure: { kind: 'missing' } });
});

it.each([
  ['network', new TypeError('Failed to fetch')],
  ['unavailable', json(503, {})],
  ['tooMany', json(429, {})],
])('one that cannot be reached now (%s) may have them', async (kind, answer) => {
  expect(await askForPasskey(calls(answer))).toMatchObject({ ok: false, failure: { kind } });
});

it('sends what the browser signed, and reads the tokens', async () => {
  const accessToken = fakeToken({ sub: 'u', exp: 4_000_000_000 });
  const options = calls(json(200, { success: true, data: { accessToken, refreshToken: 'r' } }));
  const answer = await authenticateByPasskey(options, 't', { id: 'key' });
  expect(answer).toEqual({ ok: true, value: { accessToken, refreshToken: 'r' } });
  expect(options.fetch.mock.calls[0]?.[1]?.body).toBe('{"ticket":"t","response":{"id":"key"}}');
});
