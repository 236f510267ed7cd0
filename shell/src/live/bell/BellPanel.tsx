import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { Box, Button, Chip, Divider, List, StateView, Typography, VisuallyHidden } from '@portal/shared';
import { LinkNote } from '../../platform';
import { headingCount } from './badgeText';
import { arrivedSince, freeze, frozenLines } from './bellList';
import { BellRow } from './BellRow';
import { useBellLinks } from './useBellLinks';
import { useMarkRead } from './useMarkRead';
import { useUnread } from './useUnread';

export function BellPanel({ headingId, onClose }: { headingId: string; onClose: () => void }) {
  const intl = useIntl();
  const { userId, unread, total, atLeast, isLoaded, isError, isLoading, refetch } = useUnread();
  const { listPath, hrefOf } = useBellLinks();
  const markRead = useMarkRead(userId);
  // Frozen when the bell opens, and again when the user asks for new notifications.
  const [frozen, setFrozen] = useState(() => (isLoaded ? freeze(unread) : undefined));
  if (!frozen && isLoaded) setFrozen(freeze(unread));

  const lines = frozenLines(frozen ?? { lines: [] }, unread);
  const arrived = frozen ? arrivedSince(frozen, unread) : 0;
  const listed = lines.filter(({ read }) => !read).map(({ notification }) => notification);

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pt: 2, pb: 1 }}>
        <Typography variant="h3" component="h2" id={headingId} sx={{ flexGrow: 1 }}>
          <FormattedMessage id="bell.title" />{' '}
          <Chip
            size="small"
            color="primary"
            label={
              <>
                <bdi dir="ltr" aria-hidden>
                  {headingCount(total)}
                </bdi>
                <VisuallyHidden>
                  {intl.formatMessage(
                    { id: atLeast ? 'bell.unread.atLeast' : 'bell.unread' },
                    { count: total },
                  )}
                </VisuallyHidden>
              </>
            }
          />
        </Typography>
        {listed.length > 0 && (
          <Button
            size="small"
            onClick={({ currentTarget }) => {
              // The button disappears after the click: the focus must stay in the panel, where Esc works.
              currentTarget.closest<HTMLElement>('[role=dialog]')?.focus();
              void markRead(listed);
            }}
          >
            <FormattedMessage id="bell.markListed" />
          </Button>
        )}
      </Box>
      <Box sx={{ px: 2, pb: 1 }}>
        <LinkNote />
      </Box>
      <Divider />
      {arrived > 0 && (
        <Button fullWidth size="small" onClick={() => setFrozen(freeze(unread, frozen))}>
          <FormattedMessage id="bell.arrived" values={{ count: arrived }} />
        </Button>
      )}
      {lines.length > 0 ? (
        <List disablePadding sx={{ overflowY: 'auto' }}>
          {lines.map((line) => (
            <BellRow
              key={line.notification.notificationId}
              line={line}
              href={hrefOf(line.notification)}
              onOpen={() => {
                if (!line.read) void markRead([line.notification], { opened: true });
                onClose();
              }}
              onRead={() => void markRead([line.notification])}
            />
          ))}
        </List>
      ) : (
        <BellNothing isLoading={isLoading} isError={isError && !isLoaded} retry={() => void refetch()} />
      )}
      {listPath !== undefined && lines.length > 0 && (
        <Box sx={{ p: 1, textAlign: 'center' }}>
          <Button component={RouterLink} to={listPath} onClick={onClose} fullWidth>
            <FormattedMessage id="bell.viewAll" />
          </Button>
        </Box>
      )}
    </>
  );
}

function BellNothing({
  isLoading,
  isError,
  retry,
}: {
  isLoading: boolean;
  isError: boolean;
  retry: () => void;
}) {
  const intl = useIntl();
  if (isLoading) return <StateView variant="loading" dense />;
  if (isError) return <StateView variant="error" dense level={3} retry={retry} />;
  return (
    <StateView
      variant="empty"
      dense
      level={3}
      title={intl.formatMessage({ id: 'bell.empty.title' })}
      text={intl.formatMessage({ id: 'bell.empty.text' })}
    />
  );
}
