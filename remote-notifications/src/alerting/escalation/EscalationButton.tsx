import { IconButton, Tooltip, useCapabilities } from '@portal/kit';
import type { EventMapping } from '@portal/kit/wire';
import { IconStairsUp } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

interface EscalationButtonProps {
  mapping: EventMapping;
  /** The page owns the dialog, because a row remounts when the window's width changes. */
  onOpen: (mapping: EventMapping) => void;
}

/**
 * Opens the escalation plan of a mapping; coloured if there is one, as the description says. Absent if the back end has
 * none.
 */
export function EscalationButton({ mapping, onOpen }: EscalationButtonProps) {
  const intl = useIntl();
  const { extras } = useCapabilities();
  if (!extras) return null;
  const escalates = mapping.escalates === true;
  return (
    <Tooltip
      describeChild
      title={intl.formatMessage({ id: escalates ? 'escalation.has' : 'escalation.hasNone' })}
    >
      <IconButton
        color={escalates ? 'primary' : 'default'}
        aria-label={intl.formatMessage({ id: 'escalation.title' }, { topic: mapping.topic })}
        onClick={() => onOpen(mapping)}
      >
        <IconStairsUp size={20} aria-hidden />
      </IconButton>
    </Tooltip>
  );
}
