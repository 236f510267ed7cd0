import { useNow } from '@portal/kit';
import { useState } from 'react';

/** The current end of a time range in ms. It does not move while `isHeld`, so that an open list does not change. */
export function useEdge(isHeld: boolean): number {
  const now = useNow();
  const [edge, setEdge] = useState(now);
  if (!isHeld && edge !== now) setEdge(now);
  return isHeld ? edge : now;
}
