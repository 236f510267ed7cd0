import {
  Aged,
  Box,
  Link,
  notificationUserId,
  RelativeTime,
  Skeleton,
  tallyUnread,
  Typography,
  useCurrentUser,
  usePortalSelector,
  useUnreadList,
  FailureView,
} from '@portal/kit';
import { notificationText } from '@portal/kit/wire';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { EmptyTile, TileLink } from '../../parts';
import { pageOf, pages } from '../../paths';

const MAX_SHOWN_NOTIFICATIONS = 5;

export default function UnreadHigh() {
  const intl = useIntl();
  const user = useCurrentUser();
  const query = useUnreadList(notificationUserId(user));
  const { data, error, refetch } = query;
  const overflow = usePortalSelector((state) => state.live.overflow);
  if (!data && error) return <FailureView error={error} retry={() => void refetch()} dense />;
  if (!data) return <Skeleton variant="rounded" height={120} />;
  const high = data.filter((one) => one.priority === 'High');
  const { byPriority, atLeast } = tallyUnread(data, overflow);
  const more = byPriority.High - Math.min(MAX_SHOWN_NOTIFICATIONS, high.length);
  if (byPriority.High === 0 && !atLeast)
    return <EmptyTile titleId="widget.high.none" textId="widget.high.none.text" />;
  return (
    <Aged query={query}>
      <Box component="ul" role="list" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {high.slice(0, MAX_SHOWN_NOTIFICATIONS).map((one) => (
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
              {notificationText(one) ?? intl.formatMessage({ id: 'inbox.noDescription' })}
            </Link>
            <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              <RelativeTime value={one.timestamp} />
            </Typography>
          </Box>
        ))}
      </Box>
      {(more > 0 || atLeast) && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          <FormattedMessage id={atLeast ? 'widget.more.atLeast' : 'widget.more'} values={{ count: more }} />
        </Typography>
      )}
      <Box sx={{ mt: 1 }}>
        <TileLink to={pages.unreadHigh} textId="widget.high.link" />
      </Box>
    </Aged>
  );
}
