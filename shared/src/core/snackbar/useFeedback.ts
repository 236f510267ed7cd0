import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { openSnackbar, type FeedbackColor } from './snackbar.slice';

type Say = (id: string, values?: Record<string, string | number>) => void;
export type Feedback = Record<Exclude<FeedbackColor, 'default'>, Say>;

/**
 * Shows the result of an action: `feedback.success('roles.saved', { name })`. The id is one of the caller's messages,
 * translated when rendered.
 */
export function useFeedback(): Feedback {
  const dispatch = useDispatch();
  return useMemo(() => {
    const say =
      (color: FeedbackColor): Say =>
      (id, values) =>
        void dispatch(
          openSnackbar({
            message: values ? { id, values } : { id },
            variant: 'alert',
            alert: { color, variant: 'filled' },
          }),
        );
    return { success: say('success'), warning: say('warning'), error: say('error'), info: say('info') };
  }, [dispatch]);
}
