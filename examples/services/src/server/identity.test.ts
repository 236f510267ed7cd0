import { createVerifier, identityOf } from './identity';

const attributes = {
  sub: 'u-1',
  preferred_username: 'mara',
  given_name: 'Mara',
  family_name: 'Ionescu',
  pilot_role: ['USER'],
  pilot_code: ['FFT', 'SEW'],
  aud: 'service:orchestrator',
};
const yes = () => Promise.resolve(Response.json({ tokenAttributes: attributes }));
const status = (code: number) => () => Promise.resolve(new Response(null, { status: code }));

function verifier(answer: () => Promise<Response>) {
  let time = 0;
  const ask = jest.fn<ReturnType<typeof fetch>, Parameters<typeof fetch>>(answer);
  const identify = createVerifier('http://api', { ask, now: () => time });
  return { identify, ask, later: (ms: number) => void (time += ms) };
}

test('the first entry of each role claim counts, and the name falls back to the username', () => {
  expect(identityOf({ tokenAttributes: attributes })).toEqual({
    kind: 'user',
    user: { userId: 'u-1', name: 'Mara Ionescu', pilotRole: 'USER', pilotCode: 'FFT' },
  });
  const { sub, aud, preferred_username } = attributes;
  expect(identityOf({ tokenAttributes: { sub, aud, preferred_username } })).toMatchObject({
    user: { name: 'mara' },
  });
  expect(identityOf({ tokenAttributes: { ...attributes, oversees: true } })).toMatchObject({
    user: { oversees: true },
  });
});

test.each(['portal', 'service:another', undefined])('a token for %s is not taken', (aud) => {
  expect(identityOf({ tokenAttributes: { ...attributes, aud } })).toEqual({ kind: 'refused' });
});

test('the api is called with the bearer, once for calls that come together, and cached for two seconds', async () => {
  let answer = yes;
  const { identify, ask, later } = verifier(() => answer());
  await Promise.all([identify('t'), identify('t')]);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(ask.mock.calls[0]?.[0]).toBe('http://api/api/users/auth-info');
  expect(ask.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer t' });
  await identify('another');
  expect(ask).toHaveBeenCalledTimes(2);
  answer = status(401);
  later(1_500);
  await expect(identify('t')).resolves.toMatchObject({ kind: 'user' });
  later(501);
  await expect(identify('t')).resolves.toEqual({ kind: 'refused' });
});

test.each([
  ['refused', status(401)],
  ['unavailable', status(500)],
  ['unavailable', status(429)],
  ['unavailable', () => Promise.reject(new Error('down'))],
  ['unavailable', () => Promise.resolve(new Response('<html>'))],
])('%s is said as such and never kept', async (kind, answer) => {
  const { identify, ask } = verifier(answer);
  await expect(identify('t')).resolves.toEqual({ kind });
  await identify('t');
  expect(ask).toHaveBeenCalledTimes(2);
});
