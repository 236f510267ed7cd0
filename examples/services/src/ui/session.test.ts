import { createCall } from './session';

const answer = (status: number, body: unknown) =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));

function caller(tokens: (string | undefined)[], answers: (() => Promise<Response>)[]) {
  const used: (string | undefined)[] = [];
  const fetcher = vi.fn((_path: unknown, init?: RequestInit) => {
    used.push(new Headers(init?.headers).get('authorization') ?? undefined);
    return (answers.shift() ?? (() => answer(200, {})))();
  });
  const renew = vi.fn(() => Promise.resolve(tokens[1]));
  const call = createCall({ token: () => tokens[0], renew }, fetcher);
  return { call, used, renew };
}

test('a call carries the token and gives the data', async () => {
  const { call, used, renew } = caller(['one'], [() => answer(200, { a: 1 })]);
  await expect(call('/x')).resolves.toEqual({ ok: true, data: { a: 1 } });
  expect(used).toEqual(['Bearer one']);
  expect(renew).not.toHaveBeenCalled();
});

test('a 401 asks the portal once for a newer token and tries again with it', async () => {
  const { call, used } = caller(['old', 'new'], [() => answer(401, {}), () => answer(200, 7)]);
  await expect(call('/x', { method: 'POST', body: {} })).resolves.toEqual({ ok: true, data: 7 });
  expect(used).toEqual(['Bearer old', 'Bearer new']);
});

test.each([
  ['the portal gives no newer token', ['old'], [() => answer(401, {})], 'signed-out'],
  ['there is no token yet', [undefined], [], 'signed-out'],
  ['the server names a refusal', ['one'], [() => answer(409, { error: 'running' })], 'running'],
  ['the server says something unknown', ['one'], [() => answer(500, { error: 'odd' })], 'unavailable'],
  ['nobody answers', ['one'], [() => Promise.reject(new Error('down'))], 'network'],
])('%s: %s', async (_name, tokens, answers, failure) => {
  const { call } = caller(tokens, answers as (() => Promise<Response>)[]);
  await expect(call('/x')).resolves.toEqual({ ok: false, failure });
});
