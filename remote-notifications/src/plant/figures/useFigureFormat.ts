import { useFormatters } from '@portal/kit';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { isWholeDay } from '../../alerting';
import { useDuration } from '../../parts';
import type { FigureForm } from './judged';

/** Formatters of figures and times in the pilot's time zone, 24 hours. */
export function useFigureFormat(timeZone: string) {
  const intl = useIntl();
  const { number } = useFormatters();
  const duration = useDuration();
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const clock = intl.formatters.getDateTimeFormat(intl.locale, {
        hourCycle: 'h23',
        timeZone,
        ...options,
      });
      return (moment: string) => clock.format(Date.parse(moment));
    };
    // Rates of a quiet plant are far below one: two significant digits instead of 0.
    const rate = (value: number) =>
      number(value, value < 1 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 2 });
    const count = (value: number) => number(value);
    const share = (value: number) => number(value, { style: 'percent', maximumFractionDigits: 1 });
    const seconds = (value: number) => duration(value * 1000);
    const hour = format({ hour: '2-digit', minute: '2-digit' });
    const moment = format({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
    const forms: Record<FigureForm, (value: number) => string> = { rate, count, share, seconds };
    return {
      rate,
      count,
      share,
      seconds,
      value: (form: FigureForm, value: number) => forms[form](value),
      /** 23 Nov */
      day: format({ day: 'numeric', month: 'short' }),
      /** 23 Nov, 22:00 */
      moment,
      /** 23 Nov, 22:00 – 06:00, or 23 Nov, 22:00 – 25 Nov, 06:00 */
      span: (span: { from: string; to: string }) =>
        `${moment(span.from)} – ${isWholeDay(timeZone, span) ? moment(span.to) : hour(span.to)}`,
    };
  }, [intl, number, duration, timeZone]);
}
