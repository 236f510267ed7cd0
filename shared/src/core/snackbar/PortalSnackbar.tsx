import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSelector, useStore } from 'react-redux';
import { FeedbackSnack, type FeedbackLook } from './FeedbackSnack';
import { closeSnackbar, initialSnackbar, selectSnackbar, type SnackbarRootState } from './snackbar.slice';
import { SnackStack } from './SnackStack';
import { createStack, type StackItem } from './stack';

type FeedbackItem = StackItem & FeedbackLook;

/** The stack of action feedback from the store: bottom right (mirrored in rtl), at most `maxStack`. */
export function PortalSnackbar() {
  const store = useStore<SnackbarRootState>();
  const { anchorOrigin, transition, dense } = useSelector(selectSnackbar);
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

  const close = (key: string) => {
    stack.take(key, selectSnackbar(store.getState()).maxStack);
    if (key === newest.current) store.dispatch(closeSnackbar());
  };
  const snacks = shown.map((item) => ({
    key: item.key,
    content: <FeedbackSnack feedback={item} onClose={() => close(item.key)} />,
  }));
  return <SnackStack snacks={snacks} anchorOrigin={anchorOrigin} transition={transition} dense={dense} />;
}
