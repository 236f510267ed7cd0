import { Alert, Box, Skeleton, useCurrentUser } from '@portal/kit';
import { FormattedMessage } from 'react-intl';
import { useConditionQuery } from './conditions.api';
import { ConditionTools } from './ConditionTools';

export function ConditionActions({ conditionId }: { conditionId: string }) {
  const { userId } = useCurrentUser();
  const { currentData: condition, error } = useConditionQuery(conditionId);
  // The card below shows the error.
  if (!condition) return error === undefined ? <Skeleton variant="rounded" height={44} /> : null;
  const { holder, cleared } = condition;
  const isAsked = holder?.userId === userId && holder.asked !== undefined && cleared === undefined;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {isAsked && (
        <Alert severity="warning">
          <FormattedMessage id="condition.asked" />
        </Alert>
      )}
      <ConditionTools condition={condition} isSpread />
    </Box>
  );
}
