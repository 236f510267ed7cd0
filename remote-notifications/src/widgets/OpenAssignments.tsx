import {
  Aged,
  Box,
  Link,
  notificationUserId,
  Skeleton,
  StateView,
  StatusChip,
  PriorityChip,
  Typography,
  useCurrentUser,
  Button,
  FailureView,
} from '@portal/kit';
import type { SeenAssignment } from '@portal/kit/wire';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { useAssignmentListQuery } from '../assignments/assignments.api';
import { openNewAssignment } from '../assignments/create/opener';
import { pages } from '../paths';
import { TileLink } from './TileLink';

const SHOWN = 5;
const rank = { High: 0, Mid: 1, Low: 2 };
const byUrgency = (a: SeenAssignment, b: SeenAssignment) =>
  rank[a.priority] - rank[b.priority] || a.timestamp.localeCompare(b.timestamp);

/** Dashboard: what the reader has to do, most urgent first. */
export default function OpenAssignments() {
  const intl = useIntl();
  const user = useCurrentUser();
  const query = useAssignmentListQuery({
    userId: user.userId,
    recipient: notificationUserId(user),
    side: 'Received',
  });
  const { data, error, refetch } = query;
  if (!data && error) return <FailureView error={error} retry={() => void refetch()} dense />;
  if (!data) return <Skeleton variant="rounded" height={120} />;
  const open = data.items.filter((one) => one.status !== 'Done').sort(byUrgency);
  return (
    <Aged query={query}>
      {open.length === 0 ? (
        <StateView
          variant="empty"
          dense
          level={3}
          title={intl.formatMessage({ id: 'widget.open.none' })}
          text={intl.formatMessage({ id: 'board.empty.text' })}
        />
      ) : (
        <Box component="ul" role="list" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {open.slice(0, SHOWN).map((one) => (
            <Box
              component="li"
              key={one.assignmentId}
              sx={{ py: 0.75, display: 'flex', gap: 1, alignItems: 'center' }}
            >
              <Link
                component={RouterLink}
                to={pages.assignment(one.assignmentId)}
                underline="hover"
                noWrap
                sx={{ flex: 1, minWidth: 0, color: 'text.primary', fontWeight: 600 }}
              >
                {one.description || intl.formatMessage({ id: 'inbox.noDescription' })}
              </Link>
              <StatusChip status={one.status} />
              <PriorityChip priority={one.priority} />
            </Box>
          ))}
        </Box>
      )}
      {open.length > SHOWN && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          <FormattedMessage id="widget.more" values={{ count: open.length - SHOWN }} />
        </Typography>
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          mt: 1,
        }}
      >
        <TileLink to={pages.assignments} textId="notifications.menu.assignments" />
        <Button size="small" onClick={() => openNewAssignment()}>
          <FormattedMessage id="newAssignment.open" />
        </Button>
      </Box>
    </Aged>
  );
}
