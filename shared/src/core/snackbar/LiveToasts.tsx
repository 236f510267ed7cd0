import { type LiveToastsProps } from './liveToastsProps';
import { toasts as pageToasts } from './toasts';
import { useSyncExternalStore } from 'react';
import { useStacks } from './useStacks';

/** The stack of live notifications: top right (mirrored in rtl), at most three, on a phone one. */
export function LiveToasts({ onOpen, offsetTop = 75, toasts = pageToasts }: LiveToastsProps) {
  const first = useSyncExternalStore(toasts.subscribe, toasts.first, toasts.first);
  // At once: the first toast may be about the network that the file would have to come through.
  const stacks = useStacks(first?.key ?? '');
  return stacks ? <stacks.ToastStack onOpen={onOpen} offsetTop={offsetTop} toasts={toasts} /> : null;
}
