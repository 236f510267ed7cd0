import { useCallback } from 'react';
import { asFailure } from '../http/failure/asFailure';
import { isUnanswered } from '../http/failure/unanswered';
import { useFailureText } from '../ui/failure/useFailureText';
import { useFeedback } from './useFeedback';

interface NotDone {
  /** The message in place of "Not done: {reason}"; it has a `{reason}` too. */
  id?: string;
  values?: Record<string, string | number>;
  /** The reason in the screen's own words. @default the failure's text */
  reason?: string | undefined;
}

/** Says that a change was not done, and why. One without an answer may be done: then it says that this is not known. */
export function useNotDone(): (error: unknown, what?: NotDone) => void {
  const feedback = useFeedback();
  const failureText = useFailureText();
  return useCallback(
    (error, { id = 'shared.notDone', values, reason } = {}) => {
      const failure = asFailure(error);
      const { kind, id: log, retryAfterMs } = failure;
      feedback.warning(isUnanswered(failure) ? 'shared.notDone.unknown' : id, {
        ...values,
        // Without its call, which the message names.
        reason: reason ?? failureText({ kind, id: log, retryAfterMs }),
      });
    },
    [feedback, failureText],
  );
}
