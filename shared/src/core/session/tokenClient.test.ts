import { createHttp } from '../http/createHttp';
import { type SessionChange } from './changes';
import { fakeBackEnd, json } from './backend.double';
import { fakeChannels, fakeClock, fakeLocks, fakeStorage, fakeToken, settle } from './doubles';
import { type ApiFailure } from '../http/failure/failure';
import { exchangeCode } from './tokenCalls';
import { createTokenClient, type SignInWay } from './tokenClient';

const MINUTE = 60_000;

function browser({ locks = true, life = 1800, idle = 1800 } = {}) {
  const clock = fakeClock();
  const backEnd = fakeBackEnd({ clock, life, idle });
  const local = fakeStorage();
  const shared = fakeLocks();
  const channel = fakeChannels();
  function open(seedTab: Record<string, string> = {}) {
    const tab = fakeStorage(seedTab);
    const client = createTokenClient({
      storage: { local, tab },
      http: createHttp({ fetch: backEnd.fetch }),
      clock,
      apiBase: '/api',
      broadcast: channel(),
      ...(locks && { locks: shared }),
    });
    const heard: SessionChange[] = [];
    client.onChange((change) => heard.push(change));
    return { client, tab, heard };
  }
  async function signedIn(remember = true) {
    const tab = open();
    await tab.client.signIn('user-1', 'right', remember);
    return tab;
  }
  return { clock, backEnd, local, open, signedIn };
}

const refreshes = (b: ReturnType<typeof browser>) => b.backEnd.count('/users/refresh-token');

describe('signing in', () => {
  it('keeps the token under serviceToken, for every tab and after a reload', async () => {
    const b = browser();
    const first = await b.signedIn();
    const second = b.open();
    const token = await second.client.getToken();
    expect(token).toEqual({ ok: true, token: b.local.all().serviceToken });
    expect(first.heard).toEqual([{ type: 'signed-in' }]);
    expect(second.client.user()).toMatchObject({ userId: 'user-1', userRole: 'OPERATOR' });
  });

  it('tells tabs that stand at the sign-in page', async () => {
    const b = browser();
    const waiting = b.open();
    await b.signedIn();
    await settle();
    expect(waiting.heard).toEqual([{ type: 'signed-in' }]);
  });

  it('without remember-me is for this tab alone', async () => {
    const b = browser();
    const first = await b.signedIn(false);
    const second = b.open();
    expect(await first.client.getToken()).toMatchObject({ ok: true });
    expect(await second.client.getToken()).toEqual({ ok: false, reason: 'none' });
    expect(b.local.all()).toEqual({});
  });

  it('by another way keeps the tokens that it came to, and remembers as is said at its end', async () => {
    const b = browser();
    const tab = b.open();
    let remember = true;
    const way: SignInWay<string> = ({ apiBase }) => {
      expect(apiBase).toBe('/api');
      remember = false;
      return Promise.resolve({ ok: true, value: b.backEnd.issue('user-1') });
    };
    expect(await tab.client.signInBy(way, () => remember)).toEqual({ ok: true });
    expect(tab.heard).toEqual([{ type: 'signed-in' }]);
    expect(tab.client.user()).toMatchObject({ userId: 'user-1' });
    expect(b.local.all()).toEqual({});
  });

  it('by another way that fails hands back why and keeps nothing', async () => {
    const b = browser();
    const tab = b.open();
    const way: SignInWay<string> = () => Promise.resolve({ ok: false, failure: 'the dialog was closed' });
    expect(await tab.client.signInBy(way, () => true)).toEqual({
      ok: false,
      failure: 'the dialog was closed',
    });
    expect([tab.heard, tab.client.isSignedIn()]).toEqual([[], false]);
  });

  it('hands back why it failed and keeps nothing', async () => {
    const b = browser();
    const tab = b.open();
    expect(await tab.client.signIn('user-1', 'wrong', true)).toEqual({
      ok: false,
      failure: { kind: 'unauthorised', status: 401, message: 'Wrong e-mail or password' },
    });
    b.backEnd.answer(() => json(429, { success: false }, { 'Retry-After': '7' }));
    expect(await tab.client.signIn('user-1', 'right', true)).toMatchObject({
      failure: { kind: 'tooMany', retryAfterMs: 7000 },
    });
    b.backEnd.answer(() => new Response('<html>Guest Wi-Fi, please accept</html>'));
    expect(await tab.client.signIn('user-1', 'right', true)).toMatchObject({
      failure: { kind: 'unavailable' },
    });
    expect(tab.client.isSignedIn()).toBe(false);
    expect(tab.heard).toEqual([]);
  });

  it('continues with a code if the password alone is not enough', async () => {
    const b = browser();
    const tab = b.open();
    b.backEnd.answer((path) =>
      path === '/users/authenticate'
        ? json(401, { success: false, errors: { secondFactor: 'ticket' } })
        : json(400, { success: false, errors: { code: 'wrong' } }),
    );
    expect(await tab.client.signIn('user-1', 'right', true)).toEqual({ ok: false, ticket: 'ticket' });
    expect(tab.client.isSignedIn()).toBe(false);
    expect(await tab.client.signInByCode('ticket', { code: '000000' }, false)).toMatchObject({
      ok: false,
      failure: { kind: 'validation', fields: { code: 'wrong' } },
    });
    expect([tab.heard, tab.client.isSignedIn()]).toEqual([[], false]);
    const set = b.backEnd.issue();
    b.backEnd.answer(() => json(200, { success: true, data: set }));
    expect(await tab.client.signInByCode('ticket', { code: '123456' }, false)).toEqual({ ok: true });
    expect(b.backEnd.calls.at(-1)).toMatchObject({
      path: '/users/authenticate/code',
      init: { body: JSON.stringify({ ticket: 'ticket', code: '123456' }) },
    });
    expect(tab.client.isSignedIn()).toBe(true);
    // Of the tab, as somebody wished who did not want to be remembered.
    expect(b.local.all()).not.toHaveProperty('refreshToken');
  });

  it('sends no bearer, and not with a renewal either', async () => {
    const b = browser();
    const tab = await b.signedIn();
    await b.clock.advance(25 * MINUTE);
    await tab.client.getToken();
    expect(b.backEnd.calls.map(({ path }) => path.split('?')[0])).toEqual([
      '/users/authenticate',
      '/users/refresh-token',
    ]);
    for (const { init } of b.backEnd.calls) expect(init.headers).not.toHaveProperty('Authorization');
  });
});

