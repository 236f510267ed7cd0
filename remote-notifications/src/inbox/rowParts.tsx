import { Box, Link, Typography, useChangeText, VisuallyHidden } from '@portal/kit';
import { Checkbox } from '@portal/kit/forms';
import { isProvisional, notificationText, type Notification, type Priority } from '@portal/kit/wire';
import { use } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { pageOf } from '../paths';
import { PaneContext } from './pane/PaneContext';

/** One notification in a list, as a table row or as a card. */
export interface RowProps {
  one: Notification;
  isSelected: boolean;
  /** Whether it stands beside the list. */
  isOpen: boolean;
  /** `isRange`: with Shift, from the last one touched. */
  onSelect: (one: Notification, isRange: boolean) => void;
  /** Whether it is the reader's own: only its owner may mark or delete it. */
  isOwn: boolean;
  showsUser: boolean;
}

/** What the list's keys work on (see `useRowKeys`). */
export const rowAttributes = ({ one, isOpen }: Pick<RowProps, 'one' | 'isOpen'>) => ({
  'data-row': one.notificationId,
  ...(isOpen && { 'aria-current': true }),
});

/** A condition's line stays the same row when another event takes it over: what is open in it stays open. */
export const lineKey = ({ relatedCondition, userId, notificationId }: Notification): string =>
  relatedCondition === undefined ? notificationId : `${userId} ${relatedCondition}`;

const bars: Record<Priority, { width: string; color: string }> = {
  High: { width: '6px', color: 'priority.high.container' },
  Mid: { width: '4px', color: 'priority.mid.main' },
  Low: { width: '1px', color: 'priority.low.main' },
};

/** How bad it is, at the edge where the eye runs down; of what is over, nothing but a place. */
export function severityBar({ priority, condition }: Notification) {
  const { width, color } = bars[priority];
  const isOver = condition?.cleared !== undefined;
  return {
    position: 'relative',
    '&::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: 0,
      width,
      bgcolor: isOver ? 'divider' : color,
    },
  } as const;
}

/** The text of a notification, leading to its page. Unread is bold, has a dot, and is said. */
export function RowText({ one, lines = 1 }: { one: Notification; lines?: number }) {
  const intl = useIntl();
  const isUnread = one.notificationStatus === 'Unread';
  const to = pageOf(one);
  const openBeside = use(PaneContext);
  const changeText = useChangeText();
  const text = changeText(notificationText(one) ?? intl.formatMessage({ id: 'inbox.noDescription' }));
  const clamp = {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
    // Its row answers around it; room below would show the beginning of a line that is not there.
    paddingBlock: 0,
    marginBlock: 0,
    fontWeight: isUnread ? 700 : 500,
    fontStyle: notificationText(one) === undefined ? 'italic' : undefined,
    color: 'text.primary',
  } as const;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', minWidth: 0 }}>
      {isUnread && (
        <Box
          component="span"
          sx={{ flex: 'none', width: 8, height: 8, borderRadius: '50%', bgcolor: 'primary.main' }}
        >
          <VisuallyHidden>
            <FormattedMessage id="inbox.row.unread" />{' '}
          </VisuallyHidden>
        </Box>
      )}
      {to === undefined ? (
        <Typography component="span" tabIndex={-1} sx={clamp} title={text}>
          {text}
        </Typography>
      ) : (
        <Link
          component={RouterLink}
          to={to}
          underline="hover"
          sx={clamp}
          title={text}
          onClick={(event) => {
            // With a modifier it is the page, in a tab of its own.
            if (!openBeside || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            openBeside(one);
          }}
        >
          {text}
        </Link>
      )}
    </Box>
  );
}

/** Where it came from: module, component, service; whatever is known. */
export const sourceOf = ({ moduleName, module, sourceComponent, smartService }: Notification): string =>
  [...new Set([moduleName ?? module, sourceComponent, smartService])].filter(Boolean).join(' · ');

/** Picks a row. Without a stored copy, or of somebody else, there is nothing to do with it. */
export function RowCheckbox({ one, isSelected, onSelect, isOwn }: RowProps) {
  const intl = useIntl();
  const text = notificationText(one) ?? intl.formatMessage({ id: 'inbox.noDescription' });
  return (
    <Checkbox
      checked={isSelected}
      disabled={!isOwn || isProvisional(one)}
      onChange={(event) => {
        const { nativeEvent } = event;
        onSelect(one, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true);
      }}
      slotProps={{ input: { 'aria-label': intl.formatMessage({ id: 'inbox.row.select' }, { text }) } }}
    />
  );
}
