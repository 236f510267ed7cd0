import { asFailure, useFailureText, useFeedback } from '@portal/kit';
import { useCallback } from 'react';
import { useRefusalText } from './useRefusalText';

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
