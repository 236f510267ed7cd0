import { waitFor } from '@testing-library/react';
import { injectEndpoints, registered, sessionSlice } from '@portal/shared';
import { aConfig, aUser } from '@portal/shared/testing';
import { createBasics } from './basics';

const dutyApi = injectEndpoints('basicsTest', (build) => ({
  dutyNow: build.query<unknown, void>({ query: () => ({ path: '/duty/now', ours: 'duty' }) }),
}));

const MINUTE = 60;
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An unsigned token, issued `age` seconds ago, valid for 30 minutes. */
function token(age = 0, claims: object = {}): string {
  const iat = Math.floor(Date.now() / 1000) - age;
  return `${part({ alg: 'none' })}.${part({ sub: 'u1', preferred_username: 'ana', email: 'ana@example.org', user_role: ['OPERATOR'], iat, exp: iat + 30 * MINUTE, ...claims })}.x${Math.random()}`;
}

interface BackEnd {
  refresh: () => Response;
  /** The parts that the site leaves out. */
  leftOut: () => readonly string[];
  calls: string[];
}
const json = (status: number, data: unknown) =>
  new Response(JSON.stringify({ success: status < 400, message: '', data, errors: null, timestamp: '' }), {
    status,
  });

/** Clients of earlier tests: left open, they would react to a later test's sign-in and call its back end. */
const open: (() => void)[] = [];
afterEach(() => open.splice(0).forEach((close) => close()));

function setup(stored?: string, backEnd: Partial<BackEnd> = {}) {
  localStorage.clear();
  sessionStorage.clear();
  if (stored) {
    localStorage.setItem('serviceToken', stored);
    localStorage.setItem('refreshToken', 'refresh');
  }
  const calls: string[] = [];
  window.fetch = (input: RequestInfo | URL, init?: RequestInit) => {
    const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
    calls.push(`${init?.method ?? 'GET'} ${url.replace(/\?.*/, '')}`);
    if (url.includes('auth-info')) {
      return Promise.resolve(
        new Response(
          JSON.stringify({
            tokenAttributes: {
              ...{ sub: 'u1', given_name: 'Ana', user_role: ['SHIFT_MANAGER'] },
              ...(backEnd.leftOut && { aud: 'portal', left_out: backEnd.leftOut() }),
            },
          }),
        ),
      );
    }
    if (url.includes('/duty/') && backEnd.leftOut?.().includes('duty'))
      return Promise.resolve(json(501, null));
    if (url.includes('refresh-token')) return Promise.resolve(backEnd.refresh?.() ?? json(401, null));
    if (url.includes('authenticate'))
      return Promise.resolve(json(200, { accessToken: token(), refreshToken: 'r' }));
    return Promise.resolve(json(200, null));
  };
  const basics = createBasics(aConfig());
  open.push(() => basics.tokens.dispose());
  const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
  return { ...basics, calls, settle, session: () => basics.store.getState().session };
}

beforeAll(() => {
  // Node has it, jsdom does not expose it.
  Object.assign(globalThis, { Response });
});

