import { Button, FailureView, PageHeading, StateView } from '@portal/kit';
import { IconClipboardPlus } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { openNewAssignment } from '../assignments/create/opener';
import { useMarkRead } from '../backend/useMarkRead';
import { DUTY_MODULE } from '../duty/dutyModule';
import { Neighbours } from '../parts/Neighbours';
import { pages } from '../paths';
import { SystemEvent } from './SystemEvent';
import { useNotificationQuery } from './systemEvents.api';

/** One system notification with the event behind it (spec §2). */
export default function SystemEventPage() {
  const intl = useIntl();
  const { notificationId = '' } = useParams();
  useMarkRead(notificationId);
  const { currentData, error, refetch } = useNotificationQuery(notificationId, { refetchOnFocus: false });
  const assign = () => {
    if (!currentData) return;
    const {
      description = '',
      module,
      moduleName,
      priority,
      notificationId: relatedNotification,
    } = currentData;
    openNewAssignment({
      description,
      priority,
      relatedNotification,
      ...(module && { module }),
      ...(moduleName && { moduleName }),
    });
  };
  return (
    <>
      <PageHeading title={intl.formatMessage({ id: 'event.title' })}>
        <Neighbours notificationId={notificationId} />
        {currentData?.module === DUTY_MODULE && (
          <Button component={RouterLink} to={pages.duty} variant="outlined">
            <FormattedMessage id="event.duty" />
          </Button>
        )}
        {currentData && (
          <Button
            variant="contained"
            onClick={assign}
            startIcon={<IconClipboardPlus size={18} aria-hidden />}
          >
            <FormattedMessage id="event.assign" />
          </Button>
        )}
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
