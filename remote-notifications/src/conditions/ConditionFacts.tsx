import { Box, Chip, clock, Typography, useCurrentUser, useFormatters } from '@portal/kit';
import { isStanding, lastedMs, type Condition } from '@portal/kit/wire';
import { IconUserCheck } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDuration } from './useDuration';

/** How a condition stands: how often, since when and how long, who has it, whether it is over. */
export function ConditionFacts({ condition, missed = false }: { condition: Condition; missed?: boolean }) {
  const intl = useIntl();
  const { userId } = useCurrentUser();
  const { dateTime } = useFormatters();
  const duration = useDuration();
  const now = clock.now();
  const { cleared, count, first, holder, chattering } = condition;
  const lasted = duration(lastedMs(condition, now));
  const marks = [
    ...(cleared !== undefined ? [missed ? 'condition.missed' : 'condition.over'] : []),
    ...(chattering ? ['condition.chattering'] : []),
    ...(isStanding(condition, now) ? ['condition.standing'] : []),
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5, mt: 0.5 }}>
      {marks.map((id) => (
        <Chip key={id} size="small" variant="outlined" label={intl.formatMessage({ id })} />
      ))}
      {holder && (
        <Chip
          size="small"
          color="info"
          variant="outlined"
          icon={<IconUserCheck size={14} aria-hidden />}
          label={
            holder.userId === userId
              ? intl.formatMessage({ id: 'condition.holder.me' })
              : intl.formatMessage({ id: 'condition.holder' }, { name: holder.name })
          }
        />
      )}
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