describe('the session', () => {
  test('starts uninitialised, not signed in, without a user', () => {
    expect(setup().session()).toMatchObject({ isInitialized: false, isLoggedIn: false, user: null });
  });

  test('a stored unexpired token makes it signed in, and the current user is fetched', async () => {
    const { initialise, settle, session, calls } = setup(token());
    await initialise();
    expect(session()).toMatchObject({ isInitialized: true, isLoggedIn: true });
    await settle();
    expect(calls).toEqual(['GET /api/users/auth-info']);
    expect(session().user).toMatchObject({ firstName: 'Ana', userRole: 'SHIFT_MANAGER' });
  });

  test('without one it is initialised as signed out', async () => {
    const { initialise, session, calls } = setup();
    await initialise();
    expect(session()).toMatchObject({
      isInitialized: true,
      isLoggedIn: false,
      user: null,
      endedBy: null,
    });
    expect(calls).toEqual([]);
  });

  test('a renewed token that names another role makes the page read the user; one that names the same does not', async () => {
    let role = 'SHIFT_MANAGER';
    const same = { given_name: 'Ana', preferred_username: undefined, email: undefined };
    const { initialise, settle, tokens, calls, session } = setup(token(), {
      refresh: () => json(200, { accessToken: token(0, { ...same, user_role: [role] }), refreshToken: 'r' }),
    });
    await initialise();
    await waitFor(() => expect(session().user?.firstName).toBe('Ana'));
    const reads = () => calls.filter((call) => call.endsWith('auth-info')).length;
    expect(reads()).toBe(1);
    await tokens.renew();
    await settle();
    expect(reads()).toBe(1);
    role = 'LINE_OPERATOR';
    await tokens.renew();
    await waitFor(() => expect(reads()).toBe(2));
  });

  test('a call that the site has left out since makes the page read the user, and is made no more', async () => {
    let leftOut: readonly string[] = [];
    const { initialise, store, capabilities, calls } = setup(token(), { leftOut: () => leftOut });
    await initialise();
    await waitFor(() => expect(store.getState().session.user?.firstName).toBe('Ana'));
    expect(capabilities().duty).toBe(true);
    leftOut = ['duty'];
    const ask = () =>
      store.dispatch(dutyApi.endpoints.dutyNow.initiate(undefined, { forceRefetch: true, subscribe: false }));
    expect((await ask()).error).toMatchObject({ kind: 'missing' });
    await waitFor(() => expect(capabilities().duty).toBe(false));
    expect((await ask()).error).toMatchObject({ kind: 'missing' });
    expect(calls.filter((call) => call.endsWith('/duty/now'))).toHaveLength(1);
  });

  test('an expired one is tried once by a refresh; refused, the tokens are cleared', async () => {
    const { initialise, session } = setup(token(60 * MINUTE));
    await initialise();
    expect(session()).toMatchObject({ isInitialized: true, isLoggedIn: false, endedBy: 'ended' });
    expect(localStorage.getItem('serviceToken')).toBeNull();
    expect(localStorage.getItem('refreshToken')).toBeNull();
  });

  test('a person who was disabled since the last visit sees that', async () => {
    const disabled = { success: false, message: '', data: null, errors: { session: 'disabled' } };
    const { initialise, session } = setup(token(60 * MINUTE), {
      refresh: () => new Response(JSON.stringify(disabled), { status: 401 }),
    });
    await initialise();
    expect(session()).toMatchObject({ isLoggedIn: false, endedBy: 'disabled' });
  });

  test('a network failure is not a logout', async () => {
    const { initialise, session } = setup(token(60 * MINUTE), {
      refresh: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await initialise();
    expect(session().isLoggedIn).toBe(true);
  });

  test('login stores the tokens, signs in and fetches the user', async () => {
    const { tokens, settle, session, calls } = setup();
    await tokens.signIn('ana@example.org', 'secret', true);
    await settle();
    expect(localStorage.getItem('serviceToken')).not.toBeNull();
    expect(session()).toMatchObject({ isInitialized: true, isLoggedIn: true, user: { firstName: 'Ana' } });
    expect(calls).toEqual(['POST /api/users/authenticate', 'GET /api/users/auth-info']);
  });

  test('logout clears the tokens, marks signed out and leaves no draft', async () => {
    const { tokens, initialise, session, settle } = setup(token());
    await initialise();
    sessionStorage.setItem('portal-draft:u1:note', '{}');
    await tokens.signOut();
    await settle();
    expect(localStorage.getItem('serviceToken')).toBeNull();
    expect(session()).toMatchObject({ isInitialized: true, isLoggedIn: false, user: null, endedBy: 'user' });
    expect(sessionStorage).toHaveLength(0);
  });

  test('REGISTER stores the user without signing in', () => {
    const user = aUser();
    const state = sessionSlice.reducer(undefined, registered(user));
    expect(state).toMatchObject({ user, isLoggedIn: false });
  });
});