describe('renewal', () => {
  it('happens 600 s early and not before', async () => {
    const b = browser({ life: 3600 });
    const tab = await b.signedIn();
    await b.clock.advance(50 * MINUTE - 1);
    await tab.client.getToken();
    expect(refreshes(b)).toBe(0);
    await b.clock.advance(1);
    await tab.client.getToken();
    expect(refreshes(b)).toBe(1);
    expect(tab.heard).toEqual([{ type: 'signed-in' }, { type: 'refreshed' }]);
  });

  it('does not renew a five-minute token on every call', async () => {
    const b = browser({ life: 300 });
    const tab = await b.signedIn();
    await b.clock.advance(199_000);
    await tab.client.getToken();
    expect(refreshes(b)).toBe(0);
    await b.clock.advance(2_000);
    await tab.client.getToken();
    expect(refreshes(b)).toBe(1);
  });

  it.each([
    ['Web Locks', true],
    ['the lease that stands in for them', false],
  ])('3 tabs x 10 parallel requests at expiry are one refresh, by %s', async (_by, locks) => {
    const b = browser({ locks });
    const tabs = [await b.signedIn(), b.open(), b.open()];
    b.backEnd.delays.refresh = 300;
    await b.clock.advance(31 * MINUTE);
    const answers = Promise.all(
      tabs.flatMap(({ client }) => Array.from({ length: 10 }, () => client.getToken())),
    );
    await b.clock.advance(5_000);
    const tokens = (await answers).map((answer) => (answer.ok ? answer.token : answer.reason));
    expect(refreshes(b)).toBe(1);
    expect(tokens).toHaveLength(30);
    expect(new Set(tokens)).toEqual(new Set([b.local.all().serviceToken]));
  });

  it('tries one refresh before a reloaded page is declared signed out', async () => {
    const b = browser();
    await b.signedIn();
    await b.clock.advance(29 * 60 * MINUTE);
    const reloaded = b.open();
    expect(await reloaded.client.getToken()).toMatchObject({ ok: true });
  });

  it('renews where the stored token is broken', async () => {
    const b = browser();
    await b.signedIn();
    b.local.setItem('serviceToken', 'broken');
    expect(await b.open().client.getToken()).toMatchObject({ ok: true });
    expect(refreshes(b)).toBe(1);
  });

  it('takes a network failure for no logout: the old token serves to its end, then the call waits for the network', async () => {
    const b = browser();
    const tab = await b.signedIn();
    const old = b.local.all().serviceToken;
    b.backEnd.answer(() => Promise.reject(new TypeError('Failed to fetch')));
    await b.clock.advance(25 * MINUTE);
    expect(await tab.client.getToken()).toEqual({ ok: true, token: old });
    expect(await tab.client.getToken()).toEqual({ ok: true, token: old });
    expect(refreshes(b)).toBe(1);
    await b.clock.advance(10 * MINUTE);
    expect(await tab.client.getToken()).toEqual({ ok: false, reason: 'network' });
    expect(tab.client.isSignedIn()).toBe(true);
    b.backEnd.answer(undefined);
    expect(await tab.client.getToken()).toMatchObject({ ok: true });
    expect(tab.heard.filter(({ type }) => type === 'signed-out')).toEqual([]);
  });

  it.each([
    ['429', () => json(429, { success: false })],
    ['502 of a proxy', () => new Response('<html>Bad gateway</html>', { status: 502 })],
    ['500', () => json(500, { success: false })],
    ['403 of a proxy', () => new Response('<html>Request blocked</html>', { status: 403 })],
    ['a guest Wi-Fi page', () => new Response('<html>Please accept</html>')],
  ])('takes %s for no logout', async (_what, answer) => {
    const b = browser({ idle: 36_000 });
    const tab = await b.signedIn();
    b.backEnd.answer(answer);
    await b.clock.advance(31 * MINUTE);
    expect(await tab.client.getToken()).toEqual({ ok: false, reason: 'network' });
    expect(tab.client.isSignedIn()).toBe(true);
  });

  it('asks for no renewal before the time that a refusal named, though the token is over', async () => {
    const b = browser({ idle: 36_000 });
    const tab = await b.signedIn();
    b.backEnd.answer(() => json(429, { success: false }, { 'Retry-After': '60' }));
    await b.clock.advance(31 * MINUTE);
    for (let call = 0; call < 10; call += 1)
      expect(await tab.client.getToken()).toEqual({ ok: false, reason: 'network' });
    expect(refreshes(b)).toBe(1);
    b.backEnd.answer(undefined);
    await b.clock.advance(MINUTE);
    expect(await tab.client.getToken()).toMatchObject({ ok: true });
  });

  it.each(['disabled', 'deleted'] as const)(
    'a session whose account was %s ends with that word',
    async (why) => {
      const b = browser();
      const tab = await b.signedIn();
      b.backEnd.answer(() => json(401, { success: false, errors: { session: why } }));
      await tab.client.renew();
      expect(tab.heard.at(-1)).toEqual({ type: 'signed-out', reason: why });
    },
  );

  it.each([
    ['401', () => json(401, { success: false })],
    ['400', () => json(400, { success: false })],
    ['403', () => json(403, undefined)],
    ['401 with a reason that this version does not know', () => json(401, { errors: { session: 'x' } })],
    ["a peer's 500 after the refresh token's end", () => json(500, { success: false })],
  ])('a refresh answered %s ends the session in every tab', async (_what, answer) => {
    const b = browser({ idle: 1800 });
    const tab = await b.signedIn();
    const other = b.open();
    await b.clock.advance(31 * MINUTE);
    b.backEnd.answer(answer);
    expect(await tab.client.getToken()).toEqual({ ok: false, reason: 'refused' });
    await settle();
    expect(b.local.all()).toEqual({});
    expect(tab.heard.at(-1)).toEqual({ type: 'signed-out', reason: 'ended' });
    expect(other.heard).toEqual([{ type: 'signed-out', reason: 'other-tab' }]);
    expect(await tab.client.getToken()).toEqual({ ok: false, reason: 'none' });
  });

  it('does not bring a session back that was signed out meanwhile', async () => {
    const b = browser();
    const tab = await b.signedIn();
    b.backEnd.delays.refresh = 500;
    await b.clock.advance(31 * MINUTE);
    const pending = tab.client.getToken();
    await settle();
    b.backEnd.answer((path) => (path === '/users/logout' ? json(200, { success: true }) : undefined));
    void b.open().client.signOut();
    await b.clock.advance(1_000);
    expect(await pending).toEqual({ ok: false, reason: 'none' });
    expect(b.local.all()).toEqual({});
  });

  it('keeps two copies of a tab on one chain of refresh tokens', async () => {
    const b = browser();
    const tab = await b.signedIn(false);
    const copy = b.open(tab.tab.all());
    await b.clock.advance(25 * MINUTE);
    await tab.client.getToken();
    await settle();
    expect(copy.tab.all()).toEqual(tab.tab.all());
    await b.clock.advance(25 * MINUTE);
    expect(await copy.client.getToken()).toMatchObject({ ok: true });
  });
});

