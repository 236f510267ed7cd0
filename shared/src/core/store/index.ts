/** The store of a page: Redux Toolkit with the session, the live state and the cache of calls. */
export { createPortalStore, type PortalDispatch, type PortalStore, type RootState } from './createStore';
export { endpointOwner, injectEndpoints } from './endpoints';
export { useCurrentUser, usePortalDispatch, usePortalSelector, usePortalStore } from './hooks';
export type { ConnectionState } from '../live/connectionState';
export { overflowChanged, connectionChanged, listAwaited, notificationsArrived } from './live.slice';
export { capabilitiesIn, type RequestOptions, type StoreDeps } from './deps';
export { registered, sessionSlice, signedIn, signedOut, userSynced } from './session.slice';
