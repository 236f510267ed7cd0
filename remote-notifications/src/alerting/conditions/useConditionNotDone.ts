import { asFailure, useNotDone } from '@portal/kit';
import { useCallback } from 'react';
import { useRefusalText } from './useRefusalText';

/** `useNotDone` with the reasons of conditions. */
export function useConditionNotDone(): (error: unknown) => void {
  const notDone = useNotDone();
  const refusalText = useRefusalText();
  return useCallback(
    (error) => notDone(error, { reason: refusalText(asFailure(error)) }),
    [notDone, refusalText],
  );
}
