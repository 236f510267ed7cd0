import { createCall } from './call';

const answer = (status: number, body: unknown) => () => Promise.resolve(Response.json(body, { status }));

function caller(tokens: (string | undefined)[], ...answers: (() => Promise<Response>)[]) {
  const used: (string | null)[] = [];
  const fetcher: typeof fetch = (_path, init) => {
    used.push(new Headers(init?.headers).get('authorization'));
    return answers.shift()?.() ?? Promise.reject(new Error('down'));
  };
  const [token, renewed] = tokens;
  return { used, call: createCall({ token: () => token, renew: () => Promise.resolve(renewed) }, fetcher) };
}

test('a call carries the token; a 401 asks the portal once for a newer one and tries again with it', async () => {
  const { call, used } = caller(['old', 'new'], answer(200, 1), answer(401, {}), answer(200, 7));
  await expect(call('x')).resolves.toEqual({ ok: true, data: 1 });
  await expect(call('x', 'POST', {})).resolves.toEqual({ ok: true, data: 7 });
  expect(used).toEqual(['Bearer old', 'Bearer old', 'Bearer new']);
});

test.each([
  ['the portal gives no newer token', ['old'], [answer(401, {})], 'signed-out'],
  ['there is no token yet', [undefined], [], 'signed-out'],
  ['the server names a refusal', ['one'], [answer(409, { error: 'too-many' })], 'too-many'],
  ['nobody answers', ['one'], [], 'network'],
])('%s: %s', async (_name, tokens, answers, failure) => {
  const { call } = caller(tokens, ...answers);
  await expect(call('x')).resolves.toEqual({ ok: false, failure });
});
