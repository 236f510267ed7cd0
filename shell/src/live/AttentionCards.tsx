import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Box, keepClear } from '@portal/shared';
import { BOTTOM_BAR, CONTENT_MARGIN_TOP, Transition, useAttention } from '../platform';
import { BurstCard } from './BurstCard';
import { MissedCard } from './MissedCard';

/** The cards for a burst and the missed summary, at the page's lower edge; they cover nothing that can be clicked. */
export function AttentionCards({ inset }: { inset: number }) {
  const intl = useIntl();
  const { burst, isBurstClosed, away } = useAttention();
  const isBurst = burst.isBurst && !isBurstClosed;
  const isShown = isBurst || away !== null;
  const cards = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = cards.current;
    if (!element) return;
    return keepClear(element, { parts: () => [element], top: CONTENT_MARGIN_TOP });
  }, [isShown]);
  if (!isShown) return null;
  return (
    <Box
      component="aside"
      ref={cards}
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
      {burst.isBurst && isBurst && (
        <Transition in type="slide">
          <div>
            <BurstCard burst={burst} />
          </div>
        </Transition>
      )}
      {away && (
        <Transition in type="slide">
          <div>
            <MissedCard away={away} />
          </div>
        </Transition>
      )}
    </Box>
  );
}
