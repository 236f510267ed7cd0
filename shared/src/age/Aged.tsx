import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IconClockPause } from '@tabler/icons-react';
import { createContext, use, useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { clock } from '../i18n/pageClock';
import { useFormatters } from '../i18n/useFormatters';
import { usePortalSelector } from '../store/hooks';
import { asOf, type Answered } from './asOf';

/** Set where the age of all that stands inside is said already. */
const Said = createContext(false);

/** Paler and with less colour, and still readable: contrast stays above 4.5:1. */
const dimmed = { opacity: 0.82, filter: 'saturate(0.35)' } as const;

/**
 * The moment that what is shown is of, ms; undefined while it is of now, or where it is said around it.
 * Without an answer it goes by the live link alone.
 */
export function useAsOf(answer?: Answered): number | undefined {
  const link = usePortalSelector((state) => state.live.link);
  const isSaid = use(Said);
  return isSaid ? undefined : asOf(link, answer);
}

/** "As of 14:05", in a quiet line. */
export function AsOf({ at }: { at: number }) {
  const format = useFormatters();
  const now = useSyncExternalStore(clock.subscribe, clock.now, clock.now);
  const isToday = format.date(at) === format.date(now);
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      <IconClockPause size={14} aria-hidden />
      <FormattedMessage id="shared.asOf" values={{ time: isToday ? format.time(at) : format.dateTime(at) }} />
    </Box>
  );
}

/** Figures that are of a moment: dimmed where there is one. Whose age is said above them says it for all inside. */
export function Dimmed({ at, children }: { at: number | undefined; children: ReactNode }) {
  return (
    <Said value={at !== undefined}>
      <Box data-as-of={at} sx={at === undefined ? { display: 'contents' } : dimmed}>
        {children}
      </Box>
    </Said>
  );
}

interface AgedProps {
  /** Of a query: what it says last, and how it is asked again. */
  query: Answered & { refetch: () => unknown };
  children: ReactNode;
}

/** What was asked for once: while it cannot be brought up to date it is dimmed, with its age and the way to try again. */
export function Aged({ query, children }: AgedProps) {
  const at = useAsOf(query);
  const isFailed = query.error !== undefined;
  useAgainWhenBack(isFailed, query.refetch);
  return (
    <>
      {at !== undefined && (
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
          <AsOf at={at} />
          {isFailed && (
            <Button size="small" onClick={() => void query.refetch()}>
              <FormattedMessage id="shared.action.retry" />
            </Button>
          )}
        </Box>
      )}
      <Dimmed at={at}>{children}</Dimmed>
    </>
  );
}

/** What failed while the link was down is asked for again once it is back: nobody has to wait for the next turn. */
function useAgainWhenBack(isFailed: boolean, again: () => unknown): void {
  const isLive = usePortalSelector((state) => state.live.link.kind === 'live');
  const wasLive = useRef(isLive);
  useEffect(() => {
    if (isLive && !wasLive.current && isFailed) void again();
    wasLive.current = isLive;
  }, [isLive, isFailed, again]);
}
