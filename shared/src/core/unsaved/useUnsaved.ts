import { useEffect, useLayoutEffect, useRef } from 'react';
import { registerUnsaved, type UnsavedInput } from './unsaved';

/**
 * Announces a screen's unsaved input: the portal asks before it removes the screen, and keeps the text. To stop the
 * user from leaving, see `useUnsavedGuard`. @param input reads the screen as last rendered
 */
export function useUnsaved(input: UnsavedInput): void {
  const latest = useRef(input);
  useLayoutEffect(() => {
    latest.current = input;
  });
  // Not an effect event: it is called at any time, which effect events do not always allow.
  useEffect(() => registerUnsaved(() => latest.current()), []);
}
