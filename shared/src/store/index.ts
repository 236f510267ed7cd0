export { createPortalStore, type PortalDispatch, type PortalStore, type RootState } from './createStore';
export { endpointsOf, injectEndpoints } from './endpoints';
export { useCurrentUser, usePortalDispatch, usePortalSelector, usePortalStore } from './hooks';
export type { ConnectionState } from '../live/connectionState';
export {
  overflowChanged,
  connectionChanged,
  listAwaited,
  liveSlice,
  type LiveState,
  markedHere,
  notificationsArrived,
} from './live.slice';
export { CollisionError } from './ownership';
export { portalApi } from './portalApi';
export { capabilitiesIn, type StoreDeps } from './deps';
export {
  registered,
  sessionSlice,
  type SessionState,
  signedIn,
  signedOut,
  userSynced,
} from './session.slice';
