import { useFeedback, useStatusText, type ApiFailure } from '@portal/kit';
import { useCallback } from 'react';

/** Says that somebody else was faster: who, and how it stands now, as far as that is known. */
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
