import { createHttp } from '@portal/shared/http';
import { guardedStore } from '@portal/shared/storage';
import type { Wallboard } from '@portal/shared/wire';
import { keptToken, SCREEN_KEY } from './keptToken';
import { POLL_MS, waitAfter, watchMachines } from './watchMachines';

const board: Wallboard = { name: 'Hall 1', pilotCode: 'FFT', machines: [], more: false };
const START = Date.parse('2026-01-01T06:00:00Z');

interface Said {
  status: number;
  data?: unknown;
  /** In place of the back end's envelope. */
  page?: string;
  headers?: Record<string, string>;
}

function aScreen(token?: string) {
  localStorage.clear();
  if (token !== undefined) localStorage.setItem(SCREEN_KEY, token);
  let now = START;
  let response: Said | undefined = { status: 200, data: board };
  const waits: number[] = [];
  let run: (() => void) | undefined;
  const requests: { url: string; headers: Record<string, string>; body: unknown }[] = [];
  const watch = watchMachines({
    backEnd: {
      base: '/api/',
      http: createHttp({
        fetch: (url, init) => {
          requests.push({
            url,
            headers: init?.headers as Record<string, string>,
            body: init?.body,
          });
          if (response === undefined) return Promise.reject(new TypeError('Failed to fetch'));
          const { status, data, page, headers = {} } = response;
          const envelope = { success: status < 400, data, timestamp: new Date(now).toISOString() };
          const text = status === 304 ? null : (page ?? JSON.stringify(envelope));
          return Promise.resolve(new Response(text, { status, headers }));
        },
      }),
    },
    token: keptToken(localStorage),
    now: () => now,
    later: (next, ms) => {
      waits.push(ms);
      run = next;
      return () => (run = undefined);
    },
  });
  const settled = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    await new Promise((done) => setTimeout(done));
  };
  return {
    watch,
    requests,
    waits,
    say: (next: Said | undefined) => (response = next),
    settled,
    async pass(ms = waits.at(-1) ?? 0) {
      now += ms;
      const due = run;
      run = undefined;
      due?.();
      await settled();
    },
  };
}

it('needs a code until one is typed, and continues by itself when its browser is restarted', async () => {
  const screen = aScreen();
  screen.watch.start();
  expect(screen.watch.seen()).toEqual({ kind: 'code', isRevoked: false });
  expect(screen.requests).toEqual([]);
  screen.say({ status: 401 });
  expect(await screen.watch.signIn('WRONG')).toEqual({ kind: 'wrong' });
  screen.say({ status: 429, headers: { 'retry-after': '7' } });
  expect(await screen.watch.signIn('AGAIN')).toEqual({ kind: 'tooMany', seconds: 7 });
  screen.say(undefined);
  expect(await screen.watch.signIn('AGAIN')).toEqual({ kind: 'unreachable' });
  expect(screen.watch.seen()).toEqual({ kind: 'code', isRevoked: false });

  screen.say({ status: 200, data: { token: 'secret' } });
  expect(await screen.watch.signIn('CDFH JKMN')).toMatchObject({ kind: 'in' });
  expect(localStorage.getItem(SCREEN_KEY)).toBe('secret');
  await screen.settled();
  expect(screen.requests.at(-1)).toMatchObject({
    url: '/api/wallboard',
    headers: { Authorization: 'Bearer secret' },
  });

  const again = aScreen('secret');
  again.watch.start();
  await again.settled();
  expect(again.watch.seen()).toMatchObject({ kind: 'board', board });
});

it('asks every five seconds, and takes what has not changed as heard', async () => {
  const screen = aScreen('secret');
  screen.say({ status: 200, data: board, headers: { etag: 'W/"1"' } });
  screen.watch.start();
  await screen.settled();
  screen.say({ status: 304 });
  await screen.pass();
  expect(screen.waits).toEqual([POLL_MS, POLL_MS]);
  expect(screen.requests[1]?.headers['If-None-Match']).toBe('W/"1"');
  expect(screen.watch.seen()).toEqual({ kind: 'board', board, heard: START + POLL_MS, skew: 0 });
});

