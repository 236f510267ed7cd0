import {
  Box,
  Button,
  Link,
  notificationUserId,
  PriorityMark,
  RelativeTime,
  Typography,
  useCapabilities,
  useCurrentUser,
  useNow,
  useUnreadList,
} from '@portal/kit';
import { notificationText, type Notification } from '@portal/kit/wire';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { EmptyTile, Loaded, TileLink } from '../../parts';
import { pageOf, pages } from '../../paths';
import { openNewAssignment } from '../create/opener';
import { urgentOf } from './urgent';
import { useWork } from './useWork';
import { WorkList } from './WorkList';

/** The dashboard has to fit on one screen. */
const MAX_SHOWN_ITEMS = 4;
/** How many are requested, so that the next ones are there at once after an action. */
const FETCHED_ITEMS = 25;

/** The dashboard tile with unowned work and the user's own, the most urgent first, with actions in place. */
export default function NeedsYou() {
  const user = useCurrentUser();
  const { extras } = useCapabilities();
  const now = useNow();
  const nobodys = useWork({ owner: 'nobody', most: FETCHED_ITEMS });
  const own = useWork({ owner: 'me', most: FETCHED_ITEMS });
  // A notification without a condition cannot be owned: it is urgent until it is read. The bell has the list already.
  const unread = useUnreadList(notificationUserId(user));
  const news = extras ? (unread.data ?? []).filter(isUrgentNews) : [];
  // Wait for both: half of the list would look as if nothing else needed the user.
  const query = {
    data: nobodys.data && own.data && { nobodys: nobodys.data, own: own.data },
    error: nobodys.error ?? own.error,
    // As old as the older half.
    fulfilledTimeStamp: Math.min(nobodys.fulfilledTimeStamp ?? Infinity, own.fulfilledTimeStamp ?? Infinity),
    refetch: () => {
      void nobodys.refetch();
      void own.refetch();
    },
  };
  return (
    // No card that floats over the page lies on it, words and all.
    <Box data-keep-clear>
      <Loaded query={query} height={220}>
        {(work) => {
          const items = [...work.nobodys.items, ...work.own.items];
          const total = work.nobodys.total + work.own.total;
          if (total + news.length === 0)
            return (
              <EmptyTile
                titleId="widget.needs.none"
                textId={extras ? 'widget.needs.none.text' : 'board.empty.text'}
              />
            );
          const rows = urgentOf(
            work.nobodys.items,
            work.own.items,
            MAX_SHOWN_ITEMS - (news.length > 0 ? 1 : 0),
            now,
          );
          return (
            <>
              <WorkList items={rows} existing={items} />
              <News notifications={news} />
              <Box
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  columnGap: 2,
                  typography: 'body2',
                  '& > *': { mt: 0.5 },
                }}
              >
                {total > rows.length && (
                  <Link component={RouterLink} to={extras ? pages.teamBoard : pages.assignments}>
                    <FormattedMessage id="widget.more" values={{ count: total - rows.length }} />
                  </Link>
                )}
              </Box>
            </>
          );
        }}
      </Loaded>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mt: 0.5 }}>
        <TileLink to={pages.assignments} textId="board.title" />
        <Button size="small" onClick={() => openNewAssignment()} sx={{ marginInlineStart: 'auto' }}>
          <FormattedMessage id="newAssignment.open" />
        </Button>
      </Box>
    </Box>
  );
}

const isUrgentNews = ({ priority, notificationType, relatedCondition }: Notification) =>
  priority === 'High' && notificationType === 'Event' && relatedCondition === undefined;

/** News that nobody can own is one line below the work, however much there is. */
function News({ notifications }: { notifications: readonly Notification[] }) {
  const intl = useIntl();
  const [one] = notifications;
  if (!one) return null;
  const link = { component: RouterLink, variant: 'body2', underline: 'hover' } as const;
  return (
    <Box sx={{ display: 'flex', gap: 1, py: 0.5 }}>
      <PriorityMark priority={one.priority} size={24} isNamed />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link {...link} to={pageOf(one) ?? pages.inbox} sx={{ color: 'text.primary', fontWeight: 600 }}>
          {notificationText(one) ?? intl.formatMessage({ id: 'inbox.noDescription' })}
        </Link>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {one.moduleName ?? one.module} · <RelativeTime value={one.timestamp} />
          {notifications.length > 1 && (
            <>
              {' · '}
              <Link component={RouterLink} to={pages.unreadHigh}>
                <FormattedMessage id="widget.needs.news" values={{ count: notifications.length }} />
              </Link>
            </>
          )}
        </Typography>
      </Box>
    </Box>
  );
}
