import { useFormatters, useNow } from '@portal/kit';

/** The time of a moment, and its date where that is not today's. */
export function useShortTime(): (value: string) => string {
  const { date, time, dateTime } = useFormatters();
  const today = date(useNow());
  return (value) => (date(value) === today ? time(value) : dateTime(value));
}
