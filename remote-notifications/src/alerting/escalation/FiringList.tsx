import { Box, Typography } from '@portal/kit';
import type { EscalationFiring } from '@portal/kit/wire';
import { FormattedMessage } from 'react-intl';
import { AllNames } from '../../parts';
import { DeliveryLines } from './DeliveryLines';
import { useFiringText } from './useFiringText';

interface FiringListProps {
  firings: readonly EscalationFiring[];
  time: (firing: EscalationFiring) => string;
}

export function FiringList({ firings, time }: FiringListProps) {
  const textOf = useFiringText();
  const rounds = new Set(firings.map(({ round }) => round)).size;
  return (
    <Box component="ol" role="list" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {firings.map((firing) => {
        const { what, whom } = textOf(firing);
        return (
          <Box
            component="li"
            key={`${firing.at} ${firing.round} ${firing.step} ${firing.sent ?? ''}`}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(4.5rem, max-content) minmax(0, 1fr)',
              columnGap: 1.5,
              alignItems: 'baseline',
            }}
          >
            <Typography variant="body2" component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {time(firing)}
            </Typography>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography variant="body2" component="span">
                {what}
                {rounds > 1 && (
                  <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
                    {' '}
                    <FormattedMessage id="escalation.round" values={{ round: firing.round }} />
                  </Typography>
                )}
              </Typography>
              {whom !== '' && (
                <Typography
                  variant="caption"
                  component="div"
                  sx={{ color: firing.outcome === 'nobody' ? 'error.main' : 'text.secondary' }}
                >
                  {whom}
                </Typography>
              )}
              {firing.by !== 'target' && firing.to?.kind !== 'person' && (
                <AllNames names={firing.people.map(({ name }) => name)} />
              )}
              <DeliveryLines firing={firing} />
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
