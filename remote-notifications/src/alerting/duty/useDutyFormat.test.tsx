import { renderHook } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { useDutyFormat } from './useDutyFormat';

const formatOf = (timeZone: string, locale = 'en') =>
  renderHook(() => useDutyFormat(timeZone), {
    wrapper: ({ children }) => <IntlProvider locale={locale}>{children}</IntlProvider>,
  }).result.current;

it('names the zone of a time where the reader’s own clock shows another', () => {
  const at = '2026-11-23T21:00:00Z';
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(formatOf(here).timeThere(at)).toBe(formatOf(here).time(at));
  expect(formatOf('Asia/Kolkata').timeThere(at)).toBe('02:30 GMT+5:30');
  expect(formatOf('Asia/Kolkata', 'zh').timeZoned(at)).toBe('02:30 GMT+5:30');
});
