import { LIVE_PATH } from '@portal/shared/wire';
import { WebSocket } from 'ws';
import { listen } from '../../test/live';
import { idOf } from '../../test/people';
import { oneKind } from '../../test/databases';
import { portalOf } from '../../test/portal';
import { until } from '../../test/until';
import { capsOf, LinkCounts } from './caps';

const noCut = () => undefined;

it('counts links by address, and each once', () => {
  const counts = new LinkCounts({ waiting: 2, open: 3 });
  const places = Array.from({ length: 3 }, () => {
    const place = counts.enter('a', noCut);
    place?.spoke();
    place?.spoke();
    return place;
  });
  expect(places).not.toContain(undefined);
  expect(counts.enter('a', noCut)).toBeUndefined();
  expect(counts.enter('b', noCut)).toBeDefined();
  for (const one of [places[0], places[0]]) one?.left();
  const last = counts.enter('a', noCut);
  last?.spoke();
  expect(last).toBeDefined();
  expect(counts.enter('a', noCut)).toBeUndefined();
});

it('lets those give way that have been silent longest, and none that has sent CONNECT', () => {
  const counts = new LinkCounts({ waiting: 2, open: 3 });
  const cut: string[] = [];
  const enter = (name: string) => counts.enter('a', () => cut.push(name));
  enter('first')?.spoke();
  enter('second');
  enter('third');
  const fourth = enter('fourth');
  expect(cut).toEqual(['second']);
  fourth?.spoke();
  enter('fifth')?.spoke();
  expect(cut).toEqual(['second', 'third']);
  expect(enter('sixth')).toBeUndefined();
});

it('counts the links of an IPv6 network together, and ten times as many of what may be one owner’s', () => {
  const counts = new LinkCounts({ waiting: 2, open: 3 });
  const cut: string[] = [];
  const enter = (address: string) => counts.enter(address, () => cut.push(address));
  for (const last of [1, 2, 3]) enter(`2001:db8:1:1::${last}`);
  expect(cut.splice(0)).toEqual(['2001:db8:1:1::1']);
  const addresses = Array.from({ length: 30 }, (_, at) => `2001:db8:2:${10 + at}::1`);
  addresses.forEach(enter);
  expect(cut).toEqual(addresses.slice(0, 10));
});

describe('links of a plant behind one address', () => {
  const portal = portalOf(oneKind, {});

  it('all sign in when a renamed role sends them back at once', async () => {
    const sessions = await Promise.all(Array.from({ length: 5 }, () => portal.signIn('operator.sew')));
    const links = sessions.flatMap(({ accessToken }) =>
      Array.from({ length: 20 }, () => {
        const socket = new WebSocket(portal.url.replace('http', 'ws') + LIVE_PATH);
        const state = { opened: false, answer: '' };
        socket.on('open', () => (state.opened = true));
        socket.on('message', (data: Buffer) => (state.answer ||= data.toString().split('\n')[0] ?? ''));
        socket.on('close', (code) => (state.answer ||= String(code)));
        socket.on('error', () => undefined);
        const connect = `CONNECT\naccept-version:1.2\nhost:portal\nAuthorization:Bearer ${accessToken}\n\n\0`;
        return { socket, state, connect };
      }),
    );
    await until(() => links.every(({ state }) => state.opened), 'all to be opened');
    for (const { socket, connect } of links) socket.send(connect);
    await until(() => links.every(({ state }) => state.answer !== ''), 'all to be answered');
    expect(new Set(links.map(({ state }) => state.answer))).toEqual(new Set(['CONNECTED']));
    for (const { socket } of links) socket.terminate();
  });
});

it('lets a quarter of the links of an address be silent', () => {
  expect(capsOf(4_000)).toEqual({ waiting: 1_000, open: 4_000 });
  expect(capsOf(1)).toEqual({ waiting: 1, open: 1 });
});

describe('links to a portal', () => {
  const portal = portalOf(oneKind, { TRUST_PROXY: '127.0.0.1', LIVE_LINKS_PER_ADDRESS: '240' });

  const open = (from: string, path = '') => {
    const socket = new WebSocket(portal.url.replace('http', 'ws') + LIVE_PATH + path, {
      headers: { 'x-forwarded-for': from },
    });
    const state = { opened: false, code: 0 };
    socket.on('open', () => (state.opened = true));
    socket.on('close', (code) => (state.code = code));
    // A link that is cut before it is open reports an error.
    socket.on('error', () => undefined);
    return { socket, state };
  };

  it.each(['', '/websocket', '/000/abcdefgh/websocket'])(
    'are cut where an address has too many that do not sign in, and nobody is kept out (%s)',
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
      for (const { socket } of links) socket.terminate();
      await until(async () => {
        const { socket, state } = open(from, path);
        // A cut link is cut before its pong.
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

  it('that say nothing leave the channel to those behind the same address', async () => {
    const silent = Array.from({ length: 60 }, () => open('127.0.0.1'));
    await until(() => silent.every(({ state }) => state.opened), 'all to be opened');
    const { accessToken } = await portal.signIn('operator.sew');
    const listeners = [];
    for (let count = 0; count < 3; count++)
      listeners.push(await listen(portal.url, accessToken, [await idOf(portal, 'operator.sew')]));
    expect(listeners.map((one) => one.closeCode())).toEqual([undefined, undefined, undefined]);
    for (const one of listeners) await one.stop();
    for (const { socket } of silent) socket.terminate();
  });

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