it('keeps what it heard through an outage, asks more seldom, and as before when it is over', async () => {
  const screen = aScreen('secret');
  screen.watch.start();
  await screen.settled();
  screen.say(undefined);
  for (let failure = 0; failure < 5; failure += 1) await screen.pass();
  expect(screen.waits).toEqual([POLL_MS, ...[1, 2, 3, 4, 5].map(waitAfter)]);
  expect(screen.watch.seen()).toMatchObject({ board, heard: START });
  screen.say({ status: 503, headers: { 'retry-after': '60' } });
  await screen.pass();
  expect(screen.waits.at(-1)).toBe(60_000);
  // A browser's timer of over 24 days ends at once.
  screen.say({ status: 503, headers: { 'retry-after': '99999999' } });
  await screen.pass();
  expect(screen.waits.at(-1)).toBe(10 * 60_000);
  // An unreadable answer counts as a failure.
  screen.say({ status: 200, data: { machines: 'many' } });
  await screen.pass();
  expect(screen.watch.seen()).toMatchObject({ board, heard: START });
  screen.say({ status: 200, data: board });
  await screen.pass();
  expect(screen.watch.seen()).not.toMatchObject({ heard: START });
  expect(screen.waits.at(-1)).toBe(POLL_MS);
});

it('asks for a code again when it is revoked, and asks the back end for nothing any more', async () => {
  const screen = aScreen('secret');
  screen.watch.start();
  await screen.settled();
  screen.say({ status: 401 });
  await screen.pass();
  expect(screen.watch.seen()).toEqual({ kind: 'code', isRevoked: true });
  expect(localStorage.getItem(SCREEN_KEY)).toBeNull();
  const { length } = screen.requests;
  screen.watch.lookNow();
  await screen.pass();
  expect(screen.requests).toHaveLength(length);
});

it('keeps its access where a proxy refuses it: nobody has to go into the hall with another code', async () => {
  const screen = aScreen('secret');
  screen.watch.start();
  await screen.settled();
  for (const status of [401, 409]) {
    screen.say({ status, page: '<html>Please sign in to the network</html>' });
    await screen.pass();
    expect(screen.watch.seen()).toMatchObject({ kind: 'board', board, heard: START });
  }
  expect(localStorage.getItem(SCREEN_KEY)).toBe('secret');
  screen.say({ status: 200, data: board });
  await screen.pass();
  expect(screen.watch.seen()).not.toMatchObject({ heard: START });
});

it('asks for a code where another tab of its browser was revoked', async () => {
  const screen = aScreen('secret');
  screen.watch.start();
  await screen.settled();
  localStorage.removeItem(SCREEN_KEY);
  await screen.pass();
  expect(screen.watch.seen()).toEqual({ kind: 'code', isRevoked: true });
});

it('shows nothing of the site once it has expired, and continues by itself when it is renewed', async () => {
  const screen = aScreen('secret');
  screen.say({ status: 200, data: board, headers: { etag: 'W/"1"' } });
  screen.watch.start();
  await screen.settled();
  screen.say({ status: 409 });
  await screen.pass();
  expect(screen.watch.seen()).toEqual({ kind: 'ended' });
  expect(localStorage.getItem(SCREEN_KEY)).toBe('secret');
  screen.say(undefined);
  await screen.pass();
  expect(screen.watch.seen()).toEqual({ kind: 'ended' });
  screen.say({ status: 200, data: board });
  await screen.pass();
  expect(screen.requests.at(-1)?.headers).not.toHaveProperty('If-None-Match');
  expect(screen.watch.seen()).toMatchObject({ kind: 'board', board });
});

it('goes by the back end’s clock', async () => {
  const screen = aScreen('secret');
  const theirs = START + 3_600_000;
  screen.say({ status: 200, data: board, headers: { date: new Date(theirs).toUTCString() } });
  screen.watch.start();
  await screen.settled();
  expect(screen.watch.seen()).toMatchObject({ heard: START, skew: 3_600_000 });
});

it('works where the browser forbids storage, until the page is closed', () => {
  const forbidden = guardedStore(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const token = keptToken(forbidden);
  expect(token.read()).toBeUndefined();
  token.keep('secret');
  expect(token.read()).toBe('secret');
  token.forget();
  expect(token.read()).toBeUndefined();
});
