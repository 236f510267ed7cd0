import { Box, Card, FailureView, Skeleton, Typography } from '@portal/kit';
import { FormattedMessage } from 'react-intl';
import { useRereading } from '../../parts';
import { underWayIn } from '../escalation/arrival';
import { ConditionEscalation } from './ConditionEscalation';
import { ConditionEvents } from './ConditionEvents';
import { ConditionMarks } from './ConditionMarks';
import { useConditionQuery } from './conditions.api';
import { ConditionTerms } from './ConditionTerms';
import { ConditionNotes } from './notes/ConditionNotes';
import { Earlier } from './notes/Earlier';

interface ConditionCardProps {
  conditionId: string;
  missed?: boolean | undefined;
  /** Whether the notification is the user's own: others' have no actions. */
  isOwn: boolean;
}

export function ConditionCard({ conditionId, missed, isOwn }: ConditionCardProps) {
  const { currentData: condition, error, refetch } = useConditionQuery(conditionId);
  // No live frame tells that a message has arrived.
  useConditionQuery(conditionId, useRereading(underWayIn(condition?.escalation?.sent)));
  return (
    <Card sx={{ p: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        <FormattedMessage id="condition.title" />
      </Typography>
      {!condition && error !== undefined && <FailureView error={error} retry={() => void refetch()} dense />}
      {!condition && error === undefined && <Skeleton variant="rounded" height={160} />}
      {condition && (
        <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
            <ConditionMarks condition={condition} missed={missed ?? false} />
          </Box>
          <ConditionTerms condition={condition} />
          {condition.earlier && condition.earlier.length > 0 && (
            <>
              <Typography variant="subtitle2" component="h3">
                <FormattedMessage id="condition.earlier" />
              </Typography>
              <Earlier earlier={condition.earlier} />
            </>
          )}
          <Typography variant="subtitle2" component="h3">
            <FormattedMessage id="condition.notes" />
          </Typography>
          <ConditionNotes notes={condition.notes} />
          {condition.escalation && <ConditionEscalation escalation={condition.escalation} />}
          {isOwn && (
            <>
              <Typography variant="subtitle2" component="h3">
                <FormattedMessage id="condition.events" />
              </Typography>
              <ConditionEvents conditionId={conditionId} />
            </>
          )}
        </Box>
      )}
    </Card>
  );
}
