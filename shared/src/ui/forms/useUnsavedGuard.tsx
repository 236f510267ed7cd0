import { useEffect, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { useUnsaved } from '../../remote/useUnsaved';
import { LeaveDialog } from '../core/LeaveDialog';

/**
 * Asks before unsaved input is lost: on a way out inside the portal, on closing the page, and when the remote
 * is switched off under it. Draw the result.
 * @param dirty whether there is anything to lose
 * @param text what was typed, to be copied where it cannot be saved
 */
export function useUnsavedGuard(dirty: boolean, text: () => string): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useUnsaved(() => (dirty ? text() : undefined));

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  return <LeaveDialog blocker={blocker} />;
}
