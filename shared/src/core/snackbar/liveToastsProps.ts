import { type createToasts, type LiveToast } from './toasts';

export interface LiveToastsProps {
  /** Called by a click on a toast, which then closes: go to `toast.href`, or to the list of notifications. */
  onOpen: (toast: LiveToast) => void;
  /** px from the top @default 75, below the top bar of a signed-in user */
  offsetTop?: number;
  toasts?: ReturnType<typeof createToasts>;
}
