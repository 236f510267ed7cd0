import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useSelector, useStore } from 'react-redux';
import { FeedbackSnack, type FeedbackLook } from './FeedbackSnack';
import { LazySnackStack } from './LazySnackStack';
import { closeSnackbar, initialSnackbar, selectSnackbar, type SnackbarRootState } from './snackbar.slice';
import { createStack, type StackItem } from './stack';

type FeedbackItem = StackItem & FeedbackLook;

/** The stack of action feedback from the store: bottom right (mirrored in rtl), at most `maxStack`. */
export function PortalSnackbar() {
  const store = useStore<SnackbarRootState>();
  const { maxStack, anchorOrigin, transition, dense } = useSelector(selectSnackbar);
  const [stack] = useState(() => createStack<FeedbackItem>());
  const shown = useSyncExternalStore(stack.subscribe, stack.shown, stack.shown);
  const newest = useRef('');

  useEffect(() => {
    let last = initialSnackbar;
    let count = 0;
    // A store subscription sees every change, also two between renders: both "saved" and "mail sent" are shown.
    const follow = () => {
      const next = store.getState().snackbar;
      if (next.open && next.sequence !== last.sequence) {
        const { message, alert, close, dense, iconVariant } = next;
        newest.current = `feedback-${(count += 1)}`;
        stack.put(
          { key: newest.current, sticky: false, message, alert, close, dense, iconVariant },
          next.maxStack,
        );
      } else if (!next.open && last.open) stack.take(newest.current, next.maxStack);
      last = next;
    };
    follow();
    return store.subscribe(follow);
  }, [store, stack]);

  const close = useCallback(
    (key: string) => {
      stack.take(key, selectSnackbar(store.getState()).maxStack);
      if (key === newest.current) store.dispatch(closeSnackbar());
    },
    [stack, store],
  );
  const render = useCallback(
    (key: string) => {
      const item = stack.shown().find((shownItem) => shownItem.key === key);
      return item && <FeedbackSnack feedback={item} onClose={() => close(key)} />;
    },
    [stack, close],
  );
  const keys = useMemo(() => shown.map((item) => item.key), [shown]);
  return (
    <LazySnackStack
      keys={keys}
      render={render}
      maxStack={maxStack}
      anchorOrigin={anchorOrigin}
      transition={transition}
      dense={dense}
    />
  );
}
