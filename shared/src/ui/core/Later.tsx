import { useDeferredValue, type ReactNode } from 'react';

interface LaterProps {
  /** What stands there until then: as large as what comes, so that nothing jumps. */
  room: ReactNode;
  children: ReactNode;
}

/**
 * Draws something right after the page around it was drawn, in a turn of its own. For what costs more than the rest of its page
 * and is not what somebody comes for: tabs that measure themselves, a row of fields to choose from.
 */
export function Later({ room, children }: LaterProps) {
  return useDeferredValue(true, false) ? children : room;
}
