import Tooltip from '@mui/material/Tooltip';
import type { PageClock } from './pageClock';
import { timeOf } from './relative';
import { useFormatters } from './useFormatters';
import { useNow } from './useNow';

export interface RelativeTimeProps {
  /** ISO text, ms or Date */
  value: string | number | Date;
  /** @default the page's one clock */
  clock?: PageClock;
}

/**
 * A relative time ("3 minutes ago") that the page clock updates, with the exact time in the tooltip and `<time
 * datetime>`.
 */
export function RelativeTime({ value, clock }: RelativeTimeProps) {
  const format = useFormatters();
  const now = useNow(clock);
  const at = timeOf(value);
  if (Number.isNaN(at)) return <span>{String(value)}</span>;
  return (
    <Tooltip title={format.exact(at)} describeChild>
      <time dateTime={new Date(at).toISOString()}>{format.relative(at, now)}</time>
    </Tooltip>
  );
}
