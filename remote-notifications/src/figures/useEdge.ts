import { clock } from '@portal/kit';
import { useState, useSyncExternalStore } from 'react';

/** The current end of a time range in ms. It does not move while `isHeld`, so that an open list does not change. */
export function useEdge(isHeld: boolean): number {
  const now = useSyncExternalStore(clock.subscribe, clock.now, clock.now);
  const [edge, setEdge] = useState(now);
  if (!isHeld && edge !== now) setEdge(now);
  return isHeld ? edge : now;
}
