import { startHandover, type HandoverState, type HandoverWindow } from './handover';

const PORTAL = 'https://portal.example';

/** A fake window in a frame: `say` delivers a message, `tick` runs the next timer. */
function frame() {
  const messages: { message: unknown; origin: string }[] = [];
  const parent = {
    postMessage: (message: unknown, origin: string) => void messages.push({ message, origin }),
  };
  let listener: ((event: MessageEvent) => void) | undefined;
  const timers = new Map<number, () => void>();
  let nextId = 1;
  const win: HandoverWindow = {
    parent,
    addEventListener: (_type, given) => void (listener = given),
    setTimeout: (run) => {
      timers.set(nextId, run);
      return nextId++;
    },
    clearTimeout: (id) => void timers.delete(id),
  };
  const say = (data: unknown, origin = PORTAL, source: unknown = parent) =>
    listener?.({ data, origin, source } as MessageEvent);
  const tick = () => {
    const [first] = timers;
    if (!first) return;
    timers.delete(first[0]);
    first[1]();
  };
  return { win, messages, say, tick };
}

function start(portalOrigins = [PORTAL]) {
  const page = frame();
  const states: HandoverState['kind'][] = [];
  const onRenewed = jest.fn();
  const onLook = jest.fn();
  const handover = startHandover({
    portalOrigins,
    onState: (state) => states.push(state.kind),
    onRenewed,
    onLook,
    window: page.win,
  });
  return { ...page, handover, states, onRenewed, onLook };
}

const tokens = (serviceToken: string) => ({ type: 'AUTH_TOKENS', serviceToken });

test('asks each configured origin, takes the token and says it was received to the origin that answered', () => {
  const { messages, say, handover, states } = start([PORTAL, 'https://other.example']);
  expect(messages.map((one) => one.origin)).toEqual([PORTAL, 'https://other.example']);
  expect(messages[0]?.message).toEqual({ type: 'REQUEST_TOKENS', protocol: 3 });
  say(tokens('one'));
  expect(handover.token()).toBe('one');
  expect(states).toEqual(['waiting', 'ready']);
  expect(messages.slice(2)).toEqual([{ message: { type: 'REQUEST_TOKENS_RECIEVED' }, origin: PORTAL }]);
});

test.each([
  ['another origin', tokens('evil'), 'https://evil.example', undefined],
  ['a frame that is not the parent', tokens('evil'), PORTAL, {}],
  ['another type of message', { type: 'HELLO', serviceToken: 'evil' }, PORTAL, undefined],
  ['an empty token', tokens(''), PORTAL, undefined],
  ['no object', 'AUTH_TOKENS', PORTAL, undefined],
])('ignores a message from or with %s', (_name, data, origin, source) => {
  const { say, handover } = start();
  say(data, origin, source);
  expect(handover.token()).toBeUndefined();
  expect(handover.state().kind).toBe('waiting');
});

test('a renewal replaces the token without a new state, so nothing is redrawn', () => {
  const { say, handover, states, onRenewed } = start();
  say(tokens('one'));
  say(tokens('two'));
  expect(handover.token()).toBe('two');
  expect(states).toEqual(['waiting', 'ready']);
  expect(onRenewed).toHaveBeenCalledTimes(1);
  say(tokens('two'));
  expect(onRenewed).toHaveBeenCalledTimes(1);
});

test('asks three times, then says that nobody answered, and can start over', () => {
  const { messages, tick, handover, states, say } = start();
  tick();
  tick();
  tick();
  expect(messages).toHaveLength(3);
  expect(states.at(-1)).toBe('unanswered');
  handover.retry();
  expect(states.at(-1)).toBe('waiting');
  say(tokens('late'));
  expect(states.at(-1)).toBe('ready');
});

test('another service is requested from the portal that answered, and from nobody before', () => {
  const { say, handover, messages } = start();
  const before = messages.length;
  expect(handover.openService('orchestrator', '/orchestrator/?use=a')).toBe(false);
  expect(messages).toHaveLength(before);
  say(tokens('one'));
  expect(handover.openService('orchestrator', '/orchestrator/?use=a')).toBe(true);
});

test('renew gives the token of the next answer, or undefined when none comes', async () => {
  const { say, tick, handover, messages } = start();
  say(tokens('one'));
  const fresh = handover.renew();
  expect(messages.at(-1)?.message).toEqual({ type: 'REQUEST_TOKENS', protocol: 3 });
  say(tokens('two'));
  await expect(fresh).resolves.toBe('two');
  const none = handover.renew();
  tick();
  await expect(none).resolves.toBeUndefined();
});

test('outside a frame it asks nobody', () => {
  const { win, messages } = frame();
  const alone = { ...win, parent: undefined as unknown as HandoverWindow['parent'] };
  (alone as { parent: unknown }).parent = alone;
  const states: string[] = [];
  startHandover({ portalOrigins: [PORTAL], onState: (state) => states.push(state.kind), window: alone });
  expect(states).toEqual(['standalone']);
  expect(messages).toHaveLength(0);
});

test('hears how the portal looks, from the portal alone, and takes it for no token', () => {
  const { say, onLook, handover } = start();
  const look = { language: 'fr', mode: 'dark', direction: 'rtl' };
  say({ type: 'PORTAL_LOOK', protocol: 2, ...look });
  expect(onLook.mock.calls).toEqual([[look]]);
  expect(handover.token()).toBeUndefined();
  say({ type: 'PORTAL_LOOK', protocol: 2, ...look, mode: 'light' }, 'https://evil.example');
  say({ type: 'PORTAL_LOOK', protocol: 3, language: 'ro' });
  say({ type: 'PORTAL_LOOK' });
  expect(onLook.mock.calls.slice(1)).toEqual([[{ language: 'ro', mode: 'light', direction: 'ltr' }]]);
});
