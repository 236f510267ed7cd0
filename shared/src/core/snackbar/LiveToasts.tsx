import { toasts as pageToasts, type createToasts, type LiveToast } from './toasts';
import { useSyncExternalStore } from 'react';
import { useStacks } from './useStacks';

export interface LiveToastsProps {
  /** Called by a click on a toast, which then closes: go to `toast.href`, or to the list of notifications. */
  onOpen: (toast: LiveToast) => void;
  /** px from the top @default 75, below the top bar of a signed-in user */
  offsetTop?: number;
  toasts?: ReturnType<typeof createToasts>;
}

/** The stack of live notifications: top right (mirrored in rtl), at most three, on a phone one. */
export function LiveToasts({ onOpen, offsetTop = 75, toasts = pageToasts }: LiveToastsProps) {
  const first = useSyncExternalStore(toasts.subscribe, toasts.first, toasts.first);
  // At once: the first toast may be about the network that the file would have to come through.
  const stacks = useStacks(first?.key ?? '');
  return stacks ? <stacks.ToastStack onOpen={onOpen} offsetTop={offsetTop} toasts={toasts} /> : null;
}
