import { LIVE_PATH } from '@portal/shared/wire';
import { WebSocket } from 'ws';
import { listen } from '../testing/live';
import { idOf } from '../testing/people';
import { oneKind } from '../testing/databases';
import { startTestPortal, type TestPortal } from '../testing/portal';
import { until } from '../testing/until';
import { LinkCounts } from './caps';

it('counts links by address, and each once', () => {
  const counts = new LinkCounts({ waiting: 2, open: 3 });
  const [a, b] = [counts.enter('a'), counts.enter('a')];
  expect(counts.enter('a')).toBeUndefined();
  expect(counts.enter('b')).toBeDefined();
  a?.signedIn();
  a?.signedIn();
  const c = counts.enter('a');
  b?.signedIn();
  // Two signed in and one waiting: all that there may be.
  expect(counts.enter('a')).toBeUndefined();
  for (const one of [c, c]) one?.left();
  expect(counts.enter('a')).toBeDefined();
  expect(counts.enter('a')).toBeUndefined();
});

it('counts the links of an IPv6 network together, and ten times as many of what may be one owner’s', () => {
  const counts = new LinkCounts({ waiting: 2, open: 3 });
  expect(counts.enter('2001:db8:1:1::1')).toBeDefined();
  expect(counts.enter('2001:db8:1:1::2')).toBeDefined();
  expect(counts.enter('2001:db8:1:1::3')).toBeUndefined();
  const entered = Array.from({ length: 30 }, (_, at) => counts.enter(`2001:db8:2:${10 + at}::1`));
  expect(entered.filter((one) => one !== undefined)).toHaveLength(20);
  entered[0]?.left();
  expect(counts.enter('2001:db8:2:ff::1')).toBeDefined();
});

describe('links to a portal', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(oneKind, { TRUST_PROXY: '127.0.0.1' });
  });
  afterAll(() => portal.stop());

  /** Opens a link that says nothing. */
  const open = (from: string, path = '') => {
    const socket = new WebSocket(portal.url.replace('http', 'ws') + LIVE_PATH + path, {
      headers: { 'x-forwarded-for': from },
    });
    const state = { opened: false, code: 0 };
    socket.on('open', () => (state.opened = true));
    socket.on('close', (code) => (state.code = code));
    // One that is given up before it is open says so.
    socket.on('error', () => undefined);
    return { socket, state };
  };

  it.each(['', '/websocket', '/000/abcdefgh/websocket'])(
    'are cut where an address has too many that do not sign in, and nobody else is kept out (%s)',
    async (path) => {
      const from = `203.0.113.${path.length}`;
      const links = Array.from({ length: 80 }, () => open(from, path));
      await until(() => links.every(({ state }) => state.opened), 'all to be opened');
      await until(() => links.filter(({ state }) => state.code !== 0).length === 20, '20 to be closed');
      const other = open('198.51.100.7', path);
      const { accessToken } = await portal.signIn('operator.sew');
      const listener = await listen(portal.url, accessToken, [await idOf(portal, 'operator.sew')]);
      expect([other.state.code, listener.closeCode()]).toEqual([0, undefined]);
      await listener.stop();
      // Those that go make room.
      for (const { socket } of links) socket.terminate();
      await until(async () => {
        const { socket, state } = open(from, path);
        // One that is let in is cut before it is answered, or not at all.
        await new Promise((resolve) => {
          socket
            .once('open', () => socket.ping())
            .once('pong', resolve)
            .once('close', resolve);
        });
        socket.terminate();
        return state.opened && state.code === 0;
      }, 'room');
      other.socket.terminate();
    },
  );

  it('are refused where their session has too many', async () => {
    const { accessToken } = await portal.signIn('operator.fft');
    const listeners = [];
    for (let index = 0; index < 20; index += 1)
      listeners.push(await listen(portal.url, accessToken, ['FFT']));
    expect(listeners.map((one) => one.closeCode())).toEqual(Array(20).fill(undefined));
    const last = await listen(portal.url, accessToken, ['FFT']);
    expect(await last.closed()).toBe(4429);
    await listeners.pop()?.stop();
    await until(async () => {
      const next = await listen(portal.url, accessToken, ['FFT']);
      const isIn = next.closeCode() === undefined;
      await next.stop();
      return isIn;
    }, 'room');
    for (const one of listeners) await one.stop();
  });
});