describe('a 401 on a bearer call', () => {
  it('is cured by one refresh for all calls that met it', async () => {
    const b = browser();
    const tab = await b.signedIn();
    const used = String(b.local.all().serviceToken);
    const cures = await Promise.all(Array.from({ length: 10 }, () => tab.client.afterUnauthorised(used)));
    const late = await tab.client.afterUnauthorised(used);
    expect(refreshes(b)).toBe(1);
    for (const cure of [...cures, late])
      expect(cure).toEqual({ ok: true, token: b.local.all().serviceToken });
  });

  it('does not hand out the refused token again where the refresh cannot be made', async () => {
    const b = browser();
    const tab = await b.signedIn();
    b.backEnd.answer(() => Promise.reject(new TypeError('Failed to fetch')));
    const used = String(b.local.all().serviceToken);
    expect(await tab.client.afterUnauthorised(used)).toEqual({ ok: false, reason: 'network' });
    expect(tab.client.isSignedIn()).toBe(true);
  });
});

it('a refused token is not handed out by a renewal that was under way and failed', async () => {
  const b = browser();
  const tab = await b.signedIn();
  const used = String(b.local.all().serviceToken);
  await b.clock.advance(25 * MINUTE);
  b.backEnd.answer(async () => {
    await new Promise<void>((done) => void b.clock.after(500, done));
    throw new TypeError('Failed to fetch');
  });
  const due = tab.client.getToken();
  await settle();
  const cure = tab.client.afterUnauthorised(used);
  await b.clock.advance(2_000);
  expect(await due).toEqual({ ok: true, token: used });
  expect(await cure).toEqual({ ok: false, reason: 'network' });
});

