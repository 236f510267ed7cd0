import { useFormatters, useNow } from '@portal/kit';

/** The time of a moment, and its date where that is not today's. */
export function useShortTime(): (value: string) => string {
  const { shortTime } = useFormatters();
  const now = useNow();
  return (value) => shortTime(value, now);
}
