import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { usePortalSelector } from '@portal/shared';
import { takeToken } from '../../account';
import { HOME, LOGIN, loginUrl, returnPath } from '../../platform';

interface RequireSessionProps {
  waiting: ReactNode;
  /** Whether the portal may have a page at an address; at others a sign-in would lead nowhere. */
  isKnown?: (pathname: string) => boolean;
  /** Shown at an unknown address (docs/reference/product.md#routes). */
  nowhere?: ReactNode;
}

export function RequireSession({ waiting, isKnown = () => true, nowhere }: RequireSessionProps) {
  const location = useLocation();
  const { isInitialized, isLoggedIn, endedBy } = usePortalSelector((state) => state.session);
  if (!isInitialized) return waiting;
  if (isLoggedIn) return <Outlet />;
  // A user who was signed in a moment ago may sign in again at any address.
  if (!endedBy && !isKnown(location.pathname)) return nowhere;
  // A manual sign-out leaves no `from`, so that the next user is not led to this user's page.
  return <Navigate to={endedBy === 'user' ? LOGIN : loginUrl(location)} replace />;
}

export function RequireNoSession({ waiting }: { waiting: ReactNode }) {
  const location = useLocation();
  const { isInitialized, isLoggedIn } = usePortalSelector((state) => state.session);
  if (!isInitialized) return waiting;
  return isLoggedIn ? <Navigate to={returnPath(location.search)} replace /> : <Outlet />;
}

interface AskSessionProps {
  waiting: ReactNode;
  /** Asks whether to sign out: the link may be another person's. */
  question: ReactNode;
}

/** Guards the pages that set a password by a mailed link: with a session they ask first. */
export function AskSession({ waiting, question }: AskSessionProps) {
  // Subscribes to the address, as another link may open in this tab.
  useLocation();
  const { isInitialized, isLoggedIn } = usePortalSelector((state) => state.session);
  if (!isInitialized) return waiting;
  if (!isLoggedIn) return <Outlet />;
  return takeToken() === undefined ? <Navigate to={HOME} replace /> : question;
}