describe('signing out', () => {
  it('clears at once, tells every tab, and ends the session at the back end', async () => {
    const b = browser();
    const tab = await b.signedIn();
    const own = b.open();
    const token = String(b.local.all().serviceToken);
    const done = tab.client.signOut();
    expect(b.local.all()).toEqual({});
    expect(tab.heard.at(-1)).toEqual({ type: 'signed-out', reason: 'user' });
    await done;
    expect(b.backEnd.calls.at(-1)).toMatchObject({
      path: '/users/logout',
      init: { method: 'POST', headers: { Authorization: `Bearer ${token}` } },
    });
    expect(own.heard).toEqual([{ type: 'signed-out', reason: 'other-tab' }]);
  });

  it('answers where the provider of the session ends its own, and nothing but an address of the web', async () => {
    const b = browser();
    for (const [endSession, answer] of [
      ['https://id.example/logout?x=1', 'https://id.example/logout?x=1'],
      ['javascript:alert(1)', undefined],
      [undefined, undefined],
    ]) {
      const tab = await b.signedIn();
      b.backEnd.answer((path) =>
        path === '/users/logout' ? json(200, { success: true, data: { endSession } }) : undefined,
      );
      expect(await tab.client.signOut()).toBe(answer);
    }
  });

  it('follows a sign-in by a one-use code, as after one by a password', async () => {
    const b = browser();
    const [tab, other] = [b.open(), b.open()];
    const byCode: SignInWay<ApiFailure> = (calls) => exchangeCode(calls, 'abc');
    b.backEnd.answer((path) =>
      path === '/users/sso/session'
        ? json(200, { success: true, data: b.backEnd.issue('user-7') })
        : undefined,
    );
    expect(await tab.client.signInBy(byCode, () => true)).toEqual({ ok: true });
    await settle();
    expect(b.backEnd.calls.at(-1)?.init).toMatchObject({ method: 'POST', body: '{"code":"abc"}' });
    expect([tab.client.user()?.userId, other.client.isSignedIn()]).toEqual(['user-7', true]);
    b.backEnd.answer(() => json(400, { success: false, errors: { code: 'x' } }));
    const again = await b.open().client.signInBy(byCode, () => true);
    expect(again).toMatchObject({ ok: false, failure: { kind: 'validation' } });
  });

  it('works without a back end', async () => {
    const b = browser();
    const tab = await b.signedIn();
    b.backEnd.answer(() => Promise.reject(new TypeError('Failed to fetch')));
    await tab.client.signOut();
    expect(tab.client.isSignedIn()).toBe(false);
  });

  it('signs out tabs that were signed in for themselves', async () => {
    const b = browser();
    const tab = await b.signedIn(false);
    const other = b.open();
    await other.client.signIn('user-2', 'right', false);
    await tab.client.signOut();
    await settle();
    expect(other.client.isSignedIn()).toBe(false);
    expect(other.heard.at(-1)).toEqual({ type: 'signed-out', reason: 'other-tab' });
  });

  it("leaves other tabs alone when only a tab's own session ended", async () => {
    const b = browser();
    const tab = await b.signedIn(false);
    const other = b.open();
    await other.client.signIn('user-2', 'right', true);
    await b.clock.advance(31 * MINUTE);
    b.backEnd.answer(() => json(401, {}));
    await tab.client.getToken();
    await settle();
    expect(tab.heard).toContainEqual({ type: 'signed-out', reason: 'ended' });
    expect(b.local.all().serviceToken).toBeDefined();
    expect(other.heard).toEqual([{ type: 'signed-in' }]);
  });

  it('renews an expired token once so that the back end takes the logout', async () => {
    const b = browser();
    const tab = await b.signedIn();
    await b.clock.advance(31 * MINUTE);
    await tab.client.signOut();
    expect(b.backEnd.calls.map(({ path }) => path.split('?')[0]).slice(1)).toEqual([
      '/users/refresh-token',
      '/users/logout',
    ]);
    expect(b.local.all()).toEqual({});
  });

  it('and in as somebody else elsewhere first empties this tab', async () => {
    const b = browser();
    const tab = await b.signedIn();
    const frozen = b.open();
    await tab.client.signOut();
    await tab.client.signIn('user-2', 'right', true);
    frozen.client.sync();
    await settle();
    expect(frozen.heard).toEqual([{ type: 'signed-out', reason: 'other-tab' }, { type: 'signed-in' }]);
    expect(frozen.client.user()).toMatchObject({ userId: 'user-2' });
  });
});

