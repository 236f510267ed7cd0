import { useDeferredValue, type ReactNode } from 'react';

interface LaterProps {
  /** The placeholder of the first render. Make it as large as `children`, so that the layout does not shift. */
  room: ReactNode;
  children: ReactNode;
}

/**
 * Renders its children in a second, deferred pass, after the page around them. Use it for parts that are expensive to
 * render and not the purpose of the page, such as tabs that measure themselves or a row of filter fields.
 */
export function Later({ room, children }: LaterProps) {
  return useDeferredValue(true, false) ? children : room;
}
