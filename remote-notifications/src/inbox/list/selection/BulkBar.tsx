import { Box, LinearProgress, Typography } from '@portal/kit';
import { RowTools } from '@portal/kit/data';
import { Checkbox } from '@portal/kit/forms';
import { IconMail, IconMailOpened, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { IconTextButton } from '../../../parts';
import type { Progress } from '../useInboxActions';
import { useToolsBar } from '../useToolsBar';

interface BulkBarProps {
  selected: number;
  selectable: number;
  onSelectAll: (all: boolean) => void;
  onRead: () => void;
  onUnread?: (() => void) | undefined;
  onDelete: () => void;
  progress: Progress | undefined;
}

/** Always rendered, so that rows do not jump on the first selection. On a phone a fixed bar, while any is selected. */
export function BulkBar(props: BulkBarProps) {
  const { selected, selectable, progress } = props;
  const intl = useIntl();
  const none = selected === 0;
  const bar = useRef<HTMLDivElement>(null);
  useToolsBar(bar, !none);
  return (
    <Box
      ref={bar}
      sx={{
        // For phones only; `screen` keeps it out of narrow print.
        '@media screen and (max-width:599.95px)': {
          ...(none && { display: 'none' }),
          position: 'fixed',
          insetInline: 0,
          bottom: 'var(--portal-bottom-bar, 0px)',
          zIndex: 'appBar',
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
        },
      }}
    >
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
        <IconTextButton
          size="small"
          textId="inbox.action.read"
          icon={IconMailOpened}
          disabled={none}
          onClick={props.onRead}
        />
        {props.onUnread && (
          <IconTextButton
            size="small"
            textId="inbox.action.unread"
            icon={IconMail}
            disabled={none}
            onClick={props.onUnread}
          />
        )}
        <IconTextButton
          size="small"
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
    </Box>
  );
}
