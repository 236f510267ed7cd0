import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { relativeSpan, timeOf } from './relative';

type Moment = string | number | Date;

/** Formatters of dates, times and numbers in the interface language. A text that is no date is returned unchanged. */
export function useFormatters() {
  const intl = useIntl();
  return useMemo(() => {
    const dated = (options: Intl.DateTimeFormatOptions) => (value: Moment) => {
      const at = timeOf(value);
      return Number.isNaN(at)
        ? String(value)
        : intl.formatters.getDateTimeFormat(intl.locale, options).format(at);
    };
    const date = dated({ dateStyle: 'medium' });
    const time = dated({ timeStyle: 'short' });
    const dateTime = dated({ dateStyle: 'medium', timeStyle: 'short' });
    return {
      /** 21 Nov 2025 */
      date,
      /** 14:03 */
      time,
      /** 21 Nov 2025, 14:03 */
      dateTime,
      /** 21 Nov 2025, 14:03 CET: where the time zone is not clear */
      zoned: dated({
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        timeZoneName: 'short',
      }),
      /** 21 Nov 2025, 14:03:27 */
      exactTime: dated({ dateStyle: 'medium', timeStyle: 'medium' }),
      /** Friday 21 November 2025 at 14:03:27 CET: for tooltips */
      exact: dated({ dateStyle: 'full', timeStyle: 'long' }),
      /** 14:03; of another day than `now`, in ms: 21 Nov 2025, 14:03 */
      shortTime: (value: Moment, now: number) => (date(value) === date(now) ? time(value) : dateTime(value)),
      /** "3 minutes ago"; `now` in ms */
      relative: (value: Moment, now: number) => {
        const at = timeOf(value);
        if (Number.isNaN(at)) return String(value);
        const span = relativeSpan(at, now);
        return intl.formatRelativeTime(span.value, span.unit, {
          numeric: span.value === 0 ? 'auto' : 'always',
        });
      },
      number: (value: number, options?: Parameters<IntlShape['formatNumber']>[1]) =>
        intl.formatNumber(value, options),
      /** `share` from 0 to 1 */
      percent: (share: number) =>
        intl.formatters
          .getNumberFormat(intl.locale, { style: 'percent', maximumFractionDigits: 0 })
          .format(share),
      list: (items: string[]) =>
        intl.formatters.getListFormat(intl.locale, { type: 'conjunction' }).format(items),
    };
  }, [intl]);
}
