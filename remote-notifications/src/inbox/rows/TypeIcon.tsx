import { Box } from '@portal/kit';
import type { NotificationType } from '@portal/kit/wire';
import { IconActivityHeartbeat, IconClipboardCheck } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

interface TypeIconProps {
  type: NotificationType;
  /** px @default 20 */
  size?: number;
  /** How much wider the circle is than the icon; px @default 16 */
  room?: number;
}

export function TypeIcon({ type, size = 20, room = 16 }: TypeIconProps) {
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
        width: size + room,
        height: size + room,
        borderRadius: '50%',
        color: type === 'Assignment' ? 'secondary.main' : 'primary.main',
        bgcolor: 'action.hover',
      }}
    >
      <Icon size={size} stroke={1.75} aria-hidden />
    </Box>
  );
}
