import { waitFor } from '@testing-library/dom';
import { createSlice } from '@reduxjs/toolkit';
import { aUser, networkDouble } from '../../testing';
import { tellPortalBack } from '../ui/failure/portalBack';
import { createPortalStore } from './createStore';
import { injectEndpoints } from './endpoints';
import { notificationsArrived } from './live.slice';
import { CollisionError } from './ownership';
import { portalApi } from './portalApi';
import { signedIn, signedOut } from './session.slice';

const slice = (name: string) =>
  createSlice({ name, initialState: { count: 0 }, reducers: { add: (state) => void (state.count += 1) } });
const things = injectEndpoints('a', (build) => ({
  things: build.query<string[], void>({ query: () => ({ path: '/things' }) }),
  makeThing: build.mutation<null, void>({ query: () => ({ path: '/things', method: 'POST' }) }),
}));
const others = injectEndpoints('b', (build) => ({
  others: build.query<string[], void>({ query: () => ({ path: '/others' }) }),
}));

function setup() {
  const network = networkDouble(() => ({ data: ['one'] }));
  const store = createPortalStore(network);
  store.dispatch(signedIn(aUser()));
  return { network, store };
}
const areas = (store: ReturnType<typeof setup>['store']) => Object.keys(store.getState());

test('a remote’s slice comes and goes with it; what others keep stays', () => {
  const { store } = setup();
  const [mine, theirs] = [slice('mine'), slice('theirs')];
  store.injectReducer('a', 'mine', mine.reducer);
  store.injectReducer('b', 'theirs', theirs.reducer);
  store.dispatch(theirs.actions.add());
  store.dropOwner('a');
  expect(areas(store)).toEqual(expect.arrayContaining(['session', 'theirs']));
  expect(areas(store)).not.toContain('mine');
  expect(store.getState()).toMatchObject({ theirs: { count: 1 } });
  store.injectReducer('b', 'mine', mine.reducer);
  expect(store.getState()).toMatchObject({ mine: { count: 0 } });
});

test('a name that is taken throws, and names both owners: the portal’s own areas too', () => {
  const { store } = setup();
  store.injectReducer('a', 'mine', slice('mine').reducer);
  expect(() => store.injectReducer('b', 'mine', slice('mine').reducer)).toThrow(/"mine" of "b".*"a"/);
  expect(() => store.injectReducer('b', 'session', slice('x').reducer)).toThrow(CollisionError);
  expect(() =>
    injectEndpoints('b', (build) => ({ things: build.query({ query: () => ({ path: '/' }) }) })),
  ).toThrow(/"things" of "b".*"a"/);
});

test('a remote’s reducer that throws, or gives no state, stops nobody', () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { store } = setup();
  const good = slice('good');
  let broken = false;
  const started = slice('started');
  store.injectReducer('b', 'good', good.reducer);
  store.injectReducer('a', 'thrower', () => {
    throw new Error('boom');
  });
  store.injectReducer('a', 'silent', () => undefined as never);
  store.injectReducer('a', 'started', (state, action) => {
    if (broken) throw new Error('later');
    return started.reducer(state as never, action);
  });
  store.dispatch(started.actions.add());
  broken = true;
  store.dispatch(started.actions.add());
  store.dispatch(good.actions.add());
  const expected = { good: { count: 1 }, thrower: null, silent: null, started: { count: 1 } };
  expect(store.getState()).toMatchObject(expected);
  expect(consoleError).toHaveBeenCalledTimes(3);
  consoleError.mockRestore();
});

test('a remote’s endpoint that throws fails alone', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const boom = () => {
    throw new Error('boom');
  };
  const { endpoints } = injectEndpoints('a', (build) => ({
    asks: build.query<string[], void>({ query: boom }),
    reads: build.query<string[], void>({ query: () => ({ path: '/x' }), transformResponse: boom }),
    tags: build.query<string[], void>({ query: () => ({ path: '/x' }), providesTags: boom }),
    starts: build.query<string[], void>({ query: () => ({ path: '/x' }), onQueryStarted: boom }),
  }));
  const { store } = setup();
  for (const endpoint of Object.values(endpoints))
    await Promise.resolve(store.dispatch(endpoint.initiate())).catch(() => undefined);
  const { data } = await store.dispatch(others.endpoints.others.initiate());
  expect(data).toEqual(['one']);
  jest.restoreAllMocks();
});

test('a remote’s cached answers go with it, and nobody else’s', async () => {
  const { store } = setup();
  await store.dispatch(things.endpoints.things.initiate());
  await store.dispatch(things.endpoints.makeThing.initiate());
  await store.dispatch(others.endpoints.others.initiate());
  store.dropOwner('a');
  const { queries, mutations } = store.getState().portalApi;
  expect(Object.values(queries).map((query) => query?.endpointName)).toEqual(['others']);
  expect(mutations).toEqual({});
});

test('its polling ends with it', async () => {
  jest.useFakeTimers();
  const { store, network } = setup();
  const subscription = store.dispatch(
    things.endpoints.things.initiate(undefined, { subscriptionOptions: { pollingInterval: 1_000 } }),
  );
  await subscription;
  await jest.advanceTimersByTimeAsync(2_500);
  const polled = network.calls.length;
  expect(polled).toBeGreaterThan(1);
  store.dropOwner('a');
  await jest.advanceTimersByTimeAsync(5_000);
  expect(network.calls).toHaveLength(polled);
});

test('what a screen shows is read again when the live channel is back, without a word of the browser', async () => {
  const { store, network } = setup();
  await store.dispatch(things.endpoints.things.initiate());
  await store.dispatch(others.endpoints.others.initiate(undefined, { subscribe: false }));
  tellPortalBack();
  await waitFor(() => expect(network.calls).toEqual(['GET /things', 'GET /others', 'GET /things']));
});

describe('signing out', () => {
  test('resets every area but the browser’s own preferences', async () => {
    const { store } = setup();
    const mine = slice('mine');
    store.injectReducer('a', 'mine', mine.reducer);
    store.dispatch(mine.actions.add());
    store.dispatch(notificationsArrived([]));
    await store.dispatch(others.endpoints.others.initiate());
    const { preferences } = store.getState();
    store.dispatch(signedOut('user'));
    expect(store.getState()).toMatchObject({
      mine: { count: 0 },
      session: { isLoggedIn: false, isInitialized: true, user: null, endedBy: 'user' },
      live: { newNotifications: [], overflow: { High: 0, Mid: 0, Low: 0 } },
      portalApi: { queries: {} },
    });
    expect(store.getState().preferences).toBe(preferences);
  });

  test('ends polling, and an answer on its way changes nothing', async () => {
    jest.useFakeTimers();
    let answer: (reply: { data: string[] }) => void = () => undefined;
    const network = networkDouble(() => new Promise((resolve) => (answer = resolve)));
    const store = createPortalStore(network);
    store.dispatch(signedIn(aUser()));
    void store.dispatch(
      others.endpoints.others.initiate(undefined, { subscriptionOptions: { pollingInterval: 1_000 } }),
    );
    await jest.advanceTimersByTimeAsync(10);
    store.dispatch(signedOut('user'));
    answer({ data: ['secret'] });
    await jest.advanceTimersByTimeAsync(5_000);
    expect(network.calls).toHaveLength(1);
    expect(JSON.stringify(store.getState()[portalApi.reducerPath].queries)).not.toContain('secret');
  });
});
