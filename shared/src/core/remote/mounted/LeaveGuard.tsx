import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { LeaveDialog } from '../../ui/dialogs/LeaveDialog';

/** Asks before the user leaves a part with unsaved input. @param dirty asked at that moment */
export function LeaveGuard({ dirty }: { dirty: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && dirty(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (dirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return <LeaveDialog blocker={blocker} />;
}
