import { Box, Typography, useFormatters, useNow } from '@portal/kit';
import { lastedMs, type Condition } from '@portal/kit/wire';
import { FormattedMessage } from 'react-intl';
import { ConditionMarks } from './ConditionMarks';
import { useDuration } from './useDuration';

export function ConditionFacts({ condition, missed = false }: { condition: Condition; missed?: boolean }) {
  const { dateTime } = useFormatters();
  const duration = useDuration();
  const now = useNow();
  const { cleared, count, first } = condition;
  const lasted = duration(lastedMs(condition, now));
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
          <FormattedMessage id="condition.since" values={{ time: dateTime(first), lasted }} />
        ) : (
          <FormattedMessage id="condition.lasted" values={{ time: dateTime(first), lasted }} />
        )}
      </Typography>
    </Box>
  );
}
