import Box from '@mui/material/Box';
import { Button } from '../ui/button/Button';
import { IconClockPause } from '@tabler/icons-react';
import { createContext, use, useEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useFormatters } from '../i18n/useFormatters';
import { useNow } from '../i18n/useNow';
import { usePortalSelector } from '../store/hooks';
import { asOf, type Answered } from './asOf';

/** Set where an enclosing element shows the age of everything inside. */
const Said = createContext(false);

/** Keeps the contrast above 4.5:1. */
const dimmed = { opacity: 0.82, filter: 'saturate(0.35)' } as const;

/**
 * The age of shown data, as a timestamp in ms; undefined while it is current, or where an enclosing element shows it.
 * Without an answer it depends on the live channel alone.
 */
export function useAsOf(answer?: Answered): number | undefined {
  const link = usePortalSelector((state) => state.live.link);
  const isSaid = use(Said);
  return isSaid ? undefined : asOf(link, answer);
}

/** The label "As of 14:05". */
export function AsOf({ at }: { at: number }) {
  const format = useFormatters();
  const now = useNow();
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
      <FormattedMessage id="shared.asOf" values={{ time: format.shortTime(at, now) }} />
    </Box>
  );
}

/** Dims its children while `at` is set. Nested parts do not repeat the age that is shown above them. */
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
  /** The result of a query. */
  query: Answered & { refetch: () => unknown };
  children: ReactNode;
}

/** Shows the data of a query. While it cannot be refreshed, the data is dimmed, with its age and a retry button. */
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

/**
 * Retries a query that failed during a disconnection as soon as the live channel is back, without waiting for its next
 * poll.
 */
function useAgainWhenBack(isFailed: boolean, refetch: () => unknown): void {
  const isLive = usePortalSelector((state) => state.live.link.kind === 'live');
  const wasLive = useRef(isLive);
  useEffect(() => {
    if (isLive && !wasLive.current && isFailed) void refetch();
    wasLive.current = isLive;
  }, [isLive, isFailed, refetch]);
}
