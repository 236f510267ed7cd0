import {
  Box,
  Button,
  clock,
  Link,
  notificationUserId,
  PriorityMark,
  RelativeTime,
  Typography,
  useCapabilities,
  useCurrentUser,
  useUnreadList,
} from '@portal/kit';
import { notificationText, type Notification } from '@portal/kit/wire';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { openNewAssignment } from '../assignments/create/opener';
import { pageOf, pages } from '../paths';
import { urgentOf } from '../work/urgent';
import { useWork } from '../work/useWork';
import { WorkList } from '../work/WorkList';
import { EmptyTile } from './EmptyTile';
import { Loaded } from './Loaded';
import { TileLink } from './TileLink';

/** The dashboard has to fit on one screen. */
const MOST = 4;
/** How many are requested, so that the next ones are there at once after an action. */
const READ = 25;

/** The dashboard tile with unowned work and the user's own, the most urgent first, with actions in place. */
export default function NeedsYou() {
  const user = useCurrentUser();
  const { extras } = useCapabilities();
  const nobodys = useWork({ owner: 'nobody', most: READ });
  const own = useWork({ owner: 'me', most: READ });
  // A notification without a condition cannot be owned: it is urgent until it is read. The bell has the list already.
  const unread = useUnreadList(notificationUserId(user));
  const allNews = extras ? (unread.data ?? []).filter(isUrgentNews) : [];
  const news = allNews.slice(0, MOST - 1);
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
          const known = [...work.nobodys.items, ...work.own.items];
          const total = work.nobodys.total + work.own.total;
          if (total + news.length === 0)
            return (
              <EmptyTile
                titleId="widget.needs.none"
                textId={extras ? 'widget.needs.none.text' : 'board.empty.text'}
              />
            );
          const rows = urgentOf(work.nobodys.items, work.own.items, MOST - news.length, clock.now());
          return (
            <>
              <News notifications={news} />
              <WorkList items={rows} known={known} />
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
                {allNews.length > news.length && (
                  <Link component={RouterLink} to={pages.unreadHigh}>
                    <FormattedMessage id="widget.high.link" />
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

function News({ notifications }: { notifications: readonly Notification[] }) {
  const intl = useIntl();
  if (notifications.length === 0) return null;
  return (
    <Box component="ul" role="list" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {notifications.map((one) => (
        <Box component="li" key={one.notificationId} sx={{ display: 'flex', gap: 1, py: 0.5 }}>
          <PriorityMark priority={one.priority} size={24} isNamed />
          <Box sx={{ minWidth: 0 }}>
            <Link
              component={RouterLink}
              to={pageOf(one) ?? pages.inbox}
              underline="hover"
              variant="body2"
              sx={{ color: 'text.primary', fontWeight: 600 }}
            >
              {notificationText(one) ?? intl.formatMessage({ id: 'inbox.noDescription' })}
            </Link>
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {one.moduleName ?? one.module} · <RelativeTime value={one.timestamp} />
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
