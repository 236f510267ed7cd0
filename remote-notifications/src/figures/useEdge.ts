import { clock } from '@portal/kit';
import { useState, useSyncExternalStore } from 'react';

/** The end of a time that goes up to now, ms. It stands still while `isHeld`: a list that is read is not turned over. */
export function useEdge(isHeld: boolean): number {
  const now = useSyncExternalStore(clock.subscribe, clock.now, clock.now);
  const [edge, setEdge] = useState(now);
  if (!isHeld && edge !== now) setEdge(now);
  return isHeld ? edge : now;
}
