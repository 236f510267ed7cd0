import Chip from '@mui/material/Chip';
import {
  IconAlertTriangle,
  IconArrowDown,
  IconCircle,
  IconCircleCheck,
  IconEqual,
  IconPlayerPlay,
  IconRotate,
  IconTag,
  type TablerIcon,
} from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { type PriorityTone, type StatusTone } from '../../theme/tones';
import { toPriority } from '../../wire/tolerant/parts';

interface Look<Name extends string> {
  tone: Name;
  icon: TablerIcon;
  textId: string;
}

const priorities: Record<ReturnType<typeof toPriority>, Look<PriorityTone>> = {
  Low: { tone: 'low', icon: IconArrowDown, textId: 'shared.priority.low' },
  Mid: { tone: 'mid', icon: IconEqual, textId: 'shared.priority.mid' },
  High: { tone: 'high', icon: IconAlertTriangle, textId: 'shared.priority.high' },
};

const statuses: Record<string, Look<StatusTone>> = {
  open: { tone: 'open', icon: IconCircle, textId: 'shared.status.open' },
  'in progress': { tone: 'inProgress', icon: IconPlayerPlay, textId: 'shared.status.inProgress' },
  done: { tone: 'done', icon: IconCircleCheck, textId: 'shared.status.done' },
  're-open': { tone: 'reOpen', icon: IconRotate, textId: 'shared.status.reOpen' },
};

/** The look of a status of `spec §4`; undefined for any other word. */
const statusLook = (status: string) => statuses[status.trim().toLowerCase()];

interface ToneChipProps {
  area: 'priority' | 'status';
  look: Look<string>;
  label: string;
}

function ToneChip({ area, look, label }: ToneChipProps) {
  const Icon = look.icon;
  const tone = `${area}.${look.tone}`;
  return (
    <Chip
      size="small"
      variant={look.tone === 'high' ? 'filled' : 'outlined'}
      icon={<Icon size={14} stroke={2.5} aria-hidden />}
      label={label}
      sx={{
        maxWidth: '100%',
        bgcolor: `${tone}.container`,
        color: `${tone}.onContainer`,
        borderColor: look.tone === 'mid' || look.tone === 'reOpen' ? `${tone}.main` : 'divider',
        '& .MuiChip-icon': {
          color: look.tone === 'high' ? 'inherit' : `${tone}.main`,
          marginInlineStart: '6px',
        },
      }}
    />
  );
}

/** A priority in words, shape and colour: low blue, mid orange, high filled red; an unknown one is mid (`spec §3`, `§9`). */
export function PriorityChip({ priority }: { priority: string | null | undefined }) {
  const intl = useIntl();
  const look = priorities[toPriority(priority)];
  return <ToneChip area="priority" look={look} label={intl.formatMessage({ id: look.textId })} />;
}

/** A status in words and colour; an unknown one, such as an event's type, as it came and neutral (`spec §4`). */
export function StatusChip({ status }: { status: string | null | undefined }) {
  const intl = useIntl();
  const known = statusLook(status ?? '');
  const look: Look<StatusTone> = known ?? { tone: 'neutral', icon: IconTag, textId: 'shared.status.unknown' };
  const label = known || !status ? intl.formatMessage({ id: look.textId }) : status;
  return <ToneChip area="status" look={look} label={label} />;
}

/** The status in the reader's words, for sentences and selects; an unknown one as it came. */
export function useStatusText(): (status: string) => string {
  const intl = useIntl();
  return (status) => {
    const look = statusLook(status);
    return look ? intl.formatMessage({ id: look.textId }) : status;
  };
}

/** The priority in the reader's words. */
export function usePriorityText(): (priority: string) => string {
  const intl = useIntl();
  return (priority) => intl.formatMessage({ id: priorities[toPriority(priority)].textId });
}
