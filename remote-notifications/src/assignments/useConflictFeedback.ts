import { useFeedback, useStatusText, type ApiFailure } from '@portal/kit';
import { useCallback } from 'react';

/** Warns that somebody else changed the assignment first, with their name and the current status where known. */
export function useConflictFeedback(): (failure: ApiFailure) => void {
  const feedback = useFeedback();
  const statusText = useStatusText();
  return useCallback(
    ({ fields = {} }) => {
      const { by, status } = fields;
      if (by && status) feedback.warning('assignment.conflict.by', { name: by, status: statusText(status) });
      else feedback.warning('assignment.conflict');
    },
    [feedback, statusText],
  );
}