describe('the session', () => {
  it('continues if another tab is refused its token while the answer to a changed password is pending', async () => {
    const b = browser();
    const tab = await b.signedIn();
    const other = b.open();
    const { serviceToken: used = '' } = b.local.all();
    await tab.client.replaceTokens(async () => {
      const data = b.backEnd.issue();
      expect(await other.client.afterUnauthorised(used)).toEqual({
        ok: false,
        reason: 'network',
      });
      other.client.end(used);
      return { data };
    });
    await settle();
    expect(other.heard.filter(({ type }) => type === 'signed-out')).toEqual([]);
    expect(await other.client.getToken()).toEqual({ ok: true, token: b.local.all().serviceToken });
    // Afterwards a refusal ends the session again.
    b.backEnd.issue();
    expect(await other.client.renew()).toEqual({ ok: false, reason: 'refused' });
  });

  it('takes the token set of a changed password, and no other answer', async () => {
    const b = browser();
    const tab = await b.signedIn();
    const set = b.backEnd.issue();
    const before = await tab.client.getToken();
    for (const data of [null, undefined, { accessToken: 'broken' }])
      await tab.client.replaceTokens(() => Promise.resolve({ data }));
    expect(await tab.client.getToken()).toEqual(before);
    await tab.client.replaceTokens(() => Promise.resolve({ data: set }));
    expect(await tab.client.getToken()).toEqual({ ok: true, token: set.accessToken });
    expect(await tab.client.handOver()).toEqual({
      serviceToken: set.accessToken,
      refreshToken: set.refreshToken,
    });
  });

  it('hands over the present token while a renewal is slow, and never one that ran out', async () => {
    const b = browser();
    const tab = await b.signedIn();
    const first = b.local.all().serviceToken;
    b.backEnd.delays.refresh = 5_000;
    await b.clock.advance(21 * MINUTE);
    const early = tab.client.handOver(500);
    await b.clock.advance(500);
    expect(await early).toMatchObject({ serviceToken: first });
    await b.clock.advance(30 * MINUTE);
    let given: unknown = 'nothing yet';
    void tab.client.handOver(500).then((set) => (given = set));
    await b.clock.advance(500);
    expect(given).not.toMatchObject({ serviceToken: first });
  });

  it('says when it ends, and renewing moves the end', async () => {
    const b = browser({ idle: 1800 });
    const tab = await b.signedIn();
    const start = b.clock.now();
    expect(tab.client.sessionEndsAt()).toBe(start + 30 * MINUTE);
    await b.clock.advance(MINUTE);
    await tab.client.renew();
    expect(b.open().client.sessionEndsAt()).toBe(start + 31 * MINUTE);
  });

  describe('of a back end that hands out no refresh token', () => {
    /** Signed in where this machine's clock is `ahead` of the server's. */
    async function bare(ahead = 0) {
      const b = browser();
      const tab = b.open();
      const iat = (b.clock.now() - ahead) / 1000;
      const accessToken = fakeToken({ sub: 'user-1', iat, exp: iat + 1800 });
      b.backEnd.answer((path) =>
        path === '/users/authenticate' ? json(200, { success: true, data: { accessToken } }) : undefined,
      );
      await tab.client.signIn('user-1', 'right', true);
      return { ...b, ...tab, accessToken };
    }

    it('continues to its end when the user asks to stay, and ends there', async () => {
      const { client, clock, accessToken, backEnd } = await bare();
      await clock.advance(29 * MINUTE);
      expect(await client.renew()).toEqual({ ok: true, token: accessToken });
      expect(client.isSignedIn()).toBe(true);
      await clock.advance(MINUTE);
      expect(await client.renew()).toEqual({ ok: false, reason: 'refused' });
      expect(backEnd.count('/users/refresh-token')).toBe(0);
    });

    it.each([
      ['ahead', 120 * MINUTE],
      ['behind', -120 * MINUTE],
    ])("lasts as long where this machine's clock is two hours %s", async (_which, ahead) => {
      const { client, clock } = await bare(ahead);
      expect(client.sessionEndsAt()).toBe(clock.now() + 30 * MINUTE);
    });
  });

  it("says when the refresh token runs out by this machine's clock, also of one handed out long ago", async () => {
    const b = browser();
    const tab = await b.signedIn();
    const iat = b.clock.now() / 1000 - 7200;
    const set = {
      accessToken: fakeToken({ sub: 'user-1', iat, exp: iat + 1800 }),
      refreshToken: fakeToken({ iat: iat - 3600, exp: iat + 3600 }),
    };
    await tab.client.replaceTokens(() => Promise.resolve({ data: set }));
    expect(tab.client.sessionEndsAt()).toBe(b.clock.now() + 60 * MINUTE);
  });

  it('survives a listener that throws', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const b = browser();
    const tab = b.open();
    const heard: string[] = [];
    tab.client.onChange(() => {
      throw new Error('listener');
    });
    tab.client.onChange(({ type }) => heard.push(type));
    expect(await tab.client.signIn('user-1', 'right', true)).toEqual({ ok: true });
    expect(heard).toEqual(['signed-in']);
    expect(error).toHaveBeenCalled();
    error.mockRestore();
  });
});
