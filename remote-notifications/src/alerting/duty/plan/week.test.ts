import type { Turn } from '@portal/kit/wire';
import { dayIn, daysFrom, isDay, later, mondayOf, spanAround, wallIn, weekOf } from './week';

const turn = (role: string, shift: string, day: string, start: string): Turn => ({
  role,
  shiftId: shift,
  shift,
  day,
  from: `${day}T${start}:00.000Z`,
  to: `${day}T${start}:00.000Z`,
  off: false,
  duties: [],
});

it('knows the week of a day', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-29'].map(mondayOf)).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-23',
  ]);
  expect(daysFrom('2026-12-28').at(-1)).toBe('2027-01-03');
  expect(later('2026-03-01', -1)).toBe('2026-02-28');
});

it('knows which day it is in a pilot', () => {
  const at = Date.parse('2026-11-22T23:30Z');
  expect(wallIn('Europe/Berlin', at)).toBe('2026-11-23T00:30');
  expect([dayIn('Europe/Berlin', at), dayIn('America/New_York', at)]).toEqual(['2026-11-23', '2026-11-22']);
});

it('takes days of the address, and nothing else', () => {
  expect(['2026-11-22', '2026-02-30', 'x', null].map(isDay)).toEqual([true, false, false, false]);
  // The week around these days would have years of five digits, or before Christ.
  expect(['9999-12-31', '0000-01-01'].map(isDay)).toEqual([false, false]);
});

it('asks for a day more on either side', () => {
  expect(spanAround('2026-11-23', 7)).toEqual({
    from: '2026-11-22T00:00:00.000Z',
    to: '2026-12-01T00:00:00.000Z',
  });
});

it('puts turns into rows by role and shift, the earliest first, and leaves out other weeks', () => {
  const days = daysFrom('2026-11-23');
  const week = weekOf(
    [
      turn('B', 'Late', '2026-11-24', '13:00'),
      turn('B', 'Early', '2026-11-24', '05:00'),
      turn('B', 'Early', '2026-11-23', '05:00'),
      turn('A', 'Day', '2026-11-23', '07:00'),
      turn('A', 'Old', '2026-11-22', '07:00'),
    ],
    days,
  );
  expect(week.map(({ role, rows }) => [role, rows.map(({ shift }) => shift)])).toEqual([
    ['A', ['Day']],
    ['B', ['Early', 'Late']],
  ]);
  expect([...(week[1]?.rows[0]?.turns.keys() ?? [])]).toEqual(['2026-11-24', '2026-11-23']);
});
