import { useEffect, useLayoutEffect, useRef } from 'react';
import { registerUnsaved, type UnsavedInput } from './unsaved';

/**
 * Announces what a screen would lose if it went away, for as long as it is there: the portal asks before it takes the
 * screen away, and keeps the text. It does not stop anybody from leaving by themselves; `useUnsavedGuard` does.
 * @param input reads the screen as it was last drawn; undefined: nothing would be lost
 */
export function useUnsaved(input: UnsavedInput): void {
  const latest = useRef(input);
  useLayoutEffect(() => {
    latest.current = input;
  });
  // Not an effect event: those who ask may do so at any time, and such an event refuses some of them.
  useEffect(() => registerUnsaved(() => latest.current()), []);
}
