import { Alert, Box, Skeleton, useCurrentUser } from '@portal/kit';
import { FormattedMessage } from 'react-intl';
import { useConditionQuery } from './conditions.api';
import { ConditionTools } from './ConditionTools';
import { NoteBox } from './notes/NoteBox';

/** The actions of a reader on a condition, with the note: people at the machine hold the phone in one hand. */
export function ConditionActions({ conditionId }: { conditionId: string }) {
  const { userId } = useCurrentUser();
  const { currentData: condition, error } = useConditionQuery(conditionId);
  // The card below shows the error.
  if (!condition) return error === undefined ? <Skeleton variant="rounded" height={44} /> : null;
  const { owner, cleared } = condition;
  const isAsked = owner?.userId === userId && owner.asked !== undefined && cleared === undefined;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {isAsked && (
        <Alert severity="warning">
          <FormattedMessage id="condition.asked" />
        </Alert>
      )}
      <ConditionTools condition={condition} isSpread />
      <Box sx={{ mt: 1 }}>
        <NoteBox key={conditionId} conditionId={conditionId} />
      </Box>
    </Box>
  );
}
