import { coverFault, endFault, startFault } from './absenceRules';

const from = '2026-03-02T22:00';

it('lets an absence end half an hour to a year later', () => {
  const fault = (to: string) => endFault({ from, to })?.id;
  expect(fault('2026-03-02T21:59')).toBe('handover.span.wrong');
  expect(fault('2026-03-02T22:29')).toBe('duty.absence.short');
  expect(fault('2026-03-02T22:30')).toBeUndefined();
  expect(fault('2027-03-03T22:00')).toBeUndefined();
  expect(fault('2027-03-03T22:01')).toBe('duty.absence.long');
});

it('lets it begin within a year from today', () => {
  expect(startFault('2026-03-02', '2027-03-03T23:59')).toBeUndefined();
  expect(startFault('2026-03-02', '2027-03-04T00:00')?.id).toBe('duty.absence.ahead');
});

it('lets somebody cover two months of it', () => {
  expect(coverFault({ from, to: '2026-05-03T22:00' })).toBeUndefined();
  expect(coverFault({ from, to: '2026-05-03T22:01' })?.id).toBe('duty.absence.cover.long');
});
