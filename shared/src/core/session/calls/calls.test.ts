import { createAccountCalls } from './accountCalls';
import { fakeBackEnd, json } from '../backend.double';
import { axiosBaseQuery } from '../../http/axiosBaseQuery';
import { createHttp } from '../../http/createHttp';
import { createHttpSession, type HttpSession } from '../../http/httpSession';
import { type ApiFailure } from '../../http/failure/failure';
import { type Outcome } from '../../http/failure/asFailure';
import { fakeClock, fakeStorage } from '../doubles';
import { type Ending, watchEnding } from '../ending';
import { createThrottle } from '../throttle';
import { createTokenClient } from '../tokenClient';

async function signedIn() {
  const clock = fakeClock();
  const backEnd = fakeBackEnd({ clock });
  const local = fakeStorage();
  const http = createHttp({ fetch: backEnd.fetch, session: () => session });
  const options = { http, apiBase: '/api' };
  const client = createTokenClient({ ...options, clock, storage: { local, tab: fakeStorage() } });
  const session: HttpSession = createHttpSession(client);
  const signing = client.signIn('user-1', 'right', true);
  await clock.advance(0);
  await signing;
  const settled = async <T>(work: Promise<T>): Promise<T> => {
    await clock.advance(1_000);
    return work;
  };
  return { clock, backEnd, local, client, http, calls: createAccountCalls(options), settled };
}

const unauthorised: Outcome<string> = {
  ok: false,
  failure: expect.objectContaining({ kind: 'unauthorised', status: 401 }) as ApiFailure,
};

describe('a call with the bearer (five meanings of 401)', () => {
  const bearers = (backEnd: ReturnType<typeof fakeBackEnd>, path: string) =>
    backEnd.calls
      .filter((call) => call.path === path)
      .map(({ init }) => new Headers(init.headers).get('Authorization'));
  /** Refuses every call but renewals. */
  const refuse = (path: string) => (path.includes('refresh-token') ? undefined : json(401, {}));

  it('is repeated once with a fresh token', async () => {
    const { calls, settled, backEnd } = await signedIn();
    let reads = 0;
    backEnd.answer((path) =>
      path === '/users/auth-info'
        ? (reads += 1) === 1
          ? json(401, {})
          : json(200, { tokenAttributes: { sub: 'user-1' } })
        : undefined,
    );
    expect(await settled(calls.authInfo())).toMatchObject({ ok: true, value: { userId: 'user-1' } });
    expect(new Set(bearers(backEnd, '/users/auth-info')).size).toBe(2);
  });

  it('ends the session when a refresh does not cure it', async () => {
    const { client, calls, settled, backEnd } = await signedIn();
    backEnd.answer(refuse);
    expect(await settled(calls.authInfo())).toEqual(unauthorised);
    expect(bearers(backEnd, '/users/auth-info')).toHaveLength(2);
    expect(client.isSignedIn()).toBe(false);
  });

  it('leaves the session alone where 401 can mean something else', async () => {
    const { client, http, settled, backEnd } = await signedIn();
    backEnd.answer(refuse);
    const request = axiosBaseQuery({ http, apiBase: '/api' });
    const refused = { error: expect.objectContaining({ kind: 'unauthorised' }) };
    expect(await settled(request({ path: '/assignments/1', method: 'PUT', body: {} }))).toEqual(refused);
    expect(client.isSignedIn()).toBe(true);
  });

  it('says network, not unauthorised, when the refresh could not be made', async () => {
    const { client, calls, settled, backEnd } = await signedIn();
    backEnd.answer((path) =>
      path === '/users/auth-info' ? json(401, {}) : Promise.reject(new TypeError('Failed to fetch')),
    );
    expect(await settled(calls.authInfo())).toMatchObject({ ok: false, failure: { kind: 'network' } });
    expect(client.isSignedIn()).toBe(true);
  });
});

