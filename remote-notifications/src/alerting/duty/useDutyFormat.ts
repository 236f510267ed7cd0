import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { HandoverShift, Turn } from '@portal/kit/wire';
import { isWholeDay } from './plan/week';

/** Formatters of days and times in the pilot's time zone. */
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
    const dated = format({ dateStyle: 'medium', timeStyle: 'short', timeZone });
    const wholeFormat = format({ weekday: 'short', day: 'numeric', month: 'short', ...hours, timeZone });
    const own = format(hours);
    const clockAndZone = format({ ...hours, timeZone, timeZoneName: 'short' });
    const at = (day: string) => Date.parse(`${day}T00:00Z`);
    const time = (moment: string) => clock.format(Date.parse(moment));
    // Some languages have the zone first, which parts the times of a span.
    const zoneAt = (moment: string) =>
      clockAndZone.formatToParts(Date.parse(moment)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const zoned = (text: string, moment: string) => `${text} ${zoneAt(moment)}`;
    const isOwn = (moment: string) => time(moment) === own.format(Date.parse(moment));
    const whole = (moment: string) => wholeFormat.format(Date.parse(moment));
    const weekday = (day: string) => longDay.format(at(day));
    const span = (turn: Pick<Turn, 'from' | 'to'>) => {
      const [from, to] = [time(turn.from), time(turn.to)];
      return isWholeDay(timeZone, turn)
        ? intl.formatMessage({ id: 'duty.span.nextDay' }, { from, to })
        : `${from}–${to}`;
    };
    return {
      /** Mon 23 */
      day: (day: string) => dayFormat.format(at(day)),
      /** Monday 23 November */
      longDay: weekday,
      /** 23 – 29 Nov 2026 */
      week: (first: string, last: string) => date.formatRange(at(first), at(last)),
      date: (day: string) => date.format(at(day)),
      /** 22:00 */
      time,
      /** 23 Nov 2026, 22:00 */
      dateTime: (moment: string) => dated.format(Date.parse(moment)),
      /** Mon 23 Nov, 22:00 */
      moment: whole,
      /** Mon 23 Nov, 22:00, or with CET where the browser's own time zone shows another time. */
      momentThere: (moment: string) => (isOwn(moment) ? whole(moment) : zoned(whole(moment), moment)),
      /** 22:00, or 22:00 CET where the browser's own time zone shows another time. */
      timeThere: (moment: string) => (isOwn(moment) ? time(moment) : zoned(time(moment), moment)),
      /** 22:00–06:00, or 06:00–06:00 the next day. */
      span,
      /** Early, Monday 23 November, or with the hours: Early, Monday 23 November, 06:00–14:00. */
      turn: ({ shift, day }: Pick<Turn, 'shift' | 'day'>, hours?: Pick<Turn, 'from' | 'to'>) =>
        hours === undefined
          ? intl.formatMessage({ id: 'duty.turn' }, { shift, day: weekday(day) })
          : intl.formatMessage({ id: 'duty.turn.hours' }, { shift, day: weekday(day), hours: span(hours) }),
      /**
       * Mon 23 Nov, 22:00 – 06:00, or Mon 23 Nov, 06:00 – Tue 24 Nov, 06:00.
       * @param zone whether CET follows: always on paper, which may be read in another time zone, else where the
       * browser's own shows another time
       */
      shift(shift: Pick<HandoverShift, 'from' | 'to'>, zone: 'always' | 'elsewhere' | 'never' = 'elsewhere') {
        const { from, to } = shift;
        const end = isWholeDay(timeZone, shift) ? whole(to) : time(to);
        const isZoned = zone === 'always' || (zone === 'elsewhere' && !isOwn(to));
        return intl.formatMessage(
          { id: 'handover.shift' },
          { from: whole(from), to: isZoned ? zoned(end, to) : end },
        );
      },
      /** A local date and time without a zone, such as 2026-11-23T22:00. */
      wall: (wall: string) => `${date.format(at(wall.slice(0, 10)))}, ${wall.slice(11, 16)}`,
    };
  }, [intl, timeZone]);
}
