import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { useUnsaved } from '../../../unsaved/useUnsaved';
import { LeaveDialog } from '../../dialogs/LeaveDialog';

/**
 * Asks before input is lost: on navigation inside the portal, on closing the page, and when the remote is switched off.
 * Render the result.
 * @param lost the text that would be lost now, or undefined. Never called while rendering.
 * @param listens whether to listen for the page's closing; browsers may keep a page with such a listener out of the
 * back/forward cache
 */
export function useLossGuard(lost: () => string | undefined, listens = true): ReactNode {
  const latest = useRef(lost);
  useLayoutEffect(() => {
    latest.current = lost;
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && latest.current() !== undefined,
  );
  useUnsaved(lost);

  useEffect(() => {
    if (!listens) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current() !== undefined) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [listens]);

  return <LeaveDialog blocker={blocker} />;
}
