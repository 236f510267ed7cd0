import { Box, PageHeading, PriorityChip, StateView, StatusChip } from '@portal/kit';
import { notificationText, type Notification } from '@portal/kit/wire';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { useMarkRead, DetailPage, headline, Neighbours } from '../../parts';
import { pages } from '../../paths';
import { AssignButton } from './AssignButton';
import { Elsewhere } from './Elsewhere';
import { OwnLink } from './OwnLink';
import { SystemEvent } from './SystemEvent';
import { useNotificationQuery } from './systemEvents.api';

export default function SystemEventPage() {
  const intl = useIntl();
  const { notificationId = '' } = useParams();
  useMarkRead(notificationId);
  const { currentData, error, refetch } = useNotificationQuery(notificationId, { refetchOnFocus: false });
  return (
    <DetailPage>
      <PageHeading
        back={{ to: pages.inbox, title: intl.formatMessage({ id: 'inbox.title' }) }}
        title={headline(
          (currentData && notificationText(currentData)) ?? intl.formatMessage({ id: 'event.title' }),
        )}
        subtitle={currentData && <Chips notification={currentData} />}
      >
        <Neighbours notificationId={notificationId} />
        {currentData && <OwnLink notification={currentData} />}
        {currentData && <AssignButton notification={currentData} />}
      </PageHeading>
      {currentData ? (
        // Its parts keep what they last loaded, so another notification remounts them.
        <SystemEvent key={currentData.notificationId} notification={currentData} />
      ) : error ? (
        <Elsewhere error={error} retry={() => void refetch()} />
      ) : (
        <StateView variant="loading" />
      )}
    </DetailPage>
  );
}

const Chips = ({
  notification: { messageStatus, priority, moduleName, module },
}: {
  notification: Notification;
}) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
    <StatusChip status={messageStatus} />
    <PriorityChip priority={priority} />
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {moduleName ?? module}
    </Box>
  </Box>
);
