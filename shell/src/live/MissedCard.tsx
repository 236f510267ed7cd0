import { FormattedMessage, useIntl } from 'react-intl';
import { Box, PriorityChip, Stack, Typography, usePortalDispatch } from '@portal/shared';
import type { MissedSummary } from '@portal/shared/live';
import { missedClosed } from '../platform';
import { SummaryCard } from './SummaryCard';

const PRIORITIES = ['High', 'Mid', 'Low'] as const;

export function MissedCard({ away }: { away: MissedSummary }) {
  const intl = useIntl();
  const dispatch = usePortalDispatch();
  const close = () => dispatch(missedClosed());
  return (
    <SummaryCard title={<FormattedMessage id="live.missed.title" />} onClose={close} onList={close}>
      <Typography variant="body2" sx={{ mb: 1 }}>
        <FormattedMessage id="live.missed.text" values={{ ...spanOf(away.ms), count: away.total }} />
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {PRIORITIES.filter((priority) => away.byPriority[priority] > 0).map((priority) => (
          <Box
            key={priority}
            sx={{ display: 'flex', alignItems: 'center', gap: 0.5, typography: 'subtitle2' }}
          >
            <PriorityChip priority={priority} /> {intl.formatNumber(away.byPriority[priority])}
          </Box>
        ))}
      </Stack>
      {away.taken.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          <FormattedMessage id="live.missed.taken" values={{ count: away.taken.length }} />
        </Typography>
      )}
    </SummaryCard>
  );
}

function spanOf(ms: number): { hours: number; minutes: number } {
  const minutes = Math.round(ms / 60_000);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
