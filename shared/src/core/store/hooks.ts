import { useDispatch, useSelector, useStore } from 'react-redux';
import type { CurrentUser } from '../session';
import type { PortalDispatch, PortalStore, RootState } from './createStore';

export const usePortalDispatch = useDispatch.withTypes<PortalDispatch>();
export const usePortalSelector = useSelector.withTypes<RootState>();
export const usePortalStore = useStore.withTypes<PortalStore>();

/** The signed-in user. @throws when nobody is signed in: use it below a guard only */
export function useCurrentUser(): CurrentUser {
  const user = usePortalSelector((state) => state.session.user);
  if (!user) throw new Error('useCurrentUser needs a signed-in user');
  return user;
}
