import {
  Box,
  Link,
  notificationUserId,
  RelativeTime,
  Skeleton,
  StateView,
  Typography,
  useCurrentUser,
  useUnreadNotificationsQuery,
} from '@portal/shared';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { FailureView } from '../backend/FailureView';
import { pageOf, pages } from '../paths';
import { TileLink } from './TileLink';

const SHOWN = 5;

/** Dashboard: unread notifications of High priority, from the list the bell has anyway. */
export default function UnreadHigh() {
  const intl = useIntl();
  const user = useCurrentUser();
  const { data, error, refetch } = useUnreadNotificationsQuery(notificationUserId(user));
  if (!data && error) return <FailureView error={error} retry={() => void refetch()} dense />;
  if (!data) return <Skeleton variant="rounded" height={120} />;
  const high = data.filter((one) => one.priority === 'High');
  if (high.length === 0)
    return (
      <StateView
        variant="empty"
        dense
        level={3}
        title={intl.formatMessage({ id: 'widget.high.none' })}
        text={intl.formatMessage({ id: 'widget.high.none.text' })}
      />
    );
  return (
    <>
      <Box component="ul" role="list" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {high.slice(0, SHOWN).map((one) => (
          <Box
            component="li"
            key={one.notificationId}
            sx={{ py: 0.75, display: 'flex', gap: 1, alignItems: 'baseline' }}
          >
            <Link
              component={RouterLink}
              to={pageOf(one) ?? pages.inbox}
              underline="hover"
              noWrap
              sx={{ flex: 1, minWidth: 0, color: 'text.primary', fontWeight: 600 }}
            >
              {one.description ?? intl.formatMessage({ id: 'inbox.noDescription' })}
            </Link>
            <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              <RelativeTime value={one.timestamp} />
            </Typography>
          </Box>
        ))}
      </Box>
      {high.length > SHOWN && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          <FormattedMessage id="widget.more" values={{ count: high.length - SHOWN }} />
        </Typography>
      )}
      <Box sx={{ mt: 1 }}>
        <TileLink to={`${pages.inbox}?status=unread&priority=high&scope=mine`} textId="widget.high.link" />
      </Box>
    </>
  );
}
