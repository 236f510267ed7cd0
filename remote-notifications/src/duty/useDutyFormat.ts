import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Turn } from '@portal/kit/wire';

/** Days and times as the clock of a pilot shows them, in the reader's language. */
export function useDutyFormat(timeZone: string) {
  const intl = useIntl();
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) =>
      intl.formatters.getDateTimeFormat(intl.locale, options);
    const dayFormat = format({ weekday: 'short', day: 'numeric', timeZone: 'UTC' });
    const longDay = format({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
    const date = format({ dateStyle: 'medium', timeZone: 'UTC' });
    const hours = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    const clock = format({ ...hours, timeZone });
    const whole = format({ weekday: 'short', day: 'numeric', month: 'short', ...hours, timeZone });
    const own = format(hours);
    const zoned = format({ ...hours, timeZone, timeZoneName: 'short' });
    const at = (day: string) => Date.parse(`${day}T00:00Z`);
    const time = (moment: string) => clock.format(Date.parse(moment));
    return {
      /** Mon 23 */
      day: (day: string) => dayFormat.format(at(day)),
      /** Monday 23 November */
      longDay: (day: string) => longDay.format(at(day)),
      /** 23 – 29 Nov 2026 */
      week: (first: string, last: string) => date.formatRange(at(first), at(last)),
      date: (day: string) => date.format(at(day)),
      /** 22:00 */
      time,
      /** Mon 23 Nov, 22:00 */
      moment: (moment: string) => whole.format(Date.parse(moment)),
      /** 22:00, beside times by the reader's own clock: 22:00 CET where that shows another. */
      timeThere: (moment: string) =>
        (time(moment) === own.format(Date.parse(moment)) ? clock : zoned).format(Date.parse(moment)),
      /** 22:00 CET, also where the reader's own clock shows the same: paper changes hands. */
      timeZoned: (moment: string) => zoned.format(Date.parse(moment)),
      /** 22:00–06:00 */
      span: ({ from, to }: Pick<Turn, 'from' | 'to'>) => `${time(from)}–${time(to)}`,
      /** A wall's moment, 2026-11-23T22:00, as it is written. */
      wall: (wall: string) => `${date.format(at(wall.slice(0, 10)))}, ${wall.slice(11, 16)}`,
    };
  }, [intl, timeZone]);
}
