import { readMoment, showMoment, tidyMoment, withDate, withTime } from './typedMoment';

const empty = showMoment('');
const TODAY = '2026-03-05';

test('a moment is shown in two parts, and read from them as it was', () => {
  const shown = showMoment('2026-11-20T14:00');
  expect(shown).toEqual({ date: '2026-11-20', time: '14:00' });
  expect(readMoment(shown)).toEqual({ value: '2026-11-20T14:00' });
  expect(readMoment(showMoment('2026-11-20T14:00:27'))).toEqual({ value: '2026-11-20T14:00' });
  expect(readMoment(showMoment('soon'))).toEqual({ value: '' });
});

test('no time is invented for a date', () => {
  expect(readMoment(withDate(empty, TODAY))).toEqual({ value: '', problem: 'incomplete' });
  expect(readMoment(withDate(showMoment('2026-11-20T14:00'), TODAY))).toEqual({ value: `${TODAY}T14:00` });
});

test('a time without a date is of today, and takes it along when it goes', () => {
  const typed = withTime(empty, '8', TODAY);
  expect(readMoment(typed)).toEqual({ value: `${TODAY}T08:00` });
  expect(withTime(typed, '8:', TODAY).date).toBe(TODAY);
  expect(readMoment(withTime(typed, '', TODAY))).toEqual({ value: '' });
  expect(withTime(empty, '8:', TODAY).date).toBe('');
});

test('a chosen date stays when its time goes', () => {
  const typed = withTime(showMoment('2026-11-20T14:00'), '', TODAY);
  expect(typed.date).toBe('2026-11-20');
  expect(readMoment(typed)).toEqual({ value: '', problem: 'incomplete' });
  expect(withTime(withDate(withTime(empty, '8', TODAY), '2026-03-06'), '', TODAY).date).toBe('2026-03-06');
});

test('half a date is not taken for none', () => {
  expect(readMoment(withTime(empty, '8', ''))).toEqual({ value: '', problem: 'incomplete' });
});

test('what is no time is kept and given out as nothing', () => {
  const typed = tidyMoment({ date: TODAY, time: ' 25:00' });
  expect(typed.time).toBe('25:00');
  expect(readMoment(typed)).toEqual({ value: '', problem: 'unreadable' });
  expect(tidyMoment({ date: TODAY, time: '830' }).time).toBe('08:30');
});
