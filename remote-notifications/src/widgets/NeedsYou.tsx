import {
  Box,
  Button,
  Link,
  notificationUserId,
  PriorityMark,
  RelativeTime,
  StateView,
  StatusChip,
  Typography,
  useCurrentUser,
  useUnreadList,
  clock,
} from '@portal/kit';
import type { Condition, Notification, SeenAssignment } from '@portal/kit/wire';
import { IconHandStop } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { useAssignmentListQuery } from '../assignments/assignments.api';
import { useMove } from '../assignments/board/useMove';
import { openNewAssignment } from '../assignments/create/opener';
import { byUrgency } from '../assignments/due';
import { DueMark } from '../assignments/DueMark';
import { StepButtons } from '../assignments/StepButtons';
import { useUnownedConditionsQuery } from '../conditions/unowned.api';
import { useTake } from '../conditions/useTake';
import { TimeInState } from '../machines/TimeInState';
import { pageOf, pages } from '../paths';
import { Loaded } from './Loaded';
import { TileLink } from './TileLink';

/** Rows of both kinds together: all of the dashboard is one screen. */
const MOST = 3;
/** Of what nobody has; own work may take what it leaves. */
const MOST_URGENT = 2;

/** Dashboard of an operator: what is urgent and nobody has, then their own work; each can be acted on in place. */
export default function NeedsYou() {
  const intl = useIntl();
  const user = useCurrentUser();
  const now = useSyncExternalStore(clock.subscribe, clock.now, clock.now);
  const unowned = useUnownedConditionsQuery({ priority: 'High' });
  const work = useAssignmentListQuery({
    userId: user.userId,
    recipient: notificationUserId(user),
    side: 'Received',
  });
  // What belongs to no condition nobody can have: it is urgent until it is read. The bell has the list anyway.
  const unread = useUnreadList(notificationUserId(user));
  const told = (unread.data ?? []).filter(isUrgentNews);
  // Half of it would read as if nothing else needed them.
  const query = {
    data: unowned.data && work.data && { conditions: unowned.data, items: work.data.items },
    error: unowned.error ?? work.error,
    refetch: () => {
      void unowned.refetch();
      void work.refetch();
    },
  };
  return (
    <>
      <Loaded query={query} height={220}>
        {({ conditions, items }) => {
          const open = items.filter(({ status }) => status !== 'Done');
          if (conditions.results.length + told.length + open.length === 0)
            return (
              <StateView
                variant="empty"
                dense
                level={3}
                title={intl.formatMessage({ id: 'widget.needs.none' })}
                text={intl.formatMessage({ id: 'widget.needs.none.text' })}
              />
            );
          const urgent = conditions.results.slice(0, MOST_URGENT);
          const news = told.slice(0, MOST_URGENT - urgent.length);
          const own = [...open].sort(byUrgency(now)).slice(0, MOST - urgent.length - news.length);
          const all = conditions.totalElements + told.length + open.length;
          const more = all - urgent.length - news.length - own.length;
          return (
            <>
              <Box component="ul" role="list" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                <Urgent conditions={urgent} />
                <News notifications={news} />
                <OwnWork items={own} />
              </Box>
              {more > 0 && (
                <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
                  <FormattedMessage id="widget.more" values={{ count: more }} />
                </Typography>
              )}
            </>
          );
        }}
      </Loaded>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mt: 0.5 }}>
        <TileLink to={pages.assignments} textId="notifications.menu.assignments" />
        <Button size="small" onClick={() => openNewAssignment()} sx={{ marginInlineStart: 'auto' }}>
          <FormattedMessage id="newAssignment.open" />
        </Button>
      </Box>
    </>
  );
}

/** What it is at the start, what can be done at the end; on a phone one under the other. */
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 0.5,
  minHeight: 'var(--portal-row)',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
const text = { flex: '1 1 200px', minWidth: 0 } as const;
const ink = {
  display: 'block',
  color: 'text.primary',
  fontWeight: 600,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  // On a phone there is room below.
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
} as const;

function Urgent({ conditions }: { conditions: readonly Condition[] }) {
  const intl = useIntl();
  const { take, isTaking } = useTake();
  return conditions.map((one) => {
    const what = one.description ?? one.topic;
    return (
      <Box component="li" key={one.conditionId} sx={row}>
        <PriorityMark priority={one.priority} size={24} isNamed />
        <Box sx={text}>
          <Link
            component={RouterLink}
            to={pages.condition(one.conditionId)}
            underline="hover"
            variant="body2"
            sx={ink}
            title={what}
          >
            {what}
          </Link>
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            <FormattedMessage id="team.nobody" /> · {one.moduleName ?? one.module} ·{' '}
            <TimeInState since={one.raised} />
          </Typography>
        </Box>
        <Button
          size="small"
          variant="contained"
          disabled={isTaking}
          startIcon={<IconHandStop size={16} aria-hidden />}
          aria-label={intl.formatMessage(
            { id: 'assignment.step.of' },
            { step: intl.formatMessage({ id: 'condition.take' }), text: what },
          )}
          onClick={() => void take(one)}
        >
          <FormattedMessage id="condition.take" />
        </Button>
      </Box>
    );
  });
}

/** An event of High priority that tells of no condition, and that nobody has read. */
const isUrgentNews = ({ priority, notificationType, relatedCondition }: Notification) =>
  priority === 'High' && notificationType === 'Event' && relatedCondition === undefined;

function News({ notifications }: { notifications: readonly Notification[] }) {
  const intl = useIntl();
  return notifications.map((one) => (
    <Box component="li" key={one.notificationId} sx={row}>
      <PriorityMark priority={one.priority} size={24} isNamed />
      <Box sx={text}>
        <Link
          component={RouterLink}
          to={pageOf(one) ?? pages.inbox}
          underline="hover"
          variant="body2"
          sx={ink}
          title={one.description ?? ''}
        >
          {one.description || intl.formatMessage({ id: 'inbox.noDescription' })}
        </Link>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {one.moduleName ?? one.module} · <RelativeTime value={one.timestamp} />
        </Typography>
      </Box>
    </Box>
  ));
}

function OwnWork({ items }: { items: readonly SeenAssignment[] }) {
  const intl = useIntl();
  const { move, isMoving } = useMove();
  return items.map((one) => (
    <Box component="li" key={one.assignmentId} sx={row}>
      <PriorityMark priority={one.priority} size={24} isNamed />
      <Box sx={text}>
        <Link
          component={RouterLink}
          to={pages.assignment(one.assignmentId)}
          underline="hover"
          variant="body2"
          sx={ink}
          title={one.description ?? ''}
        >
          {one.description || intl.formatMessage({ id: 'inbox.noDescription' })}
        </Link>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.25, '&:empty': { display: 'none' } }}>
          {one.status !== 'Open' && <StatusChip status={one.status} />}
          <DueMark assignment={one} />
        </Box>
      </Box>
      <StepButtons assignment={one} onMove={move} isMoving={isMoving} />
    </Box>
  ));
}
