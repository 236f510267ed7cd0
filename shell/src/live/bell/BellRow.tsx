import { IconCheck, IconClipboardList, IconCpu } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import {
  Box,
  IconButton,
  ListItem,
  ListItemButton,
  PriorityChip,
  RelativeTime,
  StatusChip,
  Tooltip,
  Typography,
  useChangeText,
} from '@portal/shared';
import { notificationText } from '@portal/shared/wire';
import type { BellLine } from './bellList';

interface BellRowProps {
  line: BellLine;
  href: string | undefined;
  onOpen: () => void;
  onRead: () => void;
}

const TYPES = {
  Assignment: { icon: IconClipboardList, textId: 'bell.type.assignment' },
  Event: { icon: IconCpu, textId: 'bell.type.system' },
} as const;

export function BellRow({ line: { notification, read }, href, onOpen, onRead }: BellRowProps) {
  const intl = useIntl();
  const changeText = useChangeText();
  const named = notificationText(notification);
  const text = named && changeText(named);
  const { icon: Icon, textId } = TYPES[notification.notificationType];
  const place = notification.moduleName ?? notification.module;
  const markLabel = intl.formatMessage({ id: read ? 'bell.isRead' : 'bell.markRead' });
  const content = (
    <Box sx={{ display: 'flex', gap: 1.5, width: '100%', minWidth: 0, opacity: read ? 0.75 : 1 }}>
      <Box
        sx={{
          flex: 'none',
          display: 'grid',
          placeItems: 'center',
          width: 36,
          height: 36,
          borderRadius: 1,
          bgcolor: 'action.hover',
          color: 'primary.main',
        }}
      >
        <Icon size={20} role="img" aria-label={intl.formatMessage({ id: textId })} />
      </Box>
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Typography
          variant="body2"
          title={text}
          sx={{
            fontWeight: read ? 500 : 700,
            overflow: 'hidden',
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: '2',
            overflowWrap: 'anywhere',
          }}
        >
          {text ?? <FormattedMessage id="shared.notification.noDescription" />}
        </Typography>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary', my: 0.5 }}>
          <RelativeTime value={notification.timestamp} />
          {place !== undefined && <> · {place}</>}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          <StatusChip status={notification.messageStatus} />
          <PriorityChip priority={notification.priority} />
        </Box>
      </Box>
    </Box>
  );
  return (
    <ListItem
      disablePadding
      divider
      secondaryAction={
        <Tooltip title={markLabel}>
          <span>
            <IconButton edge="end" aria-label={markLabel} disabled={read} onClick={onRead}>
              <IconCheck size={18} aria-hidden />
            </IconButton>
          </span>
        </Tooltip>
      }
    >
      {href === undefined ? (
        <Box sx={{ px: 2, py: 1.5, paddingInlineEnd: 7, width: '100%', minWidth: 0 }}>{content}</Box>
      ) : (
        <ListItemButton component={RouterLink} to={href} onClick={onOpen} sx={{ py: 1.5 }}>
          {content}
        </ListItemButton>
      )}
    </ListItem>
  );
}
