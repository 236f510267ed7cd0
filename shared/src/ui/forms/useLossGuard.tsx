import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { useUnsaved } from '../../remote/useUnsaved';
import { LeaveDialog } from '../core/LeaveDialog';

/**
 * Asks before something is lost: on a way out inside the portal, on closing the page, and when the remote is switched off under
 * it. Draw the result.
 * @param lost what would be lost now, as text; undefined for nothing. Asked when it matters, never while drawing.
 * @param listens whether the page's closing is watched; a page with such a listener may not be kept for the way back
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
