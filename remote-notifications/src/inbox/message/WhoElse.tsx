import { Box, Card, Chip, Link, Skeleton, Topic, Typography, useCurrentUser, FailureView } from '@portal/kit';
import { SUPER_ADMIN, type Event, type Notification } from '@portal/kit/wire';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { useEventMappingsQuery, reachOf, RecipientCount, RecipientList } from '../../alerting';
import { usePeopleQuery } from '../../parts';
import { pages } from '../../paths';
import { useCopiesOfQuery } from './systemEvents.api';

export function WhoElse({ event, notification }: { event: Event; notification: Notification }) {
  const user = useCurrentUser();
  const mappings = useEventMappingsQuery();
  const people = usePeopleQuery();
  const { topic, pilotCode } = event;
  const reach = mappings.data && people.data && reachOf(topic, pilotCode, mappings.data, people.data);
  const failed = [mappings, people].find((query) => query.error !== undefined && query.data === undefined);
  return (
    <Card sx={{ p: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        <FormattedMessage id="event.told" />
      </Typography>
      {user.pilotRole === SUPER_ADMIN && <Copies notification={notification} />}
      {failed && <FailureView error={failed.error} retry={() => void failed.refetch()} dense />}
      {!failed && !reach && <Skeleton variant="rounded" height={96} />}
      {reach && (
        <>
          <Typography variant="body2" sx={{ mb: 1.5 }}>
            {reach.mapping ? (
              <FormattedMessage
                id="event.told.mapping"
                values={{
                  topic: <Topic>{topic}</Topic>,
                  link: (parts) => (
                    <Link component={RouterLink} to={`${pages.mapping}?q=${encodeURIComponent(topic)}`}>
                      {parts}
                    </Link>
                  ),
                }}
              />
            ) : (
              <FormattedMessage id="event.told.unmapped" values={{ topic: <Topic>{topic}</Topic> }} />
            )}
          </Typography>
          <RecipientCount reach={reach} />
          <RecipientList reach={reach} />
        </>
      )}
    </Card>
  );
}

/** Read does not mean opened: the end of a condition or a bulk action marks read too. */
const standOf = ({ opened, notificationStatus }: Notification) => {
  if (opened === true) return 'event.copy.opened';
  return notificationStatus === 'Read' ? 'event.copy.read' : 'event.copy.unread';
};

/** Who received and opened it. Only a super administrator sees all copies. */
function Copies({ notification }: { notification: Notification }) {
  const { relatedEvent = '', timestamp } = notification;
  const { data } = useCopiesOfQuery({ relatedEvent, timestamp }, { skip: relatedEvent === '' });
  const { copies = [], more = 0 } = data ?? {};
  const persons = copies.filter(({ userId }) => userId !== SUPER_ADMIN);
  if (persons.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 2 }}>
      {persons.map((one) => (
        <Chip
          key={one.notificationId}
          size="small"
          variant={one.opened === true ? 'filled' : 'outlined'}
          label={<FormattedMessage id={standOf(one)} values={{ name: one.user }} />}
        />
      ))}
      {more > 0 && (
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
          <FormattedMessage id="event.copy.more" values={{ count: more }} />
        </Typography>
      )}
    </Box>
  );
}
