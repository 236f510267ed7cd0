import { aConfig } from '../../../testing/builders';
import type { AccountCalls } from '../../session';
import { createTokenHandshake } from './tokenHandshake';
import type { HandOverState } from '../contract';

const ORIGIN = 'https://catalogue.test';

interface Setup {
  sendRefreshToken?: boolean;
  protocol?: 1 | 2 | 3;
}

/** A frame of a service that gets the user's own token, or with `protocol` 3 its own. */
function setup({ sendRefreshToken = false, protocol = 2 }: Setup = {}) {
  let issued = 0;
  const serviceToken = jest.fn<
    ReturnType<AccountCalls['serviceToken']>,
    Parameters<AccountCalls['serviceToken']>
  >((service) =>
    Promise.resolve({ ok: true, value: { token: `${service}-${(issued += 1)}`, expiresIn: 300 } }),
  );
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const child = frame.contentWindow;
  if (!child) throw new Error('jsdom gave no window');
  const sent: { message: unknown; origin: string }[] = [];
  child.postMessage = ((message: unknown, origin: string) => void sent.push({ message, origin })) as never;
  let changed: (change: { type: 'refreshed' } | { type: 'signed-out'; reason: 'user' }) => void = () =>
    undefined;
  let tokens: { serviceToken: string; refreshToken: string } | undefined = {
    serviceToken: 'access',
    refreshToken: 'refresh',
  };
  let signedIn = true;
  const handOver = createTokenHandshake({
    tokens: {
      handOver: () => Promise.resolve(tokens),
      isSignedIn: () => signedIn,
      onChange: (listener) => {
        changed = listener;
        return () => undefined;
      },
    },
    account: { serviceToken },
    config: aConfig({ services: { catalogue: { protocol } } }),
    pilot: () => 'FFT',
  });
  const states: HandOverState[] = [];
  const dispose = handOver(frame, {
    service: 'catalogue',
    origin: ORIGIN,
    sendRefreshToken,
    onState: (state) => states.push(state),
  });
  const say = (data: unknown, from: { origin?: string; source?: unknown } = {}) => {
    const event = new MessageEvent('message', { data, origin: from.origin ?? ORIGIN });
    Object.defineProperty(event, 'source', { value: 'source' in from ? from.source : child });
    window.dispatchEvent(event);
  };
  const settle = () => jest.advanceTimersByTimeAsync(1_000);
  return {
    frame,
    sent,
    states,
    say,
    settle,
    serviceToken,
    dispose,
    changed: (change: Parameters<typeof changed>[0]) => changed(change),
    setTokens: (next: typeof tokens, stillSignedIn = true) => {
      tokens = next;
      signedIn = stillSignedIn;
    },
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

const ASK = { type: 'REQUEST_TOKENS' };

test('the frame that asks gets the token, to its configured origin only', async () => {
  const { say, settle, sent, states } = setup();
  say(ASK);
  await settle();
  expect(sent).toEqual([{ message: { type: 'AUTH_TOKENS', serviceToken: 'access' }, origin: ORIGIN }]);
  say({ type: 'REQUEST_TOKENS_RECIEVED' });
  expect(states).toEqual(['waiting', 'handed-over', 'acknowledged']);
});

test('the refresh token goes along only where the site says so', async () => {
  const { say, settle, sent } = setup({ sendRefreshToken: true });
  say(ASK);
  await settle();
  expect(sent[0]?.message).toEqual({ type: 'AUTH_TOKENS', serviceToken: 'access', refreshToken: 'refresh' });
});

test.each([
  ['another origin', { origin: 'https://evil.test' }],
  ['the origin null of a sandboxed page', { origin: 'null' }],
  ['another window of the right origin (a sibling or nested frame)', { source: window }],
  ['no window at all', { source: null }],
])('%s gets nothing', async (_name, from) => {
  const { say, settle, sent } = setup();
  say(ASK, from);
  await settle();
  expect(sent).toEqual([]);
});

test.each([[null], ['REQUEST_TOKENS'], [{ type: 'AUTH_TOKENS' }], [{}], [42]])(
  '%j is not answered',
  async (data) => {
    const { say, settle, sent } = setup();
    say(data);
    await settle();
    expect(sent).toEqual([]);
  },
);

test('a flood of requests is answered a few times, never per message', async () => {
  const { say, settle, sent } = setup();
  for (let count = 0; count < 1_000; count += 1) say(ASK);
  await settle();
  expect(sent).toHaveLength(1);
});

test('a renewal is sent once to a frame that requested a token before, and not to one that never did', async () => {
  const handshake = setup();
  handshake.say(ASK);
  await handshake.settle();
  handshake.setTokens({ serviceToken: 'access-2', refreshToken: 'refresh-2' });
  handshake.changed({ type: 'refreshed' });
  await handshake.settle();
  expect(handshake.sent.map(({ message }) => message)).toEqual([
    { type: 'AUTH_TOKENS', serviceToken: 'access' },
    { type: 'AUTH_TOKENS', serviceToken: 'access-2' },
  ]);
  expect(handshake.states).toEqual(['waiting', 'handed-over', 'renewed']);
  const silent = setup();
  silent.changed({ type: 'refreshed' });
  await silent.settle();
  expect(silent.sent).toEqual([]);
});

test('a token that the frame has already is not sent again unasked, but is when it asks', async () => {
  const { say, settle, sent, changed } = setup();
  say(ASK);
  // The request itself may have made the token client renew.
  changed({ type: 'refreshed' });
  await settle();
  changed({ type: 'refreshed' });
  await settle();
  expect(sent).toHaveLength(1);
  say(ASK);
  await settle();
  expect(sent).toHaveLength(2);
});

test('a question that cannot be answered now is answered when the back end is there again', async () => {
  const { say, settle, sent, states, changed, setTokens } = setup();
  setTokens(undefined);
  say(ASK);
  await settle();
  expect(sent).toEqual([]);
  expect(states.at(-1)).toBe('unavailable');
  setTokens({ serviceToken: 'later', refreshToken: 'refresh' });
  changed({ type: 'refreshed' });
  await settle();
  expect(sent.map(({ message }) => message)).toEqual([{ type: 'AUTH_TOKENS', serviceToken: 'later' }]);
});

test('after sign-out nothing is sent, for any request', async () => {
  const { say, settle, sent, states, changed, setTokens } = setup();
  say(ASK);
  await settle();
  setTokens(undefined, false);
  changed({ type: 'signed-out', reason: 'user' });
  say(ASK);
  await settle();
  expect(sent).toHaveLength(1);
  expect(states.at(-1)).toBe('signed-out');
});

test('a frame that is gone by the time the token is there gets nothing', async () => {
  const { say, settle, sent, frame, dispose } = setup();
  say(ASK);
  frame.remove();
  await settle();
  expect(sent).toEqual([]);
  const second = setup();
  second.say(ASK);
  second.dispose();
  await second.settle();
  expect(second.sent).toEqual([]);
  dispose();
});

describe('a service that speaks the third version', () => {
  const ASK_3 = { ...ASK, protocol: 3 };
  const own = (sent: readonly { message: unknown }[]) =>
    sent
      .map(({ message }) => message)
      .filter((message) => (message as { type: string }).type === 'AUTH_TOKENS');

  test("gets its own token, never the person's, with any configuration", async () => {
    const { say, settle, sent, states } = setup({ protocol: 3, sendRefreshToken: true });
    say(ASK_3);
    await settle();
    expect(own(sent)).toEqual([{ type: 'AUTH_TOKENS', serviceToken: 'catalogue-1', expiresIn: 300 }]);
    expect(states).toEqual(['waiting', 'handed-over']);
  });

  test.each([[ASK], [{ ...ASK, protocol: 2 }]])(
    'is the only one that is handed anything where the site says no other: %j',
    async (question) => {
      const { say, settle, sent, states, serviceToken } = setup({ protocol: 3 });
      say(question);
      await settle();
      expect(sent).toEqual([]);
      expect(serviceToken).not.toHaveBeenCalled();
      expect(states).toEqual(['waiting', 'not-allowed']);
    },
  );

  test("gets the person's own where the site says the second", async () => {
    const { say, settle, sent } = setup({ protocol: 2 });
    say(ASK_3);
    await settle();
    expect(own(sent)).toEqual([{ type: 'AUTH_TOKENS', serviceToken: 'access' }]);
  });

  test('is given one for each question, none unasked, and for questions in a row the same', async () => {
    const { say, settle, sent, changed, serviceToken } = setup({ protocol: 3 });
    for (let count = 0; count < 5; count += 1) {
      say(ASK_3);
      await settle();
    }
    expect(serviceToken).toHaveBeenCalledTimes(1);
    changed({ type: 'refreshed' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(own(sent)).toHaveLength(5);
    say(ASK_3);
    await settle();
    expect(own(sent).at(-1)).toMatchObject({ serviceToken: 'catalogue-2' });
  });

  test('is answered once the back end can be reached again', async () => {
    const { say, settle, sent, states, serviceToken } = setup({ protocol: 3 });
    serviceToken.mockResolvedValueOnce({ ok: false, failure: { kind: 'network' } });
    say(ASK_3);
    await settle();
    expect(states.at(-1)).toBe('unavailable');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(own(sent)).toHaveLength(1);
  });

  test('is distinguished from one that a back end without such tokens cannot serve', async () => {
    const { say, settle, states, serviceToken } = setup({ protocol: 3 });
    serviceToken.mockResolvedValue({ ok: false, failure: { kind: 'missing' } });
    say(ASK_3);
    await settle();
    expect(states.at(-1)).toBe('not-allowed');
  });
});

describe('how the portal looks', () => {
  const ASK_2 = { ...ASK, protocol: 2 };
  const root = document.documentElement;
  const isLook = ({ message }: { message: unknown }) => (message as { type: string }).type === 'PORTAL_LOOK';
  beforeEach(() => {
    root.lang = 'fr';
    root.dir = 'rtl';
    root.dataset.mode = 'dark';
  });

  test('is sent to a page that speaks the second version, before its token, and again when it changes', async () => {
    const { say, settle, sent } = setup();
    say(ASK_2);
    await settle();
    const look = { type: 'PORTAL_LOOK', protocol: 2, language: 'fr', mode: 'dark', direction: 'rtl' };
    expect(sent).toEqual([
      { message: look, origin: ORIGIN },
      { message: { type: 'AUTH_TOKENS', serviceToken: 'access' }, origin: ORIGIN },
    ]);
    root.dataset.mode = 'light';
    await settle();
    root.lang = 'fr';
    await settle();
    expect(sent.slice(2)).toEqual([{ message: { ...look, mode: 'light' }, origin: ORIGIN }]);
  });

  test('is no word to a page that knows the first version alone', async () => {
    const { say, settle, sent } = setup();
    say(ASK);
    await settle();
    root.dataset.mode = 'light';
    await settle();
    expect(sent.filter(isLook)).toEqual([]);
  });

  test('is sent to nobody once the frame is gone', async () => {
    const { say, settle, sent, dispose } = setup();
    say(ASK_2);
    await settle();
    dispose();
    root.lang = 'ro';
    await settle();
    expect(sent.filter(isLook)).toHaveLength(1);
  });
});
