import { toPriority } from '../../contract/wire/tolerant/parts';
import { createObservable } from '../observable';

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
}

export interface ShownToast extends LiveToast {
  /** Stays until the user closes it. */
  sticky: boolean;
}

/** What draws the toasts: notistack. */
interface ToastDrawer {
  add: (toast: ShownToast) => void;
  close: (key: string) => void;
}

/** The most toasts at a time (docs/reference/product.md#live-notifications). */
export const MAX_TOASTS = 3;
/** How many keys are remembered against duplicates. */
const MAX_REMEMBERED_TOASTS = 500;

/**
 * The page's live toasts. Order, places and queue are notistack's; what it lacks is here: a memory of what was shown, and
 * toasts that must stay where all places are taken by such. It would drop the oldest of them. Here a further one waits,
 * and one that is addressed to the user takes the place of the oldest, which waits.
 */
export function createToasts() {
  const { emit, subscribe } = createObservable();
  const seen = new Set<string>();
  /** On the screen, or about to be; oldest first. */
  let open: readonly ShownToast[] = [];
  let waiting: readonly ShownToast[] = [];
  let drawer: ToastDrawer | undefined;

  const without = (toasts: readonly ShownToast[], key: string) => toasts.filter((toast) => toast.key !== key);
  const add = (toast: ShownToast) => {
    open = [...open, toast];
    drawer?.add(toast);
  };
  const close = (key: string) => {
    open = without(open, key);
    waiting = without(waiting, key);
    drawer?.close(key);
    emit();
  };
  /** The one that stands where there is space for one. */
  const first = () =>
    open.findLast(({ type, sticky }) => type === 'assignment' && !sticky) ??
    open.findLast(({ sticky }) => sticky) ??
    open.at(-1);

  return {
    show: (toast: LiveToast) => {
      if (seen.has(toast.key)) return;
      seen.add(toast.key);
      const [oldest] = seen;
      if (seen.size > MAX_REMEMBERED_TOASTS && oldest !== undefined) seen.delete(oldest);
      const shown = { ...toast, sticky: toPriority(toast.priority) === 'High' };
      const staying = open.filter(({ sticky }) => sticky);
      const [longest] = staying;
      if (longest && staying.length >= MAX_TOASTS) {
        if (toast.type === 'assignment') {
          open = without(open, longest.key);
          waiting = [longest, ...waiting];
          drawer?.close(longest.key);
          add(shown);
        } else if (shown.sticky) waiting = [...waiting, shown];
        // Anything else is still in the bell.
      } else add(shown);
      emit();
    },
    close,
    /** Closes the shown and waiting toasts of notifications that were read, deleted or opened. */
    closeAbout: (ids: ReadonlySet<string>) => {
      for (const { key, about = [] } of [...open, ...waiting])
        if ([key, ...about].some((id) => ids.has(id))) close(key);
    },
    /** On sign-out: nothing of the user stays on the screen. */
    clear: () => {
      seen.clear();
      waiting = [];
      for (const { key } of open) close(key);
    },
    /** Called once a toast has left the screen: only then another one with its key may come, as one that waited does. */
    exited: (key: string | number) => {
      open = open.filter((toast) => toast.key !== key);
      const [next, ...later] = waiting;
      if (next && open.length < MAX_TOASTS) {
        waiting = later;
        add(next);
      }
      emit();
    },
    first,
    /** The number of toasts behind the first. */
    others: () => Math.max(0, open.length + waiting.length - 1),
    /** @returns disconnects */
    connect: (drawn: ToastDrawer) => {
      drawer = drawn;
      open.forEach(drawn.add);
      return () => {
        drawer = undefined;
      };
    },
    subscribe,
  };
}

export const toasts = createToasts();
export const showToast = toasts.show;
export const closeToastsAbout = toasts.closeAbout;
export const clearToasts = toasts.clear;
