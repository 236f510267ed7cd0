import { toPriority } from '../wire/tolerant/parts';
import { createStack } from './stack';

/** A live notification as it pops up. Texts come from the wire: they are drawn as text, never as markup. */
export interface LiveToast {
  /** The notification's identity: the same one is never shown twice, not even after it was closed. */
  key: string;
  type: 'assignment' | 'system';
  description?: string;
  module?: string;
  /** Low, Mid or High in any case; High stays until it is closed. */
  priority: string;
  /** Where a click leads, for `onOpen`. */
  href?: string;
  /** Ids of what it is about; its notification's is its key. */
  about?: readonly string[];
  /** Takes the place of an earlier toast with this key (a counter that goes up) instead of being a duplicate. */
  replaces?: boolean;
}

/** At most three (docs/reference/product.md#live-notifications). */
export const maxToasts = 3;
/** Keys of closed toasts that are remembered. */
const memory = 500;

/** Live notification toasts: at most three, no duplicates, High stays until it is closed. */
export function createToasts() {
  const stack = createStack<LiveToast & { sticky: boolean }>();
  const seen = new Set<string>();
  return {
    show: (toast: LiveToast) => {
      if (seen.has(toast.key) && toast.replaces !== true) return;
      seen.add(toast.key);
      const [oldest] = seen;
      if (seen.size > memory && oldest !== undefined) seen.delete(oldest);
      stack.put({ ...toast, sticky: toPriority(toast.priority) === 'High' }, maxToasts);
    },
    close: (key: string) => stack.take(key, maxToasts),
    /** What these ids name was read, deleted or opened: its toasts go, shown or waiting. */
    closeAbout: (ids: ReadonlySet<string>) => {
      for (const { key, about = [] } of stack.all())
        if ([key, ...about].some((id) => ids.has(id))) stack.take(key, maxToasts);
    },
    /** Someone signed out: nothing of theirs stays on the screen. */
    clear: () => {
      seen.clear();
      stack.clear();
    },
    shown: stack.shown,
    subscribe: stack.subscribe,
  };
}

/** The toasts of the page. */
export const toasts = createToasts();
export const showToast = toasts.show;
export const closeToastsAbout = toasts.closeAbout;
export const clearToasts = toasts.clear;
