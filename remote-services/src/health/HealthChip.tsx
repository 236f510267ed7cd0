import {
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconPlugConnectedX,
  type Icon,
} from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Chip } from '@portal/kit';
import type { Health } from './monitor';

const looks: Record<Health, { icon: Icon; color: string }> = {
  checking: { icon: IconCircleDashed, color: 'text.secondary' },
  up: { icon: IconCircleCheck, color: 'text.secondary' },
  slow: { icon: IconClock, color: 'warning.main' },
  down: { icon: IconPlugConnectedX, color: 'error.main' },
};

export function HealthChip({ health }: { health: Health }) {
  const intl = useIntl();
  const { icon: Icon, color } = looks[health];
  return (
    <Chip
      size="small"
      variant="outlined"
      icon={<Icon size={16} stroke={2} aria-hidden />}
      label={intl.formatMessage({ id: `services.health.${health}` })}
      sx={{ color: 'text.primary', '& .MuiChip-icon': { color, marginInlineStart: '6px' } }}
    />
  );
}
