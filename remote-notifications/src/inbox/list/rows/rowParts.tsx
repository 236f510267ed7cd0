import { Box, Link, Typography, useChangeText, VisuallyHidden } from '@portal/kit';
import { Checkbox } from '@portal/kit/forms';
import { isProvisional, notificationText, type Notification, type Priority } from '@portal/kit/wire';
import { use } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { clamped } from '../../../parts';
import { pageOf } from '../../../paths';
import { PaneContext } from '../pane/PaneContext';

export interface RowProps {
  one: Notification;
  isSelected: boolean;
  isOpen: boolean;
  /** `isRange`: with Shift, from the last selected row. */
  onSelect: (one: Notification, isRange: boolean) => void;
  /** Only its recipient may mark or delete it. */
  isOwn: boolean;
  showsUser: boolean;
}

/** The attributes that the list's keys need (see `useRowKeys`). */
export const rowAttributes = ({ one, isOpen }: Pick<RowProps, 'one' | 'isOpen'>) => ({
  'data-row': one.notificationId,
  ...(isOpen && { 'aria-current': true }),
});

/** A stable key for a condition's line when another event replaces its notification, so that open parts stay open. */
export const lineKey = ({ relatedCondition, userId, notificationId }: Notification): string =>
  relatedCondition === undefined ? notificationId : `${userId} ${relatedCondition}`;

const bars: Record<Priority, { width: string; color: string }> = {
  High: { width: '6px', color: 'priority.high.container' },
  Mid: { width: '4px', color: 'priority.mid.main' },
  Low: { width: '1px', color: 'priority.low.main' },
};

/** The priority bar at the row's edge; grey for a cleared condition. */
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

export function RowText({ one, lines = 1 }: { one: Notification; lines?: number }) {
  const intl = useIntl();
  const isUnread = one.notificationStatus === 'Unread';
  const to = pageOf(one);
  const openBeside = use(PaneContext);
  const changeText = useChangeText();
  const text = changeText(notificationText(one) ?? intl.formatMessage({ id: 'inbox.noDescription' }));
  const clamp = {
    ...clamped(lines),
    // No padding: space below would show the top of a clipped line.
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
            // With a modifier key the browser opens the page, for example in a new tab.
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

/** The source of a notification: module, component and service, as far as known. */
export const sourceOf = ({ moduleName, module, sourceComponent, smartService }: Notification): string =>
  [...new Set([moduleName ?? module, sourceComponent, smartService])].filter(Boolean).join(' · ');

/** The checkbox of a row, disabled for others' notifications and those without a stored copy. */
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
