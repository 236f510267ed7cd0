import { useMemo } from 'react';
import { type PortalDispatch, type RootState, usePortalStore as useStoreOfHost } from '@portal/shared';

/** The page's store as a remote may use it. */
export interface PortalStateStore {
  getState: () => RootState;
  dispatch: PortalDispatch;
  subscribe: (listener: () => void) => () => void;
}

/**
 * The store, for code that must read the state at a given moment; screens use `usePortalSelector`. It leaves out what
 * only the host may do: adding reducers and dropping a remote's state.
 */
export function usePortalStore(): PortalStateStore {
  const store = useStoreOfHost();
  return useMemo(
    () =>
      Object.freeze({
        getState: () => store.getState(),
        dispatch: store.dispatch,
        subscribe: (listener: () => void) => store.subscribe(listener),
      }),
    [store],
  );
}
