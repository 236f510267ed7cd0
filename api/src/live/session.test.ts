import { setImmediate as nextTurn } from 'node:timers/promises';
import { type LiveLink } from './link';
import { type EndReason, type LinkOwner, StompSession } from './session';

const owner: LinkOwner = {
  sessionId: 's1',
  topics: ['/topic/notifications/u1', '/topic/notifications/FFT'],
  claims: 'u1 of FFT',
};
const limits = {
  connectMs: 10_000,
  heartBeatMs: 10_000,
  frameBytes: 1024,
  subscriptions: 2,
  perSession: 3,
  bufferedBytes: 1000,
};

function talk(authenticate = () => Promise.resolve<LinkOwner | undefined>(owner)) {
  const sent: string[] = [];
  const closed: number[] = [];
  const ended: EndReason[] = [];
  const state = { now: 0, buffered: 0, links: 0, spoke: false };
  const link: LiveLink = {
    send: (text) => void sent.push(text),
    close: (code) => void closed.push(code),
    destroy: () => undefined,
    buffered: () => state.buffered,
  };
  const topics = new Set<string>();
  const session = new StompSession(
    link,
    {
      authenticate,
      linksOf: () => state.links,
      onConnecting: () => void (state.spoke = true),
      onConnected: () => undefined,
      onSubscribed: (_, topic) => topics.add(topic),
      onUnsubscribed: (_, topic) => topics.delete(topic),
      onEnded: (_, reason) => ended.push(reason),
    },
    limits,
    () => state.now,
  );
  const say = async (command: string, headers: Record<string, string> = {}, body = '') => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
    session.onData(`${command}\n${lines.join('')}\n${body}\0`);
    await nextTurn();
  };
  const connect = (headers: Record<string, string> = {}) =>
    say('CONNECT', {
      'accept-version': '1.2',
      'heart-beat': '10000,10000',
      Authorization: 'Bearer x',
      ...headers,
    });
  const subscribe = (id: string, destination: string) => say('SUBSCRIBE', { id, destination });
  return { session, sent, closed, ended, state, topics, say, connect, subscribe };
}

it('connects with a token, grants heart-beats, and delivers to the subscription', async () => {
  const { session, sent, connect, subscribe } = talk();
  await connect();
  expect(sent[0]).toMatch(/^CONNECTED\n[^]*version:1\.2/);
  expect(sent[0]).toContain('heart-beat:10000,10000');
  await subscribe('a', '/topic/notifications/u1');
  expect(session.deliver('/topic/notifications/u1', '{"é":1}')).toBe(true);
  expect(sent[1]).toMatch(/^MESSAGE\n[^]*subscription:a\n[^]*\n\n\{"é":1\}\0$/);
});

it('refuses a wrong token', async () => {
  const { sent, closed, ended, connect } = talk(() => Promise.resolve(undefined));
  await connect();
  expect(sent[0]).toMatch(/^ERROR/);
  expect([closed, ended]).toEqual([[1008], ['refused']]);
});

it('refuses no token that cannot be checked: the client is to try again later', async () => {
  const { sent, closed, ended, connect } = talk(() => Promise.reject(new Error('down')));
  await connect();
  expect([sent, closed, ended]).toEqual([[], [1013], ['unavailable']]);
});

it('says that CONNECT has come before its token is checked', async () => {
  const { state, connect } = talk(() => new Promise(() => undefined));
  await connect();
  expect(state.spoke).toBe(true);
});

