import { createPortalStore, signedIn, userSynced } from '../store';
import { aConfig, aUser, networkDouble } from '../../testing';
import type { RemoteDefinition } from './contract';
import { startRemote } from './startRemote';
import { createObservable } from '../observable';
import type { LiveBus } from './liveBus';

const texts = () => Promise.resolve({ default: {} });
const definition = (setup?: RemoteDefinition['setup']): RemoteDefinition => ({
  id: 'a',
  hostApi: '^2.0.0',
  routes: [],
  navigation: [],
  messages: { en: texts },
  ...(setup && { setup }),
});

function setup() {
  const store = createPortalStore(networkDouble(() => ({ data: null })));
  store.dispatch(signedIn(aUser()));
  const bus: LiveBus = createObservable();
  const frames: string[] = [];
  const start = (setup?: RemoteDefinition['setup'], features: Parameters<typeof startRemote>[1] = {}) =>
    startRemote(definition(setup), features, {
      config: aConfig(),
      store,
      user: aUser(),
      onLive: bus.subscribe,
      navigate: () => undefined,
      feedback: () => undefined,
      handOver: () => () => void frames.push('closed'),
    });
  return { store, bus, start, frames };
}
const reducer = (state = 0): number => state;
const hasArea = (store: ReturnType<typeof setup>['store'], key: string) => key in store.getState();

test('the end of a remote ends what it took through its host', () => {
  const { start, bus, frames } = setup();
  const heard = jest.fn();
  const ends: string[] = [];
  const { host, dispose } = start((lent) => {
    lent.subscribeLive(heard);
    lent.onDispose(() => ends.push('disposed'));
    return () => ends.push('set up');
  });
  host.handOver(document.createElement('iframe'), {
    service: 'catalogue',
    origin: 'https://x.test',
    sendRefreshToken: false,
  });
  bus.emit([]);
  dispose();
  dispose();
  bus.emit([]);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(ends.sort()).toEqual(['disposed', 'set up']);
  expect(frames).toEqual(['closed']);
});

test('what ended before its remote is let go of: the page a frame showed would stay in memory with it', () => {
  const { start, frames } = setup();
  const { host, dispose } = start();
  const frame = document.createElement('iframe');
  host.handOver(frame, { service: 'catalogue', origin: 'https://x.test', sendRefreshToken: false })();
  expect(frames).toEqual(['closed']);
  dispose();
  expect(frames).toEqual(['closed']);
});

test('what a remote’s code takes after its end is ended at once', () => {
  const { start, bus } = setup();
  const { host, dispose } = start();
  dispose();
  const [heard, ended] = [jest.fn(), jest.fn()];
  host.subscribeLive(heard);
  host.onDispose(ended);
  bus.emit([]);
  expect(heard).not.toHaveBeenCalled();
  expect(ended).toHaveBeenCalledTimes(1);
});

test('one clean-up that fails stops none of the others', () => {
  const { start } = setup();
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const ended = jest.fn();
  const { dispose } = start((host) => {
    host.onDispose(ended);
    return () => {
      throw new Error('boom');
    };
  });
  dispose();
  expect(ended).toHaveBeenCalled();
  error.mockRestore();
});

test('a set-up that throws leaves nothing behind', () => {
  const { start, store } = setup();
  expect(() =>
    start(() => {
      store.injectReducer('a', 'aThings', reducer);
      throw new Error('boom');
    }),
  ).toThrow('boom');
  expect(hasArea(store, 'aThings')).toBe(false);
});

test('two versions share what they keep in the store until the last one ends', () => {
  const { start, store } = setup();
  const first = start(() => store.injectReducer('a', 'aThings', reducer));
  const second = start(() => store.injectReducer('a', 'aThings', reducer));
  first.dispose();
  expect(hasArea(store, 'aThings')).toBe(true);
  second.dispose();
  expect(hasArea(store, 'aThings')).toBe(false);
});

test('host tells the person and the features as they are now', () => {
  const { start, store } = setup();
  let features: Record<string, boolean> = { one: false };
  const { host } = start(undefined, () => features);
  features = { one: true };
  store.dispatch(userSynced(aUser({ firstName: 'Maria' })));
  expect(host.features.one).toBe(true);
  expect(host.user.firstName).toBe('Maria');
});
