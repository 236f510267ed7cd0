import { Box, Card, CloseButton, IconButton, Link, StateView, Tooltip, Typography } from '@portal/kit';
import type { Notification } from '@portal/kit/wire';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { useMarkRead, isSameLine } from '../../../parts';
import { pageOf } from '../../../paths';
import { AssignmentDetail } from '../../../work';
import { AssignButton } from '../../message/AssignButton';
import { Elsewhere } from '../../message/Elsewhere';
import { OwnLink } from '../../message/OwnLink';
import { SystemEvent } from '../../message/SystemEvent';
import { useNotificationQuery } from '../../message/systemEvents.api';

export interface ReadingPaneProps {
  notificationId: string;
  rows: readonly Notification[];
  /** Single-letter keys can be turned off (WCAG 2.1.4). */
  singleKeys: boolean;
  onOpen: (one: Notification) => void;
  /** @param rowId the notification of the row that it was opened from, which may be another one by now */
  onClose: (rowId: string) => void;
}

export default function ReadingPane({ notificationId, rows, singleKeys, onOpen, onClose }: ReadingPaneProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const heading = useRef<HTMLHeadingElement>(null);
  const listed = rows.find((one) => one.notificationId === notificationId);
  // As last listed: when its condition comes again, another notification takes over its line.
  const [last, setLast] = useState(listed);
  if (listed && listed !== last) setLast(listed);
  const cached = listed ?? (last?.notificationId === notificationId ? last : undefined);
  const at = rows.findIndex(
    (one) => one.notificationId === notificationId || (cached !== undefined && isSameLine(one, cached)),
  );
  const query = useNotificationQuery(notificationId, { skip: cached !== undefined });
  const notification = cached ?? query.currentData;
  const to = notification && pageOf(notification);
  useMarkRead(notificationId);
  // Move the focus into the pane; Shift+Tab leads back to the list.
  useEffect(() => heading.current?.focus(), [notificationId]);

  const close = () => onClose(rows[at]?.notificationId ?? notificationId);
  const go = (by: 1 | -1) => {
    const next = at < 0 ? undefined : rows[at + by];
    if (next) onOpen(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    const isTyping = target instanceof Element && target.closest('input, textarea, [role=dialog]') !== null;
    if (event.defaultPrevented || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    const actions: Record<string, () => void> = {
      Escape: close,
      ...(singleKeys && { j: () => go(1), k: () => go(-1) }),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  const step = (by: 1 | -1) => {
    const name = say(by === 1 ? 'inbox.pane.next' : 'inbox.pane.previous');
    const Icon = by === 1 ? IconArrowDown : IconArrowUp;
    return (
      <Tooltip title={name}>
        <span>
          <IconButton
            size="small"
            aria-label={name}
            disabled={at < 0 || rows[at + by] === undefined}
            onClick={() => go(by)}
          >
            <Icon size={20} aria-hidden />
          </IconButton>
        </span>
      </Tooltip>
    );
  };
  return (
    <Card
      component="section"
      aria-label={say('inbox.pane')}
      onKeyDown={onKeyDown}
      sx={{
        position: 'sticky',
        // Below the top bar, with a margin above and below.
        top: 88,
        maxHeight: 'calc(100dvh - 104px)',
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          p: 1,
          paddingInlineStart: 2,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography ref={heading} tabIndex={-1} variant="subtitle1" component="h2" noWrap sx={{ flex: 1 }}>
          {at < 0 ? (
            <FormattedMessage id="inbox.pane" />
          ) : (
            <FormattedMessage id="inbox.pane.place" values={{ nth: at + 1, count: rows.length }} />
          )}
        </Typography>
        {step(-1)}
        {step(1)}
        {to !== undefined && (
          <Link component={RouterLink} to={to} sx={{ px: 1, typography: 'body2', whiteSpace: 'nowrap' }}>
            <FormattedMessage id="inbox.pane.page" />
          </Link>
        )}
        <CloseButton size="small" label={say('inbox.pane.close')} onClick={close} />
      </Box>
      <Box sx={{ overflow: 'auto', p: 2, overscrollBehavior: 'contain' }} tabIndex={-1}>
        {notification ? (
          <Content key={notificationId} notification={notification} />
        ) : query.error ? (
          <Elsewhere error={query.error} retry={() => void query.refetch()} dense />
        ) : (
          <StateView variant="loading" />
        )}
      </Box>
    </Card>
  );
}

function Content({ notification }: { notification: Notification }) {
  const { notificationType, relatedAssignment } = notification;
  return notificationType === 'Assignment' && relatedAssignment !== undefined ? (
    <AssignmentDetail assignmentId={relatedAssignment} isStacked />
  ) : (
    <>
      <SystemEvent notification={notification} isStacked />
      <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <OwnLink notification={notification} />
        <AssignButton notification={notification} isSmall />
      </Box>
    </>
  );
}
