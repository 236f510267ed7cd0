import { byUrgency, isOverdue, isPast } from './due';
import { aSeenAssignment } from './seen.testdata';

const NOW = Date.UTC(2026, 0, 1, 12);
const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour)).toISOString();

it('is overdue after its time, unless it is done', () => {
  expect(isOverdue({ status: 'Open', due: at(11) }, NOW)).toBe(true);
  expect(isOverdue({ status: 'Done', due: at(11) }, NOW)).toBe(false);
  expect(isOverdue({ status: 'Open', due: at(12) }, NOW)).toBe(false);
  expect(isOverdue({ status: 'Open', due: undefined }, NOW)).toBe(false);
});

it('puts what is overdue first, then the urgent, then what is due first, then what waits longest', () => {
  const late = aSeenAssignment({ priority: 'Low', due: at(9) });
  const high = aSeenAssignment({ priority: 'High' });
  const soon = aSeenAssignment({ priority: 'Mid', due: at(13) });
  const old = aSeenAssignment({ priority: 'Mid', timestamp: at(1) });
  const young = aSeenAssignment({ priority: 'Mid', timestamp: at(2) });
  expect([young, old, soon, high, late].sort(byUrgency(NOW))).toEqual([late, high, soon, old, young]);
});

it('a time that is over is no due time, but for the minute that a form is open', () => {
  expect([at(11), at(12), at(13), ''].map((typed) => isPast(typed, NOW + 30_000))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
