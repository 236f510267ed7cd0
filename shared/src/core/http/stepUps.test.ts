import { type Clock, createTokenClient } from '../session';
import { fakeClock, fakeLocks, fakeStorage, fakeToken } from '../session/doubles';
import { createHttp } from './createHttp';
import { createHttpSession, type HttpSession } from './httpSession';
import { paced } from './paced';
import { axiosBaseQuery } from './axiosBaseQuery';
import { createStepUps } from './stepUps';

const clock: Clock = fakeClock();
const answer = (status: number, errors: unknown = null) =>
  Response.json({ success: status < 400, message: 'x', data: 'done', errors, timestamp: '' }, { status });
const refused = () => answer(403, { stepUp: 'needed' });

/** A page whose back end refuses until somebody has confirmed who they are. */
function page(confirms: () => Promise<boolean>) {
  let isFresh = false;
  const sent: (readonly [string, RequestInit])[] = [];
  let respond = () => (isFresh ? answer(200) : refused());
  const confirm = jest.fn(async () => {
    isFresh = await confirms();
    return isFresh;
  });
  const iat = clock.now() / 1000;
  const tokens = { serviceToken: fakeToken({ sub: 'u', iat, exp: iat + 1800 }), refreshToken: 'r' };
  const http = createHttp({
    session: () => session,
    clock,
    fetch: (url, init = {}) => {
      sent.push([url, init]);
      return Promise.resolve(respond());
    },
  });
  const local = fakeStorage(tokens);
  const client = createTokenClient({
    storage: { local, tab: fakeStorage() },
    locks: fakeLocks(),
    http,
    clock,
    apiBase: '/api',
  });
  const session: HttpSession = createHttpSession(client, confirm);
  const request = axiosBaseQuery({ http, apiBase: '/api' });
  const remove = (userId: string, signal?: AbortSignal) =>
    request({ path: '/users/delete', method: 'DELETE', params: { userId } }, { ...(signal && { signal }) });
  return { request, sent, confirm, remove, answers: (how: () => Response) => (respond = how) };
}

const unconfirmed = { error: expect.objectContaining({ kind: 'unconfirmed', status: 403 }) };

it('is requested once for three calls, which are then repeated as they were', async () => {
  const { request, sent, confirm } = page(() => Promise.resolve(true));
  const body = { name: 'x', id: 'one' };
  const send = () => request({ path: '/admin/service-accounts', method: 'POST', body });
  expect(await Promise.all([send(), send(), send()])).toEqual([1, 2, 3].map(() => ({ data: 'done' })));
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(sent).toHaveLength(6);
  // Each attempt is a span of its own.
  const plain = sent.map(([url, { signal: _, headers, ...init }]) => [
    url,
    { ...init, headers: [...new Headers(headers)].filter(([name]) => name !== 'traceparent') },
  ]);
  expect(plain.slice(3)).toEqual(plain.slice(0, 3));
  expect(plain[0]).toMatchObject([
    '/api/admin/service-accounts',
    { method: 'POST', body: JSON.stringify(body) },
  ]);
});

it('that is cancelled fails the calls that wait for it, and a later one asks again', async () => {
  const { remove, confirm, sent } = page(() => Promise.resolve(false));
  expect(await Promise.all([remove('a'), remove('b')])).toEqual([unconfirmed, unconfirmed]);
  expect([confirm.mock.calls.length, sent.length]).toEqual([1, 2]);
  expect(await remove('a')).toEqual(unconfirmed);
  expect(confirm).toHaveBeenCalledTimes(2);
});

it('is not requested again by a call that is refused after the answer', async () => {
  const ask = jest.fn(() => Promise.resolve(true));
  const stepUps = createStepUps(ask);
  const [early, late] = [stepUps.mark(), stepUps.mark()];
  expect(await stepUps.refusedSince(early)).toBe(true);
  expect(await stepUps.refusedSince(late)).toBe(true);
  expect(ask).toHaveBeenCalledTimes(1);
  await stepUps.refusedSince(stepUps.mark());
  expect(ask).toHaveBeenCalledTimes(2);
});

it('is requested once by a call that is refused again', async () => {
  const { remove, confirm, sent, answers } = page(() => Promise.resolve(true));
  answers(refused);
  expect(await remove('a')).toEqual(unconfirmed);
  expect([confirm.mock.calls.length, sent.length]).toEqual([1, 2]);
});

it('does not repeat a call that nobody waits for any more', async () => {
  const ended = new AbortController();
  const { remove, sent } = page(() => {
    ended.abort();
    return Promise.resolve(true);
  });
  expect(await remove('a', ended.signal)).toHaveProperty('error');
  expect(sent).toHaveLength(1);
});

it('is not requested by any other refusal, nor if nobody can be asked', async () => {
  const { remove, confirm, answers } = page(() => Promise.resolve(true));
  answers(() => answer(403));
  expect(await remove('a')).toMatchObject({ error: { kind: 'forbidden' } });
  expect(confirm).not.toHaveBeenCalled();
});

it('that is cancelled ends a bulk action: one failed, the rest is left', async () => {
  const { remove, confirm } = page(() => Promise.resolve(false));
  const send = async (id: string) => {
    const { data, error } = await remove(id);
    return error ? { error } : { data };
  };
  expect(await paced(['a', 'b', 'c'], { send, gapMs: 0 })).toMatchObject({
    done: [],
    failed: [{ item: 'a', failure: { kind: 'unconfirmed' } }],
    left: ['b', 'c'],
  });
  expect(confirm).toHaveBeenCalledTimes(1);
});
