import { Box, Typography, useNow } from '@portal/kit';
import { lastedMs, type Condition } from '@portal/kit/wire';
import { FormattedMessage } from 'react-intl';
import { useShortTime, useDuration } from '../../parts';
import { ConditionMarks } from './ConditionMarks';

/** How a condition stands, in a row of a list. The row says how old it is. */
export function ConditionFacts({ condition, missed = false }: { condition: Condition; missed?: boolean }) {
  const shortTime = useShortTime();
  const duration = useDuration();
  const now = useNow();
  const { cleared, count, first } = condition;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5, mt: 0.5 }}>
      <ConditionMarks condition={condition} missed={missed} />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {count > 1 && (
          <>
            <FormattedMessage id="condition.count" values={{ count }} />
            {' · '}
          </>
        )}
        {cleared === undefined ? (
          <FormattedMessage id="condition.from" values={{ time: shortTime(first) }} />
        ) : (
          <FormattedMessage
            id="condition.lasted"
            values={{ time: shortTime(first), lasted: duration(lastedMs(condition, now)) }}
          />
        )}
      </Typography>
    </Box>
  );
}
