import { Box, Topic, Typography } from '@portal/kit';
import type { TroubleShare } from '@portal/kit/wire';
import { FormattedMessage } from 'react-intl';
import { useDuration, Muted, colours } from '../../parts';
import { Section } from './Section';

export function Pareto({ shares }: { shares: readonly TroubleShare[] }) {
  const duration = useDuration();
  const most = shares[0]?.ms ?? 1;
  return (
    <Section titleId="machines.pareto">
      {shares.length === 0 && <Muted id="machines.conditions.none" />}
      <Box component="ol" role="list" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shares.map(({ conditionId, description, topic, sourceComponent, priority, count, ms }) => (
          <Box component="li" key={conditionId} sx={{ py: 0.75 }}>
            <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
              <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Topic>{description ?? topic}</Topic>
                {sourceComponent !== undefined && (
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {` · ${sourceComponent}`}
                  </Box>
                )}
              </Typography>
              <Typography variant="body2" sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}>
                {duration(ms)} · <FormattedMessage id="condition.count" values={{ count }} />
              </Typography>
            </Box>
            <Box aria-hidden sx={{ height: 8, mt: 0.5, bgcolor: 'action.hover' }}>
              <Box sx={{ height: '100%', width: `${(100 * ms) / most}%`, bgcolor: colours[priority] }} />
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
