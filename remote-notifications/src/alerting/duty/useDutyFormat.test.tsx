import { renderHook } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import de from '../../messages/de.json';
import en from '../../messages/en.json';
import zh from '../../messages/zh.json';
import { useDutyFormat } from './useDutyFormat';

const messages: Record<string, Record<string, string>> = { de, en, zh };

const formatOf = (timeZone: string, locale = 'en') =>
  renderHook(() => useDutyFormat(timeZone), {
    wrapper: ({ children }) => (
      <IntlProvider locale={locale} messages={messages[locale] ?? {}}>
        {children}
      </IntlProvider>
    ),
  }).result.current;

it('names the zone of a time where the reader’s own clock shows another', () => {
  const at = '2026-11-23T21:00:00Z';
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(formatOf(here).timeThere(at)).toBe(formatOf(here).time(at));
  expect(formatOf('Asia/Kolkata').timeThere(at)).toBe('02:30 GMT+5:30');
  const shift = { from: '2026-11-23T13:00:00Z', to: at };
  expect(formatOf('Asia/Kolkata', 'zh').shift(shift)).toMatch(/02:30 GMT\+5:30$/);
});

const nightShift = { from: '2026-11-23T21:00:00Z', to: '2026-11-24T05:00:00Z' };
const wholeDay = { from: '2026-11-23T05:00:00Z', to: '2026-11-24T05:00:00Z' };
// The day of the clock change in spring has 23 hours.
const shortDay = { from: '2026-03-28T05:00:00Z', to: '2026-03-29T04:00:00Z' };
const twoDays = { from: '2026-11-23T05:00:00Z', to: '2026-11-25T05:00:00Z' };

it('names the day of the end only where the shift lasts a whole day', () => {
  const { span, shift } = formatOf('Europe/Berlin');
  expect(span(nightShift)).toBe('22:00–06:00');
  expect(span(wholeDay)).toBe('06:00–06:00 the next day');
  expect(span(shortDay)).toBe('06:00–06:00 the next day');
  expect(formatOf('Europe/Berlin', 'de').span(wholeDay)).toBe('06:00–06:00 am Folgetag');
  expect(formatOf('Europe/Berlin', 'zh').span(wholeDay)).toBe('06:00–次日 06:00');
  expect(shift(nightShift, 'always')).toBe('Mon, Nov 23, 22:00 – 06:00 GMT+1');
  expect(shift(wholeDay, 'always')).toBe('Mon, Nov 23, 06:00 – Tue, Nov 24, 06:00 GMT+1');
  expect(shift(twoDays, 'always')).toBe('Mon, Nov 23, 06:00 – Wed, Nov 25, 06:00 GMT+1');
});
