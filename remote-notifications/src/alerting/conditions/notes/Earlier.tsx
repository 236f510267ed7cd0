import { Box, Link, Typography, useFormatters } from '@portal/kit';
import { lastedMs, type EarlierCondition } from '@portal/kit/wire';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { useDuration } from '../../../parts';
import { pages } from '../../../paths';

export function Earlier({ earlier }: { earlier: readonly EarlierCondition[] }) {
  return (
    <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {earlier.map((one) => (
        <Box component="li" key={`${one.first} ${one.conditionId}`} sx={{ minWidth: 0 }}>
          <When one={one} />
          <Typography variant="body2" dir="auto" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {one.outcome ? (
              [one.outcome.cause, one.outcome.remedy].filter(Boolean).join(' · ')
            ) : (
              <FormattedMessage id="condition.earlier.unknown" />
            )}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function When({ one: { conditionId, first, cleared, owner, outcome } }: { one: EarlierCondition }) {
  const { dateTime } = useFormatters();
  const duration = useDuration();
  const when = (
    <FormattedMessage
      id="condition.lasted"
      values={{ time: dateTime(first), lasted: duration(lastedMs({ first, cleared }, Date.parse(cleared))) }}
    />
  );
  const who = outcome?.by ?? owner;
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      {conditionId === undefined ? (
        when
      ) : (
        <Link component={RouterLink} to={pages.condition(conditionId)}>
          {when}
        </Link>
      )}
      {who !== undefined && ` · ${who}`}
    </Typography>
  );
}
