import { useMemo } from 'react';
import { type PortalDispatch, type RootState, usePortalStore as useStoreOfHost } from '@portal/shared';

/** The one store as a remote has it: its state, and what changes it. */
export interface PortalStateStore {
  getState: () => RootState;
  dispatch: PortalDispatch;
  subscribe: (listener: () => void) => () => void;
}

/**
 * The store, for what must read the state at a moment of its own; screens take `usePortalSelector`. What the host alone
 * does with it (adding reducers, dropping what a remote kept) is not there.
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
