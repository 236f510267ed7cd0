import { Box } from '@portal/kit';
import type { Condition } from '@portal/kit/wire';
import { useState } from 'react';
import { ConditionEvents } from './ConditionEvents';
import { ConditionFacts } from './ConditionFacts';
import { ConditionTools } from './ConditionTools';

interface ConditionPartProps {
  condition: Condition;
  missed?: boolean | undefined;
  /** Whether the notification is the user's own: others' have no actions. */
  isOwn: boolean;
}

export function ConditionPart({ condition, missed, isOwn }: ConditionPartProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <Box sx={{ minWidth: 0 }}>
      <ConditionFacts condition={condition} missed={missed} />
      {isOwn && (
        <ConditionTools
          condition={condition}
          unfold={{ isUnfolded, onUnfold: () => setUnfolded((is) => !is) }}
        />
      )}
      {isUnfolded && <ConditionEvents conditionId={condition.conditionId} />}
    </Box>
  );
}
