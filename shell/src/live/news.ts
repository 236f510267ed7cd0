import type { Notification } from '@portal/shared/wire';

type Listener = (fresh: readonly Notification[]) => void;

/** Hands what became known from the live session to the screen that can put it into words. */
export function createNews() {
  const listeners = new Set<Listener>();
  return {
    subscribe: (listener: Listener): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (fresh: readonly Notification[]): void => {
      for (const listener of listeners) listener(fresh);
    },
  };
}

/**
 * `shown`: for toasts, at once. `spoken`: for screen readers, at most one announcement a second. `gone`: read or deleted,
 * here or elsewhere.
 */
export const news = { shown: createNews(), spoken: createNews(), gone: createNews() };
