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
  useExistingPage,
} from '@portal/kit';
import { TablePagination } from '@portal/kit/data';
import { notificationText } from '@portal/kit/wire';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { pageOf } from '../../paths';
import { useConditionEventsQuery } from './conditions.api';

/** Further ones are on further pages. */
const EVENTS_PER_PAGE = 25;

export function ConditionEvents({ conditionId }: { conditionId: string }) {
  const userId = notificationUserId(useCurrentUser());
  const [page, setPage] = useState(0);
  const { data, error, isFetching, refetch } = useConditionEventsQuery({
    userId,
    conditionId,
    page,
    size: EVENTS_PER_PAGE,
  });
  useExistingPage({
    page,
    size: EVENTS_PER_PAGE,
    total: isFetching ? undefined : data?.totalElements,
    onPage: setPage,
  });
  if (error !== undefined && !data) return <FailureView error={error} retry={() => void refetch()} dense />;
  if (!data) return <StateView variant="loading" dense />;
  return (
    <>
      <Box
        component="ul"
        aria-busy={isFetching}
        sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 0.75 }}
      >
        {data.results.map((one) => (
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
      {data.totalElements > EVENTS_PER_PAGE && (
        <TablePagination page={page} size={EVENTS_PER_PAGE} total={data.totalElements} onPage={setPage} />
      )}
    </>
  );
}
