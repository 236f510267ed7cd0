import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { usePortalSelector } from '@portal/shared';
import { LOGIN, loginUrl, returnPath } from '../navigation/returnUrl';

interface RequireSessionProps {
  waiting: ReactNode;
  /** Whether anything of the portal may stand at an address; where nothing does, signing in would lead nowhere. */
  isKnown?: (pathname: string) => boolean;
  /** What stands at an address that is not known (docs/reference/product.md#routes). */
  nowhere?: ReactNode;
}

/** While nobody knows yet whether someone is signed in, the frame is drawn and the page waits. */
export function RequireSession({ waiting, isKnown = () => true, nowhere }: RequireSessionProps) {
  const location = useLocation();
  const { isInitialized, isLoggedIn, endedBy } = usePortalSelector((state) => state.session);
  if (!isInitialized) return waiting;
  if (isLoggedIn) return <Outlet />;
  // Who was signed in a moment ago is led back in, wherever that was.
  if (!endedBy && !isKnown(location.pathname)) return nowhere;
  // Who signs out by hand leaves no trace: the next person is not led to the first one's page.
  return <Navigate to={endedBy === 'user' ? LOGIN : loginUrl(location)} replace />;
}

/** A signed-in user has no business on an auth screen: sent on, replacing the history entry. */
export function RequireNoSession({ waiting }: { waiting: ReactNode }) {
  const location = useLocation();
  const { isInitialized, isLoggedIn } = usePortalSelector((state) => state.session);
  if (!isInitialized) return waiting;
  return isLoggedIn ? <Navigate to={returnPath(location.search)} replace /> : <Outlet />;
}
