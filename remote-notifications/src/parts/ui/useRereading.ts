import { useEffect, useState } from 'react';

const QUICK_POLL_MS = 2500;
const SLOW_POLL_MS = 15_000;
/** How long something is read quickly, ms: most of what is tried has arrived by then, or is tried seldom. */
const QUICK_POLL_PERIOD_MS = 60_000;

/**
 * The options of a query that is read again by itself while something is under way and the page is seen: quickly for a
 * minute, then slowly.
 * @param underWay names what is under way; empty if nothing is. Something else is read quickly again
 */
export function useRereading(underWay: string): { pollingInterval: number; skipPollingIfUnfocused: boolean } {
  const [slow, setSlow] = useState('');
  useEffect(() => {
    if (underWay === '') return;
    const timer = setTimeout(() => setSlow(underWay), QUICK_POLL_PERIOD_MS);
    return () => {
      clearTimeout(timer);
      setSlow('');
    };
  }, [underWay]);
  const pace = slow === underWay ? SLOW_POLL_MS : QUICK_POLL_MS;
  return { pollingInterval: underWay === '' ? 0 : pace, skipPollingIfUnfocused: true };
}