describe('the account calls', () => {
  it('send passwords and addresses as raw text, without a bearer', async () => {
    const { calls, backEnd } = await signedIn();
    backEnd.answer(() => json(200, { success: true, data: null }));
    await calls.activate('a/b+c', 'pass "word"');
    await calls.forgotPassword('ana@example.org');
    await calls.resetPassword('t', 'säfe');
    expect(
      backEnd.calls
        .slice(-3)
        .map(({ path, init: { method, body, headers } }) => ({ path, method, body, headers })),
    ).toEqual(
      [
        ['/users/activate?token=a%2Fb%2Bc', 'POST', 'pass "word"'],
        ['/users/forgot-password', 'POST', 'ana@example.org'],
        ['/users/reset-password?token=t', 'PUT', 'säfe'],
      ].map(([path, method, body]) => ({
        path,
        method,
        body,
        headers: {
          Accept: 'application/json',
          'Content-Type': 'text/plain',
          traceparent: expect.any(String) as unknown,
        },
      })),
    );
  });

  it('read auth-info without an envelope', async () => {
    const { calls, backEnd } = await signedIn();
    backEnd.answer(() => json(200, { tokenAttributes: { sub: 'user-1', user_role: ['MANAGER'] } }));
    expect(await calls.authInfo()).toMatchObject({
      ok: true,
      value: { userId: 'user-1', userRole: 'MANAGER' },
    });
    expect(backEnd.calls.at(-1)?.init.headers).toHaveProperty('Authorization');
  });

  it.each<[string, Response, Outcome<object>]>([
    [
      'read the token of a service',
      json(200, { data: { token: 't', expiresIn: 300 } }),
      { ok: true, value: { token: 't', expiresIn: 300 } },
    ],
    [
      'hand back why a service gets no token',
      json(403, { message: 'no' }),
      { ok: false, failure: { kind: 'forbidden', status: 403, message: 'no' } },
    ],
    [
      'take no answer without a token for one',
      json(200, { data: null }),
      { ok: false, failure: { kind: 'unavailable', status: 200 } },
    ],
  ])('%s', async (_what, answer, expected) => {
    const { calls, backEnd } = await signedIn();
    backEnd.answer(() => answer);
    expect(await calls.serviceToken('catalogue')).toEqual(expected);
  });

  it('hand back the fields of a validation failure', async () => {
    const { calls, backEnd } = await signedIn();
    backEnd.answer(() =>
      json(400, { success: false, message: 'Invalid', errors: { password: 'too short' } }),
    );
    expect(await calls.activate('t', 'x')).toEqual({
      ok: false,
      failure: { kind: 'validation', status: 400, message: 'Invalid', fields: { password: 'too short' } },
    });
  });
});

describe('the page of a guest Wi-Fi, in place of an answer,', () => {
  it.each(['activate', 'resetPassword', 'forgotPassword', 'confirmEmail', 'answerCondition'] as const)(
    'is no success of %s',
    async (name) => {
      const { calls, backEnd } = await signedIn();
      backEnd.answer(() => new Response('\n<!doctype html><p>Please accept the terms</p>'));
      expect(await calls[name]('token', 'have')).toEqual({
        ok: false,
        failure: { kind: 'unavailable', status: 200 },
      });
    },
  );
});

describe('the re-sync throttle', () => {
  it('runs at most once a minute and never loses the last request', async () => {
    const clock = fakeClock();
    const run = jest.fn();
    const resync = createThrottle(run, 60_000, clock);
    for (let second = 0; second < 150; second += 1) {
      resync();
      await clock.advance(1_000);
    }
    expect(run).toHaveBeenCalledTimes(3);
    await clock.advance(60_000);
    expect(run).toHaveBeenCalledTimes(4);
    await clock.advance(600_000);
    expect(run).toHaveBeenCalledTimes(4);
  });
});

describe('a session about to end', () => {
  it('is announced two minutes before, taken back by a renewal, and checked when it is over', async () => {
    const { client, clock, backEnd } = await signedIn();
    const heard: Ending['state'][] = [];
    const stop = watchEnding(client, ({ state }) => heard.push(state), { clock });
    await clock.advance(27 * 60_000);
    expect(heard).toEqual([]);
    await clock.advance(60_000 + 15_000);
    expect(heard).toEqual(['ending']);
    const renewing = client.renew();
    await clock.advance(1_000);
    await renewing;
    expect(heard).toEqual(['ending', 'safe']);
    backEnd.answer(() => json(401, {}));
    await clock.advance(31 * 60_000);
    expect(client.isSignedIn()).toBe(false);
    stop();
  });
});