it.each<[string, (talking: ReturnType<typeof talk>) => Promise<void>]>([
  ['another topic', ({ subscribe }) => subscribe('a', '/topic/notifications/u2')],
  ['a wildcard', ({ subscribe }) => subscribe('a', '/topic/notifications/*')],
  ['a subscription without id', ({ say }) => say('SUBSCRIBE', { destination: '/topic/notifications/u1' })],
  ['SEND', ({ say }) => say('SEND', { destination: '/topic/notifications/u1' }, '{}')],
  ['an unknown command', ({ say }) => say('BEGIN', { transaction: 't' })],
  ['a second CONNECT', ({ connect }) => connect()],
  ['a frame that is too large', ({ say }) => say('SEND', {}, 'x'.repeat(5000))],
  ['UNSUBSCRIBE of nothing', ({ say }) => say('UNSUBSCRIBE', { id: 'z' })],
])('refuses %s with ERROR, and ends', async (_, act) => {
  const talking = talk();
  await talking.connect();
  await act(talking);
  expect(talking.sent.at(-1)).toMatch(/^ERROR/);
  expect(talking.ended).toEqual(['refused']);
});

it('names in ERROR the receipt of the frame that was wrong, and of no other', async () => {
  const { session, sent, connect, say } = talk();
  await connect();
  await say('SUBSCRIBE', { id: 'a', destination: '/topic/notifications/u1', receipt: 'r1' });
  await say('SUBSCRIBE', { id: 'b', destination: '/topic/notifications/u2', receipt: 'r2' });
  expect(sent.at(-1)).toMatch(/^ERROR\n[^]*receipt-id:r2\n/);
  const other = talk();
  await other.connect();
  await other.say('SUBSCRIBE', { id: 'a', destination: '/topic/notifications/u1', receipt: 'r1' });
  other.session.close('sessionEnded', 4401, 'Over');
  expect(other.sent.at(-1)).not.toContain('receipt-id');
  expect(session.deliver('/topic/notifications/u1', '{}')).toBe(false);
});

it('reads heart-beats with blanks', async () => {
  const { session, state, sent, connect } = talk();
  await connect({ 'heart-beat': ' 0, 10000 ' });
  state.now = 10_000;
  session.tick();
  expect(sent.at(-1)).toBe('\n');
});

it('refuses more subscriptions than it grants, and two of the same id', async () => {
  const many = talk();
  await many.connect();
  for (const id of ['a', 'b', 'c']) await many.subscribe(id, '/topic/notifications/u1');
  expect(many.ended).toEqual(['refused']);
  const twice = talk();
  await twice.connect();
  for (const id of ['a', 'a']) await twice.subscribe(id, '/topic/notifications/FFT');
  expect(twice.ended).toEqual(['refused']);
});

it('refuses anything before CONNECTED, and versions other than 1.2', async () => {
  const early = talk();
  await early.subscribe('a', '/topic/notifications/u1');
  expect(early.ended).toEqual(['refused']);
  const old = talk();
  await old.connect({ 'accept-version': '1.0,1.1' });
  expect(old.ended).toEqual(['refused']);
});

it('delivers nothing of a topic that is lost, and tells the link by one that is left', async () => {
  const { session, sent, topics, connect, subscribe } = talk();
  await connect();
  await subscribe('a', '/topic/notifications/u1');
  await subscribe('b', '/topic/notifications/FFT');
  session.changeOwner({ ...owner, topics: ['/topic/notifications/FFT', '/topic/notifications/OTHER'] });
  expect([...topics]).toEqual(['/topic/notifications/FFT']);
  const before = sent.length;
  session.deliver('/topic/notifications/u1', '{}');
  expect(sent).toHaveLength(before);
  expect(session.notify('{"x":1}')).toBe(true);
  expect(sent.slice(before)).toEqual([expect.stringMatching(/^MESSAGE\nsubscription:b\n/)]);
});

it('drops a slow consumer instead of keeping more for it', async () => {
  const { session, closed, ended, state, connect, subscribe } = talk();
  await connect();
  await subscribe('a', '/topic/notifications/u1');
  state.buffered = 1001;
  expect(session.deliver('/topic/notifications/u1', '{}')).toBe(false);
  expect([closed, ended]).toEqual([[1013], ['slow']]);
});

it('sends heart-beats, and drops a link that has fallen silent', async () => {
  const { session, sent, ended, state, connect } = talk();
  await connect();
  state.now = 9_000;
  session.tick();
  expect(sent.at(-1)).toBe('\n');
  state.now = 24_000;
  session.onData('\n');
  state.now = 48_000;
  session.tick();
  expect(ended).toEqual([]);
  state.now = 50_000;
  session.tick();
  expect(ended).toEqual(['silent']);
});

