import { useFeedback } from '@portal/kit';
import { useEffect } from 'react';

/** The fallback for a dialog whose chunk failed to load: an error message. Closing lets the next click retry. */
export function DialogAbsent({ onClose }: { onClose: () => void }) {
  const feedback = useFeedback();
  useEffect(() => {
    feedback.error('notifications.dialog.absent');
    onClose();
    // Only once, on mount: the opener then unmounts it.
    // oxlint-disable-next-line exhaustive-deps
  }, []);
  return null;
}
