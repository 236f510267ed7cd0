import { Button } from '@portal/kit';
import { SelectionBar } from '@portal/kit/data';
import { FormattedMessage } from 'react-intl';
import type { PeopleQuery } from '../../../parts';
import type { BulkAction } from '../../bulk/plan';
import type { Chosen } from '../list';
import { useAllMatching } from './useAllMatching';

interface SelectionActionsProps {
  chosen: Chosen;
  hasStatus: boolean;
  total: number;
  query: PeopleQuery;
  onChoose: (chosen: Chosen) => void;
  onBulkAction: (action: BulkAction) => void;
  onClear: () => void;
}

export function SelectionActions(props: SelectionActionsProps) {
  const { chosen, hasStatus, total, query, onChoose, onBulkAction, onClear } = props;
  const { progress, start } = useAllMatching(query, onChoose);
  // Unknown until all pages are read.
  const isCollecting = progress !== undefined;
  const kinds = hasStatus
    ? (['sendInvitation', 'disable', 'enable', 'remove'] as const)
    : (['remove'] as const);
  return (
    <SelectionBar count={chosen.size}>
      {chosen.size < total && (
        <Button size="small" disabled={isCollecting} onClick={start}>
          {progress === undefined ? (
            <FormattedMessage id="people.selectMatching" values={{ count: total }} />
          ) : (
            <FormattedMessage id="people.exporting" values={progress} />
          )}
        </Button>
      )}
      <Button
        size="small"
        disabled={isCollecting}
        onClick={() => onBulkAction({ kind: 'change', changes: {} })}
      >
        <FormattedMessage id="action.change" />
      </Button>
      {kinds.map((kind) => (
        <Button
          key={kind}
          size="small"
          disabled={isCollecting}
          color={kind === 'remove' ? 'error' : 'primary'}
          onClick={() => onBulkAction({ kind })}
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