it('expects nothing of a client that offers no heart-beat', async () => {
  const { session, ended, state, connect } = talk();
  await connect({ 'heart-beat': '0,0' });
  state.now = 1_000_000;
  session.tick();
  expect(ended).toEqual([]);
});

it('drops a link that does not connect', () => {
  const { session, ended, state } = talk();
  state.now = 10_001;
  session.tick();
  expect(ended).toEqual(['silent']);
});

it('drops a link that says anything but CONNECT for too long', () => {
  const { session, ended, state } = talk();
  for (state.now = 0; state.now <= 11_000; state.now += 1000) {
    session.onData('\n');
    session.tick();
  }
  expect(ended).toEqual(['silent']);
});

it('takes so many links of one session, and says which one is too many', async () => {
  const { sent, closed, state, connect } = talk();
  state.links = 3;
  await connect();
  expect(sent[0]).toMatch(/^ERROR/);
  expect(closed).toEqual([4429]);
});

it('answers receipts, and unsubscribes', async () => {
  const { session, sent, topics, say, connect } = talk();
  await connect();
  await say('SUBSCRIBE', { id: 'a', destination: '/topic/notifications/u1', receipt: 'r1' });
  expect(sent.at(-1)).toMatch(/^RECEIPT\n[^]*receipt-id:r1/);
  await say('UNSUBSCRIBE', { id: 'a' });
  expect(topics.size).toBe(0);
  const before = sent.length;
  session.deliver('/topic/notifications/u1', '{}');
  expect(sent).toHaveLength(before);
  await say('DISCONNECT', { receipt: 'bye' });
  expect(sent.at(-1)).toContain('receipt-id:bye');
});

it('reads frames from pieces of any size', async () => {
  const { session, sent } = talk();
  const frame = 'CONNECT\naccept-version:1.2\nAuthorization:Bearer x\n\n\0';
  for (const character of frame) session.onData(character);
  await nextTurn();
  expect(sent[0]).toMatch(/^CONNECTED/);
});

it('reads blanks in the accepted versions, and names its own in the refusal of others', async () => {
  const { connect, sent } = talk();
  await connect({ 'accept-version': '1.1, 1.2' });
  expect(sent[0]).toMatch(/^CONNECTED\n/);
  const other = talk();
  await other.connect({ 'accept-version': '1.0,1.1' });
  expect(other.sent[0]).toMatch(/^ERROR\n(?:.*\n)*version:1\.2\n/);
});

it('takes SUBSCRIBE right behind CONNECT, once the token is checked', async () => {
  const { session, sent, topics, ended } = talk();
  const frames = [
    'CONNECT\naccept-version:1.2\nAuthorization:Bearer x\n\n\0',
    'SUBSCRIBE\nid:0\ndestination:/topic/notifications/u1\nreceipt:r\n\n\0',
  ];
  session.onData(frames.join(''));
  expect(topics.size).toBe(0);
  await nextTurn();
  expect([...topics]).toEqual(['/topic/notifications/u1']);
  expect(sent.map((text) => text.split('\n')[0])).toEqual(['CONNECTED', 'RECEIPT']);
  expect(ended).toEqual([]);
});

it('keeps few frames before the token is checked, and none of a link that is refused', async () => {
  const many = talk();
  const subscribe = 'SUBSCRIBE\nid:0\ndestination:/topic/notifications/u1\n\n\0';
  many.session.onData(`CONNECT\naccept-version:1.2\n\n\0${subscribe.repeat(3)}`);
  await nextTurn();
  expect([many.ended, many.topics.size]).toEqual([['refused'], 0]);
  const stranger = talk(() => Promise.resolve(undefined));
  stranger.session.onData(`CONNECT\naccept-version:1.2\n\n\0${subscribe}`);
  await nextTurn();
  expect([stranger.ended, stranger.topics.size]).toEqual([['refused'], 0]);
});
