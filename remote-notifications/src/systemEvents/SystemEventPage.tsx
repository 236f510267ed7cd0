import {
  Box,
  Button,
  Card,
  PageHeading,
  PriorityChip,
  Skeleton,
  StateView,
  StatusChip,
  Typography,
  notificationUserId,
  useCapabilities,
  useCurrentUser,
  useFormatters,
  FailureView,
} from '@portal/kit';
import { SUPER_ADMIN, type Event, type Notification } from '@portal/kit/wire';
import { IconClipboardPlus } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { openNewAssignment } from '../assignments/create/opener';
import { useMarkRead } from '../backend/useMarkRead';
import { ConditionCard } from '../conditions/ConditionCard';
import { DUTY_MODULE } from '../duty/dutyModule';
import { pages } from '../paths';
import { Earlier } from './Earlier';
import { readResults } from './results';
import { ResultsView } from './ResultsView';
import { useEventOfQuery, useNotificationQuery } from './systemEvents.api';
import { WhoElse } from './WhoElse';

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

function SystemEvent({ notification }: { notification: Notification }) {
  const user = useCurrentUser();
  const { pilotRole, userId } = user;
  const { extras } = useCapabilities();
  const isAdmin = pilotRole === 'ADMIN' || pilotRole === SUPER_ADMIN;
  const event = useEventOfQuery({ notification, mayList: isAdmin }, { refetchOnFocus: false });
  const found = event.data ?? null;
  const { relatedCondition, missed } = notification;
  const isOwn = [userId, notificationUserId(user)].includes(notification.userId);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
        <Summary notification={notification} event={found} />
        {relatedCondition !== undefined && extras && (
          <ConditionCard conditionId={relatedCondition} missed={missed} isOwn={isOwn} />
        )}
        {event.isLoading && <Skeleton variant="rounded" height={160} />}
        {event.error !== undefined && !event.data && (
          <FailureView error={event.error} retry={() => void event.refetch()} dense />
        )}
        {found?.results !== undefined && (
          <Card sx={{ p: 2.5 }}>
            <Typography variant="h2" sx={{ mb: 1 }}>
              <FormattedMessage id="event.results" />
            </Typography>
            <ResultsView reading={readResults(found.results)} />
          </Card>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
        {!event.isLoading && <Earlier notification={notification} event={isAdmin ? found : null} />}
        {isAdmin && found && <WhoElse event={found} notification={notification} />}
      </Box>
    </Box>
  );
}

/** What, where, when; as much of it as is known. */
function Summary({ notification, event }: { notification: Notification; event: Event | null }) {
  const { exact } = useFormatters();
  const { moduleName, module, sourceComponent, smartService } = notification;
  const facts: [string, string | undefined][] = [
    ['event.when', exact(event?.timestamp ?? notification.timestamp)],
    ['assignment.module', moduleName ?? module],
    ['event.component', sourceComponent],
    ['event.service', smartService],
    ['event.topic', event?.topic],
    ['event.pilot', event?.pilotCode],
  ];
  return (
    <Card sx={{ p: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        <StatusChip status={notification.messageStatus} />
        <PriorityChip priority={notification.priority} />
      </Box>
      <Typography variant="h2" component="p" sx={{ mb: 2, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {notification.description ?? <FormattedMessage id="inbox.noDescription" />}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        {facts
          .filter(([, value]) => value !== undefined)
          .map(([id, value]) => (
            <Box
              key={id}
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '140px minmax(0, 1fr)' },
                columnGap: 2,
              }}
            >
              <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                <FormattedMessage id={id} />
              </Typography>
              <Typography
                component="dd"
                variant="body2"
                sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}
              >
                {value}
              </Typography>
            </Box>
          ))}
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 2 }}>
        <FormattedMessage id="event.notAcknowledged" />
      </Typography>
    </Card>
  );
}
