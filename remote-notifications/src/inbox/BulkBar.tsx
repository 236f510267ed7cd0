import { Box, Button, LinearProgress, Typography } from '@portal/kit';
import { RowTools } from '@portal/kit/data';
import { Checkbox } from '@portal/kit/forms';
import { IconMail, IconMailOpened, IconTrash } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Progress } from './useInboxActions';

interface BulkBarProps {
  selected: number;
  /** How many of the page's rows can be selected. */
  selectable: number;
  onSelectAll: (all: boolean) => void;
  onRead: () => void;
  /** Absent where the back end cannot mark unread (contract §3). */
  onUnread?: (() => void) | undefined;
  onDelete: () => void;
  progress: Progress | undefined;
}

interface DeedProps {
  textId: string;
  icon: typeof IconMail;
  disabled: boolean;
  onClick: () => void;
  color?: 'primary' | 'error';
}

/** A button whose text gives way to its icon on narrow screens. */
function Deed({ textId, icon: Icon, disabled, onClick, color = 'primary' }: DeedProps) {
  const text = useIntl().formatMessage({ id: textId });
  return (
    <Button
      size="small"
      color={color}
      disabled={disabled}
      onClick={onClick}
      aria-label={text}
      sx={{ minWidth: 'max(44px, var(--portal-target))', gap: 1 }}
    >
      <Icon size={18} aria-hidden />
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {text}
      </Box>
    </Button>
  );
}

/** Selects the page's rows and does one thing to many. Always there: rows do not jump when the first is picked. */
export function BulkBar(props: BulkBarProps) {
  const { selected, selectable, progress } = props;
  const intl = useIntl();
  const none = selected === 0;
  return (
    <RowTools sx={{ p: 0.5, borderBottom: 1, borderColor: 'divider' }}>
      <Checkbox
        checked={selectable > 0 && selected === selectable}
        indeterminate={selected > 0 && selected < selectable}
        disabled={selectable === 0}
        onChange={(_event, all) => props.onSelectAll(all)}
        slotProps={{ input: { 'aria-label': intl.formatMessage({ id: 'inbox.bulk.all' }) } }}
      />
      <Typography variant="body2" role="status" sx={{ minWidth: 88, color: 'text.secondary' }}>
        <FormattedMessage id="inbox.bulk.selected" values={{ count: selected }} />
      </Typography>
      <Deed textId="inbox.action.read" icon={IconMailOpened} disabled={none} onClick={props.onRead} />
      {props.onUnread && (
        <Deed textId="inbox.action.unread" icon={IconMail} disabled={none} onClick={props.onUnread} />
      )}
      <Deed
        textId="inbox.action.delete"
        icon={IconTrash}
        disabled={none}
        onClick={props.onDelete}
        color="error"
      />
      {progress && (
        <Box sx={{ flex: '1 1 160px', px: 1 }}>
          <Typography variant="caption">
            <FormattedMessage
              id="inbox.bulk.progress"
              values={{ done: progress.done, total: progress.total }}
            />
          </Typography>
          <LinearProgress
            variant="determinate"
            value={(100 * progress.done) / progress.total}
            aria-label={intl.formatMessage({ id: 'inbox.bulk.working' })}
          />
        </Box>
      )}
    </RowTools>
  );
}
