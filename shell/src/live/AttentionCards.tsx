import { useIntl } from 'react-intl';
import { Box } from '@portal/shared';
import { BOTTOM_BAR } from '../parts/sizes';
import { Transition } from '../parts/Transition';
import { AwayCard } from './AwayCard';
import { FloodCard } from './FloodCard';
import { useAttention } from '../context/attention.slice';

/** Quiet cards at the start of the page's lower edge: a flood, and what happened while nobody looked. */
export function AttentionCards({ inset }: { inset: number }) {
  const intl = useIntl();
  const { flood, away } = useAttention();
  if (!flood.flooding && !away) return null;
  return (
    <Box
      component="aside"
      data-print="none"
      aria-label={intl.formatMessage({ id: 'live.attention' })}
      sx={{
        position: 'fixed',
        bottom: `calc(16px + var(${BOTTOM_BAR}, 0px))`,
        insetInlineStart: { xs: 16, md: inset + 16 },
        width: 'min(380px, calc(100vw - 32px))',
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
        zIndex: 'snackbar',
      }}
    >
      {flood.flooding && (
        <Transition in type="slide">
          <div>
            <FloodCard flood={flood} />
          </div>
        </Transition>
      )}
      {away && (
        <Transition in type="slide">
          <div>
            <AwayCard away={away} />
          </div>
        </Transition>
      )}
    </Box>
  );
}
