import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { breakpoints } from '../theme/createPortalTheme';
import { LazySnackStack } from './LazySnackStack';
import { toasts as pageToasts, maxToasts, type createToasts, type LiveToast } from './toasts';
import { ToastSnack } from './ToastSnack';

const anchor = { vertical: 'top', horizontal: 'right' } as const;
type Toasts = ReturnType<typeof createToasts>;

interface LiveToastsProps {
  /** Called by a click on a toast, which then closes: go to `toast.href`, or to the list of notifications. */
  onOpen: (toast: LiveToast) => void;
  /** px from the top @default 75, below the top bar of a signed-in user */
  offsetTop?: number;
  toasts?: Toasts;
}

/** Subscribes by the toast's key, so that a counter is updated in place. */
function ToastOf({ id, toasts, onOpen }: { id: string; toasts: Toasts; onOpen: (toast: LiveToast) => void }) {
  const find = () => toasts.shown().find((toast) => toast.key === id);
  const current = useSyncExternalStore(toasts.subscribe, find, find);
  const [toast, setToast] = useState(current);
  // The toast leaves the list before its fade-out ends: keep its last content.
  if (current && current !== toast) setToast(current);
  const isFirst = useSyncExternalStore(toasts.subscribe, () => oneOf(toasts.shown())[0]?.key === id);
  const others = useSyncExternalStore(toasts.subscribe, toasts.others);
  if (!toast) return null;
  const close = () => toasts.close(id);
  return (
    <div data-snack={isFirst ? 'first' : 'other'}>
      <ToastSnack
        toast={toast}
        others={isFirst ? others : 0}
        onClose={close}
        onOpen={() => {
          close();
          onOpen(toast);
        }}
      />
    </div>
  );
}

/** The toast for space for one: the newest sticky one, else the newest. */
const oneOf = (shown: ReturnType<Toasts['shown']>) =>
  [shown.findLast(({ sticky }) => sticky) ?? shown.at(-1)].filter((toast) => toast !== undefined);

/** The stack of live notifications: top right (mirrored in rtl), at most three, on a phone one. */
export function LiveToasts({ onOpen, offsetTop = 75, toasts = pageToasts }: LiveToastsProps) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.shown, toasts.shown);
  const open = useRef(onOpen);
  useEffect(() => {
    open.current = onOpen;
  });
  const render = useCallback(
    (key: string) => <ToastOf id={key} toasts={toasts} onOpen={(toast) => open.current(toast)} />,
    [toasts],
  );
  // A phone has space for one above its heading.
  const isPhone = useMediaQuery(`(max-width:${breakpoints.sm - 0.05}px)`, { noSsr: true });
  const keys = useMemo(() => (isPhone ? oneOf(shown) : shown).map(({ key }) => key), [shown, isPhone]);
  return (
    <LazySnackStack
      keys={keys}
      render={render}
      maxStack={maxToasts}
      anchorOrigin={anchor}
      transition="Fade"
      offsetTop={offsetTop}
    />
  );
}
