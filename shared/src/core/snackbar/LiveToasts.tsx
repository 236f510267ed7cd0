import useMediaQuery from '@mui/material/useMediaQuery';
import { useSyncExternalStore } from 'react';
import { breakpoints } from '../theme/createPortalTheme';
import { SnackStack } from './SnackStack';
import { toasts as pageToasts, type createToasts, type LiveToast } from './toasts';
import { ToastSnack } from './ToastSnack';

const anchor = { vertical: 'top', horizontal: 'right' } as const;

interface LiveToastsProps {
  /** Called by a click on a toast, which then closes: go to `toast.href`, or to the list of notifications. */
  onOpen: (toast: LiveToast) => void;
  /** px from the top @default 75, below the top bar of a signed-in user */
  offsetTop?: number;
  toasts?: ReturnType<typeof createToasts>;
}

/** The stack of live notifications: top right (mirrored in rtl), at most three, on a phone one. */
export function LiveToasts({ onOpen, offsetTop = 75, toasts = pageToasts }: LiveToastsProps) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.shown, toasts.shown);
  const others = useSyncExternalStore(toasts.subscribe, toasts.others, toasts.others);
  // A phone has space for one above its heading.
  const isPhone = useMediaQuery(`(max-width:${breakpoints.sm - 0.05}px)`, { noSsr: true });
  /** The one that stands where there is space for one: the newest sticky one, else the newest. */
  const first = shown.findLast(({ sticky }) => sticky) ?? shown.at(-1);
  const snacks = shown
    .filter((toast) => !isPhone || toast === first)
    .map((toast) => ({
      key: toast.key,
      isBehind: toast !== first,
      content: (
        <ToastSnack
          toast={toast}
          others={toast === first ? others : 0}
          onClose={() => toasts.close(toast.key)}
          onOpen={() => {
            toasts.close(toast.key);
            onOpen(toast);
          }}
        />
      ),
    }));
  return <SnackStack snacks={snacks} anchorOrigin={anchor} transition="Fade" offsetTop={offsetTop} />;
}
