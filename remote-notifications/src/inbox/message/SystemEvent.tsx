import {
  Box,
  Card,
  FailureView,
  notificationUserId,
  PriorityChip,
  Skeleton,
  StatusChip,
  Topic,
  Typography,
  useCapabilities,
  useCurrentUser,
  useFormatters,
} from '@portal/kit';
import type { ReactNode } from 'react';
import { notificationText, SUPER_ADMIN, type Event, type Notification } from '@portal/kit/wire';
import { FormattedMessage } from 'react-intl';
import { ConditionActions, ConditionCard } from '../../alerting';
import { isHeadline, Terms, Words } from '../../parts';
import { Earlier } from './Earlier';
import { readResults } from './results';
import { ResultsView } from './ResultsView';
import { useEventOfQuery } from './systemEvents.api';
import { WhoElse } from './WhoElse';

interface SystemEventProps {
  notification: Notification;
  isStacked?: boolean;
}

export function SystemEvent({ notification, isStacked = false }: SystemEventProps) {
  const user = useCurrentUser();
  const { pilotRole, userId } = user;
  const { extras } = useCapabilities();
  const isAdmin = pilotRole === 'ADMIN' || pilotRole === SUPER_ADMIN;
  const event = useEventOfQuery({ notification, mayList: isAdmin }, { refetchOnFocus: false });
  const storedEvent = event.data ?? null;
  const { relatedCondition, missed } = notification;
  const hasCondition = relatedCondition !== undefined && extras;
  const isOwn = [userId, notificationUserId(user)].includes(notification.userId);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          ...(!isStacked && { lg: 'minmax(0, 3fr) minmax(0, 2fr)' }),
        },
      }}
    >
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
        <Summary notification={notification} event={storedEvent} isStacked={isStacked}>
          {hasCondition && isOwn && <ConditionActions conditionId={relatedCondition} />}
        </Summary>
        {hasCondition && <ConditionCard conditionId={relatedCondition} missed={missed} isOwn={isOwn} />}
        {event.isLoading && <Skeleton variant="rounded" height={160} />}
        {event.error !== undefined && !event.data && (
          <FailureView error={event.error} retry={() => void event.refetch()} dense />
        )}
        {storedEvent?.results !== undefined && (
          <Card sx={{ p: 2.5 }}>
            <Typography variant="h2" sx={{ mb: 1 }}>
              <FormattedMessage id="event.results" />
            </Typography>
            <ResultsView reading={readResults(storedEvent.results)} />
          </Card>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
        {!event.isLoading && <Earlier notification={notification} event={isAdmin ? storedEvent : null} />}
        {isAdmin && storedEvent && <WhoElse event={storedEvent} notification={notification} />}
      </Box>
    </Box>
  );
}

function Summary({
  notification,
  event,
  isStacked,
  children,
}: {
  notification: Notification;
  event: Event | null;
  /** Without a page around it, whose heading has the words and chips. */
  isStacked: boolean;
  /** The actions, before the details. */
  children: ReactNode;
}) {
  const { exact } = useFormatters();
  const { moduleName, module, sourceComponent, smartService } = notification;
  const words = notificationText({ ...notification, topic: notification.topic ?? event?.topic });
  const facts: [string, ReactNode][] = [
    ['event.when', exact(event?.timestamp ?? notification.timestamp)],
    ['event.reportedAt', event?.reportedAt && exact(event.reportedAt)],
    ['assignment.module', moduleName ?? module],
    ['event.component', sourceComponent],
    ['event.service', smartService],
    ['event.topic', event && <Topic>{event.topic}</Topic>],
    ['event.pilot', event?.pilotCode],
  ];
  return (
    <Card sx={{ p: 2.5 }}>
      {isStacked && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
            <StatusChip status={notification.messageStatus} />
            <PriorityChip priority={notification.priority} />
          </Box>
          <Typography
            variant="h2"
            component="p"
            sx={{ mb: 2, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
          >
            {words ?? <FormattedMessage id="inbox.noDescription" />}
          </Typography>
        </>
      )}
      {!isStacked && words !== undefined && !isHeadline(words) && <Words>{words}</Words>}
      {children && <Box sx={{ mb: 2 }}>{children}</Box>}
      <Terms terms={facts} />
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 2 }}>
        <FormattedMessage id="event.notAcknowledged" />
      </Typography>
    </Card>
  );
}
