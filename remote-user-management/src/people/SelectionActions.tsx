import { Button } from '@portal/kit';
import { SelectionBar } from '@portal/kit/data';
import { FormattedMessage } from 'react-intl';
import type { Deed } from '../bulk/plan';
import type { Chosen } from './list';

interface SelectionActionsProps {
  chosen: Chosen;
  hasStatus: boolean;
  onDeed: (deed: Deed) => void;
  onClear: () => void;
}

/** What can be done to all chosen people. Whom it reaches is told before anything is done. */
export function SelectionActions({ chosen, hasStatus, onDeed, onClear }: SelectionActionsProps) {
  const kinds = hasStatus
    ? (['sendInvitation', 'disable', 'enable', 'remove'] as const)
    : (['remove'] as const);
  return (
    <SelectionBar count={chosen.size}>
      <Button size="small" onClick={() => onDeed({ kind: 'change', changes: {} })}>
        <FormattedMessage id="action.change" />
      </Button>
      {kinds.map((kind) => (
        <Button
          key={kind}
          size="small"
          color={kind === 'remove' ? 'error' : 'primary'}
          onClick={() => onDeed({ kind })}
        >
          <FormattedMessage id={`action.${kind}`} />
        </Button>
      ))}
      <Button size="small" color="inherit" onClick={onClear}>
        <FormattedMessage id="people.selectNone" />
      </Button>
    </SelectionBar>
  );
}
