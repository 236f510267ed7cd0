import Chip from '@mui/material/Chip';
import {
  IconCircle,
  IconCircleCheck,
  IconPlayerPlay,
  IconRotate,
  IconTag,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { type PriorityTone, type StatusTone } from '../../theme/tones';
import { toPriority } from '../../../contract/wire/tolerant/parts';
import { PriorityMark } from './PriorityMark';
import { usePriorityText } from './priorityText';

interface Look<Name extends string> {
  tone: Name;
  icon: TablerIcon;
  textId: string;
}

const priorityTones: Record<ReturnType<typeof toPriority>, PriorityTone> = {
  Low: 'low',
  Mid: 'mid',
  High: 'high',
};

const statuses: Record<string, Look<StatusTone>> = {
  open: { tone: 'open', icon: IconCircle, textId: 'shared.status.open' },
  'in progress': { tone: 'inProgress', icon: IconPlayerPlay, textId: 'shared.status.inProgress' },
  done: { tone: 'done', icon: IconCircleCheck, textId: 'shared.status.done' },
  're-open': { tone: 'reOpen', icon: IconRotate, textId: 'shared.status.reOpen' },
};

const statusLook = (status: string) => statuses[status.trim().toLowerCase()];

interface ToneChipProps {
  area: 'priority' | 'status';
  tone: PriorityTone | StatusTone;
  icon: ReactElement;
  label: string;
}

function ToneChip({ area, tone: name, icon, label }: ToneChipProps) {
  const tone = `${area}.${name}`;
  return (
    <Chip
      size="small"
      variant={name === 'high' ? 'filled' : 'outlined'}
      icon={icon}
      label={label}
      sx={{
        maxWidth: '100%',
        bgcolor: `${tone}.container`,
        color: `${tone}.onContainer`,
        borderColor: name === 'mid' || name === 'reOpen' ? `${tone}.main` : 'divider',
        '& .MuiChip-icon': {
          color: name === 'high' ? 'inherit' : `${tone}.main`,
          marginInlineStart: '6px',
        },
      }}
    />
  );
}

/**
 * The chip of a priority: text, shape and colour (low blue, mid orange, high filled red). An unknown priority counts as
 * mid (docs/reference/product.md#notification).
 */
export function PriorityChip({ priority }: { priority: string | null | undefined }) {
  const level = toPriority(priority);
  return (
    <ToneChip
      area="priority"
      tone={priorityTones[level]}
      icon={<PriorityMark priority={level} size={16} isOnRed={level === 'High'} />}
      label={usePriorityText()(level)}
    />
  );
}

/** The chip of a status. An unknown status, such as an event's type, is shown unchanged in a neutral colour. */
export function StatusChip({ status }: { status: string | null | undefined }) {
  const intl = useIntl();
  const ownLook = statusLook(status ?? '');
  const look: Look<StatusTone> = ownLook ?? {
    tone: 'neutral',
    icon: IconTag,
    textId: 'shared.status.unknown',
  };
  const label = ownLook || !status ? intl.formatMessage({ id: look.textId }) : status;
  const Icon = look.icon;
  return (
    <ToneChip
      area="status"
      tone={look.tone}
      icon={<Icon size={14} stroke={2.5} aria-hidden />}
      label={label}
    />
  );
}

/** Translates a status for sentences and selects. An unknown one stays unchanged. */
export function useStatusText(): (status: string) => string {
  const intl = useIntl();
  return (status) => {
    const look = statusLook(status);
    return look ? intl.formatMessage({ id: look.textId }) : status;
  };
}
