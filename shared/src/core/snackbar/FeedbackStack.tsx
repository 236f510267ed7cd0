import { useSnackbar, type SnackbarKey } from 'notistack';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector, useStore } from 'react-redux';
import { FeedbackSnack } from './FeedbackSnack';
import { closeSnackbar, selectSnackbar, type SnackbarRootState, type SnackbarState } from './snackbar.slice';
import { SnackStack } from './SnackStack';
import './variants';

const Components = {
  default: FeedbackSnack,
  success: FeedbackSnack,
  warning: FeedbackSnack,
  error: FeedbackSnack,
  info: FeedbackSnack,
};

interface FeedbackStackProps {
  /** Messages that came before the stack was loaded, oldest first. */
  early: readonly SnackbarState[];
}

/** Draws the action feedback of the store, at most `maxStack`; the oldest goes first. */
export function FeedbackStack({ early }: FeedbackStackProps) {
  const store = useStore<SnackbarRootState>();
  const { anchorOrigin, transition, dense, maxStack } = useSelector(selectSnackbar);
  const newest = useRef<SnackbarKey>(undefined);
  return (
    <SnackStack
      anchorOrigin={anchorOrigin}
      transition={transition}
      dense={dense}
      maxSnack={maxStack}
      Components={Components}
      onClose={(_event, _reason, key) => {
        if (key !== newest.current) return;
        newest.current = undefined;
        store.dispatch(closeSnackbar());
      }}
    >
      <FeedbackQueue early={early} newest={newest} />
    </SnackStack>
  );
}

interface FeedbackQueueProps extends FeedbackStackProps {
  newest: { current: SnackbarKey | undefined };
}

function FeedbackQueue({ early, newest }: FeedbackQueueProps) {
  const store = useStore<SnackbarRootState>();
  const stack = useSnackbar();
  const waiting = useRef(early);

  useEffect(() => {
    const show = ({ message, alert, close, dense, iconVariant }: SnackbarState) => {
      newest.current = stack.enqueueSnackbar({
        message: typeof message === 'string' ? message : <FormattedMessage {...message} />,
        variant: alert.color,
        hideIconVariant: iconVariant === 'hidden',
        fill: alert.variant,
        closable: close,
        dense,
      });
    };
    waiting.current.forEach(show);
    waiting.current = [];
    let last = store.getState().snackbar;
    // A store subscription sees every change, also two between renders: both "saved" and "mail sent" are shown.
    return store.subscribe(() => {
      const next = store.getState().snackbar;
      if (next.open && next.sequence !== last.sequence) show(next);
      else if (!next.open && last.open && newest.current !== undefined) stack.closeSnackbar(newest.current);
      last = next;
    });
  }, [store, stack, newest]);
  return null;
}
