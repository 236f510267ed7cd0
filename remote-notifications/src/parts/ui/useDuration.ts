import { useFormatters } from '@portal/kit';
import { useCallback } from 'react';

const MINUTE = 60_000;
/** Up to here a duration is shown in seconds; ms. */
const SECONDS_UP_TO = 1.5 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A duration in the largest useful unit: "4 min", "3 hr", "2 days". */
export function useDuration(): (ms: number) => string {
  const { number } = useFormatters();
  return useCallback(
    (ms) => {
      const [unit, size] =
        ms < SECONDS_UP_TO
          ? (['second', 1000] as const)
          : ms < 2 * HOUR
            ? (['minute', MINUTE] as const)
            : ms < 2 * DAY
              ? (['hour', HOUR] as const)
              : (['day', DAY] as const);
      return number(Math.round(ms / size), { style: 'unit', unit, unitDisplay: 'short' });
    },
    [number],
  );
}
