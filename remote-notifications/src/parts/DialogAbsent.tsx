import { useFeedback } from '@portal/kit';
import { useEffect } from 'react';

/** In the place of a dialog whose code did not come: says so, and lets the next touch try again. Draws nothing. */
export function DialogAbsent({ onClose }: { onClose: () => void }) {
  const feedback = useFeedback();
  useEffect(() => {
    feedback.error('notifications.dialog.absent');
    onClose();
    // Once: whoever opened it takes it away.
    // oxlint-disable-next-line exhaustive-deps
  }, []);
  return null;
}
