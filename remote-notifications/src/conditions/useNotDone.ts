import { asFailure, useFailureText, useFeedback } from '@portal/kit';
import { useCallback } from 'react';
import { useRefusalText } from './useRefusalText';

/** Says why something was not done about a condition: what stands in the way, or what failed. */
export function useNotDone(): (error: unknown) => void {
  const feedback = useFeedback();
  const failureText = useFailureText();
  const refusalText = useRefusalText();
  return useCallback(
    (error) => {
      const failure = asFailure(error);
      feedback.warning('condition.notDone', { reason: refusalText(failure) ?? failureText(failure) });
    },
    [feedback, failureText, refusalText],
  );
}
