import { type ReactNode } from 'react';
import { useLossGuard } from './useLossGuard';

/**
 * Asks before unsaved input is lost: on navigation inside the portal, on closing the page, and when the remote is
 * switched off. Render the result. A `FormDialog` has a guard of its own.
 * @param dirty whether there is anything to lose
 * @param text the input, to be copied where it cannot be saved
 */
export function useUnsavedGuard(dirty: boolean, text: () => string): ReactNode {
  return useLossGuard(() => (dirty ? text() : undefined), dirty);
}
