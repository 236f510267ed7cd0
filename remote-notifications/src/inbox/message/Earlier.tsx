import {
  Box,
  Card,
  Link,
  notificationUserId,
  PriorityChip,
  RelativeTime,
  Skeleton,
  Typography,
  useCapabilities,
  useCurrentUser,
  FailureView,
} from '@portal/kit';
import { notificationText, type Event, type Notification } from '@portal/kit/wire';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { Muted } from '../../parts';
import { pageOf } from '../../paths';
import { previousOf } from './previous';
import { useEarlierEventsQuery, useLatestSystemQuery } from './systemEvents.api';

interface Line {
  key: string;
  text: string;
  timestamp: string;
  priority: string;
  to?: string | undefined;
}

interface EarlierProps {
  notification: Notification;
  /** The event itself, where the user may read it. */
  event: Event | null;
}

/** Earlier events of the topic and module, or else the user's notifications of the same source. */
export function Earlier({ notification, event }: EarlierProps) {
  return event ? <FromEvents event={event} /> : <FromNotifications notification={notification} />;
}

function FromEvents({ event }: { event: Event }) {
  const { topic, module, pilotCode, timestamp } = event;
  const { data, error, refetch } = useEarlierEventsQuery({ topic, module, pilotCode, to: timestamp });
  const lines = data
    ?.filter(({ eventId }) => eventId !== event.eventId)
    .map((one): Line => ({ ...one, key: one.eventId, text: notificationText(one) ?? one.eventType }));
  return <Lines lines={lines} error={error} retry={() => void refetch()} />;
}

function FromNotifications({ notification }: { notification: Notification }) {
  const user = useCurrentUser();
  const { filteredLists } = useCapabilities();
  const { module, timestamp } = notification;
  const { data, error, refetch } = useLatestSystemQuery({
    recipient: notificationUserId(user),
    ...(filteredLists && module !== undefined && { source: module, to: timestamp }),
  });
  const lines =
    data &&
    previousOf(notification, data).map((one): Line => ({
      key: one.notificationId,
      text: notificationText(one) ?? '',
      timestamp: one.timestamp,
      priority: one.priority,
      to: pageOf(one),
    }));
  return <Lines lines={lines} error={error} retry={() => void refetch()} />;
}

function Lines({ lines, error, retry }: { lines: Line[] | undefined; error: unknown; retry: () => void }) {
  const intl = useIntl();
  return (
    <Card sx={{ p: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        <FormattedMessage id="event.earlier" />
      </Typography>
      {!lines && error !== undefined && <FailureView error={error} retry={retry} dense />}
      {!lines && error === undefined && <Skeleton variant="rounded" height={96} />}
      {lines?.length === 0 && <Muted id="event.earlier.none" />}
      <Box component="ul" role="list" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {lines?.map(({ key, text, timestamp, priority, to }) => (
          <Box component="li" key={key} sx={{ display: 'flex', gap: 1.5, alignItems: 'center', py: 0.75 }}>
            <PriorityChip priority={priority} />
            <Typography
              variant="body2"
              component="span"
              sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
            >
              {to === undefined ? (
                text
              ) : (
                <Link component={RouterLink} to={to} underline="hover">
                  {text || intl.formatMessage({ id: 'inbox.noDescription' })}
                </Link>
              )}
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              <RelativeTime value={timestamp} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
