import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { type SnackbarRootState, type SnackbarState } from './snackbar.slice';
import { useStacks } from './useStacks';

/** The stack of action feedback from the store: bottom right (mirrored in rtl), at most `maxStack`. */
export function PortalSnackbar() {
  const store = useStore<SnackbarRootState>();
  const [early, setEarly] = useState<readonly SnackbarState[]>([]);
  const stacks = useStacks(early.at(-1)?.sequence);

  useEffect(() => {
    if (stacks) return;
    const note = () => {
      const { snackbar } = store.getState();
      if (!snackbar.open) return;
      setEarly((shown) =>
        shown.at(-1)?.sequence === snackbar.sequence ? shown : [...shown, snackbar].slice(-snackbar.maxStack),
      );
    };
    note();
    return store.subscribe(note);
  }, [store, stacks]);

  return stacks ? <stacks.FeedbackStack early={early} /> : null;
}
