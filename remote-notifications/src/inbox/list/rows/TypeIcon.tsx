import { Box } from '@portal/kit';
import type { NotificationType } from '@portal/kit/wire';
import { IconActivityHeartbeat, IconClipboardCheck } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

/** px */
const SIZE = 18;

interface TypeIconProps {
  type: NotificationType;
  /** How much wider the circle is than the icon; px @default 16 */
  room?: number;
}

export function TypeIcon({ type, room = 16 }: TypeIconProps) {
  const intl = useIntl();
  const Icon = type === 'Assignment' ? IconClipboardCheck : IconActivityHeartbeat;
  return (
    <Box
      component="span"
      role="img"
      aria-label={intl.formatMessage({ id: `notifications.type.${type}` })}
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        flex: 'none',
        width: SIZE + room,
        height: SIZE + room,
        borderRadius: '50%',
        color: type === 'Assignment' ? 'secondary.main' : 'primary.main',
        bgcolor: 'action.hover',
      }}
    >
      <Icon size={SIZE} stroke={1.75} aria-hidden />
    </Box>
  );
}
