import { createVerifier, userOf } from './identity';

const attributes = {
  sub: 'u-1',
  preferred_username: 'mara',
  given_name: 'Mara',
  family_name: 'Ionescu',
  user_role: ['OPERATOR'],
  pilot_role: ['USER'],
  pilot_code: ['FFT', 'SEW'],
  aud: 'service:orchestrator',
};
const yes = () => Promise.resolve(new Response(JSON.stringify({ tokenAttributes: attributes })));
const status = (code: number) => () => Promise.resolve(new Response(null, { status: code }));

function verifier(answer: () => Promise<Response>) {
  let time = 0;
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  const identify = createVerifier({ apiUrl: 'http://api', fetch, now: () => time });
  return { identify, fetch, later: (ms: number) => void (time += ms) };
}

test('the first entry of each role claim counts, and the name falls back to the username', () => {
  expect(userOf({ tokenAttributes: attributes })).toEqual({
    userId: 'u-1',
    name: 'Mara Ionescu',
    userRole: 'OPERATOR',
    pilotRole: 'USER',
    pilotCode: 'FFT',
  });
  expect(userOf({ tokenAttributes: { sub: 'u-1', preferred_username: 'mara' } })?.name).toBe('mara');
  expect(userOf({ data: {} })).toBeUndefined();
  expect(userOf(null)).toBeUndefined();
});

test('the api is asked with the bearer, and the answer is kept for two seconds', async () => {
  const { identify, fetch, later } = verifier(yes);
  await expect(identify('t')).resolves.toMatchObject({ kind: 'user', user: { userId: 'u-1' } });
  await identify('t');
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(fetch.mock.calls[0]?.[0]).toBe('http://api/api/users/auth-info');
  expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer t' });
  await identify('another');
  expect(fetch).toHaveBeenCalledTimes(2);
  later(2_001);
  await identify('t');
  expect(fetch).toHaveBeenCalledTimes(3);
});

test('a token that is signed out meanwhile is believed for two seconds more, however often it is used', async () => {
  let answer = yes;
  const { identify, later } = verifier(() => answer());
  await identify('t');
  answer = status(401);
  later(1_500);
  await expect(identify('t')).resolves.toMatchObject({ kind: 'user' });
  later(501);
  await expect(identify('t')).resolves.toEqual({ kind: 'refused' });
});

test.each(['portal', 'service:another', undefined])('a token for %s is not taken', async (aud) => {
  const { identify } = verifier(() =>
    Promise.resolve(new Response(JSON.stringify({ tokenAttributes: { ...attributes, aud } }))),
  );
  await expect(identify('t')).resolves.toEqual({ kind: 'refused' });
});

test('calls that arrive together share one question', async () => {
  const { identify, fetch } = verifier(yes);
  await Promise.all([identify('t'), identify('t'), identify('t')]);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test.each([
  ['refused', status(401)],
  ['unavailable', status(500)],
  ['unavailable', status(429)],
  ['unavailable', () => Promise.reject(new Error('down'))],
  ['unavailable', () => Promise.resolve(new Response('<html>'))],
])('%s is said as such and never kept', async (kind, answer) => {
  const { identify, fetch } = verifier(answer);
  await expect(identify('t')).resolves.toEqual({ kind });
  await identify('t');
  expect(fetch).toHaveBeenCalledTimes(2);
});
