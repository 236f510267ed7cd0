import { PageHeading, StateView } from '@portal/kit';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { useMarkRead } from '../backend/useMarkRead';
import { Neighbours } from '../parts/Neighbours';
import { AssignButton } from './AssignButton';
import { OwnLink } from './OwnLink';
import { Elsewhere } from './Elsewhere';
import { SystemEvent } from './SystemEvent';
import { useNotificationQuery } from './systemEvents.api';

export default function SystemEventPage() {
  const intl = useIntl();
  const { notificationId = '' } = useParams();
  useMarkRead(notificationId);
  const { currentData, error, refetch } = useNotificationQuery(notificationId, { refetchOnFocus: false });
  return (
    <>
      <PageHeading title={intl.formatMessage({ id: 'event.title' })}>
        <Neighbours notificationId={notificationId} />
        {currentData && <OwnLink notification={currentData} />}
        {currentData && <AssignButton notification={currentData} />}
      </PageHeading>
      {currentData ? (
        // Its parts keep what they last loaded: another notification begins anew.
        <SystemEvent key={currentData.notificationId} notification={currentData} />
      ) : error ? (
        <Elsewhere error={error} retry={() => void refetch()} />
      ) : (
        <StateView variant="loading" />
      )}
    </>
  );
}
