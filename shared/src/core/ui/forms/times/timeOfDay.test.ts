import { localDay, localTime, readTime, stepTime } from './timeOfDay';

test.each([
  ['8', '08:00'],
  ['08', '08:00'],
  ['8:30', '08:30'],
  ['830', '08:30'],
  ['0830', '08:30'],
  ['08.30', '08:30'],
  ['8h30', '08:30'],
  ['８：３０', '08:30'],
  [' 16:45 ', '16:45'],
  ['0', '00:00'],
  ['2359', '23:59'],
])('%j is %s', (text, time) => {
  expect(readTime(text)).toBe(time);
});

test.each([
  '',
  ' ',
  '24',
  '24:00',
  '8:60',
  '860',
  '8:3',
  '8:',
  ':30',
  '12345',
  '8:30 PM',
  '-8',
  '8.5',
  'noon',
])('%j is no time of day', (text) => {
  expect(readTime(text)).toBeUndefined();
});

test.each([
  ['08:30', 5, '08:35'],
  ['08:30', -5, '08:25'],
  ['08:33', 5, '08:35'],
  ['08:33', -5, '08:30'],
  ['23:55', 5, '00:00'],
  ['23:58', 5, '00:00'],
  ['00:00', -5, '23:55'],
  ['00:03', -5, '00:00'],
])('from %s by %i minutes it is %s', (time, by, next) => {
  expect(stepTime(time, by)).toBe(next);
});

test('the present is written by the clock of the device', () => {
  const at = new Date(2026, 2, 5, 7, 4);
  expect(localDay(at)).toBe('2026-03-05');
  expect(localTime(at)).toBe('07:04');
});
