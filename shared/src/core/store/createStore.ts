import {
  combineReducers,
  configureStore,
  type Dispatch,
  type Middleware,
  type Reducer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { preferencesSlice, type PreferencesState } from '../preferences/preferences.slice';
import { snackbarSlice } from '../snackbar/snackbar.slice';
import { endpointsOf } from './endpoints';
import { listenToFocus } from './focus';
import { liveSlice } from './live.slice';
import { Ownership } from './ownership';
import { portalApi } from './portalApi';
import { safeReducer } from './safeReducer';
import type { StoreDeps } from './deps';
import { sessionSlice, signedOut } from './session.slice';

const ownReducers = {
  session: sessionSlice.reducer,
  preferences: preferencesSlice.reducer,
  snackbar: snackbarSlice.reducer,
  live: liveSlice.reducer,
  [portalApi.reducerPath]: portalApi.reducer,
};

export type RootState = {
  [Area in keyof typeof ownReducers]: ReturnType<(typeof ownReducers)[Area]>;
};

/** Resets the store on sign-out, except for the browser's preferences. */
function resetOnSignOut(reducer: Reducer<RootState>): Reducer<RootState> {
  return (state, action: UnknownAction) => {
    if (!signedOut.match(action) || !state) return reducer(state, action);
    const remaining: Partial<RootState> = { preferences: state.preferences };
    return reducer(remaining as RootState, action);
  };
}

/** RTK Query keeps subscriptions and polling timers outside the state: they end with the session too. */
const endQueriesOnSignOut: Middleware = (api) => (next) => (action) => {
  const result = next(action);
  if (signedOut.match(action)) api.dispatch(portalApi.util.resetApiState());
  return result;
};

/**
 * Creates the page's only store.
 * @param deps how calls are sent; see `StoreDeps`
 * @param preferences those of the browser, so that the first paint has the right mode and direction
 * @returns the store, with `injectReducer` for remotes and `dropOwner` for a remote that is switched off
 */
export function createPortalStore(deps: StoreDeps, preferences?: PreferencesState['preferences']) {
  const ownership = new Ownership('reducer');
  const injected = new Map<string, Reducer>();
  ownership.claim('shared', Object.keys(ownReducers));

  const build = (): Reducer<RootState> =>
    resetOnSignOut(combineReducers({ ...ownReducers, ...Object.fromEntries(injected) }));

  const store = configureStore({
    reducer: build(),
    ...(preferences && { preloadedState: { preferences } as RootState }),
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: deps },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(portalApi.middleware, endQueriesOnSignOut),
  });
  const stopListening = setupListeners(store.dispatch, listenToFocus);

  /** Adds a remote's reducer under `key`. @throws CollisionError naming both owners */
  function injectReducer(owner: string, key: string, reducer: Reducer): void {
    ownership.claim(owner, [key]);
    injected.set(key, safeReducer(owner, key, reducer));
    store.replaceReducer(build());
  }

  /** Drops a remote's reducers and the cached answers of its endpoints. */
  function dropOwner(owner: string): void {
    const keys = ownership.namesOf(owner);
    for (const key of keys) injected.delete(key);
    ownership.release(owner, keys);
    if (keys.length > 0) store.replaceReducer(build());
    dropAnswers(store.getState(), store.dispatch, new Set(endpointsOf(owner)));
  }

  return Object.assign(store, { injectReducer, dropOwner, stopListening });
}

function dropAnswers(state: RootState, dispatch: Dispatch, endpoints: ReadonlySet<string>): void {
  const { removeQueryResult, removeMutationResult } = portalApi.internalActions;
  for (const [queryCacheKey, query] of Object.entries(state.portalApi.queries)) {
    if (query?.endpointName && endpoints.has(query.endpointName))
      dispatch(removeQueryResult({ queryCacheKey: queryCacheKey as never }));
  }
  for (const [requestId, mutation] of Object.entries(state.portalApi.mutations)) {
    if (mutation?.endpointName && endpoints.has(mutation.endpointName))
      dispatch(removeMutationResult({ requestId, fixedCacheKey: undefined }));
  }
}

export type PortalStore = ReturnType<typeof createPortalStore>;
export type PortalDispatch = PortalStore['dispatch'];
