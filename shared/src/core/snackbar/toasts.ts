import { toPriority } from '../../contract/wire/tolerant/parts';
import { createStack } from './stack';

/** A live notification toast. Its texts come from the wire: render them as text, never as markup. */
export interface LiveToast {
  /** The notification's identity. A key is never shown twice, not even after it was closed. */
  key: string;
  type: 'assignment' | 'system';
  description?: string;
  module?: string;
  /** Low, Mid or High in any case. High stays until it is closed. */
  priority: string;
  href?: string;
  /** Ids of the toast's subjects. The id of its notification is its key. */
  about?: readonly string[];
  /** Replaces an earlier toast with this key (a counter) instead of being dropped as a duplicate. */
  replaces?: boolean;
}

/** The most toasts at a time (docs/reference/product.md#live-notifications). */
const maxToasts = 3;
/** How many keys are remembered against duplicates. */
const memory = 500;

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
    /** Closes the shown and waiting toasts of notifications that were read, deleted or opened. */
    closeAbout: (ids: ReadonlySet<string>) => {
      for (const { key, about = [] } of stack.all())
        if ([key, ...about].some((id) => ids.has(id))) stack.take(key, maxToasts);
    },
    /** On sign-out: nothing of the user stays on the screen. */
    clear: () => {
      seen.clear();
      stack.clear();
    },
    shown: stack.shown,
    /** The number of toasts behind the one that stands alone. */
    others: () => Math.max(0, stack.all().length - 1),
    subscribe: stack.subscribe,
  };
}

export const toasts = createToasts();
export const showToast = toasts.show;
export const closeToastsAbout = toasts.closeAbout;
export const clearToasts = toasts.clear;
