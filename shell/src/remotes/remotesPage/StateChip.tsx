import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleOff,
  IconClock,
  IconLoader2,
  IconPlugConnectedX,
  type TablerIcon,
} from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { Chip } from '@portal/shared';
import type { RemoteState } from '../../platform';

type Look = { icon: TablerIcon; color: 'warning' | 'error' | 'default' };

const looks: Record<RemoteState['kind'] | 'on' | 'standIn', Look> = {
  on: { icon: IconCircleCheck, color: 'default' },
  ready: { icon: IconCircleCheck, color: 'default' },
  standIn: { icon: IconAlertTriangle, color: 'warning' },
  idle: { icon: IconClock, color: 'default' },
  loading: { icon: IconLoader2, color: 'default' },
  failed: { icon: IconPlugConnectedX, color: 'error' },
  incompatible: { icon: IconPlugConnectedX, color: 'error' },
  off: { icon: IconCircleOff, color: 'default' },
};

export function StateChip({ kind }: { kind: keyof typeof looks }) {
  const { icon: Icon, color } = looks[kind];
  return (
    <Chip
      size="small"
      variant="outlined"
      color={color}
      icon={<Icon size={15} aria-hidden />}
      label={<FormattedMessage id={`remotesPage.state.${kind}`} />}
    />
  );
}
