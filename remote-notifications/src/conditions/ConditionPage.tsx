import {
  Box,
  Button,
  Card,
  FailureView,
  PageHeading,
  PriorityChip,
  StateView,
  Typography,
} from '@portal/kit';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useParams } from 'react-router-dom';
import { pages } from '../pages';
import { ConditionActions } from './ConditionActions';
import { ConditionCard } from './ConditionCard';
import { useConditionQuery } from './conditions.api';

/** The page of one condition by its id, under its words. Links in sent messages lead here. */
export default function ConditionPage() {
  const intl = useIntl();
  const { conditionId = '' } = useParams();
  const { currentData: condition, error, refetch } = useConditionQuery(conditionId);
  return (
    <>
      <PageHeading
        title={
          condition
            ? (condition.description ?? condition.topic)
            : intl.formatMessage({ id: 'condition.page' })
        }
      >
        <Button component={Link} to={pages.inbox}>
          <FormattedMessage id="inbox.title" />
        </Button>
      </PageHeading>
      {condition ? (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 960 }}>
          <Card sx={{ p: 2.5 }}>
            <PriorityChip priority={condition.priority} />
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, overflowWrap: 'anywhere' }}>
              {[condition.pilotCode, condition.moduleName ?? condition.module, condition.sourceComponent]
                .filter((part) => part !== undefined)
                .join(' · ')}
            </Typography>
            <Box sx={{ mt: 2 }}>
              <ConditionActions conditionId={conditionId} />
            </Box>
          </Card>
          <ConditionCard conditionId={conditionId} isOwn />
        </Box>
      ) : error ? (
        <FailureView error={error} retry={() => void refetch()} />
      ) : (
        <StateView variant="loading" />
      )}
    </>
  );
}
