import { FormattedMessage } from 'react-intl';
import { Chip, Stack, Typography, usePortalDispatch } from '@portal/shared';
import type { Burst } from '@portal/shared/live';
import { burstClosed } from '../platform';
import { SummaryCard } from './SummaryCard';

const MAX_SHOWN_MODULES = 4;

/** Replaces single toasts during a burst: one count per module. */
export function BurstCard({ burst }: { burst: Burst & { isBurst: true } }) {
  const dispatch = usePortalDispatch();
  return (
    <SummaryCard
      title={<FormattedMessage id="live.burst.title" values={{ count: burst.total }} />}
      onClose={() => dispatch(burstClosed())}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        <FormattedMessage id="live.burst.text" />
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.75 }}>
        {burst.byModule.slice(0, MAX_SHOWN_MODULES).map(({ module, count }) => (
          <Chip
            key={module}
            size="small"
            label={
              <FormattedMessage
                id="live.burst.module"
                values={{ count, module: module || <FormattedMessage id="live.burst.noModule" /> }}
              />
            }
          />
        ))}
      </Stack>
    </SummaryCard>
  );
}
