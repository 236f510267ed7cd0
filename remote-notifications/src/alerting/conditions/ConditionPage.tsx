import { Box, Card, FailureView, PageHeading, PriorityChip, StateView } from '@portal/kit';
import type { Condition } from '@portal/kit/wire';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { pages } from '../../pages';
import { DetailPage, headline, isHeadline, Words } from '../../parts';
import { ConditionActions } from './ConditionActions';
import { ConditionCard } from './ConditionCard';
import { useConditionQuery } from './conditions.api';

/** The page of one condition by its id, under its words. Links in sent messages lead here. */
export default function ConditionPage() {
  const intl = useIntl();
  const { conditionId = '' } = useParams();
  const { currentData: condition, error, refetch } = useConditionQuery(conditionId);
  const words = condition?.description ?? condition?.topic ?? '';
  return (
    <DetailPage>
      <PageHeading
        back={{ to: pages.inbox, title: intl.formatMessage({ id: 'inbox.title' }) }}
        title={condition ? headline(words) : intl.formatMessage({ id: 'condition.page' })}
        subtitle={condition && <Place condition={condition} />}
      />
      {condition ? (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Card sx={{ p: 2.5 }}>
            {!isHeadline(words) && <Words>{words}</Words>}
            <ConditionActions conditionId={conditionId} />
          </Card>
          <ConditionCard conditionId={conditionId} isOwn />
        </Box>
      ) : error ? (
        <FailureView error={error} retry={() => void refetch()} />
      ) : (
        <StateView variant="loading" />
      )}
    </DetailPage>
  );
}

function Place({ condition }: { condition: Condition }) {
  const { priority, pilotCode, moduleName, module, sourceComponent } = condition;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <PriorityChip priority={priority} />
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {[pilotCode, moduleName ?? module, sourceComponent].filter((part) => part !== undefined).join(' · ')}
      </Box>
    </Box>
  );
}
