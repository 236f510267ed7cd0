import { Button, FailureView, PageHeading, StateView } from '@portal/kit';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { useMarkRead } from '../backend/useMarkRead';
import { DUTY_MODULE } from '../duty/dutyModule';
import { Neighbours } from '../parts/Neighbours';
import { pages } from '../paths';
import { AssignButton } from './AssignButton';
import { SystemEvent } from './SystemEvent';
import { useNotificationQuery } from './systemEvents.api';

/** One system notification with the event behind it (spec §2). */
export default function SystemEventPage() {
  const intl = useIntl();
  const { notificationId = '' } = useParams();
  useMarkRead(notificationId);
  const { currentData, error, refetch } = useNotificationQuery(notificationId, { refetchOnFocus: false });
  return (
    <>
      <PageHeading title={intl.formatMessage({ id: 'event.title' })}>
        <Neighbours notificationId={notificationId} />
        {currentData?.module === DUTY_MODULE && (
          <Button component={RouterLink} to={pages.duty} variant="outlined">
            <FormattedMessage id="event.duty" />
          </Button>
        )}
        {currentData && <AssignButton notification={currentData} />}
      </PageHeading>
      {currentData ? (
        <SystemEvent notification={currentData} />
      ) : error ? (
        <FailureView error={error} retry={() => void refetch()} />
      ) : (
        <StateView variant="loading" />
      )}
    </>
  );
}
