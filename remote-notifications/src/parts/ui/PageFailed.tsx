import { FailureView, failureIn, StateView } from '@portal/kit';
import { useIntl } from 'react-intl';

interface PageFailedProps {
  error: unknown;
  retry: () => void;
  missingTitleId: string;
  missingTextId?: string;
}

/** A page whose first call failed. A back end without this call is not an error. */
export function PageFailed({
  error,
  retry,
  missingTitleId,
  missingTextId = 'duty.missing.text',
}: PageFailedProps) {
  const intl = useIntl();
  if (failureIn(error)?.kind !== 'missing') return <FailureView error={error} retry={retry} />;
  return (
    <StateView
      variant="empty"
      title={intl.formatMessage({ id: missingTitleId })}
      text={intl.formatMessage({ id: missingTextId })}
    />
  );
}
