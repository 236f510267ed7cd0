import {
  Box,
  FailureView,
  Link,
  notificationUserId,
  PriorityChip,
  RelativeTime,
  StateView,
  StatusChip,
  Typography,
  useCurrentUser,
} from '@portal/kit';
import { notificationText, type Notification } from '@portal/kit/wire';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { More } from '../parts/More';
import { pageOf } from '../paths';
import { useConditionEventsQuery } from './conditions.api';

/** Lists an event once, at its own time, though the bell may have rung for it again. */
const onlyOnce = (one: Notification, at: number, all: readonly Notification[]) =>
  one.relatedEvent === undefined ||
  all.findLastIndex(({ relatedEvent }) => relatedEvent === one.relatedEvent) === at;

export function ConditionEvents({ conditionId }: { conditionId: string }) {
  const userId = notificationUserId(useCurrentUser());
  const { data, error, refetch } = useConditionEventsQuery({ userId, conditionId });
  if (error !== undefined && !data) return <FailureView error={error} retry={() => void refetch()} dense />;
  if (!data) return <StateView variant="loading" dense />;
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 0.75 }}>
        {data.results.filter(onlyOnce).map((one) => (
          <Box
            component="li"
            key={one.notificationId}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}
          >
            <Typography variant="caption" sx={{ color: 'text.secondary', minWidth: 90 }}>
              <RelativeTime value={one.timestamp} />
            </Typography>
            <Link component={RouterLink} to={pageOf(one) ?? ''} variant="body2" underline="hover">
              {notificationText(one) ?? <FormattedMessage id="inbox.noDescription" />}
            </Link>
            <StatusChip status={one.messageStatus} />
            <PriorityChip priority={one.priority} />
          </Box>
        ))}
      </Box>
      <More total={data.totalElements} shown={data.results.length} />
    </>
  );
}
